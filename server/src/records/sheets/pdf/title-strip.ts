import { type Ink, inks, type Style } from './ink.ts'
import { type DrawnStrip, type Room, strip } from './room.ts'

const bold: Style = { weight: 'strong', size: 9.75, color: inks.black }
const quiet: Style = { weight: 'regular', size: 9.75, color: inks.grey }
const above = 12

/** The heading of a block, which stays with its first two rows. */
export function blockTitle(
  ink: Ink,
  { x, width }: Room,
  { title, note, begins = false, keeps }: { title: string; note: string; begins?: boolean; keeps: number },
): DrawnStrip {
  const lines = ink.linesOf(title, bold, { width: width * 0.6, most: 2 })
  const end = ink.widthOf(lines.at(-1) ?? '', bold) + 7
  const notes = ink.linesOf(note, quiet, { width: width - end, most: 1 })
  return strip(
    above + ink.heightOf(lines.length, bold) + 4,
    (y) => {
      ink.write(lines, bold, { x, y: y + above, width })
      ink.write(notes, quiet, { x: x + end, y: y + above + ink.heightOf(lines.length - 1, bold), width })
    },
    { begins, keeps },
  )
}
