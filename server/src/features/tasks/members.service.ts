import { type Role, roleOf } from '@rumbo/domain/records/rights/role'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './tasks.queries.ts'

/** The roles of the active members, by user. */
export type Members = ReadonlyMap<string, Role>

/** Who is a member now. */
export async function membersOf(scope: Scope): Promise<Members> {
  const rows = await scope.all(queries.rolesOfMembers())
  return new Map(
    rows.map((row) => [
      row.user_id,
      roleOf({
        id: row.role_id,
        name: row.role_name,
        builtIn: row.built_in,
        permissions: row.permissions,
        version: row.role_version,
      }),
    ]),
  )
}
