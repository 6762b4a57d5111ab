import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import {
  type Now,
  type ProposalItem,
  type ProposedField,
  proposedFields,
  proposedValue,
  statesWithoutProposals,
} from '@rumbo/domain/orders/proposals/proposal'
import { lockRecord } from '../../../access/change/locks/lock.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import { recordRights } from '../../../access/rights/record-rights.ts'
import { rightsFor } from '../../../access/rights/rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { orderLineModule, orderModule } from '../../../modules.ts'
import * as queries from './proposals.queries.ts'

/** An order that is locked for a proposal about it. */
export type OpenOrder = {
  readonly id: string
  readonly owner: { readonly id: string; readonly name: string }
  readonly isOwner: boolean
  readonly rights: LineRights
}

/** What the actor may do about fields of an order's lines. */
export type LineRights = {
  readonly sees: (field: ProposedField) => boolean
  /** Proposes a change and answers one: of one's own order by the right to edit, of another's to see what one's own role edits. */
  readonly agrees: (field: ProposedField) => boolean
}

/** The people of the organization on whom its members' rights on an order depend. */
async function peopleOf(scope: Scope, orderId: string) {
  const people = await scope.first(queries.peopleOf(orderId))
  return {
    createdBy: people?.created_by ?? null,
    assignedTo: people?.assigned_to ?? null,
    participates: people?.takes_part === true,
  }
}

/** The actor's rights about an order's lines, as they are now. @throws AppError NOT_FOUND */
export async function lineRights(scope: Scope, orderId: string) {
  const { owner, ended, of } = await recordRights(scope, orderModule, orderId)
  const isOwner = owner.id === scope.organizationId
  const rights = of(orderLineModule)
  const role = rightsFor(scope, moduleIn(scope, orderLineModule), {
    record: await peopleOf(scope, orderId),
  })
  const sees = (field: ProposedField) => !ended && rights.of(field) !== 'hide'
  const agrees = (field: ProposedField) =>
    sees(field) && (isOwner ? rights.of(field) === 'edit' : role.of(field) === 'edit')
  return { owner, isOwner, ended, sees, agrees }
}

/**
 * Locks an order that proposals can be made and answered about, so that of two who do so at once one comes first.
 * @throws AppError NOT_FOUND, ORDER_TAKES_NO_PROPOSALS
 */
export async function lockOrder(scope: Scope, id: string): Promise<OpenOrder> {
  const locked = await lockRecord(scope, moduleIn(scope, orderModule), { id, recordId: id })
  const { owner, isOwner, ended, ...rights } = await lineRights(scope, id)
  if (ended) throw new AppError('NOT_FOUND')
  if (statesWithoutProposals.includes(textIn(locked.owner.values, 'state') ?? ''))
    throw new AppError('ORDER_TAKES_NO_PROPOSALS')
  return { id, owner, isOwner, rights }
}

/** Locks lines of a locked order, in the order of their ids. @returns their values as the owner has them; those that have gone are absent */
export async function lockLines(
  scope: Scope,
  orderId: string,
  items: readonly Pick<ProposalItem, 'line'>[],
): Promise<ReadonlyMap<string, Values>> {
  const module = { ...moduleIn(scope, orderLineModule), parent: orderLineModule.parent }
  const lines = new Map<string, Values>()
  for (const id of [...new Set(items.map(({ line }) => line))].sort()) {
    const locked = await lockRecord(scope, module, { recordId: orderId, id }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null
      throw error
    })
    if (locked) lines.set(id, locked.owner.values)
  }
  return lines
}

/** What stands in lines now. */
export const nowIn =
  (lines: ReadonlyMap<string, Values>): Now =>
  ({ line, field }) =>
    proposedValue(valueIn(lines.get(line) ?? {}, field))

/** The fields that somebody may propose changes of. */
export const fieldsOf = ({ agrees }: LineRights): ProposedField[] => proposedFields.filter(agrees)
