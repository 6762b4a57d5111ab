import { createFileRoute } from '@tanstack/react-router'
import { ddInvoicePages } from '../../../../features/dd-invoices/dd-invoice-pages.tsx'
import { readListQuery } from '../../../../records/list/list-query.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/demurrage/')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => readListQuery(search, []),
  component: () => (
    <Permitted by={({ can }) => can('module:finances')}>
      <ddInvoicePages.List query={Route.useSearch()} />
    </Permitted>
  ),
})
