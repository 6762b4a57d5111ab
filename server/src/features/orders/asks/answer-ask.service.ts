import { valueIn } from '@rumbo/domain/fields/values'
import { AppError, type Issue } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import { isSameValue, type ProposedField, proposedValue } from '@rumbo/domain/orders/proposals/proposal'
import type pg from 'pg'
import { change } from '../../../access/change/change.ts'
import { asOneChange } from '../../../access/change/reactions.ts'
import { getChildren } from '../../../access/read/get-record.ts'
import { type Scope, withScope } from '../../../access/scope/scope.ts'
import { useInternally } from '../../../access/visible/visible.ts'
import { orderLineModule, orderModule } from '../../../modules.ts'
import { listeners } from '../../notifications/listeners.service.ts'
import { tell } from '../../notifications/news.service.ts'
import { lockLines, lockOrder, nowIn } from '../proposals/open-order.ts'
import * as proposals from '../proposals/proposals.queries.ts'
import { closeStale, readWishes, type Wish } from '../proposals/propose.service.ts'
import * as queries from './asks.queries.ts'
import { jobOf } from './open-ask.service.ts'

/** What was typed for a line: by its place among those that the link shows, so that no other line can be named. */
export type TypedLine = {
  readonly cargoReadyDate?: string
  readonly quantity?: string
  readonly pricePerUnit?: string
}

/** An answer as a page's form sends it. */
export type AskAnswer =
  | { readonly what: 'confirmed' }
  | { readonly what: 'declined'; readonly reason: string }
  | { readonly what: 'proposed'; readonly note: string; readonly lines: readonly TypedLine[] }

/** What became of an answer: taken; answered before; not there any more; or what is wrong with it. */
export type AskOutcome =
  | { readonly kind: 'done' | 'before' | 'gone' }
  | { readonly kind: 'wrong'; readonly issues: readonly Omit<Issue, 'message'>[] }

const fields: readonly ProposedField[] = ['cargoReadyDate', 'quantity', 'pricePerUnit']

/**
 * Takes the one answer that a link has, in one transaction with what follows from it: confirmed and declined lines are noted with the order,
 * and a proposal waits for the buyer.
 */
export async function answerAsk(
  pool: pg.Pool,
  opened: queries.OpenedAsk,
  answer: AskAnswer,
): Promise<AskOutcome> {
  try {
    return await withScope(pool, jobOf(opened), (scope) =>
      asOneChange(scope, () => take(scope, opened, answer)),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'NOT_FOUND' || error.code === 'ORDER_TAKES_NO_PROPOSALS') return { kind: 'gone' }
    if (error.issues.length > 0) return { kind: 'wrong', issues: error.issues }
    return { kind: 'wrong', issues: [{ path: 'items', code: error.code }] }
  }
}

async function take(scope: Scope, opened: queries.OpenedAsk, answer: AskAnswer): Promise<AskOutcome> {
  const { order_id: orderId, ask_id: id } = opened
  const order = await lockOrder(scope, orderId)
  const locked = await scope.first(queries.lockAsk(id))
  const row = await scope.first(queries.selectAsks({ orderId, id }))
  if (!locked || !row) return { kind: 'gone' }
  if (locked.answer !== null) return { kind: 'before' }
  const lines = await lockLines(
    scope,
    orderId,
    row.line_ids.map((line) => ({ line })),
  )
  if (answer.what === 'proposed') {
    const now = nowIn(lines)
    const shown = row.line_ids.filter((line) => lines.has(line))
    const wishes = shown.flatMap((productId, at) => wishesOf(productId, answer.lines[at] ?? {}, { row, now }))
    if (wishes.length === 0)
      return { kind: 'wrong', issues: [{ path: 'items', code: 'PROPOSAL_CHANGES_NOTHING' }] }
    const items = readWishes(scope, wishes, lines)
    await closeStale(scope, order, { items, forId: scope.organizationId })
    const proposalId = newId()
    await scope.all(
      proposals.insertProposal({
        id: proposalId,
        ownerId: scope.organizationId,
        orderId,
        by: { email: row.email },
        forId: scope.organizationId,
        items,
        note: answer.note.trim() || null,
        answers: null,
      }),
    )
    await note(scope, opened, {
      answer: 'proposed',
      reason: answer.note.trim() || null,
      proposal_id: proposalId,
    })
    return { kind: 'done' }
  }
  if (answer.what === 'declined' && answer.reason.trim() === '')
    return { kind: 'wrong', issues: [{ path: 'reason', code: 'FIELD_REQUIRED' }] }
  if (answer.what === 'confirmed')
    for (const [line, values] of lines) {
      const target = { module: orderLineModule, recordId: orderId, id: line }
      const patch = { confirmed: valueIn(values, 'quantity') ?? null }
      await change(scope, target, { patch, by: { way: 'api', source: row.email }, authority: 'product' })
    }
  await sayOfOrder(scope, row, answer.what)
  const reason = answer.what === 'declined' ? answer.reason.trim() : null
  await note(scope, opened, { answer: answer.what, reason, proposal_id: null })
  await tellMaker(scope, opened)
  return { kind: 'done' }
}

type Context = { readonly row: queries.AskRow; readonly now: ReturnType<typeof nowIn> }

/** What of a line was typed otherwise than it is; a price only where the link shows prices. */
function wishesOf(productId: string, typed: TypedLine, { row, now }: Context): readonly Wish[] {
  return fields.flatMap((field) => {
    const to = typed[field]?.trim() ?? ''
    if (to === '' || (field === 'pricePerUnit' && !row.with_prices)) return []
    const from = proposedValue(now({ line: productId, field }))
    return isSameValue(field, from, to) ? [] : [{ productId, field, to }]
  })
}

/** Whose link shows all lines answers for the order: it is acknowledged, or declined, unless it got further already. */
async function sayOfOrder(scope: Scope, row: queries.AskRow, what: 'confirmed' | 'declined'): Promise<void> {
  const all = useInternally(await getChildren(scope, orderLineModule, row.order_id), (lines) =>
    lines.every(({ id }) => row.line_ids.includes(id)),
  )
  if (!all) return
  const target = { module: orderModule, recordId: row.order_id, id: row.order_id }
  const patch = { state: what === 'confirmed' ? 'acknowledged' : 'declined' }
  await change(scope, target, { patch, by: { way: 'api', source: row.email }, authority: 'product' })
}

async function note(
  scope: Scope,
  { ask_id: id, order_id: orderId }: queries.OpenedAsk,
  answered: Parameters<typeof queries.noteAnswer>[1],
): Promise<void> {
  await scope.first(queries.noteAnswer(id, answered))
  await scope.all(proposals.tellSides(orderId, [scope.organizationId], scope.actor.way))
}

/** Tells who made the link that there is an answer; of a proposal all hear who may answer it. */
async function tellMaker(scope: Scope, opened: queries.OpenedAsk): Promise<void> {
  const maker = (await listeners(scope)).find(({ id }) => id === opened.user_id)
  if (!maker) return
  const kind = 'supplierAnswered'
  await tell(scope, [
    {
      user_id: maker.id,
      record_id: opened.order_id,
      kind,
      once: `${kind} ${opened.ask_id}`,
      history_id: null,
      field: null,
      days: null,
      clock: null,
      mail_at: maker.mailAt,
    },
  ])
}
