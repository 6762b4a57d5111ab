import { ask } from '../connection.ts'
import { containerModule, type RecordModule, shipmentModule } from '../modules.ts'
import { quoted } from '../parameters.ts'
import type { Scope } from '../scope.ts'
import { emptiedColumns } from './empty-columns.ts'

/**
 * Empties the shared side of the rows that another organization holds of own records, and marks them as ended. Its own side
 * stays. The records are locked.
 */
export async function endRows(
  scope: Scope,
  { recordIds, organizationId }: { readonly recordIds: readonly string[]; readonly organizationId: string },
): Promise<void> {
  if (recordIds.length === 0) return
  for (const module of [shipmentModule, containerModule]) {
    const root = module.parent ? 'record_id' : 'id'
    await ask(
      scope,
      `update tenant.${quoted(`given_${module.table}`)} set ${emptied(module)}, shared = '{}', ended_at = now(),
         version = version + 1, updated_at = now()
       where ${root} = any ($1::uuid[]) and organization_id = $2 and ended_at is null`,
      [recordIds, organizationId],
    )
  }
}

const emptied = (module: RecordModule): string =>
  emptiedColumns(module)
    .map(({ column, empty }) => `${column} = ${empty}`)
    .join(', ')
