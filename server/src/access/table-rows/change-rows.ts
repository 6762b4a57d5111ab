import type { Field } from '@rumbo/domain/fields/field'
import { fieldType } from '@rumbo/domain/fields/field-types'
import type { Values } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { newId } from '@rumbo/domain/kernel/id'
import { type Patch, parsePatch } from '../change/parse-patch.ts'
import { recomputeMany } from '../change/results/recompute.ts'
import { resultsAtBirth } from '../change/results/results.ts'
import { same } from '../change/same.ts'
import { changesOf, historySql } from '../change/write/history.ts'
import { moduleIn } from '../rights/catalogue.ts'
import type { By } from '../scope/actor.ts'
import { ask } from '../scope/connection.ts'
import { type Parameters, parameters } from '../scope/parameters.ts'
import type { Scope } from '../scope/scope.ts'
import { type StoredTableRow, selectRows } from './read-rows.ts'
import { resultsAfter } from './results.ts'
import { openTable, type Table, type TableOf } from './table.ts'

/** A record is not a place to keep spreadsheets in. */
const maxRows = 500

/** What a writer of a row hands over. */
export type RowChange = { readonly patch: Patch; readonly by: By; readonly seen?: Values | undefined }

/** Another value than the one that the editor had seen stood there; it was written over. */
export type RowConflict = {
  readonly field: string
  readonly seen: Values[string]
  readonly current: Values[string]
}

/**
 * Adds a row at the end. @returns its id
 * @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST with an issue per column
 */
export async function createTableRow(scope: Scope, of: TableOf, { patch, by }: RowChange): Promise<string> {
  const table = await openTable(scope, of, 'lock')
  requireEdit(table)
  const rows = await selectRows(scope, of)
  if (rows.length >= maxRows) throw new AppError('BAD_REQUEST', {}, [{ path: 'rowId', code: 'TOO_MANY' }])
  const values = { ...defaultsOf(table), ...read(table, patch) }
  const results = resultsAtBirth(scope, table.module, values)
  const missing = table.columns.filter(
    ({ id, required }) => required && table.rights.of(id) === 'edit' && (values[id] ?? null) === null,
  )
  if (missing.length > 0) {
    throw new AppError(
      'BAD_REQUEST',
      {},
      missing.map(({ id: path }) => ({ path, code: 'FIELD_REQUIRED' })),
    )
  }
  const id = newId()
  const p = parameters()
  const position = (rows.at(-1)?.position ?? -1) + 1
  const insert = `insert into tenant.table_rows (organization_id, id, section_id, module, record_id, position, custom, calc)
    values (tenant.org(), ${p.add(id, 'uuid')}, ${p.add(of.sectionId, 'uuid')}, ${p.add(of.module.id, 'text')},
      ${p.add(of.recordId, 'uuid')}, ${p.add(position, 'integer')}, ${p.add(filled(values), 'jsonb')},
      ${p.add(results, 'jsonb')})
    returning version`
  const changed = [of.sectionId, ...pathsOf(of, { ...values, ...results })]
  await write(
    scope,
    { of, table, rowId: id, before: {}, after: filled(values), results, changed, by, p },
    insert,
  )
  return id
}

/**
 * Changes columns of a row.
 * @returns where another value stood than the editor had seen
 * @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST with an issue per column
 */
export async function changeTableRow(
  scope: Scope,
  { rowId, ...of }: TableOf & { readonly rowId: string },
  { patch, by, seen = {} }: RowChange,
): Promise<readonly RowConflict[]> {
  const table = await openTable(scope, of, 'lock')
  const row = rowOf(await selectRows(scope, of), rowId)
  const wished = read(table, patch)
  const news = Object.entries(wished).filter(([id, value]) => !same(row.custom[id] ?? null, value))
  const conflicts = news.flatMap(([field]) => {
    const current = row.custom[field] ?? null
    const known = seen[field]
    return known !== undefined && !same(known, current) ? [{ field, seen: known, current }] : []
  })
  if (news.length === 0) return []
  const after = Object.fromEntries(news)
  const results = resultsAfter(scope, table.module.formulas, { row, patch: after })
  const p = parameters()
  const update = `update tenant.table_rows set version = version + 1, updated_at = now(),
      custom = (custom || ${p.add(filled(after), 'jsonb')}) - ${p.add(emptied(after), 'text[]')},
      calc = (calc || ${p.add(filled(results), 'jsonb')}) - ${p.add(emptied(results), 'text[]')}
    where id = ${p.add(rowId, 'uuid')} returning version`
  const changed = pathsOf(of, { ...after, ...results })
  await write(scope, { of, table, rowId, before: row.custom, after, results, changed, by, p }, update)
  return conflicts
}

