import { type Role, roleOf } from '@rumbo/domain/records/rights/role'

/** A role as statements select it next to whoever has it. */
export type RoleRow = {
  readonly role_id: string
  readonly role_name: string
  readonly built_in: string | null
  readonly permissions: unknown
  readonly role_version: number
}

/** The role of a row. */
export const roleOfRow = (row: RoleRow): Role =>
  roleOf({
    id: row.role_id,
    name: row.role_name,
    builtIn: row.built_in,
    permissions: row.permissions,
    version: row.role_version,
  })

/** Reads the roles of many rows: one that many have is read once. */
export function roleReader(): (row: RoleRow) => Role {
  const roles = new Map<string, Role>()
  return (row) => {
    const key = `${row.role_id} ${row.role_version}`
    const role = roles.get(key) ?? roleOfRow(row)
    roles.set(key, role)
    return role
  }
}
