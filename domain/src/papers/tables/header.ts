import type { LabelField } from '../labels/label-words.ts'
import { type LabelRead, readLabel } from '../labels/read-labels.ts'
import type { LabelledPage } from '../labels/value-places.ts'
import { type Cell, cellOf } from '../layout/cells.ts'
import { type Box, boxAround, overlapInX } from '../layout/page.ts'

/** A column of a table; null: one that says nothing of ours. */
export type Column = {
  readonly fields: readonly LabelField[]
  readonly label: LabelRead | null
  readonly box: Box
}

/** The heading of a table: its lines on the page, and its columns from left to right. */
export type Header = { readonly from: number; readonly to: number; readonly columns: readonly Column[] }

/** Columns that goods and containers have; forms have none of them side by side. */
const ofTables: ReadonlySet<LabelField> = new Set<LabelField>([
  'containerNumber',
  'seal',
  'containerType',
  'packages',
  'weight',
  'netWeight',
  'volume',
  'code',
  'description',
  'quantity',
  'unit',
  'pricePerUnit',
  'totalPrice',
  'tariffCode',
  'originCountry',
  'freeDays',
  'chargedFrom',
  'chargedUntil',
  'chargedDays',
])

/** Columns of numbers. */
export const numeric: ReadonlySet<LabelField> = new Set<LabelField>([
  'packages',
  'weight',
  'netWeight',
  'volume',
  'quantity',
  'pricePerUnit',
  'totalPrice',
  'freeDays',
  'chargedDays',
])

/** How many lines a heading has at most, and how far they are apart, of the height of a font. */
const maxLines = 3
/** Cells in lines that may be a heading: more are no table that somebody reads. */
const maxColumns = 90
/** A cell of more pieces is no heading. */
const maxParts = 24
const lineGap = 0.9

/** Headings that begin at a line: that of more lines where it makes sense of more columns. */
export function headerAt(
  { lines, labels }: Pick<LabelledPage, 'lines' | 'labels'>,
  at: number,
): Header | null {
  const near = lines.slice(at, at + maxLines).flatMap(({ cells }) => cells.filter((cell) => labels.has(cell)))
  if (near.length < 2 || near.length > maxColumns) return null
  let best: { readonly header: Header; readonly score: number } | null = null
  for (let to = at; to < Math.min(lines.length, at + maxLines); to++) {
    const [line, previous] = [lines[to], lines[to - 1]]
    if (!line || (to > at && previous && line.y - (previous.y + previous.height) > lineGap * line.height))
      break
    if (line.cells.length > maxColumns) break
    const columns = columnsOf(lines.slice(at, to + 1).flatMap(({ cells }) => cells.flatMap(labelsApart)))
    const score = scoreOf(columns)
    if (score > 0 && (!best || score >= best.score)) best = { header: { from: at, to, columns }, score }
  }
  return best?.header ?? null
}

/** How many columns make sense, less those that don't; nothing where it is no heading of goods. */
function scoreOf(columns: readonly Column[]): number {
  const known = columns.filter(({ fields }) => fields.some((field) => ofTables.has(field))).length
  const strange = columns.filter(({ fields }) => fields.length === 0).length
  return known >= 3 && strange <= known ? known - strange * 0.5 : 0
}

/** Two headings that stand so near that they are one cell, cut where both are headings of their own. */
function labelsApart(cell: Cell): readonly Cell[] {
  const label = readLabel(cell.text)
  if (
    cell.parts.length < 2 ||
    cell.parts.length > maxParts ||
    (label !== null && label.fields.length < 2 && label.by !== 'blank')
  )
    return [cell]
  const items = cell.parts.map(({ item }) => item)
  for (let cut = 1; cut < items.length; cut++) {
    const [one, other] = [cellOf(items.slice(0, cut), cell), cellOf(items.slice(cut), cell)]
    if (isLabel(one) && isLabel(other)) return [...labelsApart(one), ...labelsApart(other)]
  }
  return [cell]
}

const isLabel = ({ text }: Cell): boolean => {
  const label = readLabel(text)
  return label !== null && isHeading(text.slice(label.end))
}

/** Cells that stand over each other are one heading. */
function columnsOf(cells: readonly Cell[]): readonly Column[] {
  const groups: Cell[][] = []
  for (const cell of cells.toSorted((a, b) => a.x - b.x || a.y - b.y)) {
    const group = groups.find(
      (each) => overlapInX(boxAround(each), cell) > 0.3 * Math.min(cell.width, boxAround(each).width),
    )
    if (group) group.push(cell)
    else groups.push([cell])
  }
  return groups.map((group) => {
    const text = group
      .toSorted((a, b) => a.y - b.y)
      .map((cell) => cell.text)
      .join(' ')
    const label = readLabel(text)
    const isWhole = label !== null && isHeading(text.slice(label.end))
    const fields = isWhole ? label.fields : []
    // Whose number is whose can't be known where a column says two.
    const numbers = fields.filter((field) => numeric.has(field))
    return {
      fields: numbers.length > 1 ? fields.filter((field) => !numeric.has(field)) : fields,
      label: isWhole ? label : null,
      box: boxAround(group),
    }
  })
}

/** Behind the label of a column stands nothing, a unit, or a currency. */
const isHeading = (rest: string): boolean => /^\W*(?:\p{L}{0,5}\W*){0,2}$/u.test(rest) && !/\d{2}/.test(rest)
