import type { SupportStep } from '@rumbo/domain/support/support.api'
import type { PagedRow } from '../../access/scope/page.ts'
import { statement } from '../../access/scope/statement.ts'

type GrantRow = {
  readonly role_id: string
  readonly role_name: string
  readonly granted_by: string
  readonly granted_at: string
  readonly ends_at: string
}

/** The grant that lives. */
export const selectGrant = () => statement<GrantRow>`
  select r.id as role_id, r.name as role_name, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email, '') as granted_by,
    g.granted_at, g.ends_at
  from tenant.support_grants g join tenant.roles r on r.id = g.role_id left join tenant.users u on u.id = g.granted_by
  where g.ended_at is null and g.ends_at > now()`

export const grantSupport = (roleId: string) => statement`select system.grant_support(${roleId})`

export const endSupport = () => statement<{ ended: boolean }>`select system.end_support() as ended`

export type StepRow = PagedRow & {
  readonly id: string
  readonly kind: SupportStep['kind']
  readonly created_at: string
  readonly staff_name: string | null
  readonly member_name: string | null
  readonly about: string | null
}

export const selectSteps = () => statement<StepRow>`
  select to_char(s.created_at, 'YYYY-MM-DD HH24:MI:SS.US') as page_key, s.id as page_id, s.id, s.kind, s.created_at, s.staff_name,
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as member_name,
    coalesce(s.details ->> 'plan', s.details ->> 'role', s.details ->> 'path', s.details ->> 'state', s.details ->> 'queue') as about
  from tenant.staff_steps s left join tenant.users u on u.id = s.user_id`
