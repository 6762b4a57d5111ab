import type { SheetColumn } from './sheet.ts'

/** The largest and the smallest size of text in a table, in points. */
export const tableSizes = { largest: 8.25, smallest: 6.5 } as const

/** The width of a character of a size of one point, and what stands between two columns, in points. */
const characterWidth = 0.56
const gap = 9

/** The characters that a column takes, and those that it takes where its texts wrap. */
export type ColumnWidths = Pick<SheetColumn, 'width' | 'least'>

export type FittedColumns = {
  /** Of the text, in points. */
  readonly size: number
  /** The columns of each part by their places; every part but the first begins with the first column. */
  readonly parts: readonly (readonly number[])[]
}

/**
 * Fits columns into a width in points: by smaller text at first, then by texts that wrap, and last by several parts that are laid
 * next to each other, each with the first column.
 */
export function fitColumns(columns: readonly ColumnWidths[], room: number): FittedColumns {
  const free = room - gap * Math.max(columns.length - 1, 0)
  const sizeOf = (of: (column: ColumnWidths) => number) =>
    free / (columns.reduce((all, column) => all + of(column), 0) * characterWidth)
  const whole = columns.map((_column, at) => at)
  const fitting = sizeOf(({ width }) => width)
  if (fitting >= tableSizes.smallest) {
    return { size: Math.min(fitting, tableSizes.largest), parts: [whole] }
  }
  const wraps = sizeOf(({ least }) => least) >= tableSizes.smallest
  return { size: tableSizes.smallest, parts: wraps ? [whole] : partsOf(columns, room) }
}

function partsOf(columns: readonly ColumnWidths[], room: number): number[][] {
  const widthOf = ({ least }: ColumnWidths) => least * characterWidth * tableSizes.smallest + gap
  const [first] = columns
  const parts: number[][] = [[]]
  let used = 0
  for (const [at, column] of columns.entries()) {
    const part = parts.at(-1)
    // A column that is wider than a page has a page all the same.
    if (!part || (part.length > 1 && used + widthOf(column) > room + gap)) {
      parts.push([0, at])
      used = (first ? widthOf(first) : 0) + widthOf(column)
    } else {
      part.push(at)
      used += widthOf(column)
    }
  }
  return parts
}
