import { roleOf } from '@rumbo/domain/records/rights/role'
import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'

const permission = 'organization:developer'
/** Names shown at most: one is enough to ask. */
const maxNames = 5

type MemberRow = {
  readonly name: string
  readonly role_id: string
  readonly role_name: string
  readonly built_in: string | null
  readonly permissions: unknown
  readonly role_version: number
}

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
  const admins = members.filter((member) =>
    roleOf({
      id: member.role_id,
      name: member.role_name,
      builtIn: member.built_in,
      permissions: member.permissions,
      version: member.role_version,
    }).allows(permission),
  )
  return { mayConnect: false, admins: admins.slice(0, maxNames).map(({ name }) => name) }
}
