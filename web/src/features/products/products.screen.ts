import { IconBox } from '@tabler/icons-react'
import { screen } from '../../lib/screen.ts'

/** The list of products and their pages. */
export const productsScreen = screen({
  entry: {
    text: 'shell:entries.products',
    to: '/products',
    under: ['/products/'],
    icon: IconBox,
    needs: 'module:products',
  },
  palette: async () => (await import('./product-palette.tsx')).productPalette,
})
