import { rootModules } from '../rights/declared-modules.ts'
import type { RecordModule } from '../rights/modules.ts'
import { ask } from '../scope/connection.ts'
import type { Scope } from '../scope/scope.ts'

/** Records of one module. */
export type RecordsOfModule = { readonly module: RecordModule; readonly ids: readonly string[] }

/**
 * Groups records that the organization holds by their module, in the order in which modules are locked. Records that it
 * doesn't hold are absent.
 */
export async function recordsByModule(
  scope: Scope,
  ids: readonly string[],
): Promise<readonly RecordsOfModule[]> {
  const rows = await ask<{ id: string; module: string }>(
    scope,
    'select id, module from tenant.records where id = any ($1::uuid[]) order by id',
    [ids],
  )
  return rootModules().flatMap((module) => {
    const own = rows.filter((row) => row.module === module.id).map(({ id }) => id)
    return own.length > 0 ? [{ module, ids: own }] : []
  })
}
