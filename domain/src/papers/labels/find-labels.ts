import type { Cell, Line } from '../layout/cells.ts'
import { type LabelRead, laterLabels, readLabel } from './read-labels.ts'

/** A label on a page, and what stands behind it in its cell. */
export type Label = LabelRead & {
  readonly cell: Cell
  /** Where it begins in its cell. */
  readonly from: number
  /** The stretch of its cell that may be its value; empty where it stands alone. */
  readonly inline: { readonly from: number; readonly to: number }
}

/** What may stand behind a label without being a value: a unit or a currency. */
const unitAlone = /^\(?(?:kgs?|kilos?|lbs?|cbm|m3|m³|usd|eur|mxn|cny|gbp|us\$|\$)\)?\.?$/i
/** What a value begins with that needs no sign between it and its label. */
const startsWithDigit = /^\S*\d/

/** All labels of a line, from left to right. */
export function labelsOf(line: Line): readonly Label[] {
  return line.cells.flatMap(labelsInCell)
}

function labelsInCell(cell: Cell): readonly Label[] {
  const found: Label[] = []
  let from = 0
  for (let steps = 0; steps < 12 && from < cell.text.length; steps++) {
    const read = readLabel(cell.text.slice(from))
    const starts = laterLabels(cell.text, from + (read?.end ?? 1))
    const to = starts[0] ?? cell.text.length
    if (read) {
      const inline = { from: Math.min(from + read.end, to), to }
      const rest = cell.text.slice(inline.from, inline.to).trim()
      if (read.by === 'end' || read.by === 'colon') found.push({ ...read, cell, from, inline })
      else if (unitAlone.test(rest))
        found.push({ ...read, cell, from, by: 'end', hint: read.hint || rest, inline: { from: to, to } })
      else if (startsWithDigit.test(rest) || isWholeName(read, rest))
        found.push({ ...read, cell, from, inline })
    }
    from = to
  }
  return found
}

/** Ports and terms may follow their label after a mere blank, where nothing like a sentence does. */
const isWholeName = ({ fields }: LabelRead, rest: string): boolean =>
  fields.some((field) => field === 'pol' || field === 'pod' || field === 'incoterm') &&
  /^\p{Lu}[\p{L} ,()-]{2,40}$/u.test(rest)
