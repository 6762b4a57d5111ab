import { type RoleRow, roleReader } from '../../../access/rights/role-rows.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'

const permission = 'organization:developer'
/** Names shown at most: one is enough to ask. */
const maxNames = 5

type MemberRow = RoleRow & { readonly name: string }

const activeMembers = () => statement<MemberRow>`
  select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as name, r.id as role_id,
    r.name as role_name, r.built_in, r.permissions, r.version as role_version
  from tenant.members m join tenant.users u on u.id = m.user_id join tenant.roles r on r.id = m.role_id
  where m.status = 'active' order by r.built_in = 'admin' desc, m.created_at limit 500`

/** Whether the reader may connect sources, and who may where they may not. */
export async function readWhoConnects(
  scope: Scope,
): Promise<{ readonly mayConnect: boolean; readonly admins: string[] }> {
  if (scope.role.allows(permission)) return { mayConnect: true, admins: [] }
  const members = await scope.all(activeMembers())
  const roleIn = roleReader()
  const admins = members.filter((member) => roleIn(member).allows(permission))
  return { mayConnect: false, admins: admins.slice(0, maxNames).map(({ name }) => name) }
}
