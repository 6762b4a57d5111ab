import { AppError } from '@rumbo/domain/kernel/app-error'
import { type Above, applyRepair, type ColumnRepair } from '@rumbo/domain/records/imports/rows/column-repair'
import { isRecord } from '@rumbo/domain/records/imports/rows/is-record'
import { applyReasonRepair, type ReasonRepair } from '@rumbo/domain/records/imports/rows/reason-repair'
import type { Scope } from '../../../access/scope/scope.ts'
import { startWork } from '../../../access/works/works.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { ImportRow } from '../imports.queries.ts'
import { lockImport, saveImport } from '../imports.service.ts'
import { isChecked } from '../running/check-and-run.service.ts'
import { rowsOfReason } from './import-rows.queries.ts'
import { repairedRows } from './repaired-rows.service.ts'
import { type Repair, saveRepairs } from './repairs.queries.ts'
import { keepRepairs, maxAtOnce } from './repairs.service.ts'

const maxInRequest = 20_000
/** Rows of the file that are looked through at a time. */
const scanned = 5_000

/** How cells are repaired: those of whole columns, or of all rows that have one reason. */
type AnyRepair = ColumnRepair | ReasonRepair

/** The input of a work that repairs columns. */
export type RepairInput = {
  readonly importId: string
  readonly repair: AnyRepair
  /** The check that the import had, whose findings of other rows stay; null: it had none. */
  readonly checkWorkId: string | null
}

type Wish = {
  readonly id: string
  readonly repair: AnyRepair
  /** Files of more rows are repaired by a work. */
  readonly inRequest?: number
}

/**
 * Repairs cells of whole columns: at once in a file of few rows, else by a work that goes through it.
 * @returns how many cells; null where a work has begun
 * @throws AppError NOT_FOUND, IMPORT_NOT_WAITING, IMPORT_NOT_CHECKED for a reason, BAD_REQUEST for a column that isn't there
 */
export async function repairColumns(
  scope: Scope,
  storage: Storage,
  { id, repair, inRequest = maxInRequest }: Wish,
): Promise<number | null> {
  const row = await lockImport(scope, id, { states: ['matching', 'verifying'] })
  if ('reason' in repair && !(await isChecked(scope, row))) throw new AppError('IMPORT_NOT_CHECKED')
  const columns = columnsOf(repair)
  if (columns.some((column) => column >= row.columns.length))
    throw new AppError('BAD_REQUEST', {}, [
      { path: repair.kind === 'fill' ? 'columns' : 'column', code: 'VALUE_NOT_VALID' },
    ])
  if (row.rows > inRequest) {
    await beginRepair(scope, row, repair)
    return null
  }
  const repairs: Repair[] = []
  let above: Above = {}
  for (let from = 0; from < row.rows; from += scanned) {
    const part = await repairRows(scope, storage, { row, repair, from, above })
    repairs.push(...part.repairs)
    above = part.above
  }
  if (repairs.length > maxAtOnce) {
    await scope.all(saveRepairs(id, repairs))
    await saveImport(scope, id, { counts: null, problems: [] })
  } else if (repairs.length > 0) await keepRepairs(scope, storage, { row, repairs })
  return repairs.length
}

/** The columns of the file that a repair speaks of. */
function columnsOf(repair: AnyRepair): readonly number[] {
  if (repair.kind === 'fill') return repair.columns
  if (repair.kind === 'skip' || repair.kind === 'restore') return []
  return repair.kind === 'copy' ? [repair.column, repair.from] : [repair.column]
}

async function beginRepair(scope: Scope, row: ImportRow, repair: AnyRepair): Promise<void> {
  const input: RepairInput = {
    importId: row.id,
    repair,
    checkWorkId: (await isChecked(scope, row)) ? row.check_work_id : null,
  }
  const workId = await startWork(
    scope,
    { id: 'import-repair' },
    { input: { ...input, module: row.module }, title: { importId: row.id }, fix: async () => row.rows },
  )
  await saveImport(scope, row.id, { state: 'checking', check_work_id: workId, run_work_id: null })
}

type Part = {
  readonly row: ImportRow
  readonly repair: AnyRepair
  readonly from: number
  readonly above: Above
}

/** The cells that change in the next rows, how many rows those are, and what stands above the rows after them. */
export async function repairRows(
  scope: Scope,
  storage: Storage,
  { row, repair, from, above }: Part,
): Promise<{ readonly repairs: readonly Repair[]; readonly above: Above; readonly rows: number }> {
  const headings = row.columns.map(({ header }) => header)
  const rows = await repairedRows(scope, storage, { importRow: row, from, count: scanned })
  if ('reason' in repair) {
    const to = from + rows.length
    const meant = await scope.all(rowsOfReason(row.id, { reason: repair.reason, from, to }))
    const isMeant = new Set(meant.map(({ n }) => n))
    const repairs = applyReasonRepair(
      repair,
      rows.filter(({ n }) => isMeant.has(n)),
    )
    return { repairs, above, rows: rows.length }
  }
  const found = applyRepair(repair, rows, { above, isRow: (cells) => isRecord(cells, headings) })
  return { repairs: found.cells, above: found.above, rows: rows.length }
}
