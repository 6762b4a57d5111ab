import { fitColumns } from '@rumbo/domain/records/sheets/fit-columns'
import type { SheetCell, SheetColumn, SheetTable } from '@rumbo/domain/records/sheets/sheet'
import { type Ink, inks, type Style } from './ink.ts'
import { drawMark } from './marks.ts'
import { type DrawnStrip, type Room, strip } from './room.ts'
import { blockTitle } from './title-strip.ts'

const padding = 3.4
const gap = 9
const markWidth = 9

/** A column with its place on a page. */
export type Drawn = {
  readonly column: SheetColumn
  readonly at: number
  readonly x: number
  readonly width: number
}
type Sizes = { readonly size: number; readonly columns: readonly Drawn[] }

/** A table: its heading, and rows below a head that every page repeats; in parts where not all columns fit. */
export function* tableStrips(ink: Ink, room: Room, table: SheetTable): Generator<DrawnStrip> {
  const { title, note, annex } = table
  const { size, parts } = fitColumns(table.columns, room.width)
  for (const [at, part] of parts.entries()) {
    const begins = annex || at > 0
    const isTitled = title !== null && at === 0
    if (isTitled) yield blockTitle(ink, room, { title, note, begins, keeps: 3 })
    const sizes = { size, columns: placedColumns(ink, room, { table, part, size }) }
    yield* partStrips(ink, room, { table, sizes, begins: begins && !isTitled })
  }
}

type Part = { readonly table: SheetTable; readonly sizes: Sizes; readonly begins: boolean }

function* partStrips(ink: Ink, room: Room, { table, sizes, begins }: Part): Generator<DrawnStrip> {
  const head = headStrip(ink, room, { sizes, begins })
  yield head
  let group: DrawnStrip | null = null
  for (const row of table.rows) {
    if (row.kind === 'group') {
      group = groupStrip(ink, room, { text: row.text, note: row.note, size: sizes.size, head })
      yield group
    } else {
      yield rowStrip(ink, room, { cells: row.cells, sizes, repeated: group ? [head, group] : [head] })
    }
  }
  if (table.totals) {
    yield rowStrip(ink, room, { cells: table.totals, sizes, repeated: [head], isTotal: true })
  }
}

/** The width of each column of a part: what never breaks has what it needs, the others share the rest. */
export function placedColumns(
  ink: Ink,
  room: Room,
  {
    table,
    part,
    size,
  }: { readonly table: SheetTable; readonly part: readonly number[]; readonly size: number },
): readonly Drawn[] {
  const free = room.width - gap * (part.length - 1)
  const chosen = part.flatMap((at) => {
    const column = table.columns[at]
    return column ? [{ at, column, needed: neededBy(ink, table, { at, column, size }) }] : []
  })
  const fixed = chosen.reduce((sum, { column, needed }) => sum + (column.code ? needed : 0), 0)
  const others = chosen.reduce((sum, { column, needed }) => sum + (column.code ? 0 : needed), 0)
  const all = fixed + others
  // Where there is room to spare all of them get more; else those give way that may break.
  const share = (isFixed: boolean, needed: number): number => {
    if (all <= free) return (needed / all) * free
    if (fixed > free * 0.75 || others === 0) return (needed / all) * free
    return isFixed ? needed : (needed / others) * (free - fixed)
  }
  let x = room.x
  return chosen.map(({ at, column, needed }) => {
    const width = share(column.code, needed)
    const drawn = { column, at, x, width }
    x += width + gap
    return drawn
  })
}

type Needing = { readonly at: number; readonly column: SheetColumn; readonly size: number }

/** What the values and the label of a column take; of what may break no more than its characters. */
function neededBy(ink: Ink, table: SheetTable, { at, column, size }: Needing): number {
  const style = styleOf(column, size)
  const most = column.width * size * 0.56
  const label = Math.max(...column.label.split(' ').map((word) => ink.widthOf(word, headStyle(column, size))))
  let widest = 0
  for (const row of table.rows) {
    if (row.kind === 'group') continue
    const cell = row.cells[at]
    widest = Math.max(widest, ink.widthOf(textOf(cell), style) + (isMarked(cell) ? markWidth : 0))
  }
  const values = column.code ? widest : Math.min(widest, most)
  return Math.max(values, label, ink.widthOf(table.totals?.[at] ?? '', style)) + 0.5
}

