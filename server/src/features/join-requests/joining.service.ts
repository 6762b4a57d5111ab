import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { joinOrganization } from '@rumbo/domain/organizations/api'
import type { MyJoinRequest } from '@rumbo/domain/organizations/join-request'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { UserScope } from '../../access/scope/user-scope.ts'
import { readMembership } from '../members/memberships.service.ts'
import { mailRequest } from './join-request-mails.ts'
import * as queries from './joining.queries.ts'

type Joined = Out<typeof joinOrganization>

/**
 * Joins by the domain of the verified e-mail, else requests it of the administrators by mail; a pending request stays as it is.
 * @throws AppError NOT_FOUND, ALREADY_MEMBER, EMAIL_NOT_VERIFIED, RATE_LIMITED after three requests in 30 days
 */
export async function join(
  scope: UserScope,
  { id, note }: In<typeof joinOrganization>,
  publicUrl: string,
): Promise<Joined> {
  const joining = await scope.first(queries.joinOrganization(id, newId(), note ?? null))
  if (!joining || joining.outcome === 'unknown') throw new AppError('NOT_FOUND')
  if (joining.outcome === 'member') throw new AppError('ALREADY_MEMBER')
  if (joining.outcome === 'unverified') throw new AppError('EMAIL_NOT_VERIFIED')
  if (joining.outcome === 'too_many') throw new AppError('RATE_LIMITED')
  if (joining.administrators.length > 0) await mailAdministrators(scope, joining, publicUrl)
  noteIdempotencyRecord(scope, id)
  return readStanding(scope, id)
}

/** The standing of the user in an organization that they joined or requested to join. @throws AppError NOT_FOUND */
export async function readStanding(scope: UserScope, organizationId: string): Promise<Joined> {
  const membership = await readMembership(scope, organizationId)
  if (membership.status === 'active') return { outcome: 'joined', membership }
  const request = (await readMyRequests(scope)).find((each) => each.organizationId === organizationId)
  if (!request) throw new AppError('NOT_FOUND')
  return { outcome: 'requested', request }
}

/** The user's own requests, newest first: the open ones, and what was decided in the last 30 days. */
export async function readMyRequests(scope: UserScope): Promise<MyJoinRequest[]> {
  const rows = await scope.all(queries.selectMyJoinRequests())
  return rows.map((row) => ({
    id: row.id,
    organizationId: row.organization_id,
    organizationName: row.organization_name,
    note: row.note,
    status: row.status,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
  }))
}

/** @throws AppError NOT_FOUND where it is not the user's own, ALREADY_DECIDED */
export async function cancelMyRequest(scope: UserScope, id: string): Promise<void> {
  const row = await scope.first(queries.cancelMyJoinRequest(id))
  if (!row?.before) throw new AppError('NOT_FOUND')
  if (row.before !== 'pending') throw new AppError('ALREADY_DECIDED')
}

async function mailAdministrators(
  scope: UserScope,
  joining: queries.Joining,
  publicUrl: string,
): Promise<void> {
  const me = await scope.first(queries.selectMyName())
  const letter = {
    organization: joining.organization_name ?? '',
    name: [me?.first_name, me?.last_name].filter(Boolean).join(' '),
    email: scope.user.email,
    publicUrl,
  }
  for (const administrator of joining.administrators) await mailRequest(scope, administrator, letter)
}
