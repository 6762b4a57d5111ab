import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { PanelButton } from '../list/panel-button.tsx'
import type { ChooserProps } from './column-list.tsx'

const Chooser = lazyPart(async () => (await import('./column-list.tsx')).Chooser)

/** Which fields the list shows, in which order, and which of them stay in sight. */
export function ColumnChooser(props: ChooserProps) {
  const { t } = useTranslation('records')
  return (
    <PanelButton
      label={t('chooser.button')}
      icon={<IconColumns3 size={16} aria-hidden />}
      isIcon
      width={320}
      load={Chooser.load}
    >
      {() => <Chooser {...props} />}
    </PanelButton>
  )
}
