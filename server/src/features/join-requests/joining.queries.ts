import type { JoinRequestStatus } from '@rumbo/domain/organizations/join-request'
import { statement } from '../../access/scope/statement.ts'

/** What came of joining; `administrators` get a mail about a new request. */
export type Joining = {
  readonly outcome: 'joined' | 'requested' | 'waiting' | 'member' | 'unverified' | 'unknown' | 'too_many'
  readonly organization_name: string | null
  readonly administrators: readonly { readonly email: string; readonly language: string | null }[]
}

export const joinOrganization = (organizationId: string, requestId: string, note: string | null) =>
  statement<Joining>`
  select outcome, organization_name, administrators
  from system.join_organization(${organizationId}, ${requestId}, ${note})`

export type MyJoinRequestRow = {
  readonly id: string
  readonly organization_id: string
  readonly organization_name: string
  readonly note: string | null
  readonly status: JoinRequestStatus
  readonly created_at: string
  readonly decided_at: string | null
}

export const selectMyJoinRequests = () => statement<MyJoinRequestRow>`
  select id, organization_id, organization_name, note, status, created_at, decided_at
  from system.my_join_requests()`

export const cancelMyJoinRequest = (id: string) => statement<{ before: JoinRequestStatus | null }>`
  select system.cancel_join_request(${id}) as before`

export const selectMyName = () => statement<{ first_name: string | null; last_name: string | null }>`
  select first_name, last_name from tenant.me`
