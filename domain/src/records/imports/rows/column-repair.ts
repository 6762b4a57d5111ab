import { bareCell } from '../values/bare-cell.ts'

/** How cells of a whole file are repaired: texts are replaced in a column, or empty cells say what stands above them. */
export type ColumnRepair =
  | {
      readonly kind: 'replace'
      readonly column: number
      readonly texts: readonly { readonly find: string; readonly replace: string }[]
      /** The cell is the text; else it contains it. */
      readonly whole: boolean
    }
  | { readonly kind: 'fill'; readonly columns: readonly number[] }

/** What stood last in each column that is filled; it goes from one part of the file to the next. */
export type Above = Readonly<Record<number, string>>

type Row = { readonly n: number; readonly cells: readonly string[] }
/** What stands in the place of a cell. */
export type RepairedCell = { readonly n: number; readonly column: number; readonly text: string }

/** The characters that a cell holds at most. */
const maxLength = 32_768

/**
 * The cells of some rows that change, and what stands above the rows after them.
 * @param isRow whether a row is one of the list: totals and repeated headings are neither filled nor filled from
 */
export function applyRepair(
  repair: ColumnRepair,
  rows: readonly Row[],
  { above, isRow }: { readonly above: Above; readonly isRow: (cells: readonly string[]) => boolean },
): { readonly cells: readonly RepairedCell[]; readonly above: Above } {
  if (repair.kind === 'replace') return { cells: rows.flatMap((row) => replaced(repair, row)), above }
  const last: Record<number, string> = { ...above }
  const cells: RepairedCell[] = []
  for (const row of rows) {
    if (!isRow(row.cells)) continue
    for (const column of repair.columns) {
      const text = row.cells[column] ?? ''
      if (bareCell(text) !== '') last[column] = text
      else if (last[column] !== undefined) cells.push({ n: row.n, column, text: last[column] })
    }
  }
  return { cells, above: last }
}

function replaced(
  { column, texts, whole }: Extract<ColumnRepair, { kind: 'replace' }>,
  { n, cells }: Row,
): RepairedCell[] {
  const text = cells[column] ?? ''
  const found = texts.find(({ find }) => (whole ? text === find : text.includes(find)))
  if (!found) return []
  const { find, replace } = found
  const repaired = (whole ? replace : text.replaceAll(find, () => replace)).slice(0, maxLength)
  return repaired === text ? [] : [{ n, column, text: repaired }]
}
