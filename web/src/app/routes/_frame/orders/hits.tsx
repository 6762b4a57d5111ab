import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { HitsPage, type HitsSearch } from '../../../../features/orders/hits/hits-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/orders/hits')({
  validateSearch: ({ vessel, filter }: Readonly<Record<string, unknown>>): HitsSearch =>
    typeof vessel === 'string' ? { vessel } : typeof filter === 'string' ? { filter } : {},
  component: Page,
  staticData: { trail: [{ text: 'shell:entries.orders', to: '/orders' }] },
})

function Page() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Permitted by={({ can }) => can('module:orders') && can('module:shipments')}>
      <HitsPage search={search} onSearch={(next) => void navigate({ to: '/orders/hits', search: next })} />
    </Permitted>
  )
}
