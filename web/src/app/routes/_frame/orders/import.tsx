import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { orderScreen } from '../../../../features/orders/order-screen.ts'
import { readImportQuery } from '../../../../records/imports/import-query.ts'
import { PlainImportPage } from '../../../../records/imports/plain-import-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/orders/import')({
  validateSearch: readImportQuery,
  component: Page,
  staticData: { trail: [{ text: 'shell:entries.orders', to: '/orders' }] },
})

function Page() {
  const query = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Permitted by={({ can }) => can('module:orders')}>
      <PlainImportPage
        screen={orderScreen}
        rowKey={null}
        query={query}
        onQuery={(search, replace = false) => navigate({ to: '/orders/import', search, replace })}
      />
    </Permitted>
  )
}
