import { fillText } from '@rumbo/domain/records/sheets/fill-text'
import type { Sheet } from '@rumbo/domain/records/sheets/sheet'
import { type Ink, inks, type Style } from './ink.ts'
import { drawMark } from './marks.ts'
import type { Room } from './room.ts'

type Foot = Sheet['foot']

const style: Style = { weight: 'regular', size: 7.1, color: inks.grey }

/** What stands in the foot besides the legend and the page, in as few lines as it fits. */
const textsOf = ({ lines }: Foot): readonly [string, string] => [lines[0] ?? '', lines.slice(1).join(' · ')]

/** The room that the foot takes on every page. */
export const footHeight = (ink: Ink, _foot: Foot): number => 12 + ink.heightOf(3, style)

type Written = { readonly foot: Foot; readonly y: number; readonly page: number; readonly pages: number }

/** The legend, as of when, whose view it is, who printed it, and the page. */
export function writeFoot(ink: Ink, { x, width }: Room, { foot, y, page, pages }: Written): void {
  const top = y + 10
  const next = top + ink.heightOf(1, style)
  ink.rule(y + 4, { x, width, color: inks.rule })
  let at = x
  for (const { mark, text } of foot.legend) {
    drawMark(ink, mark, { x: at, y: top + style.size * 0.72, size: style.size })
    ink.write([text], style, { x: at + 8, y: top, width })
    at += 8 + ink.widthOf(text, style) + 8
  }
  const [first, second] = textsOf(foot)
  const left = width * 0.72
  ink.write(ink.linesOf(first, style, { width: left - (at - x), most: 1 }), style, { x: at, y: top, width })
  ink.write(ink.linesOf(second, style, { width: left, most: 1 }), style, { x, y: next, width })
  if (ink.lacking() > 0) {
    ink.write(ink.linesOf(foot.lacking, style, { width, most: 1 }), style, {
      x,
      y: next + ink.heightOf(1, style),
      width,
    })
  }
  const end: Style = { ...style, align: 'end' }
  const edge = x + left
  ink.write(ink.linesOf(foot.printedBy, end, { width: width - left, most: 1 }), end, {
    x: edge,
    y: top,
    width: width - left,
  })
  ink.write([fillText(foot.page, { page, pages })], end, { x: edge, y: next, width: width - left })
}

/** What it is a page of, above all pages but the first. */
export function writeRunningHead(
  ink: Ink,
  { x, width }: Room,
  { sheet, y }: { readonly sheet: Sheet; readonly y: number },
): void {
  const { title, head } = sheet
  const name = [title.text, title.reference].filter(Boolean).join(' ')
  ink.write(ink.linesOf(name, style, { width: width * 0.7, most: 1 }), style, { x, y, width })
  ink.write([head.kind], { ...style, align: 'end' }, { x: x + width * 0.7, y, width: width * 0.3 })
  ink.rule(y + 12, { x, width, color: inks.rule })
}
