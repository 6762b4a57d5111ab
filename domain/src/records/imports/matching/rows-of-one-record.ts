import type { ColumnMapping } from '../import.ts'
import type { ImportedModule, ImportShape } from '../rules.ts'
import { bareCell } from '../values/bare-cell.ts'
import type { ColumnCells } from './target.ts'

/** Rows of a file that are one record together: what they are known by, how many they are, and of how many records. */
type RowsOfOne = { readonly key: string; readonly rows: number; readonly records: number }

type Proposal = Pick<ColumnMapping, 'column' | 'field' | 'module'>

/**
 * Whether several rows are one record with several children: they have a key and the title in common, and different children, or
 * such as may be alike.
 * Null where nothing says so: rows of one key may be records of their own.
 */
export function rowsOfOneRecord(
  columns: readonly ColumnCells[],
  { proposal, shape }: { readonly proposal: readonly Proposal[]; readonly shape: ImportShape },
): RowsOfOne | null {
  const cellsOf = ({ catalogue: { module } }: ImportedModule, field: string) => {
    const found = proposal.find((each) => each.module === module && each.field === field)
    return columns.find(({ n }) => n === found?.column)?.cells.map(bareCell)
  }
  const { root } = shape
  const [children] = shape.children.flatMap((child) => {
    const { knownBy } = child.imports
    const [cells] = (knownBy ?? [child.title]).flatMap((field) => {
      const found = cellsOf(child, field)
      return found ? [found] : []
    })
    return cells ? [{ cells, mayBeAlike: knownBy !== null }] : []
  })
  const titles = cellsOf(root, root.title)
  if (!children || !titles) return null
  const areSeveral = (rows: readonly number[]) =>
    children.mayBeAlike || different(rows, children.cells) === rows.length
  for (const key of root.importKeys.flatMap((fields) => (fields.length === 1 ? fields : []))) {
    const groups = grouped(cellsOf(root, key) ?? [])
    const isOne = groups.filter((rows) => different(rows, titles) === 1 && areSeveral(rows))
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
