import { looseOrders } from '@rumbo/domain/demo/orders/orders'
import type { DemoProposal } from '@rumbo/domain/demo/orders/talks'
import type { Language } from '@rumbo/domain/kernel/language'
import { getChildren } from '../../access/read/get-record.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { orderLineModule } from '../../modules.ts'
import { refuse } from '../orders/proposals/answer.service.ts'
import { propose } from '../orders/proposals/propose.service.ts'
import { setOrderSettings } from '../orders/settings.service.ts'
import type { Party, PartyServices } from './parties.ts'
import { orderProfile, share } from './share.ts'

type Sides = { readonly forwarder: Party; readonly supplier: Party }

/** An order by its number of which nothing was proposed yet. */
const silentOrder = (number: string) => statement<{ id: string }>`
  select o.id from tenant.orders o where o.number = ${number} and o.owner_organization_id = tenant.org()
    and not exists (select from record.proposals p where p.order_id = o.id)`

/** How far a proposal goes that the forwarder's people accept without looking at it. */
const limits = {
  deliveredIsReceived: false,
  acceptDaysLater: 3,
  acceptDaysEarlier: 7,
  acceptPricePercent: 3,
  acceptQuantityPercent: null,
} as const

/** Shares the orders of the demo that are talked about with their supplier, and has both sides propose, as far as they haven't. */
export async function talkOfOrders(
  { pool }: Pick<PartyServices, 'pool'>,
  { forwarder, supplier }: Sides,
  { language, signal }: { readonly language: Language; readonly signal: AbortSignal },
): Promise<void> {
  const within = <T>(party: Party, run: (scope: Scope) => Promise<T>) => withScope(pool, party.actor, run)
  for (const { values, talk } of looseOrders(language, forwarder.madeOn)) {
    if (talk.length === 0 || signal.aborted) continue
    const order = await within(forwarder, (scope) => scope.first(silentOrder(String(values.number))))
    if (!order) continue
    await within(forwarder, async (scope) => {
      await setOrderSettings(scope, limits)
      await share(scope, { ids: [order.id], to: supplier, profile: await orderProfile(scope) })
    })
    for (const proposal of talk) {
      const [by, to] = proposal.by === 'supplier' ? [supplier, forwarder] : [forwarder, supplier]
      const proposalId = await within(by, (scope) => say(scope, order.id, proposal))
      const { refused } = proposal
      if (refused !== undefined)
        await within(to, (scope) => refuse(scope, { orderId: order.id, proposalId }, refused))
    }
  }
}

/** Proposes about an order's lines in their order. @returns the proposal's id */
async function say(scope: Scope, orderId: string, { items, note }: DemoProposal): Promise<string> {
  const lines = await getChildren(scope, orderLineModule, orderId)
  const ids = useInternally(lines, (visible) => visible.map(({ id }) => id))
  return propose(scope, {
    orderId,
    note,
    items: items.map(({ line, field, to }) => ({ productId: ids[line] ?? '', field, to })),
  })
}
