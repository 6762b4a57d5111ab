import { IconBox } from '@tabler/icons-react'
import { screen } from '../../lib/screen.ts'

/** The list of products and their pages, and what their forms begin with and offer. */
export const productsScreen = screen({
  entry: {
    text: 'shell:entries.products',
    to: '/products',
    under: ['/products/'],
    icon: IconBox,
    needs: 'module:products',
  },
  settings: {
    text: 'shell:settings.products',
    to: '/settings/products',
    group: 'purchases',
    needs: 'organization:organizations',
  },
  palette: async () => (await import('./product-palette.tsx')).productPalette,
})
