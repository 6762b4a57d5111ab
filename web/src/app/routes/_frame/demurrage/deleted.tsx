import { createFileRoute } from '@tanstack/react-router'
import { ddInvoicePages } from '../../../../features/dd-invoices/dd-invoice-pages.tsx'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/demurrage/deleted')({
  component: () => (
    <Permitted by={({ can }) => can('module:finances')}>
      <ddInvoicePages.Deleted />
    </Permitted>
  ),
  staticData: {
    trail: [
      { text: 'shell:entries.finances', to: '/finances' },
      { text: 'shell:entries.demurrage', to: '/demurrage' },
    ],
  },
})
