import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { JoinRequest } from '@rumbo/domain/organizations/join-request'
import type { acceptJoinRequest, listJoinRequests } from '@rumbo/domain/organizations/join-requests.api'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import { readPage } from '../../access/scope/page.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { roleToGive } from '../members/roles.service.ts'
import { mailDecision } from './join-request-mails.ts'
import * as queries from './join-requests.queries.ts'

/** Requests to join the scope's organization, newest first. */
export async function listRequests(
  scope: Scope,
  { status, ...wish }: In<typeof listJoinRequests>,
): Promise<Out<typeof listJoinRequests>> {
  const newestFirst = { descending: true }
  const { rows, nextCursor } = await readPage(scope, queries.selectJoinRequests(status), wish, newestFirst)
  return { requests: rows.map(viewOf), nextCursor }
}

/** @throws AppError NOT_FOUND */
export async function readRequest(scope: Scope, id: string): Promise<JoinRequest> {
  return viewOf(await readRow(scope, id))
}

/**
 * Makes the user a member with the role, which defaults to Member, and mails them.
 * @throws AppError NOT_FOUND, ALREADY_DECIDED, NO_ROLE, UNAUTHORIZED where the role holds more than one's own
 */
export async function acceptRequest(
  scope: Scope,
  { id, roleId }: In<typeof acceptJoinRequest>,
  publicUrl: string,
): Promise<JoinRequest> {
  const role = await roleToGive(scope, roleId)
  const answer = await scope.first(queries.acceptJoinRequest(id, role))
  if (!answer?.before) throw new AppError('NOT_FOUND')
  if (answer.before !== 'pending') throw new AppError('ALREADY_DECIDED')
  return mailAndShow(scope, { id, outcome: 'accepted' }, publicUrl)
}

/** Declines a request and mails the user. @throws AppError NOT_FOUND, ALREADY_DECIDED */
export async function declineRequest(scope: Scope, id: string, publicUrl: string): Promise<JoinRequest> {
  if (!(await scope.first(queries.declineJoinRequest(id)))) {
    await readRow(scope, id)
    throw new AppError('ALREADY_DECIDED')
  }
  return mailAndShow(scope, { id, outcome: 'declined' }, publicUrl)
}

type Decision = { readonly id: string; readonly outcome: 'accepted' | 'declined' }

async function mailAndShow(scope: Scope, { id, outcome }: Decision, publicUrl: string): Promise<JoinRequest> {
  noteIdempotencyRecord(scope, id)
  const row = await readRow(scope, id)
  const organization = await scope.first(queries.selectOrganizationName())
  await mailDecision(scope, row, { organization: organization?.name ?? '', outcome, publicUrl })
  return viewOf(row)
}

async function readRow(scope: Scope, id: string): Promise<queries.JoinRequestRow> {
  const row = await scope.first(queries.selectJoinRequest(id))
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

const viewOf = (row: queries.JoinRequestRow): JoinRequest => ({
  id: row.id,
  user: {
    id: row.user_id,
    email: row.email,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
  },
  note: row.note,
  status: row.status,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
})
