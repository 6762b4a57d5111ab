import type { Json } from '@rumbo/domain/fields/field-type'
import type { Received } from '@rumbo/domain/kernel/endpoint'
import type { DataImport } from '@rumbo/domain/records/imports/import'
import { isWarning } from '@rumbo/domain/records/imports/rows/warnings'
import { listImportRows } from '@rumbo/domain/records/imports/rows.api'
import type { GridRow } from '../../../grid/rows/grid-row.ts'
import type { RowSource } from '../../../grid/rows/row-source.ts'
import { call } from '../../../lib/calls/call.ts'
import type { ImportQuery } from '../import-query.ts'

export type CheckedRow = Received<typeof listImportRows>['items'][number]
/** Which rows: by outcome, and by a reason. */
type WantedRows = Pick<ImportQuery, 'show' | 'column' | 'code'>

/** The grid's name of a column of the file. */
export const cellId = (column: number): string => `cell${column}`
/** The number of the column that the grid's field names; null for the grid's own. */
export const columnOf = (field: string): number | null => {
  const [, n] = /^cell(\d+)$/.exec(field) ?? []
  return n === undefined ? null : Number(n)
}
/** The grid's name of a field whose change is shown. */
export const changeId = ({ module, field }: { readonly module: string; readonly field: string }): string =>
  `change:${module}:${field}`

/** The same as requests have it. */
export const toRowsInput = ({ show, column, code }: WantedRows) => ({
  ...(show ? { outcome: show } : {}),
  ...(column === undefined ? {} : { column }),
  ...(code === undefined ? {} : { code }),
})

/** A row as the grid draws it: cells as texts, their reasons by cell, changes by `changeId`, of all `targets` at least. */
export function gridRow(
  { n, line, cells, problems, outcome, recordId, changes, repaired }: CheckedRow,
  targets: readonly string[],
): GridRow {
  const reasons: Record<string, string> = {}
  const wrong = new Set<string>()
  for (const { column, message, code } of problems) {
    if (column === null) continue
    const known = reasons[cellId(column)]
    reasons[cellId(column)] = known ? `${known} ${message}` : message
    if (!isWarning(code)) wrong.add(cellId(column))
  }
  return {
    id: String(n),
    values: {
      line,
      outcome,
      reasons: [...new Set(problems.map(({ message }) => message))].join(' ') || null,
      problems: reasons,
      wrong: [...wrong],
      repaired: repaired.map(cellId),
      recordId,
      ...Object.fromEntries(cells.map((text, column) => [cellId(column), text])),
      ...Object.fromEntries(targets.map((id) => [id, null])),
      ...Object.fromEntries(changes.map(({ from, to, ...target }) => [changeId(target), { from, to }])),
    },
  }
}

/**
 * The rows of an import that are wanted, page by page; any of them at once where all are wanted. `onTotal` hears how many
 * there are.
 */
export function importRows(
  { id, mapping }: Pick<DataImport, 'id' | 'mapping'>,
  wanted: WantedRows,
  onTotal: (total: number) => void,
): RowSource {
  const input = toRowsInput(wanted)
  const targets = mapping.flatMap(({ field, module }) => (field === null ? [] : changeId({ field, module })))
  const isAll = Object.keys(input).length === 0
  return {
    key: JSON.stringify({ id, ...input }),
    pageSize: 100,
    // The number of a row is its place only where none is left out.
    maxSkip: isAll ? 100_000_000 : 0,
    read: async ({ after, skip, limit }, signal) => {
      const page = await call(
        listImportRows,
        { id, ...input, from: Number(after ?? 0) + skip, limit },
        { signal, onError: 'inline' },
      )
      onTotal(page.total)
      return {
        rows: page.items.map((row) => gridRow(row, targets)),
        next: page.next === null ? null : String(page.next),
      }
    },
  }
}

/** A text of a row's values. */
export const textIn = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
/** What a row's values hold under a name: `problems`, a change. */
export const partsIn = (value: Json | undefined): Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, Json>>)
    : {}
