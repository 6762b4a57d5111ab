import { IconBellExclamation, IconFileImport, IconPlus, IconShip } from '@tabler/icons-react'
import { lazy } from 'react'
import { screen } from '../lib/screen.ts'

/** Loaded once the sidebar stands. */
const OpenCount = lazy(async () => ({
  default: (await import('../features/shipments/alerts/open-count.tsx')).OpenCount,
}))

/** The list of shipments and their pages. */
export const shipmentsScreen = screen({
  entry: {
    text: 'shell:entries.shipments',
    to: '/',
    lists: 'shipments',
    icon: IconShip,
    under: ['/shipments'],
    needs: 'module:shipments',
    onPhone: true,
  },
  adds: [
    {
      text: 'shell:adds.shipment',
      to: '/shipments/new',
      icon: IconPlus,
      by: ({ creates }) => creates(),
    },
    {
      text: 'shell:adds.import',
      to: '/shipments/import',
      icon: IconFileImport,
      by: ({ creates }) => creates(),
    },
  ],
  palette: async () => (await import('../features/shipments/palette/shipment-palette.tsx')).shipmentPalette,
})

/** Alerts and the lines that they begin at. */
export const alertsScreen = screen({
  entry: {
    text: 'shell:entries.alerts',
    to: '/alerts',
    icon: IconBellExclamation,
    needs: 'module:shipments',
    Count: OpenCount,
    onPhone: true,
  },
  settings: {
    text: 'shell:settings.alerts',
    to: '/settings/alerts',
    group: 'shipments',
    needs: 'organization:organizations',
  },
})
