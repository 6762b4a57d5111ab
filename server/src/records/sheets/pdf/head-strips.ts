import type { Sheet } from '@rumbo/domain/records/sheets/sheet'
import { flatPng } from './flat-png.ts'
import { type Ink, inks, type Style } from './ink.ts'
import { type DrawnStrip, type Room, strip } from './room.ts'

const company: Style = { weight: 'strong', size: 10.5, color: inks.black }
const small: Style = { weight: 'regular', size: 8.25, color: inks.black }
const kind: Style = { weight: 'strong', size: 8.25, color: inks.black, align: 'end' }
const logo = 26
const widestLogo = 90
const between = 10

/** Whose sheet it is and of what: once, at the top of the first page. */
export const headStrips = (ink: Ink, room: Room, sheet: Sheet): readonly DrawnStrip[] => [
  companyStrip(ink, room, sheet),
  titleStrip(ink, room, sheet),
  ...numbersStrip(ink, room, sheet),
]

function companyStrip(ink: Ink, { x, width }: Room, { head }: Sheet): DrawnStrip {
  const { organization, address, printedAt } = head
  const picture = pictureOf(ink, head.logo)
  const sign = picture?.width ?? logo
  const left = width * 0.6 - sign - between
  const right = width * 0.4
  const name = ink.linesOf(organization, company, { width: left, most: 2 })
  const place = address === '' ? [] : ink.linesOf(address, small, { width: left, most: 2 })
  const printed = ink.linesOf(printedAt, small, { width: right, most: 2 })
  const nameHeight = ink.heightOf(name.length, company)
  const height = Math.max(logo, nameHeight + ink.heightOf(place.length, small)) + 9
  return strip(height + 12, (y) => {
    if (picture) picture.draw(x, y)
    else drawLetter(ink, organization, { x, y })
    const text = x + sign + between
    ink.write(name, company, { x: text, y, width: left })
    ink.write(place, small, { x: text, y: y + nameHeight, width: left })
    const edge = x + width - right
    ink.write([head.kind], kind, { x: edge, y, width: right })
    ink.write(printed, { ...small, align: 'end' }, { x: edge, y: y + ink.heightOf(1, kind), width: right })
    ink.rule(y + height, { x, width, color: inks.black, thick: 0.9 })
  })
}

/** The first letter of a company without a picture. */
function drawLetter(ink: Ink, organization: string, { x, y }: { readonly x: number; readonly y: number }) {
  ink.doc.roundedRect(x, y, logo, logo, 4).fill(inks.black)
  const letter: Style = { weight: 'strong', size: 13, color: '#ffffff' }
  const sign = [...organization][0]?.toUpperCase() ?? ''
  const shift = (logo - ink.widthOf(sign, letter)) / 2
  ink.write([sign], letter, { x: x + shift, y: y + 4, width: logo })
}

type OpensImages = {
  readonly openImage: (bytes: Buffer) => { readonly width: number; readonly height: number }
}
type DrawnPicture = { readonly width: number; readonly draw: (x: number, y: number) => void }

/** The picture of a company within its room; null where it has none, or none that can be drawn. */
function pictureOf({ doc }: Ink, picture: Sheet['head']['logo']): DrawnPicture | null {
  const given = picture && Buffer.from(picture.data, 'base64')
  const bytes = given && picture.type === 'image/png' ? flatPng(given) : given
  if (!bytes) return null
  try {
    // Types of the package don't know it.
    const image = (doc as unknown as OpensImages).openImage(bytes)
    const scale = Math.min(widestLogo / image.width, logo / image.height)
    const size = { width: image.width * scale, height: image.height * scale }
    return { width: size.width, draw: (x, y) => void doc.image(bytes, x, y, size) }
  } catch {
    return null
  }
}

/** Of a long title smaller, so that all of it has room. */
const titleStyle = (text: string): Style => ({
  weight: 'strong',
  size: text.length > 180 ? 8.25 : text.length > 90 ? 10.5 : 15.75,
  color: inks.black,
})

function titleStrip(ink: Ink, { x, width }: Room, { title }: Sheet): DrawnStrip {
  const style = titleStyle(title.text)
  const state: Style = { weight: 'strong', size: 9, color: inks.black, align: 'end' }
  const right = title.state === '' ? 0 : Math.min(ink.widthOf(title.state, state) + 16, width * 0.4)
  const reference: Style = { ...style, weight: 'regular', color: inks.grey }
  const room = width - right
  const lines = ink.linesOf(title.text, style, { width: room, most: 8 })
  const last = lines.at(-1) ?? ''
  const end = ink.widthOf(last, style) + style.size * 0.5
  const isBelow = title.reference !== '' && end + ink.widthOf(title.reference, reference) > room
  const height = ink.heightOf(lines.length + (isBelow ? 1 : 0), style)
  return strip(height + 4, (y) => {
    ink.write(lines, style, { x, y, width: room })
    const at = isBelow ? lines.length : lines.length - 1
    ink.write([title.reference], reference, {
      x: isBelow ? x : x + end,
      y: y + ink.heightOf(at, style),
      width: room,
    })
    const shift = style.size - state.size
    ink.write([title.state], state, { x: x + room, y: y + shift, width: right })
  })
}

const label: Style = { weight: 'regular', size: 8.25, color: inks.grey }
const number: Style = { weight: 'strong', size: 8.25, color: inks.black }

/** Numbers one after another, on as many lines as they need. */
function numbersStrip(ink: Ink, { x, width }: Room, { numbers }: Sheet): readonly DrawnStrip[] {
  if (numbers.length === 0) return [strip(8, () => undefined)]
  const placed: { at: number; line: number; label: string; text: string }[] = []
  let [at, line] = [0, 0]
  for (const each of numbers) {
    const [text = ''] = ink.linesOf(each.text, each.label ? number : label, { width: width * 0.9, most: 1 })
    const taken = widthOfNumber(ink, { label: each.label, text })
    if (at > 0 && at + taken > width) {
      at = 0
      line++
    }
    placed.push({ at, line, label: each.label, text })
    at += taken + 16
  }
  const height = ink.heightOf(line + 1, number)
  return [
    strip(height + 10, (y) => {
      for (const each of placed) {
        const top = y + ink.heightOf(each.line, number)
        const shift = each.label === '' ? 0 : ink.widthOf(`${each.label} `, label)
        ink.write([each.label], label, { x: x + each.at, y: top, width })
        ink.write([each.text], each.label === '' ? label : number, { x: x + each.at + shift, y: top, width })
      }
    }),
  ]
}

const widthOfNumber = (ink: Ink, each: { readonly label: string; readonly text: string }): number =>
  each.label === ''
    ? ink.widthOf(each.text, label)
    : ink.widthOf(`${each.label} `, label) + ink.widthOf(each.text, number)
