import { ddInvoices } from '@rumbo/domain/dd-invoices/module'
import { ddInvoiceSheets, ddInvoicesApi, exportDdInvoices } from '@rumbo/domain/dd-invoices/records.api'
import { addressEnd } from '../../records/screen/record-addresses.ts'
import { moduleOf, recordScreen } from '../../records/screen/record-screen.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { DdInvoiceWaysIn } from './dd-invoice-ways-in.tsx'

const contracts = {
  ...ddInvoicesApi,
  later: async () => ({ export: exportDdInvoices, sheets: ddInvoiceSheets }),
}

const SameNumberNote = lazyPart(async () => (await import('./same-number-note.tsx')).SameNumberNote)

/** What the general screens know of demurrage and detention invoices. */
export const ddInvoiceScreen = recordScreen(moduleOf(ddInvoices), contracts, {
  words: { list: 'dd_invoice-list', details: 'dd_invoice-details' },
  columns: {
    first: [
      'invoiceNumber',
      'party',
      'issuer',
      'total',
      'disputable',
      'currency',
      'verdict',
      'disputeUntil',
      'issuedOn',
      'shipment',
    ],
  },
  routes: {
    list: (search = {}) => ({ to: '/demurrage', search }),
    details: (id, search = {}) => ({ to: '/demurrage/$id', params: { id }, search }),
    detailsPath: (id) => `/demurrage/${addressEnd(id)}`,
    deleted: { to: '/demurrage/deleted' },
    imports: (search = {}) => ({ to: '/demurrage/import', search }),
  },
  FormNote: SameNumberNote,
  HeadActions: DdInvoiceWaysIn,
  empty: { WaysIn: DdInvoiceWaysIn },
  quick: [
    { id: 'disputable', filter: { field: 'verdict', is: 'is', value: 'wrong' } },
    {
      id: 'windowEnds',
      filter: {
        all: [
          { field: 'disputeUntil', is: 'greaterOrEqual', value: 'today' },
          { field: 'verdict', is: 'anyOf', value: ['wrong', 'arguable'] },
        ],
      },
    },
    { id: 'unchecked', filter: { field: 'verdict', is: 'anyOf', value: ['cannotAssess', 'incomplete'] } },
  ],
})
