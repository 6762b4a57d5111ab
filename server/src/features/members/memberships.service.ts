import type { Membership } from '@rumbo/domain/auth/user'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { UserScope } from '../../access/scope/user-scope.ts'
import { type MembershipRow, selectMemberships } from './memberships.queries.ts'

/** Where the user stands in each organization: a member, invited by the verified e-mail, waiting, deactivated. */
export async function readMemberships(scope: Pick<UserScope, 'all'>): Promise<Membership[]> {
  const rows = await scope.all(selectMemberships())
  return rows.map(membershipOf)
}

/** Where the user stands in one organization. @throws AppError NOT_FOUND */
export async function readMembership(
  scope: Pick<UserScope, 'all'>,
  organizationId: string,
): Promise<Membership> {
  const memberships = await readMemberships(scope)
  const membership = memberships.find((each) => each.organizationId === organizationId)
  if (!membership) throw new AppError('NOT_FOUND')
  return membership
}

const membershipOf = (row: MembershipRow): Membership => ({
  organizationId: row.organization_id,
  organization: {
    id: row.organization_id,
    name: row.name,
    code: row.code,
    slug: row.slug,
    avatar: row.avatar,
    countryId: row.country_id,
    type: row.type,
  },
  roleId: row.role_id,
  status: row.status,
  secondFactorFrom: row.second_factor_from,
})
