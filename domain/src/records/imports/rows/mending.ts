import { bareCell } from '../values/bare-cell.ts'

/** How cells of a whole file are mended: texts are replaced in a column, or empty cells say what stands above them. */
export type Mending =
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
type Mended = { readonly n: number; readonly column: number; readonly text: string }

/** A cell's most characters. */
const longest = 32_768

/**
 * The cells of some rows that change, and what stands above the rows after them.
 * @param isRow whether a row is one of the list: totals and repeated headings are neither filled nor filled from
 */
export function mend(
  mending: Mending,
  rows: readonly Row[],
  { above, isRow }: { readonly above: Above; readonly isRow: (cells: readonly string[]) => boolean },
): { readonly cells: readonly Mended[]; readonly above: Above } {
  if (mending.kind === 'replace') return { cells: rows.flatMap((row) => replaced(mending, row)), above }
  const last: Record<number, string> = { ...above }
  const cells: Mended[] = []
  for (const row of rows) {
    if (!isRow(row.cells)) continue
    for (const column of mending.columns) {
      const text = row.cells[column] ?? ''
      if (bareCell(text) !== '') last[column] = text
      else if (last[column] !== undefined) cells.push({ n: row.n, column, text: last[column] })
    }
  }
  return { cells, above: last }
}

function replaced(
  { column, texts, whole }: Extract<Mending, { kind: 'replace' }>,
  { n, cells }: Row,
): Mended[] {
  const text = cells[column] ?? ''
  const found = texts.find(({ find }) => (whole ? text === find : text.includes(find)))
  if (!found) return []
  const { find, replace } = found
  const mended = (whole ? replace : text.replaceAll(find, () => replace)).slice(0, longest)
  return mended === text ? [] : [{ n, column, text: mended }]
}
