import type { CallDoor } from '../../access/scope/doors.ts'
import type { PaymentProvider } from '../../platform/payment/payment-provider.ts'
import { selectCustomerToEnd } from './billing.queries.ts'
import { liveStates } from './subscription.service.ts'

/**
 * Has the subscriptions of an organization that is being deleted end with the period that is paid for: nothing is charged any more, and nothing
 * given back. A checkout that somebody left open is closed first, so that nobody pays for what isn't there. @throws AppError BILLING_UNAVAILABLE
 */
export async function endSubscriptions(
  callDoor: CallDoor,
  provider: PaymentProvider,
  organizationId: string,
): Promise<void> {
  const found = await callDoor(selectCustomerToEnd(organizationId))
  if (!found?.customer) return
  await provider.closeCheckouts(found.customer)
  for (const { id, status, cancelAt } of await provider.subscriptions(found.customer)) {
    if (liveStates.includes(status) && cancelAt === null) await provider.setCancelled(id, true)
  }
}
