import * as contracts from '@rumbo/domain/billing/api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { planIds, planLimits } from '@rumbo/domain/kernel/plans/plans'
import { type Action, action, preparedAction } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import type { Services } from '../feature.ts'
import { liveSubscription, readPayer, requireProvider, takePlan } from './change-plan.service.ts'
import { drawInvoice, ownInvoices, readInvoice } from './own-invoices.service.ts'
import { readBilling, readNotice } from './standing.service.ts'
import { followCustomer, followEvent } from './subscription.service.ts'

type Needs = Pick<Services, 'callDoor' | 'config' | 'onError' | 'payment'>

/** What answers for the plan of an organization. */
export function billingActions({ callDoor, config, onError, payment }: Needs): readonly Action[] {
  const backTo = `${config.publicUrl}/settings/billing`
  const follow = (customer: string) =>
    followCustomer({ callDoor, provider: requireProvider(payment), onError }, customer)
  return [
    action(contracts.getBilling, async (scope) => show(await readBilling(scope, config))),
    action(contracts.getPlanNotice, async (scope) => show(await readNotice(scope, config))),
    preparedAction(contracts.listPlans, async () => {
      const priced = payment ? await payment.priced() : []
      const items = planIds.map((plan) => ({
        plan,
        limits: planLimits[plan],
        prices: priced
          .filter((price) => price.plan === plan)
          .map(({ interval, amount, currency }) => ({ interval, amount, currency })),
      }))
      return async () => show({ items })
    }),
    preparedAction(contracts.changePlan, async (input, look) => {
      const url = await takePlan({ provider: requireProvider(payment), backTo, follow }, look, input)
      return async () => show({ url })
    }),
    preparedAction(contracts.cancelPlan, async ({ resume }, look) => {
      const provider = requireProvider(payment)
      const { customer_id: customer } = await readPayer(look)
      const subscription = await liveSubscription(provider, customer)
      if (!subscription || customer === null) throw new AppError('NO_SUBSCRIPTION')
      await provider.setCancelled(subscription.id, !resume)
      await follow(customer)
      return async (scope) => show(await readBilling(scope, config))
    }),
    preparedAction(contracts.openPortal, async (_input, look) => {
      const provider = requireProvider(payment)
      const { customer_id: customer } = await readPayer(look)
      if (customer === null) throw new AppError('NO_SUBSCRIPTION')
      const url = await provider.portal(customer, backTo)
      return async () => show({ url })
    }),
    preparedAction(contracts.checkCoupon, async ({ code }) => {
      const found = await requireProvider(payment).findCoupon(code)
      if (!found) throw new AppError('COUPON_NOT_VALID')
      const { id: _id, ...coupon } = found
      return async () => show(coupon)
    }),
    preparedAction(contracts.listPlanInvoices, async (_input, look) => {
      const { customer_id: customer } = await readPayer(look)
      const items = payment && customer !== null ? await payment.invoices(customer) : []
      return async (scope) => show({ items: [...items, ...(await ownInvoices(scope))] })
    }),
    action(contracts.getPlanInvoicePdf, async (scope, { id }) =>
      drawInvoice(scope, await readInvoice(scope, id)),
    ),
    action(contracts.receiveStripeEvent, async ({ headers, rawBody = Buffer.alloc(0) }) => {
      const signature = headers['stripe-signature']
      // Where no provider is set nobody can prove to be it.
      if (!payment || typeof signature !== 'string') throw new AppError('SIGNATURE_NOT_VALID')
      const event = payment.readEvent(rawBody, signature)
      await followEvent({ callDoor, provider: payment, onError }, event)
      return show(null)
    }),
  ]
}