const textOf = (cell: SheetCell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''))
const isMarked = (cell: SheetCell | undefined): cell is Exclude<SheetCell, string> => typeof cell === 'object'

/** How the values of a column are written. */
export const styleOf = ({ align, tone }: SheetColumn, size: number): Style => ({
  weight: tone === 'strong' ? 'strong' : 'regular',
  size,
  color: tone === 'quiet' ? inks.grey : inks.black,
  align,
})
const headStyle = ({ align }: SheetColumn, size: number): Style => ({
  weight: 'strong',
  size: Math.min(size, 7.5),
  color: inks.grey,
  align,
})

/** The labels of columns, with a rule below. */
export function headStrip(
  ink: Ink,
  { x, width }: Room,
  { sizes, begins }: { sizes: Sizes; begins: boolean },
): DrawnStrip {
  const cells = sizes.columns.map((drawn) => {
    const style = headStyle(drawn.column, sizes.size)
    return { drawn, style, lines: ink.linesOf(drawn.column.label, style, { width: drawn.width, most: 3 }) }
  })
  const lines = Math.max(1, ...cells.map((cell) => cell.lines.length))
  const [first] = cells
  const height = (first ? ink.heightOf(lines, first.style) : 0) + 2 * padding
  return strip(
    height,
    (y) => {
      for (const { drawn, style, lines: written } of cells) {
        const top = y + padding + ink.heightOf(lines - written.length, style)
        ink.write(written, style, { x: drawn.x, y: top, width: drawn.width })
      }
      ink.rule(y + height, { x, width, color: inks.grey, thick: 0.8 })
    },
    { keeps: 2, begins },
  )
}

type Group = {
  readonly text: string
  readonly note: string
  readonly size: number
  readonly head: DrawnStrip
}

function groupStrip(ink: Ink, { x, width }: Room, { text, note, size, head }: Group): DrawnStrip {
  const style: Style = { weight: 'strong', size, color: inks.black }
  const lines = ink.linesOf(text, style, { width: width * 0.7, most: 1 })
  const end = ink.widthOf(lines[0] ?? '', style) + 6
  const height = ink.heightOf(1, style) + 2 * padding + 3
  return strip(
    height,
    (y) => {
      ink.doc.rect(x, y + 3, width, height - 3).fill('#f1f2f4')
      ink.write(lines, style, { x: x + 3, y: y + padding + 3, width })
      const quiet: Style = { weight: 'regular', size, color: inks.grey }
      ink.write([note], quiet, { x: x + 3 + end, y: y + padding + 3, width })
    },
    { keeps: 1, repeated: [head] },
  )
}

type Row = {
  readonly cells: readonly SheetCell[]
  readonly sizes: Sizes
  readonly repeated: readonly DrawnStrip[]
  readonly isTotal?: boolean
}

function rowStrip(ink: Ink, room: Room, { cells, sizes, repeated, isTotal = false }: Row): DrawnStrip {
  const drawn = sizes.columns.map((each) => {
    const cell = cells[each.at]
    const of = styleOf(each.column, sizes.size)
    const style: Style = isTotal ? { ...of, weight: 'strong' } : of
    const shift = isMarked(cell) ? markWidth : 0
    // What never breaks is one word to the wrapping.
    const text = each.column.code ? textOf(cell).replaceAll(' ', '\u00a0') : textOf(cell)
    const lines = ink.linesOf(text, style, { width: each.width - shift, most: room.maxLines })
    return { each, cell, style, shift, lines }
  })
  const most = Math.max(1, ...drawn.map(({ lines }) => lines.length))
  const height = most * sizes.size * 1.42 + 2 * padding
  return strip(
    height,
    (y) => {
      if (isTotal) ink.rule(y, { x: room.x, width: room.width, color: inks.grey, thick: 0.8 })
      for (const { each, cell, style, shift, lines } of drawn) {
        const top = y + padding
        if (isMarked(cell))
          drawMark(ink, cell.mark, { x: each.x, y: top + sizes.size * 0.72, size: sizes.size })
        ink.write(lines, style, { x: each.x + shift, y: top, width: each.width - shift })
      }
      ink.rule(y + height, { x: room.x, width: room.width, color: inks.faint })
    },
    { repeated },
  )
}
