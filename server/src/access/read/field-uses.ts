import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { conditionsIn } from '@rumbo/domain/fields/filter/filter'
import type { SortKey } from '@rumbo/domain/shipments/record-query'
import type { RecordModule } from '../modules.ts'
import type { Scope } from '../scope.ts'

/** That a list was filtered or sorted by an own field: what an index on it would be made of. */
export type FieldUse = {
  readonly organizationId: string
  readonly table: string
  readonly fieldId: string
  /** The SQL that the list sorts and filters by, of the code's own making. */
  readonly expression: string
}

const uses = new Map<string, FieldUse>()
const mostUses = 1_000

type Used = { readonly sort?: readonly SortKey[] | undefined; readonly filter?: Filter | undefined }

/** Notes the own fields that a list is filtered or sorted by; it writes nothing, since lists only read. */
export function noteUses(scope: Scope, module: RecordModule, { sort = [], filter }: Used): void {
  const ids = [
    ...sort.map(({ field }) => field),
    ...(filter ? conditionsIn(filter) : []).map(({ field }) => field),
  ]
  for (const fieldId of ids) {
    const column = module.byField.get(fieldId)
    // What others show is held for many; the owner's index would bear the same name.
    if (!column || column.store === 'native' || column.store === 'shared' || uses.size >= mostUses) continue
    const { organizationId } = scope
    uses.set(fieldId, { organizationId, table: module.table, fieldId, expression: column.sql })
  }
}

/** What was noted since this was last asked. */
export function takeUses(): readonly FieldUse[] {
  const taken = [...uses.values()]
  uses.clear()
  return taken
}
