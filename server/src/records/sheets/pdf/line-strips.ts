import type { SheetLine } from '@rumbo/domain/records/sheets/sheet'
import { type Ink, inks, type Style } from './ink.ts'
import { type DrawnStrip, type Room, strip } from './room.ts'

const legStyle: Style = { weight: 'regular', size: 7.1, color: inks.grey }
const nameStyle: Style = { weight: 'strong', size: 8.25, color: inks.black }
const textStyle: Style = { weight: 'regular', size: 8.25, color: inks.black }
const noteStyle: Style = { weight: 'regular', size: 8.25, color: inks.grey }
const radius = 4.6
const padding = 9

type Station = SheetLine['stations'][number]
type Placed = {
  readonly station: Station
  /** Of the dot's middle. */
  readonly x: number
  readonly text: { readonly x: number; readonly width: number; readonly align: 'start' | 'end' }
}

/** The way on one line: done is solid, ahead dotted, and a sign stands where it is under way. */
export function* lineStrips(ink: Ink, room: Room, line: SheetLine): Generator<DrawnStrip> {
  const stations = stationsOn(room, line.stations)
  const written = stations.map((placed) => ({ placed, ...wordsOf(ink, placed) }))
  const words = Math.max(0, ...written.map(({ name, texts }) => name.length + texts.length))
  const top = padding + ink.heightOf(1, legStyle) + radius
  const height = top + radius + 4 + words * textStyle.size * 1.42 + padding
  yield strip(height, (y) => {
    ink.rule(y, { x: room.x, width: room.width, color: inks.rule })
    const middle = y + top
    for (const [at, leg] of line.legs.entries()) {
      const [from, to] = [stations[at], stations[at + 1]]
      if (from && to) drawLeg(ink, { leg, from: from.x, to: to.x, y: middle, icon: line.icon })
    }
    for (const { placed, name, texts } of written) {
      drawDot(ink, placed, middle)
      const { x, width, align } = placed.text
      const below = middle + radius + 4
      ink.write(name, { ...nameStyle, align }, { x, y: below, width })
      ink.write(texts, { ...textStyle, align }, { x, y: below + ink.heightOf(name.length, nameStyle), width })
    }
    for (const [at, leg] of line.legs.entries()) {
      const [from, to] = [stations[at], stations[at + 1]]
      if (from && to) drawIcon(ink, { leg, from: from.x, to: to.x, y: middle, icon: line.icon })
    }
    ink.rule(y + height, { x: room.x, width: room.width, color: inks.rule })
  })
  if (line.note !== '') {
    const lines = ink.linesOf(line.note, noteStyle, { width: room.width, most: 3 })
    yield strip(ink.heightOf(lines.length, noteStyle) + 10, (y) => {
      ink.write(lines, noteStyle, { x: room.x, y: y + 7, width: room.width })
    })
  }
}

/** Evenly on the line; the last one's words end with it. */
function stationsOn(room: Room, stations: readonly Station[]): readonly Placed[] {
  const last = stations.length - 1
  const first = room.x + radius
  const way = room.width - 2 * radius
  // The last two share what lies between them: one's words begin, the other's end there.
  const step = last === 0 ? way : way / last
  return stations.map((station, at) => {
    const x = first + step * at
    const isLast = at === last && last > 0
    const width = (isLast || at === last - 1 ? step / 2 : step) - 6
    const wide = last === 1 ? room.width / 2 - 6 : width
    return {
      station,
      x,
      text: isLast
        ? { x: x + radius - wide, width: wide, align: 'end' }
        : { x: x - radius, width: wide + radius, align: 'start' },
    }
  })
}

function wordsOf(ink: Ink, { station, text }: Placed) {
  return {
    name: ink.linesOf(station.name, nameStyle, { width: text.width, most: 2 }),
    texts: station.texts.flatMap((each) => ink.linesOf(each, textStyle, { width: text.width, most: 2 })),
  }
}

type Leg = {
  readonly leg: SheetLine['legs'][number]
  readonly from: number
  readonly to: number
  readonly y: number
  readonly icon: readonly string[]
}

function drawLeg(ink: Ink, { leg, from, to, y }: Leg): void {
  const { doc } = ink
  const [start, end] = [from + radius, to - radius]
  const reached = start + (end - start) * leg.done
  if (leg.done > 0) doc.moveTo(start, y).lineTo(reached, y).lineWidth(1.6).strokeColor(inks.black).stroke()
  if (leg.done < 1) {
    doc.lineWidth(1.2).strokeColor(inks.grey).dash(1.4, { space: 2 })
    doc.moveTo(reached, y).lineTo(end, y).stroke()
    doc.undash()
  }
  const lines = ink.linesOf(leg.text, legStyle, { width: to - from - 3 * radius, most: 1 })
  ink.write(lines, legStyle, {
    x: from + 2 * radius,
    y: y - radius - ink.heightOf(1, legStyle) - 1,
    width: to - from,
  })
}

/** What is on its way stands on the part that is done. */
function drawIcon({ doc }: Ink, { leg, from, to, y, icon }: Leg): void {
  if (leg.done <= 0 || leg.done >= 1) return
  const x = from + radius + (to - from - 2 * radius) * leg.done
  const size = 9
  doc.circle(x, y, 7).lineWidth(1.2).fillAndStroke('#ffffff', inks.black)
  doc.save()
  doc.translate(x - size / 2, y - size / 2).scale(size / 24)
  for (const path of icon)
    doc.path(path).lineWidth(2).lineCap('round').lineJoin('round').strokeColor(inks.black).stroke()
  doc.restore()
}

function drawDot({ doc }: Ink, { station, x }: Placed, y: number): void {
  doc.circle(x, y, radius - 0.7).lineWidth(1.4)
  if (station.state === 'done') doc.fillAndStroke(inks.black, inks.black)
  else doc.fillAndStroke('#ffffff', inks.black)
}
