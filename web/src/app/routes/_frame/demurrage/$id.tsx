import { createFileRoute } from '@tanstack/react-router'
import { ddInvoicePages } from '../../../../features/dd-invoices/dd-invoice-pages.tsx'
import { readDetailsQuery } from '../../../../records/details/details-query.ts'
import { recordParams } from '../../../../records/screen/record-addresses.ts'
import { Permitted } from '../../../shell/permitted.tsx'

export const Route = createFileRoute('/_frame/demurrage/$id')({
  params: recordParams('demurrage'),
  validateSearch: (search: Readonly<Record<string, unknown>>) => readDetailsQuery(search, ['messages']),
  component: () => (
    <Permitted by={({ can }) => can('module:finances')}>
      <ddInvoicePages.Details id={Route.useParams().id} query={Route.useSearch()} />
    </Permitted>
  ),
  staticData: {
    trail: [
      { text: 'shell:entries.finances', to: '/finances' },
      { text: 'shell:entries.demurrage', to: '/demurrage' },
    ],
  },
})
