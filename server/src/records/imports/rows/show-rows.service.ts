import { AppError, errorText } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { readRecord } from '@rumbo/domain/records/imports/rows/read-record'
import type { listImportRows } from '@rumbo/domain/records/imports/rows.api'
import type { FieldChange } from '../../../access/change/write/history.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import { moduleNamed } from '../../../access/rights/declared-modules.ts'
import { rightsFor } from '../../../access/rights/rights.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { statement } from '../../../access/scope/statement.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type ChildNote, childNotesOf } from '../../children/child-note.ts'
import { childrenOfImport } from '../import-shape.service.ts'
import type { ImportRow } from '../imports.queries.ts'
import { importById } from '../imports.service.ts'
import { groupsOf } from '../running/import-batch.service.ts'
import { madeField } from '../running/note-settled.service.ts'
import { putRecords } from '../running/put-records.service.ts'
import { readingOf } from '../running/reading-of.service.ts'
import { countRows, isFiltered, rowsFrom, type StoredRow } from './import-rows.queries.ts'
import { repairedRows, repairedRowsAt } from './repaired-rows.service.ts'

type Rows = Out<typeof listImportRows>
type Change = Rows['items'][number]['changes'][number]

/**
 * The rows of an import as they were checked, or as they went in; those that were not yet checked as they stand there.
 * @throws AppError NOT_FOUND, IMPORT_NOT_WAITING
 */
export async function showRows(
  scope: Scope,
  storage: Storage,
  query: In<typeof listImportRows>,
): Promise<Rows> {
  const importRow = await importById(scope, query.id)
  if (importRow.read_work_id === null || importRow.state === 'uploading' || importRow.state === 'reading')
    throw new AppError('IMPORT_NOT_WAITING')
  const { outcome, column, code, from, limit } = query
  const filter = { outcome, column, code }
  const stored = await scope.all(rowsFrom(importRow.id, { filter, from, limit: limit + 1 }))
  const isWhole = !isFiltered(filter)
  const rows = isWhole
    ? new Map(
        (await repairedRows(scope, storage, { importRow, from, count: limit + 1 })).map((row) => [
          row.n,
          row,
        ]),
      )
    : await repairedRowsAt(scope, storage, { importRow, ns: stored.map(({ n }) => n) })
  const found = new Map(stored.map((row) => [row.n, row]))
  const all = [...rows.values()]
  const shown = all.slice(0, limit)
  const changes = await changesOf(scope, storage, {
    importRow,
    rows: shown.flatMap(({ n }) => found.get(n) ?? []),
  })
  const { language } = scope.display
  return {
    items: shown.map(({ n, line, cells, repaired }) => {
      const row = found.get(n)
      return {
        n,
        line,
        cells: [...cells],
        repaired: [...repaired],
        outcome: row?.outcome ?? null,
        problems: (row?.problems ?? []).map((problem) => ({
          ...problem,
          message: errorText(problem.code, language),
        })),
        recordId: row?.record_id ?? null,
        changes: [...(changes.get(n) ?? [])],
      }
    }),
    total: isWhole ? importRow.rows : ((await scope.first(countRows(importRow.id, filter)))?.count ?? 0),
    next: all.length > limit ? (all[limit]?.n ?? null) : null,
  }
}

type ShownRows = { readonly importRow: ImportRow; readonly rows: readonly StoredRow[] }

/** From → to of records that change: tried now, or what a run wrote; always less what the reader may not see. */
async function changesOf(
  scope: Scope,
  storage: Storage,
  page: ShownRows,
): Promise<ReadonlyMap<number, readonly Change[]>> {
  const rows = page.rows.filter(
    ({ n, leader, outcome, record_id }) => outcome === 'changed' && record_id !== null && leader === n,
  )
  if (rows.length === 0) return new Map()
  return page.importRow.run_work_id === null
    ? tried(scope, storage, { ...page, rows })
    : written(scope, page.importRow.run_work_id, { ...page, rows })
}

async function tried(scope: Scope, storage: Storage, { importRow, rows }: ShownRows) {
  const reading = await readingOf(scope, importRow)
  const groups = await groupsOf(scope, { storage }, { reading, leaders: rows.map(({ n }) => n) })
  const idOf = new Map(rows.map(({ n, record_id }) => [n, record_id]))
  const firsts = new Map<string, number>()
  const puts = groups.flatMap((group) => {
    const n = group[0]?.n ?? -1
    const id = idOf.get(n) ?? null
    if (id === null || firsts.has(id)) return []
    firsts.set(id, n)
    const { empties } = importRow.options
    const { patch, children } = readRecord(group, reading.targets, { empties })
    return [{ id, variant: null, patch, children }]
  })
  const by = { way: 'import', source: importRow.id } as const
  const outcomes = await putRecords(scope, moduleNamed(importRow.module), {
    puts,
    by,
    isTrial: true,
  })
  return new Map(
    outcomes.flatMap(({ id, shown, children: notes }): [number, readonly Change[]][] => {
      const n = id === null ? undefined : firsts.get(id)
      if (n === undefined) return []
      return [[n, [...shown.map(changeIn(importRow.module)), ...changesBelow(scope, notes)]]]
    }),
  )
}

const notesOf = (workId: string, ids: readonly string[]) => statement<{
  record_id: string
  changes: readonly FieldChange[]
}>`
  select record_id, changes from tenant.work_records
  where work_id = ${workId} and record_id = any (${ids}::uuid[]) and changes is not null`

async function written(scope: Scope, workId: string, { importRow: { module }, rows }: ShownRows) {
  const notes = await scope.all(
    notesOf(
      workId,
      rows.flatMap(({ record_id }) => record_id ?? []),
    ),
  )
  const byId = new Map(notes.map((note) => [note.record_id, note.changes]))
  const rights = rightsFor(scope, moduleIn(scope, moduleNamed(module)), { onAny: true })
  const below = childrenOfImport(module)
  return new Map(
    rows.map(({ n, record_id }): [number, readonly Change[]] => {
      const changes = byId.get(record_id ?? '') ?? []
      const own = changes.filter(({ field }) => field !== madeField && !below.some(({ id }) => id === field))
      return [
        n,
        [
          ...own.filter(({ field }) => rights.of(field) !== 'hide').map(changeIn(module)),
          ...changesBelow(scope, childNotesOf(changes, below)),
        ],
      ]
    }),
  )
}

const changeIn =
  (module: string) =>
  ({ field, from, to }: FieldChange): Change => ({ module, field, from, to })

function changesBelow(scope: Scope, notes: readonly ChildNote[]): readonly Change[] {
  return notes.flatMap(({ module, before, after }) => {
    const rights = rightsFor(scope, moduleIn(scope, moduleNamed(module)), { onAny: true })
    return Object.entries(after)
      .filter(([field]) => rights.of(field) !== 'hide')
      .map(([field, to]): Change => ({ module, field, from: before?.[field] ?? null, to }))
  })
}
