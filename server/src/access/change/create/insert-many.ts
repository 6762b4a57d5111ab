import type { Json } from '@rumbo/domain/fields/field-type'
import type { Values } from '@rumbo/domain/fields/values'
import pg from 'pg'
import { batchIfNamed } from '../../events/batch-if-named.ts'
import type { JsonStore, RecordModule } from '../../rights/modules.ts'
import type { By } from '../../scope/actor.ts'
import { ask } from '../../scope/connection.ts'
import { parameters, quoted } from '../../scope/parameters.ts'
import type { Scope } from '../../scope/scope.ts'
import { jsonStores } from '../locks/lock.ts'
import { copyInto } from '../write/copy.ts'
import { sourceOf } from '../write/history.ts'
import type { FixedColumn } from './take-numbers.ts'

/** A new row of a module that the acting organization owns. */
type NewRow = {
  readonly id: string
  readonly values: Values
  /** The results of its formulas, where they aren't among the values. */
  readonly results?: Values
  /** Values of the fixed columns, in their order. */
  readonly fixed: readonly unknown[]
}

/** New rows of one batch, put in some at a time. */
export type Births = {
  /** Inserts rows, by one COPY. */
  readonly add: (rows: readonly NewRow[]) => Promise<void>
  /** One line of history that says how many and whence, and one event. */
  readonly end: (by: By) => Promise<void>
}

/** Begins to insert new rows of a module. */
export function openBirths(scope: Scope, module: RecordModule, fixed: readonly FixedColumn[]): Births {
  const fields = new Set<string>()
  const ids: string[] = []
  let table: Table | null = null
  return {
    add: async (rows) => {
      const before = fields.size
      for (const { values, results } of rows) {
        for (const id in values) fields.add(id)
        for (const id in results) fields.add(id)
      }
      if (!table || fields.size > before) {
        if (table) await ask(scope, 'drop table births', [])
        table = tableOf(module, fixed, fields)
        await ask(scope, `create temp table births (${table.declared}) on commit drop`, [])
      }
      const { types, cellsOf } = table
      await copyInto(scope, 'births', { types, rows: cellsOfAll(rows, cellsOf) })
      await insertBirths(scope, module, table.list)
      for (const { id } of rows) ids.push(id)
    },
    end: async (by) => {
      if (table) await ask(scope, 'drop table births', [])
      table = null
      await tellBirths(scope, module, { by, fields: [...fields], ids })
    },
  }
}

function* cellsOfAll(rows: readonly NewRow[], cellsOf: Table['cellsOf']): Generator<readonly unknown[]> {
  for (const row of rows) yield cellsOf(row)
}

type Table = {
  readonly declared: string
  readonly list: string
  readonly types: readonly string[]
  readonly cellsOf: (row: NewRow) => readonly unknown[]
}

/** A temporary table for rows that have values in some fields. */
function tableOf(module: RecordModule, fixed: readonly FixedColumn[], fields: ReadonlySet<string>): Table {
  const columns = module.columns.filter(({ field, store }) => store === 'native' && fields.has(field.id))
  const stores = jsonStores(module).filter((store) => store !== 'shared')
  const all = [
    { column: quoted('id'), type: 'uuid' },
    ...fixed.map(({ name, type }) => ({ column: name, type })),
    ...columns,
    ...stores.map((store) => ({ column: quoted(store), type: 'jsonb' })),
  ]
  const natives = columns.map(({ field }) => field.id)
  const inJson = stores.map((store) => ({ ids: idsIn(module, store), isResult: store === 'calc' }))
  return {
    declared: all.map(({ column, type }) => `${column} ${type}`).join(', '),
    list: all.map(({ column }) => column).join(', '),
    types: all.map(({ type }) => type),
    cellsOf: ({ id, fixed, values, results = values }) => {
      const cells: unknown[] = [id, ...fixed]
      for (const native of natives) cells.push(values[native])
      for (const { ids, isResult } of inJson) cells.push(filledOf(isResult ? results : values, ids))
      return cells
    },
  }
}

const idsIn = (module: RecordModule, store: JsonStore): readonly string[] =>
  module.columns.flatMap((each) => (each.store === store ? [each.field.id] : []))

/** Empty is absent in jsonb. */
function filledOf(values: Values, ids: readonly string[]): Values {
  const filled: Record<string, Json> = {}
  for (const id of ids) {
    const value = values[id]
    if (value !== null && value !== undefined) filled[id] = value
  }
  return filled
}

async function insertBirths(scope: Scope, module: RecordModule, list: string): Promise<void> {
  const p = parameters()
  const user = module.parent ? null : p.add(scope.user?.id ?? null, 'uuid')
  const [creator, own] = user === null ? ['', ''] : ['create_by_user_id, ', `${user}, `]
  await ask(
    scope,
    // What is taken out is read in the same go; to truncate takes longer than it saves.
    `with taken as (delete from births returning *)${module.parent ? '' : `, ${registered(module)}`}
     insert into tenant.${quoted(`new_${module.table}`)} (organization_id, owner_organization_id, ${creator}${list})
     select tenant.org(), tenant.org(), ${own}${list} from taken`,
    p.values,
  )
}

const registered = (module: RecordModule): string =>
  `registered as (
     insert into tenant.new_records (id, organization_id, owner_organization_id, module)
     select id, tenant.org(), tenant.org(), ${pg.escapeLiteral(module.id)} from taken)`

/** The SQL of the records that rows are of. */
const recordsOfRows = (module: RecordModule, ids: string): string =>
  module.parent
    ? `array(select distinct c.record_id from tenant.${quoted(module.table)} c where c.id = any (${ids}))`
    : ids

type CreatedFields = { readonly by: By; readonly fields: readonly string[]; readonly ids: readonly string[] }

async function tellBirths(
  scope: Scope,
  module: RecordModule,
  { by, fields, ids }: CreatedFields,
): Promise<void> {
  const p = parameters()
  await ask(
    scope,
    `with event as (
       insert into record.outbox (organization_id, module, fields, way, happened, batch)
       values (tenant.org(), ${p.add(module.id, 'text')}, ${p.add(fields, 'text[]')}, ${p.add(by.way, 'text')}, 'created',
         ${batchIfNamed(recordsOfRows(module, p.add(ids, 'uuid[]')))}))
     insert into tenant.record_history (organization_id, module, shared, user_id, way, source, changes)
     values (tenant.org(), ${p.add(module.id, 'text')}, false, ${p.add(scope.user?.id ?? null, 'uuid')},
       ${p.add(by.way, 'text')}, ${p.add(sourceOf(scope, by), 'text')}, ${p.add([{ created: ids.length }], 'jsonb')})`,
    p.values,
  )
}
