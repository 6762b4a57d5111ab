import type { ColumnCells } from '@rumbo/domain/records/imports/matching/target'
import type { Scope } from '../../../access/scope/scope.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { ImportRow } from '../imports.queries.ts'
import { readRows } from '../reading/read-rows.service.ts'

/** Rows whose cells are looked at to know a column by them; of wide files fewer, so that no look takes long. */
const most = { rows: 1_000, cells: 40_000, characters: 4_000_000 } as const
const step = 100
/** What a cell is known by. */
const longestCell = 300

/** The first cells of each column of an import; of one that isn't read yet, the few that its columns show. */
export async function sampleColumns(
  scope: Scope,
  storage: Storage,
  importRow: ImportRow,
): Promise<readonly ColumnCells[]> {
  const { columns } = importRow
  const wanted = Math.min(
    most.rows,
    importRow.rows,
    Math.max(step, Math.floor(most.cells / (columns.length || 1))),
  )
  if (wanted === 0) return columns.map(({ n, header, samples }) => ({ n, header, cells: samples }))
  const cells = columns.map((): string[] => [])
  let characters = 0
  for (let from = 0; from < wanted && characters < most.characters; from += step) {
    for (const row of await readRows(scope, storage, {
      importRow,
      from,
      count: Math.min(step, wanted - from),
    })) {
      columns.forEach(({ n }, at) => {
        const text = row.cells[n] ?? ''
        characters += text.length
        cells[at]?.push(text.length > longestCell ? text.slice(0, longestCell) : text)
      })
    }
  }
  return columns.map(({ n, header }, at) => ({ n, header, cells: cells[at] ?? [] }))
}
