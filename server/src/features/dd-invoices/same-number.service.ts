import type { listSameDdInvoice } from '@rumbo/domain/dd-invoices/kept.api'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { getRecords } from '../../access/read/get-records.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, type Visible } from '../../access/visible/visible.ts'
import { ddInvoiceModule } from '../../modules.ts'
import { withNumber } from './dd-invoices.queries.ts'

/** Invoices with a number, as far as the reader sees whose they are. */
export async function findSameNumber(
  scope: Scope,
  { invoiceNumber, party, exceptId }: In<typeof listSameDdInvoice>,
): Promise<Visible<Out<typeof listSameDdInvoice>>> {
  const found = await scope.all(
    withNumber({ invoiceNumber, party: party ?? null, exceptId: exceptId ?? null }),
  )
  const ids = found.map(({ id }) => id)
  const fields = ['invoiceNumber', 'party']
  return mapVisible(await getRecords(scope, ddInvoiceModule, { ids, fields }), (seen) => ({
    items: seen.flatMap(({ id, values }) => {
      const number = textIn(values, 'invoiceNumber')
      if (number === null || (party !== undefined && !('party' in values))) return []
      return [{ id, invoiceNumber: number, party: labelOf(valueIn(values, 'party')) || null }]
    }),
  }))
}
