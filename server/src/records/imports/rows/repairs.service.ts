import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import { newId } from '@rumbo/domain/kernel/id'
import { counted } from '@rumbo/domain/records/imports/rows/tally'
import type { acceptAsOptions, repairCells } from '@rumbo/domain/records/imports/rows.api'
import type { Scope } from '../../../access/scope/scope.ts'
import { changeField, readField } from '../../../features/fields/fields.service.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { treeOfImport } from '../import-shape.service.ts'
import type { ImportRow } from '../imports.queries.ts'
import { lockImport, saveImport } from '../imports.service.ts'
import { isChecked } from '../running/check-and-run.service.ts'
import { groupsOf, settleGroups } from '../running/import-batch.service.ts'
import { type Reading, readingOf } from '../running/reading-of.service.ts'
import { gatherRows, type KeyedRow, rowsOfKeys, type StoredRow, saveKeys } from './import-rows.queries.ts'
import { repairedRowsAt } from './repaired-rows.service.ts'
import { type Repair, saveRepairs } from './repairs.queries.ts'

/** Rows that are checked again at once, with those of the same keys; more want a check. */
export const maxAtOnce = 1_000
const states = ['matching', 'verifying'] as const
/** Writes texts in the place of cells. @throws AppError NOT_FOUND, IMPORT_NOT_WAITING, BAD_REQUEST for a cell that isn't there */
export async function keepCells(
  scope: Scope,
  storage: Storage,
  { id, cells }: In<typeof repairCells>,
): Promise<void> {
  const row = await lockImport(scope, id, { states })
  if (cells.some(({ n, column }) => n >= row.rows || column >= row.columns.length))
    throw new AppError('BAD_REQUEST', {}, [{ path: 'cells', code: 'VALUE_NOT_VALID' }])
  const repairs = new Map(cells.map((cell) => [`${cell.n} ${cell.column}`, cell]))
  await keepRepairs(scope, storage, { row, repairs: [...repairs.values()] })
}

/** Makes texts of a column options of its list. @throws AppError NOT_FOUND, IMPORT_NOT_WAITING, BAD_REQUEST, TOO_MANY, NAME_TAKEN */
export async function acceptOptions(
  scope: Scope,
  { id, column, texts }: In<typeof acceptAsOptions>,
): Promise<void> {
  const row = await lockImport(scope, id, { states })
  const target = row.mapping.find((each) => each.column === column && each.field !== null)
  const { root, children } = treeOfImport(scope, row.module)
  const module = [root, ...children].find(({ id }) => id === target?.module)
  const field = module?.byField.get(target?.field ?? '')?.field
  const isOwn =
    field?.name !== undefined && !field.foreign && (field.type === 'list' || field.type === 'multiSelect')
  if (!isOwn) throw new AppError('BAD_REQUEST', {}, [{ path: 'column', code: 'VALUE_NOT_VALID' }])
  const { version, options } = await readField(scope, field.id)
  const added = [...new Set(texts.map((text) => text.trim()))].filter((name) => name !== '')
  await changeField(scope, {
    id: field.id,
    version,
    options: [...options, ...added.map((name) => newOption(name))].map((option) => ({ ...option })),
  })
  // The catalogue is another now, for all rows.
  await saveImport(scope, id, { counts: null, problems: [] })
}

const newOption = (name: string) => ({
  id: newId(),
  name,
  color: 'gray' as const,
  isDefault: false,
  archived: false,
})

type RowRepairs = { readonly row: ImportRow; readonly repairs: readonly Repair[] }

/** Keeps repairs; of an import that was checked the records concerned are checked again at once, where they are few. */
export async function keepRepairs(
  scope: Scope,
  storage: Storage,
  { row, repairs }: RowRepairs,
): Promise<void> {
  const wasChecked = await isChecked(scope, row)
  await scope.all(saveRepairs(row.id, repairs))
  const ns = [...new Set(repairs.map(({ n }) => n))]
  if (!(wasChecked && (await recheckRows(scope, storage, { row, ns }))))
    await saveImport(scope, row.id, { counts: null, problems: [] })
}

/** Checks rows again whose cells were repaired, with those of the same keys. @returns false: they are too many */
export async function recheckRows(
  scope: Scope,
  storage: Storage,
  { row, ns }: { readonly row: ImportRow; readonly ns: readonly number[] },
): Promise<boolean> {
  const reading = await readingOf(scope, row)
  const rows = await repairedRowsAt(scope, storage, { importRow: row, ns })
  const keys = [...rows.values()].map((each) => ({ n: each.n, hash: reading.keyOf(each).hash }))
  const hashes = keys.flatMap(({ hash }) => hash ?? [])
  const before = await scope.all(rowsOfKeys(row.id, { ns, hashes }))
  if (before.length > maxAtOnce) return false
  await recheck(scope, storage, { reading, before, keys })
  return true
}

type Recheck = {
  readonly reading: Reading
  /** The rows concerned, and all that had or have a key with them, as they were found before. */
  readonly before: readonly StoredRow[]
  readonly keys: readonly KeyedRow[]
}

async function recheck(scope: Scope, storage: Storage, { reading, before, keys }: Recheck): Promise<void> {
  const { importRow } = reading
  const concerned = new Map<number, KeyedRow>(before.map(({ n, key_hash }) => [n, { n, hash: key_hash }]))
  for (const key of keys) concerned.set(key.n, key)
  await scope.all(saveKeys(importRow.id, [...concerned.values()]))
  const hashes = [...concerned.values()].flatMap(({ hash }) => hash ?? [])
  if (importRow.options.grouped) await scope.all(gatherRows(importRow.id, hashes))
  const ns = [...concerned.keys()]
  const now = await scope.all(rowsOfKeys(importRow.id, { ns, hashes: [] }))
  const leaders = now.filter(({ n, leader }) => leader === n).map(({ n }) => n)
  const groups = await groupsOf(scope, { storage }, { reading, leaders })
  const { results } = await settleGroups(
    scope,
    { storage },
    { reading, groups, isTrial: true, by: { way: 'import', source: importRow.id } },
  )
  const was = before.map((each) => ({
    isLeader: each.leader === each.n,
    outcome: each.outcome,
    problems: each.problems ?? [],
  }))
  const { counts, problems } = importRow
  if (!counts) return
  const known = problems.map(({ column, field, code, count }) => ({
    column,
    field,
    code: code as ErrorCode,
    count,
  }))
  const without = counted({ counts, problems: known }, was, -1)
  await saveImport(scope, importRow.id, counted(without, results))
}
