import { exportSuppliers, supplierSheets, suppliersApi } from '@rumbo/domain/suppliers/api'
import { suppliers } from '@rumbo/domain/suppliers/module'
import { addressEnd } from '../../records/screen/record-addresses.ts'
import { moduleOf, recordScreen } from '../../records/screen/record-screen.ts'
import { lazyPart } from '../../ui/panels/lazy-part.tsx'
import { SupplierHeadActions } from './supplier-head-actions.tsx'

const contracts = {
  ...suppliersApi,
  later: async () => ({ export: exportSuppliers, sheets: supplierSheets }),
}

const UnknownPortsNote = lazyPart(async () => (await import('./unknown-ports-note.tsx')).UnknownPortsNote)

/** What the general screens know of the terms of suppliers. */
export const supplierScreen = recordScreen(moduleOf(suppliers), contracts, {
  words: { list: 'supplier-list', details: 'supplier-details' },
  columns: {
    first: [
      'name',
      'supplier',
      'product',
      'code',
      'cargoReadyTime',
      'masterPack',
      'paymentTerms',
      'originPorts',
    ],
  },
  routes: {
    list: (search = {}) => ({ to: '/suppliers', search }),
    details: (id, search = {}) => ({ to: '/suppliers/$id', params: { id }, search }),
    detailsPath: (id) => `/suppliers/${addressEnd(id)}`,
    deleted: { to: '/suppliers/deleted' },
    imports: (search = {}) => ({ to: '/suppliers/import', search }),
  },
  FormNote: UnknownPortsNote,
  HeadActions: SupplierHeadActions,
  empty: { WaysIn: SupplierHeadActions },
})
