import { AppError } from '@rumbo/domain/kernel/app-error'
import { hasLimits, isAcceptedByItself } from '@rumbo/domain/orders/proposals/limits'
import { movedItems, statesWithoutProposals } from '@rumbo/domain/orders/proposals/proposal'
import { change } from '../../../access/change/change.ts'
import type { Reaction } from '../../../access/change/reactions.ts'
import type { DueKind } from '../../../access/due/kind.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { orderModule } from '../../../modules.ts'
import { agreedIn } from './agreed.ts'
import { accept, sideOf } from './answer.service.ts'
import { readLimits } from './limits.service.ts'
import { lockLines, lockOrder, nowIn } from './open-order.ts'
import * as queries from './proposals.queries.ts'
import { type ProposalNews, tellProposals } from './tell-proposals.service.ts'

/**
 * Orders with a proposal that was made or answered, followed by each of its two sides for itself: who is to answer accepts by its own
 * limits, and its members hear of it. The marks are made with the proposal (migration 0365).
 */
export const followProposals: DueKind = {
  id: 'proposals',
  batch: 20,
  run: async (scope, orderIds) => {
    for (const id of [...new Set(orderIds)].sort()) await followOrder(scope, id)
  },
}

/** An order that is closed, declined or canceled takes no answers any more: what is open about it ends. */
export const endProposals: Reaction = {
  on: [{ module: orderModule, fields: ['state'] }],
  run: async (scope, changed) => {
    const ids = changed.map(({ id }) => id)
    await scope.all(queries.endOpen(ids, statesWithoutProposals))
  },
}

async function followOrder(scope: Scope, orderId: string): Promise<void> {
  if (!(await scope.first(queries.holds(orderId)))) return
  await acceptByLimits(scope, orderId)
  const rows = await scope.all(queries.selectProposals(orderId))
  const target = { module: orderModule, recordId: orderId, id: orderId }
  const patch = { awaits: awaitedOf(scope, rows) }
  await change(scope, target, { patch, by: { way: scope.actor.way }, authority: 'product' })
  await tellProposals(
    scope,
    rows.flatMap((row) => newsOf(scope, row) ?? []),
  )
}

/** Whose answer an order waits for: one's own comes first. */
function awaitedOf(scope: Scope, rows: readonly queries.ProposalRow[]): 'us' | 'them' | null {
  const sides = rows.filter(({ state }) => state === 'open').map((row) => sideOf(scope, row))
  if (sides.includes('answerer')) return 'us'
  return sides.includes('proposer') ? 'them' : null
}

/** What members are to hear of a proposal: that it is to be answered, or what became of one of their own. */
function newsOf(scope: Scope, row: queries.ProposalRow): ProposalNews | null {
  const side = sideOf(scope, row)
  if (side === 'answerer' && row.state === 'open') return { row, kind: 'proposal' }
  const isAnswered = row.state === 'accepted' || row.state === 'refused' || row.state === 'countered'
  return side === 'proposer' && isAnswered ? { row, kind: 'proposalAnswered' } : null
}

/** Accepts what is within the organization's limits, measured from what a person last agreed to. The rest waits for people. */
async function acceptByLimits(scope: Scope, orderId: string): Promise<void> {
  const limitsOf = await readLimits(scope)
  for (const { id, ...open } of await openFor(scope, orderId)) {
    const limits = limitsOf(open)
    if (!hasLimits(limits)) continue
    const isAccepted = await orNothing(async () => {
      const order = await lockOrder(scope, orderId)
      const lines = await lockLines(scope, order.id, open.items)
      const now = nowIn(lines)
      if (movedItems(open.items, now).length > 0) return false
      const agreed = agreedIn(await scope.all(queries.selectProposals(orderId)), now)
      return isAcceptedByItself(
        open.items.map((item) => ({ ...item, agreed: agreed(item) })),
        limits,
      )
    })
    if (isAccepted) await orNothing(() => accept(scope, { orderId, proposalId: id }, { byItself: true }))
  }
}

/** What the organization is to answer, oldest first. */
const openFor = async (scope: Scope, orderId: string) =>
  (await scope.all(queries.selectProposals(orderId)))
    .filter((row) => row.state === 'open' && sideOf(scope, row) === 'answerer')
    .reverse()

/** What can't be done waits for people, who see why as they try it; nothing was written of it then. */
async function orNothing<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Reminds of what still waits for its answer two days after it was proposed; the keys are proposals. */
export const remindOfProposals: DueKind = {
  id: 'proposal-reminders',
  batch: 50,
  run: async (scope, ids) => {
    for (const id of new Set(ids)) {
      const of = await scope.first(queries.orderOf(id))
      const all = of ? await scope.all(queries.selectProposals(of.order_id)) : []
      const row = all.find((each) => each.id === id)
      if (row?.state === 'open' && sideOf(scope, row) === 'answerer')
        await tellProposals(scope, [{ row, kind: 'proposalWaits' }])
    }
  },
}
