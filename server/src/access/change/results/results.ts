import type { Values } from '@rumbo/domain/fields/values'
import { moduleIn } from '../../rights/catalogue.ts'
import type { Formulas } from '../../rights/formulas.ts'
import type { RecordModule } from '../../rights/modules.ts'
import type { By } from '../../scope/actor.ts'
import type { Scope } from '../../scope/scope.ts'
import type { Locked } from '../locks/lock.ts'
import type { Target } from '../locks/target.ts'
import { isOwnOn } from '../own-side.ts'
import { same } from '../same.ts'
import { dayIn } from '../today.ts'
import type { Sharing } from '../write/sharing.ts'
import { readTables, type TablesOf } from '../write/tables.ts'
import { ownValues } from '../write/write.ts'
import { recomputeMany } from './recompute.ts'

/** A change before the acting organization's formulas are computed. */
type Planned = {
  readonly locked: Locked
  readonly sharing: Sharing
  readonly shared: Values
  readonly own: Values
}

/** The two sides of a change, with the formula results that differ after it: the dependants of what changed alone. */
export async function withResults(
  scope: Scope,
  module: RecordModule,
  { target, ...planned }: Planned & { readonly target: Target },
): Promise<Pick<Planned, 'shared' | 'own'>> {
  const { formulas } = module
  if (!formulas) return planned
  const tables = formulas.tablesRead(Object.keys(ownValues(planned)))
  const rowsOf = await readTables(scope, module, { ids: [target.id], tables })
  return withNews(module, planned, newResults(scope, formulas, { ...planned, id: target.id, rowsOf }))
}

/** The same for a batch: tables of all its records are read at once. */
export async function withManyResults<Each extends Planned & { readonly id: string }>(
  scope: Scope,
  module: RecordModule,
  writes: readonly Each[],
): Promise<readonly Each[]> {
  const { formulas } = module
  if (!formulas || writes.length === 0) return writes
  const changed = [...new Set(writes.flatMap((write) => Object.keys(ownValues(write))))]
  const ids = writes.map(({ id }) => id)
  const rowsOf = await readTables(scope, module, { ids, tables: formulas.tablesRead(changed) })
  return writes.map((write) => ({
    ...write,
    ...withNews(module, write, newResults(scope, formulas, { ...write, rowsOf })),
  }))
}

type Computed = Planned & { readonly id: string; readonly rowsOf: TablesOf }

function newResults(scope: Scope, formulas: Formulas, { id, locked, rowsOf, ...planned }: Computed): Values {
  const changed = ownValues(planned)
  const before = locked.own.values
  const environment = { ...dayIn(scope), rows: (table: string) => rowsOf(id, table) }
  const results = formulas.recompute({ ...before, ...changed }, environment, Object.keys(changed))
  return Object.fromEntries(
    Object.entries(results).filter(([field, value]) => !same(before[field] ?? null, value)),
  )
}

/** The owner's results that partners are shown are of the shared side, all others of one's own. */
function withNews(module: RecordModule, { locked, shared, own }: Planned, news: Values) {
  const isOwn = (id: string) => {
    const column = module.byField.get(id)
    return column !== undefined && isOwnOn(column, locked)
  }
  const parted = (ofOwn: boolean) =>
    Object.fromEntries(Object.entries(news).filter(([id]) => isOwn(id) === ofOwn))
  return { shared: { ...shared, ...parted(false) }, own: { ...own, ...parted(true) } }
}

/** All results of a new record; it has no rows yet. */
export function resultsAtBirth(scope: Scope, module: RecordModule, values: Values): Values {
  return module.formulas?.recompute(values, { ...dayIn(scope), rows: () => [] }) ?? {}
}

/** Brings the sums over a record's children up to date after one was made, changed or taken away. */
export async function followChild(
  scope: Scope,
  module: RecordModule,
  { target, fields, by }: { target: Target; fields?: readonly string[]; by: By },
): Promise<void> {
  const parent = module.parent && moduleIn(scope, module.parent)
  if (!parent?.formulas) return
  // A table's own id stands for its rows: one more or one less.
  const changed = fields?.map((field) => `${module.id}.${field}`) ?? [module.id]
  await recomputeMany(scope, parent, { ids: [target.recordId], changed, by })
}
