import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { PanelButton } from '../list/panel-button.tsx'
import type { SortProps } from './sort-keys.tsx'

const SortKeys = lazyPart(async () => (await import('./sort-keys.tsx')).SortKeys)

/** By which columns the list is sorted, two at most. */
export function SortPanel(props: SortProps) {
  const { t } = useTranslation('views')
  const { columns, sort } = props
  const names = sort.flatMap(({ field }) => columns.find(({ id }) => id === field)?.label ?? [])
  return (
    <PanelButton
      label={t('sort')}
      icon={<IconArrowsSort size={16} aria-hidden />}
      count={sort.length}
      value={names.length > 1 ? `${names[0]} +${names.length - 1}` : names[0]}
      width={420}
      load={SortKeys.load}
    >
      {() => <SortKeys {...props} />}
    </PanelButton>
  )
}
