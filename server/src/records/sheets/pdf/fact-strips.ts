import type { SheetFacts } from '@rumbo/domain/records/sheets/sheet'
import { type Ink, inks, type Style } from './ink.ts'
import { type DrawnStrip, type Room, strip } from './room.ts'
import { blockTitle } from './title-strip.ts'

const label: Style = { weight: 'regular', size: 8.25, color: inks.grey }
const value: Style = { weight: 'regular', size: 8.25, color: inks.black }
const padding = 3.6
/** Of the width: where values and the second column begin. */
const labelShare = 0.155
const gap = 10

type Fact = SheetFacts['facts'][number]

/** Facts in rows of two; what is long has a row of its own. */
export function factRows(facts: readonly Fact[]): readonly (readonly Fact[])[] {
  const rows: Fact[][] = []
  for (const fact of facts) {
    const last = rows.at(-1)
    if (!fact.wide && last?.length === 1 && last[0]?.wide === false) last.push(fact)
    else rows.push([fact])
  }
  return rows
}

/** A block of facts: its heading, then rows with a rule below each. */
export function* factStrips(ink: Ink, room: Room, { title, note, facts }: SheetFacts): Generator<DrawnStrip> {
  const rows = factRows(facts)
  yield blockTitle(ink, room, { title, note, keeps: Math.min(2, rows.length) })
  for (const [at, row] of rows.entries()) yield rowStrip(ink, room, { row, isFirst: at === 0 })
}

/** A text of twenty thousand characters doesn't become a sheet of its own. */
const maxLines = 24

function rowStrip(
  ink: Ink,
  { x, width }: Room,
  { row, isFirst }: { row: readonly Fact[]; isFirst: boolean },
): DrawnStrip {
  const half = width / 2
  const labelWidth = width * labelShare
  const cells = row.map((fact) => ({
    labels: ink.linesOf(fact.label, label, { width: labelWidth - gap, most: 3 }),
    values: ink.linesOf(fact.text, value, {
      width: (fact.wide ? width : half) - labelWidth - gap,
      most: maxLines,
    }),
  }))
  const lines = Math.max(...cells.flatMap(({ labels, values }) => [labels.length, values.length]))
  const height = ink.heightOf(lines, value) + 2 * padding
  return strip(height, (y) => {
    if (isFirst) ink.rule(y, { x, width, color: inks.rule })
    for (const [at, { labels, values }] of cells.entries()) {
      const left = x + at * half
      ink.write(labels, label, { x: left, y: y + padding, width: labelWidth })
      ink.write(values, value, { x: left + labelWidth, y: y + padding, width: half })
    }
    ink.rule(y + height, { x, width, color: inks.faint })
  })
}
