import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { allLines } from '../../../../features/orders/lines/all-lines.ts'
import { ChildListPage } from '../../../../records/child-list/child-list-page.tsx'
import { readListQuery } from '../../../../records/list/list-query.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/orders/lines')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => readListQuery(search, []),
  component: Page,
  staticData: { trail: [{ text: 'shell:entries.orders', to: '/orders' }] },
})

function Page() {
  const query = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Permitted by={({ can }) => can('module:orders')}>
      <ChildListPage
        of={allLines}
        query={query}
        onQuery={(next) => void navigate({ to: '/orders/lines', search: next, replace: true })}
      />
    </Permitted>
  )
}
