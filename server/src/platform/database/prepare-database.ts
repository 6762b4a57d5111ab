import { migrateIdentity } from '../identity/migrate.ts'
import type { Databases } from './connection.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migration-files.ts'
import { openAuthPool } from './pools.ts'

/**
 * Brings all tables, the identity library's too, to this version or to the given migrations. Returns the names of what
 * was applied.
 */
export async function prepareDatabase(
  databases: Databases,
  migrations?: readonly Migration[],
): Promise<string[]> {
  const applied = await migrate(databases.admin, migrations)
  const pool = openAuthPool(databases.auth, () => {}, 1)
  await migrateIdentity(pool).finally(() => pool.end())
  return applied
}
