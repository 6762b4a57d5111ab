import { IconReceiptDollar } from '@tabler/icons-react'
import { screen } from '../../lib/screen.ts'

/** What is paid and charged. */
export const chargesScreen = screen({
  entry: {
    text: 'shell:entries.finances',
    to: '/finances',
    lists: 'charges',
    under: ['/finances/', '/demurrage'],
    icon: IconReceiptDollar,
    needs: 'module:finances',
  },
  settings: {
    text: 'shell:settings.finances',
    to: '/settings/finances',
    group: 'money',
    needs: 'module:finances',
  },
  palette: async () => (await import('./charge-palette.tsx')).chargePalette,
})
