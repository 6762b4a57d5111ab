import type { SheetMark } from '@rumbo/domain/records/sheets/sheet'
import { type Ink, inks } from './ink.ts'

/** A filled dot, a ring or a dash, as high as the middle of a line of text. */
export function drawMark(
  { doc }: Ink,
  mark: SheetMark,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const radius = size * 0.3
  doc.lineWidth(0.8).strokeColor(inks.grey).fillColor(inks.grey)
  if (mark === 'actual') doc.circle(x + radius, y, radius).fill()
  else if (mark === 'estimated') doc.circle(x + radius, y, radius - 0.3).stroke()
  else
    doc
      .moveTo(x, y)
      .lineTo(x + 2 * radius, y)
      .stroke()
}
