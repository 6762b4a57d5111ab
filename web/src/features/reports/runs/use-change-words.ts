import type { Run } from '@rumbo/domain/reports/run'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../forms/catalogue/use-catalogue.ts'
import { useFieldWords } from '../../../forms/field-words.ts'

type Changes = NonNullable<Run['changes']>

/** Says what changed from one run to the next. */
export function useChangeWords(module: string): (changes: Changes) => string {
  const { t } = useTranslation('reports')
  const { catalogue } = useCatalogue(module)
  const words = useFieldWords(catalogue)
  return ({ added, removed, changed, columns }) => {
    const parts = [
      added > 0 ? t('changes.added', { count: added }) : '',
      removed > 0 ? t('changes.removed', { count: removed }) : '',
      changed > 0 ? t('changes.changed', { count: changed }) : '',
      ...columns.map((each) => {
        const field = catalogue.fields.find(({ id }) => id === each.field)
        if (!field) return ''
        const label = words.label(field)
        if (each.kind === 'option') {
          const value = words.text(each.value, field, 'ocean')
          return t('changes.became', { field: label, value, count: each.count })
        }
        const moved = [
          each.later > 0 ? t('changes.later', { count: each.later }) : '',
          each.earlier > 0 ? t('changes.earlier', { count: each.earlier }) : '',
        ]
        return `${label}: ${moved.filter(Boolean).join(', ')}`
      }),
    ].filter(Boolean)
    return parts.length > 0 ? parts.join(' · ') : t('changes.none')
  }
}
