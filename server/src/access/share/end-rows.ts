import { treeOf } from '../rights/declared-modules.ts'
import type { RecordModule } from '../rights/modules.ts'
import { ask } from '../scope/connection.ts'
import { quoted } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { emptiedColumns } from './empty-columns.ts'

/**
 * Empties the shared side of the rows that another organization holds of own records, and marks them as ended. Its own side
 * stays. The records are locked.
 */
export async function endRows(
  scope: Scope,
  root: RecordModule,
  { recordIds, organizationId }: { readonly recordIds: readonly string[]; readonly organizationId: string },
): Promise<void> {
  if (recordIds.length === 0) return
  for (const module of treeOf(root)) {
    const key = module.parent ? 'record_id' : 'id'
    if (module.parent) await ask(scope, dropUnseen(module), [recordIds, organizationId])
    await ask(
      scope,
      `update tenant.${quoted(`given_${module.table}`)} set ${emptied(module)}, shared = '{}', ended_at = now(),
         version = version + 1, updated_at = now()
       where ${key} = any ($1::uuid[]) and organization_id = $2 and ended_at is null`,
      [recordIds, organizationId],
    )
  }
}

const emptied = (module: RecordModule): string =>
  emptiedColumns(module)
    .map((column) => `${column} = null`)
    .join(', ')

/**
 * Rows that were kept from the holder while it held the record (`give.ts`) go, as do those that the owner had deleted before
 * it was shared again: else it would learn of them now. What it once wrote into one beforehand stays its own.
 */
const dropUnseen = (module: RecordModule): string =>
  `delete from tenant.${quoted(`given_${module.table}`)} where record_id = any ($1::uuid[]) and organization_id = $2
     and ended_at is not null and custom = '{}'${columnsWritten(module)
       .map((column) => ` and ${column} is null`)
       .join('')}`

/** The columns of the own side that people write. */
const columnsWritten = (module: RecordModule): readonly string[] =>
  module.columns
    .filter(({ field, store }) => store === 'native' && field.side === 'own' && !field.readOnly)
    .map(({ column }) => column)
