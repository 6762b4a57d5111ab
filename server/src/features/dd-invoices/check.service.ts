import type { checkDdInvoice } from '@rumbo/domain/dd-invoices/api'
import { chargedBefore } from '@rumbo/domain/dd-invoices/charged-elsewhere'
import { checkInvoice } from '@rumbo/domain/dd-invoices/check'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { opensModule } from '../../access/rights/opened-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, together, type Visible } from '../../access/visible/visible.ts'
import { shipmentModule } from '../../modules.ts'
import { readClockFacts } from '../free-time/free-time.service.ts'
import { chargingAny } from './dd-invoices.queries.ts'
import { readOthers } from './other-invoices.service.ts'

/**
 * The result of checking an invoice that isn't kept, by what the reader sees of the shipment and of the invoices that are kept: it is taken for
 * the last made of them. @throws AppError NOT_FOUND
 */
export async function checkFor(
  scope: Scope,
  { id, party, ...invoice }: In<typeof checkDdInvoice>,
): Promise<Visible<Out<typeof checkDdInvoice>>> {
  if (!opensModule(scope.role, shipmentModule)) throw new AppError('NOT_FOUND')
  const facts = await readClockFacts(scope, { id, direction: invoice.direction })
  const days = invoice.lines.flatMap(({ container, days: charged }) => {
    const [from, until] = [charged.toSorted()[0], charged.toSorted().at(-1)]
    return from === undefined || until === undefined ? [] : [{ container, from, until }]
  })
  const others = await readOthers(scope, chargingAny(days))
  const values = { issuedOn: invoice.issuedOn, party: party === undefined ? null : { label: party } }
  return mapVisible(together({ facts, others }), (seen) =>
    checkInvoice(invoice, seen.facts, chargedBefore({ id: newId(), values }, seen.others)),
  )
}
