import { chargeSheets, chargesApi, exportCharges } from '@rumbo/domain/charges/api'
import { charges } from '@rumbo/domain/charges/module'
import { addressEnd } from '../../records/screen/record-addresses.ts'
import { moduleOf, recordScreen } from '../../records/screen/record-screen.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { ChargeHeadActions, ChargeWaysIn } from './charge-head-actions.tsx'
import { chargeQuick } from './charge-quick.ts'

const contracts = {
  ...chargesApi,
  later: async () => ({ export: exportCharges, sheets: chargeSheets }),
}

const FootTotals = lazyPart(async () => (await import('./foot-totals.tsx')).FootTotals)
const SameInvoiceNote = lazyPart(async () => (await import('./same-invoice-note.tsx')).SameInvoiceNote)

/** What the general screens know of charges. */
export const chargeScreen = recordScreen(moduleOf(charges), contracts, {
  words: { list: 'charge-list', details: 'charge-details' },
  columns: {
    first: [
      'concept',
      'party',
      'side',
      'kind',
      'amount',
      'currency',
      'status',
      'dueOn',
      'invoiceNumber',
      'category',
      'shipment',
      'order',
    ],
  },
  routes: {
    list: (search = {}) => ({ to: '/finances', search }),
    details: (id, search = {}) => ({ to: '/finances/$id', params: { id }, search }),
    detailsPath: (id) => `/finances/${addressEnd(id)}`,
    deleted: { to: '/finances/deleted' },
    imports: (search = {}) => ({ to: '/finances/import', search }),
  },
  FormNote: SameInvoiceNote,
  HeadActions: ChargeHeadActions,
  empty: { WaysIn: ChargeWaysIn },
  quick: chargeQuick,
  foot: { quick: [], Facts: FootTotals },
})
