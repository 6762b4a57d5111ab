import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useShownKeys } from '../../lib/keys/screen-keys.ts'
import { MenuItem } from '../../ui/panels/menu.tsx'
import { printText } from './print-keys.ts'

/** Prints what the screen shows, as an entry of a menu; nothing where the screen prints nothing. */
export function PrintItem() {
  const { t } = useTranslation('shell')
  const run = useShownKeys().findLast(({ text }) => text === printText)?.run
  if (!run) return null
  return (
    <MenuItem leftSection={<IconPrinter size={16} aria-hidden />} onClick={run}>
      {t('keys.print')}
    </MenuItem>
  )
}
