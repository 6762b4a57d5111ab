import type { JoinRequestStatus } from '@rumbo/domain/organizations/join-request'
import type { PagedRow } from '../../access/scope/page.ts'
import { statement } from '../../access/scope/statement.ts'

export type JoinRequestRow = {
  readonly id: string
  readonly user_id: string
  readonly email: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly language: string | null
  readonly note: string | null
  readonly status: JoinRequestStatus
  readonly created_at: string
  readonly decided_at: string | null
}

/** All states unless one is named; the greatest key is the newest. */
export const selectJoinRequests = (status: JoinRequestStatus | undefined) => statement<
  JoinRequestRow & PagedRow
>`
  select to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as page_key, r.id as page_id, r.id, r.user_id, u.email, u.first_name, u.last_name, u.language, r.note, r.status, r.created_at, r.decided_at
  from tenant.join_requests r join tenant.join_requesters u on u.id = r.user_id
  where ${status ?? null}::text is null or r.status = ${status ?? null}`

export const selectJoinRequest = (id: string) => statement<JoinRequestRow>`
  select r.id, r.user_id, u.email, u.first_name, u.last_name, u.language, r.note, r.status, r.created_at, r.decided_at
  from tenant.join_requests r join tenant.join_requesters u on u.id = r.user_id where r.id = ${id}`

/** Answers the state that the request was in; no row where there is none. */
export const acceptJoinRequest = (id: string, roleId: string) => statement<{
  before: JoinRequestStatus | null
}>`
  select system.accept_join_request(${id}, ${roleId}) as before`

export const declineJoinRequest = (id: string) => statement<{ id: string }>`
  update tenant.join_requests set status = 'declined', decided_by = tenant.acting_user(), decided_at = now()
  where id = ${id} and status = 'pending' returning id`

export const selectOrganizationName = () => statement<{ name: string }>`select name from tenant.organization`
