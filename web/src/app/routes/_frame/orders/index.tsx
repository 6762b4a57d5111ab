import { createFileRoute } from '@tanstack/react-router'
import { orderPages } from '../../../../features/orders/order-pages.ts'
import { readListQuery } from '../../../../records/list/list-query.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/orders/')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => readListQuery(search, []),
  component: () => (
    <Permitted by={({ can }) => can('module:orders')}>
      <orderPages.List query={Route.useSearch()} />
    </Permitted>
  ),
})
