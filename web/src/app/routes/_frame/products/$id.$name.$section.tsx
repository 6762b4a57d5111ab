import { createFileRoute } from '@tanstack/react-router'
import { productTabs } from '../../../../features/products/product-address.ts'
import { ProductPage } from '../../../../features/products/product-pages.tsx'
import { readDetailsQuery } from '../../../../records/details/details-query.ts'
import { recordParams } from '../../../../records/screen/record-addresses.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/products/$id/$name/$section')({
  params: recordParams<{ readonly id: string; readonly name: string; readonly section: string }>('products'),
  validateSearch: (search: Readonly<Record<string, unknown>>) => {
    const { tab: _tab, ...rest } = readDetailsQuery(search, productTabs)
    return rest
  },
  component: Page,
  staticData: { trail: [{ text: 'shell:entries.products', to: '/products' }] },
})

function Page() {
  const { id, name, section } = Route.useParams()
  const query = readDetailsQuery({ ...Route.useSearch(), tab: section }, productTabs)
  return (
    <Permitted by={({ can }) => can('module:products')}>
      <ProductPage key={id} id={id} name={name} query={query} />
    </Permitted>
  )
}
