import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { productScreen } from '../../../../features/products/product-screen.ts'
import { readImportQuery } from '../../../../records/imports/import-query.ts'
import { PlainImportPage } from '../../../../records/imports/plain-import-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/products/import')({
  validateSearch: readImportQuery,
  component: Page,
  staticData: { trail: [{ text: 'shell:entries.products', to: '/products' }] },
})

function Page() {
  const query = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Permitted by={({ can }) => can('module:products')}>
      <PlainImportPage
        screen={productScreen}
        rowKey="tariffCode"
        query={query}
        onQuery={(search, replace = false) => navigate({ to: '/products/import', search, replace })}
      />
    </Permitted>
  )
}
