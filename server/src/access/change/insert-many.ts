import type { Values } from '@rumbo/domain/fields/values'
import type { By } from '../actor.ts'
import { ask } from '../connection.ts'
import type { RecordModule } from '../modules.ts'
import { parameters, quoted } from '../parameters.ts'
import type { Scope } from '../scope.ts'
import { copyInto } from './copy.ts'
import { jsonPatches } from './json-patches.ts'
import { jsonStores } from './lock.ts'

/** New rows of a module that the acting organization owns. */
export type NewRows = {
  readonly rows: readonly {
    readonly id: string
    readonly values: Values
    /** Values of the fixed columns, in their order. */
    readonly fixed: readonly unknown[]
  }[]
  /** Columns that the product writes at birth alone. */
  readonly fixed: readonly { readonly name: string; readonly type: string }[]
  readonly by: By
}

/** Inserts them by one COPY, with one line of history that says how many and whence, and one event. */
export async function insertMany(
  scope: Scope,
  module: RecordModule,
  { rows, by, ...rest }: NewRows,
): Promise<void> {
  const used = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]
  const columns = used.flatMap((field) => {
    const column = module.byField.get(field)
    return column?.store === 'native' ? [column] : []
  })
  const stores = jsonStores(module).filter((store) => store !== 'shared')
  const all = [
    { column: quoted('id'), type: 'uuid' },
    ...rest.fixed.map(({ name, type }) => ({ column: quoted(name), type })),
    ...columns,
    ...stores.map((store) => ({ column: quoted(store), type: 'jsonb' })),
  ]
  await ask(
    scope,
    `create temp table births (${all.map(({ column, type }) => `${column} ${type}`).join(', ')}) on commit drop`,
    [],
  )
  await copyInto(scope, 'births', {
    types: all.map(({ type }) => type),
    rows: rows.map(({ id, fixed, values }) => [
      id,
      ...fixed,
      ...columns.map(({ field }) => values[field.id] ?? null),
      ...jsonOf(module, stores, values),
    ]),
  })
  await insertBirths(scope, module, {
    columns: all.map(({ column }) => column),
    by,
    fields: used,
    count: rows.length,
  })
}

/** The jsonb columns of a new row, in the order of the stores. */
function jsonOf(module: RecordModule, stores: readonly string[], values: Values) {
  const patches = jsonPatches(module, values)
  return stores.map((store) => patches.find((patch) => patch.store === store)?.set ?? {})
}

type Insert = { columns: readonly string[]; by: By; fields: readonly string[]; count: number }

async function insertBirths(
  scope: Scope,
  module: RecordModule,
  { columns, by, fields, count }: Insert,
): Promise<void> {
  const p = parameters()
  const list = columns.join(', ')
  const user = p.add(scope.user?.id ?? null, 'uuid')
  const [creator, own] = module.parent ? ['', ''] : ['create_by_user_id, ', `${user}, `]
  await ask(
    scope,
    `with born as (
       insert into tenant.${quoted(`new_${module.table}`)} (organization_id, owner_organization_id, ${creator}${list})
       select tenant.org(), tenant.org(), ${own}${list} from births),
     event as (
       insert into record.outbox (organization_id, module, fields, way)
       values (tenant.org(), ${p.add(module.id, 'text')}, ${p.add(fields, 'text[]')}, ${p.add(by.way, 'text')}))
     insert into tenant.${quoted(module.history)} (organization_id, module, shared, user_id, way, source, changes)
     values (tenant.org(), ${p.add(module.id, 'text')}, false, ${user}, ${p.add(by.way, 'text')},
       ${p.add(by.source ?? null, 'text')}, ${p.add([{ created: count }], 'jsonb')})`,
    p.values,
  )
  await ask(scope, 'drop table births', [])
}
