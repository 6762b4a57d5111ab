import type { LabelledPage } from '../labels/value-places.ts'
import { type Cell, cellOf, type Line } from '../layout/cells.ts'
import { bottomOf, overlapInX, rightOf } from '../layout/page.ts'
import { type Column, type Header, numeric } from './header.ts'

/** Cells of a row, by the number of their column, from top to bottom. */
export type Row = ReadonlyMap<number, readonly Cell[]>

export type Table = {
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** The line that says the totals; null where there is none. */
  readonly totals: Row | null
}

/** The rows of one page, and where they end. */
type PageRows = Omit<Table, 'columns'> & { readonly end: number }

const isNumeric = ({ fields }: Column): boolean => fields.some((field) => numeric.has(field))
const isOfContainers = ({ fields }: Column): boolean => fields.includes('containerNumber')

const totalWords = /^(?:grand |gran |sub-? ?)?total(?:es|s)?\b|^suma(?:s)?\b|^subtotal\b/i
const carriedWords = /carried forward|brought forward|suma y sigue|viene de|continued|continua/i
const number = /^[^\p{L}\d]{0,3}(?:[A-Z]{3}|US\$)?\s*[-(]?\d/u
const containerShape = /[A-Z]{3}[UJZ][ -]{0,2}\d{3} ?\d{3}/

/** Of the height of a font: how far apart rows are, and lines of one row. */
const rowGap = 5
const lineGap = 1.3
/** Lines that one row has at most. */
const maxRowLines = 40

/** Reads the rows below a heading, to the line of totals or to what is no row. */
export function rowsBelow({ columns, to }: Header, page: LabelledPage): PageRows {
  const placed: Placed[] = []
  let totals: Row | null = null
  let [end, bottom, sinceStart] = [to + 1, bottomLine(page.lines[to]), 0]
  for (const line of page.lines.slice(to + 1)) {
    const gap = line.y - bottom
    const row = rowOf(line, columns)
    const first = line.cells[0]
    if (!first || gap > rowGap * line.height) break
    if (carriedWords.test(first.text)) {
      end += 1
      bottom = bottomLine(line)
      continue
    }
    const isTotal = line.cells.some(({ text }) => totalWords.test(text))
    if (isTotal) {
      const hasNumbers = numbersOf(row, columns) > 0
      if (hasNumbers) totals = row
      end += hasNumbers ? 1 : 0
      break
    }
    const isStart = startsRow(row, columns)
    if (!isStart && (gap > lineGap * line.height || isForm(line, page))) break
    sinceStart = isStart ? 0 : sinceStart + 1
    if (sinceStart > maxRowLines) break
    placed.push({ row, line, isStart })
    end += 1
    bottom = bottomLine(line)
  }
  return { rows: joined(placed), totals, end }
}

const bottomLine = (line: Line | undefined): number => (line ? line.y + line.height : 0)

/** A line that is a form's: it begins with a label and a colon. */
const isForm = (line: Line, { labels }: LabelledPage): boolean =>
  line.cells.some((cell) => labels.get(cell)?.some(({ by, from }) => by === 'colon' && from === 0))

function rowOf({ cells }: Line, columns: readonly Column[]): Row {
  const row = new Map<number, Cell[]>()
  for (const cell of cells.flatMap((each) => cutAtColumns(each, columns))) {
    const at = columnOf(cell, columns)
    row.set(at, [...(row.get(at) ?? []), cell])
  }
  return row
}

/** How far a number may be from the edge of its column to be cut off from the text before it, in points. */
const aligned = 3

/** Cells of more pieces than this are sentences. */
const maxParts = 24

/** A text and a number that stand so near that they are one cell, cut where both are aligned with columns of their own. */
function cutAtColumns(cell: Cell, columns: readonly Column[]): readonly Cell[] {
  if (cell.parts.length < 2 || cell.parts.length > maxParts) return [cell]
  const items = cell.parts.map(({ item }) => item)
  for (let cut = 1; cut < items.length; cut++) {
    const [one, other] = [cellOf(items.slice(0, cut), cell), cellOf(items.slice(cut), cell)]
    const [left, right] = [columns[columnOf(one, columns)], columns[columnOf(other, columns)]]
    const areNumbers = isNumberIn(other, right) || isNumberIn(one, left)
    if (left !== right && areNumbers && distance(other, right) < aligned)
      return [one, ...cutAtColumns(other, columns)]
  }
  return [cell]
}

const isNumberIn = ({ text }: Cell, column: Column | undefined): boolean =>
  column !== undefined && isNumeric(column) && number.test(text)

/** The column that a cell is aligned with best, by an edge or the middle, among those over it. */
function columnOf(cell: Cell, columns: readonly Column[]): number {
  let best = { at: 0, isOver: false, distance: Number.POSITIVE_INFINITY }
  for (const [at, column] of columns.entries()) {
    const isOver = overlapInX(column.box, cell) > 0
    if (best.isOver && !isOver) continue
    const far = distance(cell, column)
    if (far < best.distance || (isOver && !best.isOver)) best = { at, isOver, distance: far }
  }
  return best.at
}

function distance(cell: Cell, column: Column | undefined): number {
  if (!column) return Number.POSITIVE_INFINITY
  const { box } = column
  const middle = Math.abs(cell.x + cell.width / 2 - box.x - box.width / 2)
  return Math.min(Math.abs(cell.x - box.x), Math.abs(rightOf(cell) - rightOf(box)), middle)
}

const numbersOf = (row: Row, columns: readonly Column[]): number =>
  columns.filter((column, at) => isNumeric(column) && row.get(at)?.some(({ text }) => number.test(text)))
    .length

/** Whether a line begins a row: it has a container, or numbers in half of the columns that have any. */
function startsRow(row: Row, columns: readonly Column[]): boolean {
  const hasContainer = columns.some(
    (column, at) => isOfContainers(column) && row.get(at)?.some(({ text }) => containerShape.test(text)),
  )
  const count = columns.filter(isNumeric).length
  return hasContainer || (count > 0 && numbersOf(row, columns) >= Math.max(1, Math.ceil(count / 2)))
}

type Placed = { readonly row: Row; readonly line: Line; readonly isStart: boolean }

/**
 * Lines that begin no row belong to the row before, but where the widest gap up to the next row lies before them: rows are also
 * centered on their numbers.
 */
function joined(placed: readonly Placed[]): readonly Row[] {
  const groups: Placed[][] = []
  let open: Placed[] = []
  for (const each of placed) {
    if (!each.isStart) {
      open.push(each)
      continue
    }
    const before = groups.at(-1)
    const cut = before ? widestGap([before.at(-1), ...open, each]) : 0
    before?.push(...open.slice(0, cut))
    groups.push([...open.slice(cut), each])
    open = []
  }
  groups.at(-1)?.push(...open)
  return groups.map((group) => merged(group.map(({ row }) => row)))
}

/** How many of the lines between the first and the last stand before the widest gap, the last such. */
function widestGap(lines: readonly (Placed | undefined)[]): number {
  let [cut, widest] = [lines.length - 2, 0]
  for (let at = 1; at < lines.length; at++) {
    const gap = (lines[at]?.line.y ?? 0) - (lines[at - 1]?.line.y ?? 0)
    // Gaps of lines in one font differ by less than a point.
    if (gap < widest - 0.5) continue
    widest = Math.max(gap, widest)
    cut = at - 1
  }
  return cut
}

function merged(rows: readonly Row[]): Row {
  const all = new Map<number, Cell[]>()
  for (const row of rows)
    for (const [column, cells] of row) all.set(column, [...(all.get(column) ?? []), ...cells])
  for (const cells of all.values()) cells.sort((a, b) => bottomOf(a) - bottomOf(b) || a.x - b.x)
  return all
}
