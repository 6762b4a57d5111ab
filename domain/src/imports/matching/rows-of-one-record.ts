import type { ColumnMapping } from '../import.ts'
import { bareCell } from '../values/bare-cell.ts'
import type { ColumnCells } from './target.ts'

/** Rows of a file that are one record together: what they are known by, how many they are, and of how many records. */
type RowsOfOne = { readonly key: string; readonly rows: number; readonly records: number }

/** What several rows of one shipment have in common, the surest first. */
const keys = ['masterBl', 'houseBl', 'bookingNumber', 'clientReference', 'name'] as const

type Proposal = Pick<ColumnMapping, 'column' | 'field' | 'module'>

/**
 * Whether several rows are one shipment with several containers: they have a reference and the name in common, and different
 * containers. Null where nothing says so: rows of one reference may be shipments of their own.
 */
export function rowsOfOneRecord(
  columns: readonly ColumnCells[],
  proposal: readonly Proposal[],
): RowsOfOne | null {
  const cellsOf = (module: ColumnMapping['module'], field: string) => {
    const found = proposal.find((each) => each.module === module && each.field === field)
    return columns.find(({ n }) => n === found?.column)?.cells.map(bareCell)
  }
  const containers = cellsOf('containers', 'number')
  const names = cellsOf('shipments', 'name')
  if (!containers || !names) return null
  for (const key of keys) {
    const groups = grouped(cellsOf('shipments', key) ?? [])
    const isOne = groups.filter(
      (rows) => different(rows, names) === 1 && different(rows, containers) === rows.length,
    )
    if (groups.length === 0 || isOne.length < groups.length) continue
    return { key, rows: isOne.flat().length, records: isOne.length }
  }
  return null
}

/** The rows of each text that stands in several. */
function grouped(cells: readonly string[]): readonly (readonly number[])[] {
  const byText = new Map<string, number[]>()
  for (const [row, text] of cells.entries()) {
    if (text === '') continue
    const rows = byText.get(text)
    if (rows) rows.push(row)
    else byText.set(text, [row])
  }
  return [...byText.values()].filter((rows) => rows.length > 1)
}

const different = (rows: readonly number[], cells: readonly string[]): number =>
  new Set(rows.map((row) => cells[row] ?? '')).size
