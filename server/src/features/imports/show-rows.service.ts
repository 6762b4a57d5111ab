import { readRecord } from '@rumbo/domain/imports/rows/read-record'
import type { listImportRows } from '@rumbo/domain/imports/rows.api'
import { AppError, errorText } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import type { FieldChange } from '../../access/change/write/history.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { containerModule, shipmentModule } from '../../modules.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { containerField } from '../shipments/container-notes.service.ts'
import type { ContainerNote } from '../shipments/put-containers.service.ts'
import { putShipments } from '../shipments/put-shipments.service.ts'
import { groupsOf } from './import-batch.service.ts'
import { countRows, isFiltered, rowsFrom, type StoredRow } from './import-rows.queries.ts'
import type { ImportRow } from './imports.queries.ts'
import { importById } from './imports.service.ts'
import { nobodyFollows } from './nobody-follows.ts'
import { madeField } from './note-settled.service.ts'
import { readingOf } from './reading-of.service.ts'
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
  asked: ShownRows,
): Promise<ReadonlyMap<number, readonly Change[]>> {
  const rows = asked.rows.filter(
    ({ n, leader, outcome, record_id }) => outcome === 'changed' && record_id !== null && leader === n,
  )
  if (rows.length === 0) return new Map()
  return asked.importRow.run_work_id === null
    ? tried(scope, storage, { ...asked, rows })
    : written(scope, asked.importRow.run_work_id, rows)
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
    const { patch, containers } = readRecord(group, reading.targets, { empties })
    return [{ id, mode: 'ocean' as const, patch, containers }]
  })
  const by = { way: 'import', source: importRow.id } as const
  const outcomes = await putShipments(scope, puts, { by, isTrial: true, followers: nobodyFollows })
  return new Map(
    outcomes.flatMap(({ id, told, containers }): [number, readonly Change[]][] => {
      const n = id === null ? undefined : firsts.get(id)
      return n === undefined ? [] : [[n, [...told.map(ofShipment), ...ofContainers(scope, containers)]]]
    }),
  )
}

const notesOf = (workId: string, ids: readonly string[]) => statement<{
  record_id: string
  changes: readonly FieldChange[]
}>`
  select record_id, changes from tenant.work_records
  where work_id = ${workId} and record_id = any (${ids}::uuid[]) and changes is not null`

async function written(scope: Scope, workId: string, rows: readonly StoredRow[]) {
  const notes = await scope.all(
    notesOf(
      workId,
      rows.flatMap(({ record_id }) => record_id ?? []),
    ),
  )
  const byId = new Map(notes.map((note) => [note.record_id, note.changes]))
  const rights = rightsFor(scope, moduleIn(scope, shipmentModule), { onAny: true })
  return new Map(
    rows.map(({ n, record_id }): [number, readonly Change[]] => {
      const changes = byId.get(record_id ?? '') ?? []
      const own = changes.filter(({ field }) => field !== containerField && field !== madeField)
      const below = changes.flatMap(({ field, from, to }) => (field === containerField ? [{ from, to }] : []))
      const containers = below.map(({ from, to }) => noteOf(from, to))
      return [
        n,
        [
          ...own.filter(({ field }) => rights.of(field) !== 'hide').map(ofShipment),
          ...ofContainers(scope, containers),
        ],
      ]
    }),
  )
}

function noteOf(from: FieldChange['from'], to: FieldChange['to']): ContainerNote {
  const after = to as unknown as { readonly id: string; readonly values: ContainerNote['after'] }
  const before = from as unknown as { readonly values: ContainerNote['after'] } | null
  return { id: after.id, before: before?.values ?? null, after: after.values }
}

const ofShipment = ({ field, from, to }: FieldChange): Change => ({ module: 'shipments', field, from, to })

function ofContainers(scope: Scope, notes: readonly ContainerNote[]): readonly Change[] {
  const rights = rightsFor(scope, moduleIn(scope, containerModule), { onAny: true })
  return notes.flatMap(({ before, after }) =>
    Object.entries(after)
      .filter(([field]) => rights.of(field) !== 'hide')
      .map(([field, to]): Change => ({ module: 'containers', field, from: before?.[field] ?? null, to })),
  )
}
