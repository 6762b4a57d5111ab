import type { Role } from '@rumbo/domain/records/rights/role'
import { roleReader } from '../../access/rights/role-rows.ts'
import type { Scope } from '../../access/scope/scope.ts'
import * as queries from './tasks.queries.ts'

/** The roles of the active members, by user. */
export type Members = ReadonlyMap<string, Role>

/** Who is a member now. */
export async function membersOf(scope: Scope): Promise<Members> {
  const rows = await scope.all(queries.rolesOfMembers())
  const roleIn = roleReader()
  return new Map(rows.map((row) => [row.user_id, roleIn(row)]))
}