/** Deletes a row; its values stay in history. @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function deleteTableRow(
  scope: Scope,
  { rowId, ...of }: TableOf & { readonly rowId: string },
  by: By,
): Promise<void> {
  const table = await openTable(scope, of, 'lock')
  requireEdit(table)
  const row = rowOf(await selectRows(scope, of), rowId)
  const p = parameters()
  const after = Object.fromEntries(Object.keys(row.custom).map((id) => [id, null]))
  const remove = `delete from tenant.table_rows where id = ${p.add(rowId, 'uuid')} returning null::integer as version`
  const changed = [of.sectionId, ...pathsOf(of, { ...row.custom, ...row.calc })]
  await write(scope, { of, table, rowId, before: row.custom, after, results: {}, changed, by, p }, remove)
}

/** Puts all rows in order. @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST with ORDER_INCOMPLETE */
export async function orderTableRows(
  scope: Scope,
  of: TableOf,
  ids: readonly string[],
  by: By,
): Promise<void> {
  const table = await openTable(scope, of, 'lock')
  requireEdit(table)
  const rows = await selectRows(scope, of)
  const holdsEach = ids.length === rows.length && rows.every(({ id }) => ids.includes(id))
  if (!holdsEach || new Set(ids).size !== ids.length) {
    throw new AppError('BAD_REQUEST', {}, [{ path: 'rowIds', code: 'ORDER_INCOMPLETE' }])
  }
  const p = parameters()
  await ask(
    scope,
    `with ordered as (update tenant.table_rows r set position = o.position - 1
       from unnest(${p.add(ids, 'uuid[]')}) with ordinality o(id, position) where r.id = o.id)
     insert into record.outbox (organization_id, module, record_id, fields, way)
     values (tenant.org(), ${p.add(of.module.id, 'text')}, ${p.add(of.recordId, 'uuid')},
       ${p.add(columnIds(table), 'text[]')}, ${p.add(by.way, 'text')})`,
    p.values,
  )
}

const columnIds = ({ columns }: Table): readonly string[] => columns.map(({ id }) => id)

/** Rows are added, moved and taken away by whom one of their columns may be edited by. */
function requireEdit({ columns, rights }: Table): void {
  if (!columns.some(({ id }) => rights.of(id) === 'edit')) throw new AppError('UNAUTHORIZED')
}

/** Columns don't depend on the way of transport, so it is never needed. */
const read = ({ module, rights }: Table, patch: Patch): Values => parsePatch(module, rights, 'ocean', patch)

/** What the options say that a new row begins with. */
function defaultsOf({ columns, rights }: Table): Values {
  const chosen = ({ choices = [] }: Field) => choices.filter((each) => each.isDefault && !each.archived)
  return Object.fromEntries(
    columns.flatMap((field) => {
      const ids = chosen(field).map(({ id }) => id)
      if (ids.length === 0 || rights.of(field.id) !== 'edit') return []
      const parsed = fieldType(field.type).parse(field.type === 'multiSelect' ? ids : ids[0], field)
      return parsed.ok ? [[field.id, parsed.value] as const] : []
    }),
  )
}

const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

const emptied = (values: Values): readonly string[] => Object.keys(values).filter((id) => values[id] === null)

/** Columns as formulas of the record name them. */
const pathsOf = ({ sectionId }: TableOf, values: Values): readonly string[] =>
  Object.keys(values).map((id) => `${sectionId}.${id}`)

function rowOf(rows: readonly StoredTableRow[], id: string): StoredTableRow {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

type Written = {
  readonly of: TableOf
  readonly table: Table
  readonly rowId: string
  readonly before: Values
  readonly after: Values
  /** The results of formulas in the same rows: history tells of causes alone. */
  readonly results: Values
  /** What formulas of the record may read of it: columns by path, and the table itself where a row comes or goes. */
  readonly changed: readonly string[]
  readonly by: By
  readonly p: Parameters
}

/** One statement: the row, its line of history, its event; then the formulas that sum over the table. */
async function write(
  scope: Scope,
  { of, table, rowId, before, after, results, changed, by, p }: Written,
  sql: string,
): Promise<void> {
  const sides = { shared: [], own: changesOf(before, after) }
  const target = { recordId: of.recordId, id: rowId }
  const history = historySql(scope, table.module, { target, sides, by, p })
  await ask(
    scope,
    `with written as (${sql}), history as (${history})
     insert into record.outbox (organization_id, module, record_id, row_id, version, fields, way)
     select tenant.org(), ${p.add(of.module.id, 'text')}, ${p.add(of.recordId, 'uuid')}, ${p.add(rowId, 'uuid')}, version,
       ${p.add(Object.keys({ ...after, ...results }), 'text[]')}, ${p.add(by.way, 'text')} from written`,
    p.values,
  )
  await recomputeMany(scope, moduleIn(scope, of.module), { ids: [of.recordId], changed, by })
}
