import { IconBuildingFactory2 } from '@tabler/icons-react'
import { screen } from '../../lib/screen.ts'

/** The list of suppliers and their pages. */
export const suppliersScreen = screen({
  entry: {
    text: 'shell:entries.suppliers',
    to: '/suppliers',
    under: ['/suppliers/'],
    icon: IconBuildingFactory2,
    needs: 'module:products',
  },
  palette: async () => (await import('./supplier-palette.tsx')).supplierPalette,
})
