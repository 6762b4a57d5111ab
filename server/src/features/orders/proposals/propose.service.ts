import type { Field } from '@rumbo/domain/fields/field'
import { fieldType } from '@rumbo/domain/fields/field-types'
import type { Values } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import { checkItems } from '@rumbo/domain/orders/proposals/check-items'
import {
  isSameValue,
  movedItems,
  type ProposalItem,
  type ProposedField,
  type ProposedValue,
  placeKey,
} from '@rumbo/domain/orders/proposals/proposal'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { orderLineModule } from '../../../modules.ts'
import { lockLines, lockOrder, nowIn, type OpenOrder } from './open-order.ts'
import * as queries from './proposals.queries.ts'

/** A change that is wished for; `seen` is what stood there as its proposer looked. */
export type Wish = {
  readonly productId: string
  readonly field: ProposedField
  readonly to: unknown
  readonly seen?: ProposedValue | undefined
}

type Wanted = {
  readonly orderId: string
  readonly items: readonly Wish[]
  readonly note?: string | undefined
  readonly partnerId?: string | undefined
}

/**
 * Proposes changes of lines to the other side of an order.
 * @returns the proposal's id
 * @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST, PROPOSAL_STALE, PROPOSAL_OPEN_ALREADY, PROPOSAL_WITHOUT_PARTNER,
 *   ORDER_TAKES_NO_PROPOSALS
 */
export async function propose(scope: Scope, { orderId, partnerId, ...wanted }: Wanted): Promise<string> {
  const order = await lockOrder(scope, orderId)
  const forId = await otherSide(scope, order, partnerId)
  return insert(scope, order, { ...wanted, forId, answers: null })
}

type Insert = Omit<Wanted, 'orderId' | 'partnerId'> & {
  readonly forId: string
  readonly answers: string | null
}

/** Checks and stores what is proposed about a locked order. @returns the proposal's id */
export async function insert(
  scope: Scope,
  order: OpenOrder,
  { items: wishes, note, forId, answers }: Insert,
): Promise<string> {
  if (!wishes.every(({ field }) => order.rights.agrees(field))) throw new AppError('UNAUTHORIZED')
  const lines = await lockLines(
    scope,
    order.id,
    wishes.map(({ productId }) => ({ line: productId })),
  )
  const items = readWishes(scope, wishes, lines)
  await closeStale(scope, order, { items, forId })
  const id = newId()
  const by = { organizationId: scope.organizationId, userId: scope.user?.id ?? null }
  const { id: orderId, owner } = order
  const written = note?.trim() ? note : null
  const row = { id, ownerId: owner.id, orderId, by, forId, items, note: written, answers }
  await scope.all(queries.insertProposal(row))
  await scope.all(queries.tellSides(orderId, [scope.organizationId, forId], scope.actor.way))
  return id
}

/** What is wished for as items, checked on the locked lines. @throws AppError NOT_FOUND, BAD_REQUEST, PROPOSAL_STALE */
export function readWishes(
  scope: Pick<Scope, 'modules'>,
  wishes: readonly Wish[],
  lines: ReadonlyMap<string, Values>,
): readonly ProposalItem[] {
  const now = nowIn(lines)
  const items = wishes.map(({ productId: line, field, to, seen }) => {
    if (!lines.has(line)) throw new AppError('NOT_FOUND')
    const from = now({ line, field })
    if (seen !== undefined && !isSameValue(field, seen, from)) throw new AppError('PROPOSAL_STALE')
    return { line, field, from, to: readValue(scope, field, to) }
  })
  const issues = checkItems(items, lines)
  if (issues.length > 0) throw new AppError('BAD_REQUEST', {}, issues)
  return items
}

function readValue(scope: Pick<Scope, 'modules'>, id: ProposedField, input: unknown): string {
  const field = moduleIn(scope, orderLineModule).byField.get(id)?.field as Field
  const parsed = fieldType(field.type).parse(input, field)
  if (!parsed.ok) throw new AppError('BAD_REQUEST', {}, [{ path: id, code: parsed.code }])
  if (typeof parsed.value !== 'string')
    throw new AppError('BAD_REQUEST', {}, [{ path: id, code: 'FIELD_REQUIRED' }])
  return parsed.value
}

/**
 * One change of a place is open at a time between two sides: what is stale gives way to a new one.
 * @throws AppError PROPOSAL_OPEN_ALREADY
 */
export async function closeStale(
  scope: Scope,
  order: OpenOrder,
  { items, forId }: { readonly items: readonly ProposalItem[]; readonly forId: string },
): Promise<void> {
  const open = await openBetween(scope, order, forId)
  const places = new Set(items.map(placeKey))
  const touching = open.filter((each) => each.items.some((item) => places.has(placeKey(item))))
  for (const { id, items: before } of touching) {
    const lines = await lockLines(scope, order.id, before)
    if (movedItems(before, nowIn(lines)).length === 0) throw new AppError('PROPOSAL_OPEN_ALREADY')
    const decision = { state: 'stale', items: before, reason: null, how: null, userId: null } as const
    await scope.all(queries.decide(id, decision))
  }
}

/** What is open between the owner of an order and another side: both directions. */
async function openBetween(scope: Scope, order: OpenOrder, forId: string) {
  const sides = [scope.organizationId, forId]
  const all = await scope.all(queries.selectProposals(order.id))
  return all.filter(
    ({ state, by_organization_id, for_organization_id }) =>
      state === 'open' &&
      sides.includes(for_organization_id) &&
      (by_organization_id === null || sides.includes(by_organization_id)),
  )
}

/** Whom something is proposed to. @throws AppError PROPOSAL_WITHOUT_PARTNER, BAD_REQUEST where it is not said whom of several */
async function otherSide(scope: Scope, order: OpenOrder, wanted: string | undefined): Promise<string> {
  if (!order.isOwner) return order.owner.id
  const holders = await scope.all(queries.holdersOf(order.id))
  if (holders.length === 0) throw new AppError('PROPOSAL_WITHOUT_PARTNER')
  const chosen = wanted === undefined && holders.length === 1 ? holders[0]?.id : wanted
  const found = holders.find(({ id }) => id === chosen)
  if (!found) throw new AppError('BAD_REQUEST', {}, [{ path: 'partnerId', code: 'VALUE_NOT_VALID' }])
  return found.id
}
