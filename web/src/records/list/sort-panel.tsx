import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { PanelButton } from './panel-button.tsx'
import type { SortProps } from './sort-keys.tsx'

const SortKeys = lazyPart(async () => (await import('./sort-keys.tsx')).SortKeys)

/** By which columns the list is sorted, two at most. */
export function SortPanel(props: SortProps) {
  const { t } = useTranslation('views')
  return (
    <PanelButton
      label={t('sort')}
      icon={<IconArrowsSort size={16} aria-hidden />}
      count={props.sort.length}
      width={420}
      load={SortKeys.load}
    >
      {() => <SortKeys {...props} />}
    </PanelButton>
  )
}
