import { declareRecordLists, type FindRecords, type RecordWords } from '../forms/record-lists.ts'
import { call } from '../lib/calls/call.ts'

type Item = { readonly id: string; readonly name?: unknown }
type List = (words: RecordWords, signal: AbortSignal) => Promise<{ readonly items: readonly Item[] }>

/** Records by their names, which are what all modules here know them by. */
const byName =
  (list: List): FindRecords =>
  async (words, signal) =>
    (await list(words, signal)).items.map(({ id, name }) => ({ value: id, label: String(name ?? '') }))

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
})
