import { createFileRoute } from '@tanstack/react-router'
import { productPages } from '../../../../features/products/product-pages.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/products/deleted')({
  component: () => (
    <Permitted by={({ can }) => can('module:products')}>
      <productPages.Deleted />
    </Permitted>
  ),
  staticData: { trail: [{ text: 'shell:entries.products', to: '/products' }] },
})
