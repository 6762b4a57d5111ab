import { type Values, valueIn } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { hasLimits, isWithin, limitOf } from '@rumbo/domain/orders/proposals/limits'
import { type Now, proposedValue, stateNow } from '@rumbo/domain/orders/proposals/proposal'
import type { Proposal } from '@rumbo/domain/orders/proposals/proposals.api'
import { getChildren, getRecord } from '../../../access/read/get-record.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible, together, type Visible } from '../../../access/visible/visible.ts'
import { orderLineModule, orderModule } from '../../../modules.ts'
import { agreedIn } from './agreed.ts'
import { sideOf } from './answer.service.ts'
import { type LimitsOf, readLimits } from './limits.service.ts'
import { fieldsOf, type LineRights, lineRights } from './open-order.ts'
import * as queries from './proposals.queries.ts'

/**
 * What is and was proposed about an order, as its reader may see it: a change of a field that they may not see isn't in it, and a proposal
 * of which they may see nothing isn't there.
 * @throws AppError NOT_FOUND
 */
export async function readProposals(scope: Scope, orderId: string) {
  const order = await getRecord(scope, orderModule, orderId)
  const { isOwner, owner, ended, ...rights } = await lineRights(scope, orderId)
  const children = await getChildren(scope, orderLineModule, orderId)
  const all = await scope.all(queries.selectProposals(orderId))
  const limitsOf = await readLimits(scope)
  const holders = isOwner ? await scope.all(queries.holdersOf(orderId)) : [owner]
  const fields = ended ? [] : fieldsOf(rights)
  return mapVisible(together({ order, children }), ({ children: lines }) => {
    const values = new Map<string, Values>(lines.map((line) => [line.id, line.values]))
    const now: Now = ({ line, field }) => proposedValue(valueIn(values.get(line) ?? {}, field))
    const reading: ProposalContext = { scope, rights, now, agreed: agreedIn(all, now), limitsOf }
    return {
      items: all.flatMap((row) => proposalOf(row, reading) ?? []),
      partners: fields.length === 0 ? [] : holders.map(({ id, name }) => ({ id, name })),
      fields,
    }
  })
}

/** One of them. @throws AppError NOT_FOUND */
export async function readProposal(
  scope: Scope,
  orderId: string,
  proposalId: string,
): Promise<Visible<Proposal>> {
  return mapVisible(await readProposals(scope, orderId), ({ items }) => {
    const found = items.find(({ id }) => id === proposalId)
    if (!found) throw new AppError('NOT_FOUND')
    return found
  })
}

type ProposalContext = {
  readonly scope: Scope
  readonly rights: LineRights
  readonly now: Now
  readonly agreed: Now
  readonly limitsOf: LimitsOf
}

function proposalOf(
  row: queries.ProposalRow,
  { scope, rights, now, agreed, limitsOf }: ProposalContext,
): Proposal | null {
  const seen = row.items.filter(({ field }) => rights.sees(field))
  if (seen.length === 0) return null
  const side = sideOf(scope, row)
  const isOpen = row.state === 'open'
  const mayAgree = isOpen && row.items.every(({ field }) => rights.agrees(field))
  const mayAnswer = mayAgree && side === 'answerer'
  const limits = limitsOf(row)
  const isMeasured = isOpen && side === 'answerer' && hasLimits(limits)
  return {
    id: row.id,
    state: stateNow(row.state, seen, now),
    open: isOpen,
    ours: side === 'proposer',
    by: { organization: row.by_name, person: row.by_user, email: row.by_email },
    to: row.for_name,
    items: seen.map((item) => {
      const before = isOpen ? agreed(item) : (item.agreed ?? item.from)
      return {
        productId: item.line,
        field: item.field,
        agreed: before,
        from: item.from,
        now: now(item),
        to: item.to,
        within: isMeasured ? isWithin(item, before, limits) : null,
        limit: isMeasured ? limitOf(item, before, limits) : null,
      }
    }),
    note: row.note,
    answers: row.answers,
    createdAt: row.created_at,
    dueAt: row.due_at,
    mayAnswer,
    mayCounter: mayAnswer && row.by_organization_id !== null,
    mayWithdraw: mayAgree && side === 'proposer',
    reason: row.reason,
    how: row.how,
    decidedBy:
      row.decided_by_organization_id === null
        ? null
        : { organization: row.decided_name, person: row.decided_user, email: null },
    decidedAt: row.decided_at,
  }
}
