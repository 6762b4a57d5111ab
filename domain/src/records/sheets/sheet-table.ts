import type { Field } from '../../fields/field.ts'
import type { FieldTypeId } from '../../fields/field-type.ts'
import type { SheetCell, SheetColumn, SheetRow, SheetTable } from './sheet.ts'

/** Columns narrower than this read badly; wider values wrap. */
const narrowest = 4
const widest = 30
/** A text that wraps keeps this many characters in a line, and longer words whole up to the second number. */
const [wrapped, longestWord] = [11, 16]

const numbers: readonly FieldTypeId[] = ['number', 'decimal', 'currency', 'percent', 'quantity']
/** Values that are read as one: they never break. */
const unbroken: readonly FieldTypeId[] = [...numbers, 'date', 'dateTime']

/** A column of a table with its cells. */
export type FilledColumn = Omit<SheetColumn, 'width' | 'least'> & { readonly cells: readonly SheetCell[] }

/** The column of a field. */
export const columnOfField = (
  field: Field,
  {
    label,
    cells,
    isFirst,
  }: { readonly label: string; readonly cells: readonly string[]; readonly isFirst: boolean },
): FilledColumn => ({
  label,
  cells,
  align: numbers.includes(field.type) ? 'end' : 'start',
  tone: isFirst ? 'strong' : 'plain',
  code: unbroken.includes(field.type) || cells.every((cell) => !cell.includes(' ') && cell.length <= widest),
})

const textOf = (cell: SheetCell): string => (typeof cell === 'string' ? cell : `${cell.text}  `)

/** The characters that a column takes: those of its longest value within bounds, and at least its longest word's. */
function widthOf({ label, cells, code }: FilledColumn): number {
  const longest = Math.max(0, ...cells.map((cell) => textOf(cell).length))
  const word = Math.max(0, ...label.split(' ').map((each) => each.length))
  const most = code ? widest + 10 : widest
  return Math.max(narrowest, word + 1, Math.min(longest, most))
}

/** The characters that a column takes where its texts wrap; what never breaks takes all of its width. */
function leastOf({ label, cells, code }: FilledColumn, width: number): number {
  if (code) return width
  const words = [label, ...cells.map(textOf)].flatMap((text) => text.split(' '))
  const longest = Math.max(0, ...words.map((word) => word.length))
  return Math.min(width, Math.max(narrowest, wrapped, Math.min(longest, longestWord)))
}

type Given = {
  readonly title: string | null
  readonly note: string
  readonly columns: readonly FilledColumn[]
  /** Headings by the row that they stand above. */
  readonly groups?: ReadonlyMap<number, { readonly text: string; readonly note: string }>
  readonly totals?: readonly string[] | null
  readonly annex?: boolean
}

/** A table of columns of the same length. */
export function sheetTable({
  title,
  note,
  columns,
  groups,
  totals = null,
  annex = false,
}: Given): SheetTable {
  const count = Math.max(0, ...columns.map(({ cells }) => cells.length))
  const rows = Array.from({ length: count }, (_each, at): SheetRow[] => {
    const group = groups?.get(at)
    const row: SheetRow = { kind: 'row', cells: columns.map(({ cells }) => cells[at] ?? '') }
    return group ? [{ kind: 'group', text: group.text, note: group.note }, row] : [row]
  })
  return {
    kind: 'table',
    title,
    note,
    columns: columns.map((column, at) => {
      const { label, align, tone, code } = column
      const width = Math.max(widthOf(column), totals?.[at]?.length ?? 0)
      return { label, align, tone, code, width, least: leastOf(column, width) }
    }),
    rows: rows.flat(),
    totals: totals && [...totals],
    annex,
  }
}
