import { type Box, boxAround, type PaperPage, rightOf, type TextItem } from './page.ts'

/** A stretch of a cell's text that one item of the page drew. */
type Part = { readonly from: number; readonly item: TextItem }

/** Text that stands together on a line. */
export type Cell = Box & {
  readonly text: string
  readonly parts: readonly Part[]
  /** Of the page, from 1. */
  readonly page: number
  /** The number of its line on the page, from 0. */
  readonly line: number
}

/** Longer texts are cut: no line of a paper has as much, and what reads cells may take the square of their length. */
export const maxCellText = 300

/** Cells on one baseline, from left to right. */
export type Line = { readonly cells: readonly Cell[]; readonly y: number; readonly height: number }

/** Of the height of the font: what parts words, and what parts cells. */
const wordGap = 0.12
const cellGap = 0.85
/** How far baselines of one line may be apart. */
const baselineGap = 0.3

const baselineOf = ({ y, height }: Box): number => y + 0.8 * height

/** Of a page no more items are read: no paper has as many, and what reads them takes longer the more stand on a line. */
const maxItems = 6_000

/** The lines of a page from top to bottom, whatever the order of its items. */
export function linesOf({ items }: PaperPage, page: number): readonly Line[] {
  if (items.length > maxItems) return []
  const pieces = withoutDoubles(
    items
      .flatMap(piecesOf)
      .sort(
        (a, b) =>
          baselineOf(a) - baselineOf(b) ||
          a.x - b.x ||
          a.height - b.height ||
          a.width - b.width ||
          compareTexts(a.text, b.text),
      ),
  )
  const rows: TextItem[][] = []
  let [base, size] = [Number.NEGATIVE_INFINITY, 0]
  for (const piece of pieces) {
    const row = rows.at(-1)
    if (row && baselineOf(piece) - base <= baselineGap * Math.min(size, piece.height)) row.push(piece)
    else {
      rows.push([piece])
      base = baselineOf(piece)
      size = piece.height
    }
  }
  return rows.map((row, line) => {
    const cells = cellsOf(row, { page, line })
    const { y, height } = boxAround(cells)
    return { cells, y, height }
  })
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Long blanks, dots and lines to write on part what stands before and behind. */
const partings = /\s{3,}|\.{4,}|_{3,}|…{2,}/g

/** An item without blanks at its ends, cut where it is parted. */
function piecesOf(whole: TextItem): readonly TextItem[] {
  const item = whole.text.length > maxCellText ? sliceOf(whole, 0, maxCellText) : whole
  const pieces: TextItem[] = []
  let from = 0
  const add = (to: number) => {
    const raw = item.text.slice(from, to)
    const text = raw.trim()
    if (text === '') return
    const start = from + raw.indexOf(text)
    pieces.push(text.length === item.text.length ? item : sliceOf(item, start, start + text.length))
  }
  for (const { index, 0: gap } of item.text.matchAll(partings)) {
    add(index)
    from = index + gap.length
  }
  add(item.text.length)
  return pieces
}

/** A stretch of an item, its width by its share of the characters. */
function sliceOf(item: TextItem, from: number, to: number): TextItem {
  const each = item.width / Math.max(1, item.text.length)
  return {
    text: item.text.slice(from, to),
    x: item.x + from * each,
    y: item.y,
    width: (to - from) * each,
    height: item.height,
  }
}

/** Bold is often the same text drawn twice. */
function withoutDoubles(pieces: readonly TextItem[]): readonly TextItem[] {
  const seen = new Map<string, TextItem[]>()
  return pieces.filter((piece) => {
    // They come from top to bottom: further up there are none at the same place.
    const same = (seen.get(piece.text) ?? []).slice(-8)
    const isDouble = same.some(
      (other) => Math.abs(other.x - piece.x) < 1.2 && Math.abs(other.y - piece.y) < 1.2,
    )
    if (!isDouble) seen.set(piece.text, [...same, piece])
    return !isDouble
  })
}

function cellsOf(row: readonly TextItem[], at: Pick<Cell, 'page' | 'line'>): readonly Cell[] {
  const groups: TextItem[][] = []
  let [right, length] = [Number.NEGATIVE_INFINITY, 0]
  for (const piece of row.toSorted((a, b) => a.x - b.x || compareTexts(a.text, b.text))) {
    const group = groups.at(-1)
    const size = Math.min(group?.at(-1)?.height ?? piece.height, piece.height)
    length += piece.text.length + 1
    if (group && piece.x - right <= cellGap * size && length <= maxCellText) {
      group.push(piece)
      right = Math.max(right, rightOf(piece))
    } else {
      groups.push([piece])
      right = rightOf(piece)
      length = piece.text.length
    }
  }
  return groups.map((group) => cellOf(group, at))
}

/** A cell of items from left to right. */
export function cellOf(items: readonly TextItem[], { page, line }: Pick<Cell, 'page' | 'line'>): Cell {
  const [only, second] = items
  if (only && !second) {
    const { x, y, width, height, text } = only
    return { x, y, width, height, text, parts: [{ from: 0, item: only }], page, line }
  }
  const parts: Part[] = []
  let text = ''
  let last: TextItem | undefined
  for (const item of items) {
    if (last && item.x - rightOf(last) > wordGap * Math.min(last.height, item.height)) text += ' '
    parts.push({ from: text.length, item })
    text += item.text
    last = item
  }
  return { ...boxAround(items), text, parts, page, line }
}

/** The box of a stretch of a cell's text. */
export function boxOfSpan({ parts }: Cell, from: number, to: number): Box {
  return boxAround(
    parts.flatMap(({ from: start, item }) => {
      const [first, last] = [Math.max(from, start), Math.min(to, start + item.text.length)]
      return first < last ? [sliceOf(item, first - start, last - start)] : []
    }),
  )
}
