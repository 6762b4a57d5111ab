import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ddInvoiceScreen } from '../../../../features/dd-invoices/dd-invoice-screen.ts'
import { readImportQuery } from '../../../../records/imports/import-query.ts'
import { PlainImportPage } from '../../../../records/imports/plain-import-page.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/demurrage/import')({
  validateSearch: readImportQuery,
  component: Page,
  staticData: {
    trail: [
      { text: 'shell:entries.finances', to: '/finances' },
      { text: 'shell:entries.demurrage', to: '/demurrage' },
    ],
  },
})

function Page() {
  const query = Route.useSearch()
  const navigate = useNavigate()
  return (
    <Permitted by={({ can }) => can('module:finances')}>
      <PlainImportPage
        screen={ddInvoiceScreen}
        rowKey="invoiceNumber"
        query={query}
        onQuery={(search, replace = false) => navigate({ to: '/demurrage/import', search, replace })}
      />
    </Permitted>
  )
}
