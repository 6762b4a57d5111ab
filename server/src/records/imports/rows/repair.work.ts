import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Above } from '@rumbo/domain/records/imports/rows/column-repair'
import type { Scope } from '../../../access/scope/scope.ts'
import type { RunningWork, Step, WorkKind } from '../../../access/works/work-kind.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type ImportRow, lockedImport } from '../imports.queries.ts'
import { saveImport } from '../imports.service.ts'
import { beginCheck } from '../running/check-and-run.service.ts'
import { type RepairInput, repairRows } from './repair-columns.service.ts'
import { saveRepairs } from './repairs.queries.ts'
import { maxAtOnce, recheckRows } from './repairs.service.ts'

/** Where a repair stands between two steps. */
type RepairCursor = {
  readonly from: number
  readonly above: Above
  /** The rows that were repaired; null: more than are checked by themselves. */
  readonly ns: readonly number[] | null
}

const nothing: Step = { cursor: null, done: 0, changed: 0, refused: 0 }
const inputOf = ({ input }: Pick<RunningWork, 'input'>): RepairInput => input as RepairInput

/** Repairs cells of whole columns of a large file, and checks it again as far as that is needed. */
export const importRepair = (storage: Storage): WorkKind => ({
  id: 'import-repair',
  module: 'ofInput',
  step: async (scope, work) => {
    const { importId, repair } = inputOf(work)
    const row = await scope.first(lockedImport(importId))
    // The import is gone, or was read again.
    if (row?.check_work_id !== work.id || row.state !== 'checking') return nothing
    const cursor = (work.cursor as RepairCursor | null) ?? { from: 0, above: {}, ns: [] }
    const part = await repairRows(scope, storage, { row, repair, from: cursor.from, above: cursor.above })
    if (part.repairs.length > 0) await scope.all(saveRepairs(importId, part.repairs))
    const ns = cursor.ns && [...new Set([...cursor.ns, ...part.repairs.map(({ n }) => n)])]
    const next: RepairCursor = {
      from: cursor.from + part.rows,
      above: part.above,
      ns: ns && ns.length > maxAtOnce ? null : ns,
    }
    const isOver = part.rows === 0 || next.from >= row.rows
    if (isOver) await finish(scope, storage, { row, ns: next.ns, checkWorkId: inputOf(work).checkWorkId })
    return {
      cursor: isOver ? null : (next as unknown as Step['cursor']),
      done: part.rows,
      changed: part.repairs.length,
      refused: 0,
    }
  },
  // What was repaired stays; the rest is as it was.
  ended: async (scope, work, { state }) => {
    const row = await scope.first(lockedImport(inputOf(work).importId))
    if (state === 'done' || row?.check_work_id !== work.id || row.state !== 'checking') return
    await saveImport(scope, row.id, { state: 'matching', check_work_id: null, counts: null, problems: [] })
  },
})

type Finish = {
  readonly row: ImportRow
  readonly ns: readonly number[] | null
  readonly checkWorkId: string | null
}

/** Few rows are checked by themselves, as part of the check that was; of many all are. */
async function finish(scope: Scope, storage: Storage, { row, ns, checkWorkId }: Finish): Promise<void> {
  if (checkWorkId === null)
    return saveImport(scope, row.id, { state: 'matching', check_work_id: null, counts: null, problems: [] })
  await saveImport(scope, row.id, { state: 'verifying', check_work_id: checkWorkId })
  const isDone =
    ns !== null &&
    (ns.length === 0 ||
      (await recheckRows(scope, storage, { row: { ...row, check_work_id: checkWorkId }, ns })))
  if (isDone) return
  await saveImport(scope, row.id, { counts: null, problems: [] })
  await beginCheck(scope, row.id).catch((error: unknown) => {
    // A field that it goes by is gone: whoever looks at it next sees so.
    if (!(error instanceof AppError)) throw error
  })
}
