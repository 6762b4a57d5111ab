import { search } from '@rumbo/domain/search/search.api'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { SearchSelect } from '../../ui/inputs/search-select.tsx'
import type { LinkTo } from './use-add-documents.ts'

/** The modules whose records have documents. */
const modules = ['shipments', 'orders', 'products']

/** Finds a record of any kind that has documents. */
export function LinkPicker({ onPick }: { readonly onPick: (to: LinkTo) => void }) {
  const { t } = useTranslation('document-files')
  const find = async (query: string, signal: AbortSignal) => {
    if (query === '') return []
    const { records } = await call(search, { search: query }, { signal, onError: 'inline' })
    return records
      .filter(({ module }) => modules.includes(module))
      .flatMap(({ module, items }) =>
        items.map(({ id, title }) => ({
          value: `${module} ${id}`,
          label: `${title ?? t('links.unnamed')} · ${t(`links.of.${module}`)}`,
        })),
      )
  }
  return (
    <SearchSelect
      label={t('links.add')}
      placeholder={t('links.search')}
      value={null}
      source={['documents', 'records to link']}
      search={find}
      onChange={(choice) => {
        const [module, recordId] = choice?.value.split(' ') ?? []
        if (module && recordId) onPick({ module, recordId })
      }}
    />
  )
}
