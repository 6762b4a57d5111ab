import type { Membership } from '@rumbo/domain/auth/user'
import { statement } from '../../access/scope/statement.ts'

export type MembershipRow = {
  readonly organization_id: string
  readonly name: string
  readonly code: string | null
  readonly slug: string
  readonly avatar: string | null
  readonly country_id: string | null
  readonly type: Membership['organization']['type']
  readonly role_id: string | null
  readonly status: Membership['status']
  readonly second_factor_from: string | null
}

export const selectMemberships = () => statement<MembershipRow>`
  select organization_id, name, code, slug, avatar, country_id, type, role_id, status, second_factor_from
  from system.my_memberships()`
