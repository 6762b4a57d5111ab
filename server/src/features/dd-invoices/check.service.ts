import type { checkDdInvoice } from '@rumbo/domain/dd-invoices/api'
import { checkInvoice } from '@rumbo/domain/dd-invoices/check'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { opensModule } from '../../access/rights/opened-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, type Visible } from '../../access/visible/visible.ts'
import { shipmentModule } from '../../modules.ts'
import { readClockFacts } from '../free-time/free-time.service.ts'

/** The result of checking an invoice by what the reader sees of the shipment. @throws AppError NOT_FOUND */
export async function checkFor(
  scope: Scope,
  { id, ...invoice }: In<typeof checkDdInvoice>,
): Promise<Visible<Out<typeof checkDdInvoice>>> {
  if (!opensModule(scope.role, shipmentModule)) throw new AppError('NOT_FOUND')
  const facts = await readClockFacts(scope, { id, direction: invoice.direction })
  return mapVisible(facts, (seen) => checkInvoice(invoice, seen))
}
