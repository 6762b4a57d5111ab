import type { listSameInvoice } from '@rumbo/domain/charges/same-invoice.api'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { getRecords } from '../../access/read/get-records.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, type Visible } from '../../access/visible/visible.ts'
import { chargeModule } from '../../modules.ts'
import { withInvoice } from './money.queries.ts'

/** Charges with an invoice number, as far as the reader sees number and company. */
export async function findSameInvoice(
  scope: Scope,
  { invoiceNumber, party, exceptId }: In<typeof listSameInvoice>,
): Promise<Visible<Out<typeof listSameInvoice>>> {
  const found = await scope.all(
    withInvoice({ invoiceNumber, party: party ?? null, exceptId: exceptId ?? null }),
  )
  const ids = found.map(({ id }) => id)
  const fields = ['concept', 'party', 'invoiceNumber']
  return mapVisible(await getRecords(scope, chargeModule, { ids, fields }), (seen) => ({
    items: seen.flatMap(({ id, values }) => {
      if (textIn(values, 'invoiceNumber') === null || (party !== undefined && !('party' in values))) return []
      return [{ id, concept: textIn(values, 'concept'), party: labelOf(valueIn(values, 'party')) || null }]
    }),
  }))
}
