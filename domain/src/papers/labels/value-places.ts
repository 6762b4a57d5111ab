import type { Cell, Line } from '../layout/cells.ts'
import { bottomOf, overlapInX, rightOf } from '../layout/page.ts'
import type { Label } from './find-labels.ts'

/** A stretch of text where the value of a label may stand. */
export type Stretch = { readonly cell: Cell; readonly from: number; readonly to: number }

/** Of the height of a font: how far below a value may begin, and how far its next line. */
const belowGap = 2.6
const lineGap = 1.1
/** How far left of its label a value may begin. */
const indent = 8
/** How many lines a block has. */
const maxLines = 7

/** A page with what is known of its cells. */
export type LabelledPage = {
  readonly lines: readonly Line[]
  readonly labels: ReadonlyMap<Cell, readonly Label[]>
  readonly width: number
}

export const textOf = ({ cell, from, to }: Stretch): string => cell.text.slice(from, to)

/** Where the value of a label may stand, the likelier first: behind it, right of it, below it. */
export function valuePlaces(label: Label, page: LabelledPage): readonly (readonly Stretch[])[] {
  const inline = { cell: label.cell, ...label.inline }
  const places: (readonly Stretch[])[] = []
  const below = blockBelow(label, page)
  if (textOf(inline).trim() !== '') {
    places.push([inline, ...linesUnder(inline, page)])
    return places
  }
  const right = cellRight(label, page)
  if (right) {
    const stretch = { cell: right, from: 0, to: right.text.length }
    places.push([stretch, ...linesUnder(stretch, page)])
  }
  if (below.length > 0) places.push(below)
  // What stands under the label's own edge is in its box.
  const isBoxed = label.by === 'end' && Math.abs((below[0]?.cell.x ?? 0) - label.cell.x) < 12
  return isBoxed ? places.toReversed() : places
}

/** The next cell on the line, where it is no label itself and nothing else lies between. */
function cellRight({ cell }: Label, { lines, labels, width }: LabelledPage): Cell | null {
  const line = lines[cell.line]
  const next = line?.cells[line.cells.indexOf(cell) + 1]
  if (!next || labels.has(next) || next.x - rightOf(cell) > width * 0.4) return null
  return next
}

/** Where the column of a label ends: at the next label right of it, on its own line or the next two. */
function columnEnd({ cell }: Label, { lines, labels, width }: LabelledPage): number {
  let end = width
  for (const line of lines.slice(cell.line, cell.line + 1))
    for (const other of line.cells)
      if (other.x > rightOf(cell) && labels.has(other)) end = Math.min(end, other.x)
  return end
}

function blockBelow(label: Label, page: LabelledPage): readonly Stretch[] {
  const { cell } = label
  const end = columnEnd(label, page)
  const found: Stretch[] = []
  let bottom = bottomOf(cell)
  for (const line of page.lines.slice(cell.line + 1)) {
    const allowed = (found.length === 0 ? belowGap : lineGap) * Math.max(cell.height, line.height)
    const inColumn = line.cells.filter(
      (each) => each.x >= cell.x - indent && each.x < end - 2 && each.x < rightOf(cell) + 60,
    )
    if (line.y - bottom > allowed) break
    const [first] = inColumn
    if (!first) continue
    if (page.labels.has(first)) break
    found.push({ cell: first, from: 0, to: first.text.length })
    bottom = bottomOf(first)
    if (found.length === maxLines) break
  }
  return found
}

/** The lines that go on below a value, at its own left edge. */
function linesUnder({ cell, from }: Stretch, { lines, labels }: LabelledPage): readonly Stretch[] {
  const found: Stretch[] = []
  let last = cell
  const left = from === 0 ? cell.x : null
  for (const line of lines.slice(cell.line + 1)) {
    if (line.y - bottomOf(last) > lineGap * last.height) break
    const next = line.cells.find((each) =>
      left === null ? overlapInX(each, cell) > 0 : Math.abs(each.x - left) < 4,
    )
    if (!next) continue
    if (labels.has(next)) break
    found.push({ cell: next, from: 0, to: next.text.length })
    last = next
    if (found.length === maxLines - 1) break
  }
  return found
}
