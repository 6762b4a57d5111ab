import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { OnePanel } from '../../ui/panels/one-panel.tsx'
import { ListSheet, type SheetProps } from './list-sheet.tsx'
import classes from './phone-tools.module.css'

/** What stands behind the first chip of a list on a phone, from the bottom of the screen. */
export function ToolsDrawer({ opened, ...sheet }: SheetProps & { readonly opened: boolean }) {
  const { t } = useTranslation(['records', 'record-peek'])
  return (
    <OnePanel opened={opened} onClose={sheet.onClose}>
      <Drawer
        opened={opened}
        onClose={sheet.onClose}
        position="bottom"
        size="auto"
        title={t('cards.tools')}
        closeButtonProps={{ 'aria-label': t('record-peek:close') }}
        classNames={{ content: classes.sheet ?? '' }}
      >
        <ListSheet {...sheet} />
      </Drawer>
    </OnePanel>
  )
}
