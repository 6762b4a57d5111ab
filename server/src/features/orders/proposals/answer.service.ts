import type { Values } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { answerProposal, type ProposalAnswer } from '@rumbo/domain/orders/proposals/answers'
import { checkItems } from '@rumbo/domain/orders/proposals/check-items'
import {
  isSameValue,
  type Place,
  type ProposedValue,
  placeKey,
} from '@rumbo/domain/orders/proposals/proposal'
import { change } from '../../../access/change/change.ts'
import { asOneChange } from '../../../access/change/reactions.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { orderLineModule } from '../../../modules.ts'
import { summarise } from '../../../records/children/summaries.service.ts'
import { agreedIn } from './agreed.ts'
import { lockLines, lockOrder, nowIn, type OpenOrder } from './open-order.ts'
import * as queries from './proposals.queries.ts'
import { insert, type Wish } from './propose.service.ts'

/** A proposal about an order. */
export type OfProposal = { readonly orderId: string; readonly proposalId: string }

/** What stood at a place as somebody looked. */
export type Seen = Place & { readonly value: ProposedValue }

type Locked = {
  readonly order: OpenOrder
  readonly row: queries.ProposalRow
  readonly all: readonly queries.ProposalRow[]
}

/**
 * Writes what was proposed, in one transaction with its answer, under the locks of the order and its lines.
 * @param seen what the actor saw where the lines have changed since it was proposed
 * @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST, and why it can't be answered any more
 */
export const accept = (
  scope: Scope,
  of: OfProposal,
  { seen = [], byItself = false }: { readonly seen?: readonly Seen[]; readonly byItself?: boolean } = {},
): Promise<void> =>
  asOneChange(scope, async () => {
    const { order, row, all } = await lockProposal(scope, of, 'accept')
    const { items } = row
    requireAll(order, items)
    const lines = await lockLines(scope, order.id, items)
    const now = nowIn(lines)
    const expected = new Map(seen.map((each) => [placeKey(each), each.value]))
    const isMoved = items.some((item) => {
      const key = placeKey(item)
      const known = expected.has(key) ? (expected.get(key) ?? null) : item.from
      return !lines.has(item.line) || !isSameValue(item.field, known, now(item))
    })
    if (isMoved) throw new AppError('PROPOSAL_STALE')
    // What became what was proposed needs no change any more.
    const wanted = items.filter((item) => !isSameValue(item.field, now(item), item.to))
    const issues = wanted.length === 0 ? [] : checkItems(wanted, lines)
    if (issues.length > 0) throw new AppError('BAD_REQUEST', {}, issues)
    const agreed = agreedIn(all, now)
    for (const [id, patch] of patchesOf(wanted)) {
      const target = { module: orderLineModule, recordId: order.id, id }
      await change(scope, target, { patch, by: { way: scope.actor.way }, authority: 'product' })
    }
    await summarise(scope, orderLineModule, order.id)
    await close(scope, row, {
      state: 'accepted',
      items: items.map((item) => ({ ...item, agreed: agreed(item) })),
      how: byItself ? 'automatic' : scope.user ? 'person' : 'key',
    })
  })

/** Refuses a proposal. @throws AppError as accepting does */
export async function refuse(scope: Scope, of: OfProposal, reason: string | undefined): Promise<void> {
  const { order, row } = await lockProposal(scope, of, 'refuse')
  requireAll(order, row.items)
  await close(scope, row, { state: 'refused', reason: reason?.trim() ? reason : null })
}

/** Withdraws a proposal of one's own side. */
export async function withdraw(scope: Scope, of: OfProposal): Promise<void> {
  const { order, row } = await lockProposal(scope, of, 'withdraw')
  requireAll(order, row.items)
  await close(scope, row, { state: 'withdrawn' })
}

type Counter = { readonly items: readonly Wish[]; readonly note?: string | undefined }

/**
 * Answers a proposal with another one, which closes it. Whoever has no account can't be countered: they get a link by mail.
 * @returns the new proposal's id
 */
export async function counter(scope: Scope, of: OfProposal, wish: Counter): Promise<string> {
  const { order, row } = await lockProposal(scope, of, 'counter')
  if (row.by_organization_id === null) throw new AppError('PROPOSAL_WITHOUT_PARTNER')
  requireAll(order, row.items)
  await close(scope, row, { state: 'countered' })
  return insert(scope, order, { ...wish, forId: row.by_organization_id, answers: row.id })
}

/** Locks the order of a proposal, and reads what became of that before. @throws AppError NOT_FOUND, and why it can't be answered */
async function lockProposal(
  scope: Scope,
  { orderId, proposalId }: OfProposal,
  answer: ProposalAnswer,
): Promise<Locked> {
  const order = await lockOrder(scope, orderId)
  const all = await scope.all(queries.selectProposals(orderId))
  const row = all.find(({ id }) => id === proposalId)
  if (!row?.items.some(({ field }) => order.rights.sees(field))) throw new AppError('NOT_FOUND')
  const answered = answerProposal(row.state, answer, sideOf(scope, row))
  if ('refusal' in answered) throw new AppError(answered.refusal)
  return { order, row, all }
}

/** Which side of a proposal the acting organization is. */
export function sideOf(
  { organizationId }: Pick<Scope, 'organizationId'>,
  row: Pick<queries.ProposalRow, 'by_organization_id' | 'for_organization_id'>,
) {
  if (row.for_organization_id === organizationId) return 'answerer'
  return row.by_organization_id === organizationId ? 'proposer' : 'other'
}

/** All of a proposal is one answer: who may not agree to a part of it can't give one. @throws AppError UNAUTHORIZED */
function requireAll({ rights }: OpenOrder, items: readonly Pick<queries.StoredItem, 'field'>[]): void {
  if (!items.every(({ field }) => rights.agrees(field))) throw new AppError('UNAUTHORIZED')
}

type Closing = Pick<queries.Decision, 'state'> & Partial<queries.Decision>

async function close(
  scope: Scope,
  { id, items: before, ...row }: queries.ProposalRow,
  { state, items = before, reason = null, how = null }: Closing,
): Promise<void> {
  const decision = { state, items, reason, how, userId: scope.user?.id ?? null }
  const closed = await scope.first(queries.decide(id, decision))
  if (!closed) throw new Error('the order’s lock keeps a proposal open')
  const sides = [row.for_organization_id, row.by_organization_id].filter((side) => side !== null)
  await scope.all(queries.tellSides(row.order_id, sides, scope.actor.way))
}

/** What is to be written of each line, by the order of their ids. */
function patchesOf(items: readonly queries.StoredItem[]): readonly (readonly [string, Values])[] {
  const ids = [...new Set(items.map(({ line }) => line))].sort()
  return ids.map((id) => [
    id,
    Object.fromEntries(items.filter(({ line }) => line === id).map(({ field, to }) => [field, to])),
  ])
}
