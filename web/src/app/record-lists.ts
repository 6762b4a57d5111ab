import { declareRecordLists, type FindRecords, type RecordWords } from '../forms/record-lists.ts'
import { call } from '../lib/calls/call.ts'

type Item = { readonly id: string; readonly [field: string]: unknown }
type List = (words: RecordWords, signal: AbortSignal) => Promise<{ readonly items: readonly Item[] }>

/** Records by what their module knows them by: their names, unless it says another field. */
const byName =
  (list: List, title = 'name'): FindRecords =>
  async (words, signal) =>
    (await list(words, signal)).items.map(({ id, [title]: label }) => ({
      value: id,
      label: String(label ?? ''),
    }))

/** The contracts come as a field is first searched. */
declareRecordLists({
  shipments: byName(async (words, signal) =>
    call((await import('@rumbo/domain/shipments/api')).shipmentsApi.list, words, { signal }),
  ),
  orders: byName(async (words, signal) =>
    call((await import('@rumbo/domain/orders/api')).ordersApi.list, words, { signal }),
  ),
  products: byName(async (words, signal) =>
    call((await import('@rumbo/domain/products/api')).productsApi.list, words, { signal }),
  ),
  suppliers: byName(async (words, signal) =>
    call((await import('@rumbo/domain/suppliers/api')).suppliersApi.list, words, { signal }),
  ),
  dd_invoices: byName(
    async (words, signal) =>
      call((await import('@rumbo/domain/dd-invoices/records.api')).ddInvoicesApi.list, words, { signal }),
    'invoiceNumber',
  ),
})
