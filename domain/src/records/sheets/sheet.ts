import { z } from 'zod'
import { languages } from '../../kernel/language.ts'

/** How sure a date is; drawn as a filled dot, a ring or a dash, never as a color. */
export const sheetMarks = ['actual', 'estimated', 'planned'] as const
export type SheetMark = (typeof sheetMarks)[number]

const mark = z.enum(sheetMarks)
const cell = z.union([z.string(), z.object({ text: z.string(), mark })])
export type SheetCell = z.output<typeof cell>

const column = z.object({
  label: z.string(),
  align: z.enum(['start', 'end']),
  /** How many characters its values take. */
  width: z.int().min(1),
  /** How many it takes where its texts wrap: fewer, so that more columns stand on a page. */
  least: z.int().min(1),
  /** `code` never breaks; `quiet` is grey. */
  tone: z.enum(['strong', 'plain', 'quiet']),
  code: z.boolean(),
})
export type SheetColumn = z.output<typeof column>

const row = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('row'), cells: z.array(cell) }),
  /** The heading of the rows after it. */
  z.object({ kind: z.literal('group'), text: z.string(), note: z.string() }),
])
export type SheetRow = z.output<typeof row>

const table = z.object({
  kind: z.literal('table'),
  title: z.string().nullable(),
  note: z.string(),
  columns: z.array(column),
  rows: z.array(row),
  /** Below the last row, a text for each column; null where nothing is summed up. */
  totals: z.array(z.string()).nullable(),
  /** It begins a page of its own, after all that isn't an annex. */
  annex: z.boolean(),
})
export type SheetTable = z.output<typeof table>

const facts = z.object({
  kind: z.literal('facts'),
  title: z.string(),
  note: z.string(),
  /** In two columns; a wide one takes both. */
  facts: z.array(z.object({ label: z.string(), text: z.string(), wide: z.boolean() })),
})
export type SheetFacts = z.output<typeof facts>

const line = z.object({
  kind: z.literal('line'),
  /** Stations in order. A done one is filled, one ahead is hollow. */
  stations: z.array(
    z.object({
      name: z.string(),
      texts: z.array(z.string()),
      state: z.enum(['done', 'ahead']),
    }),
  ),
  /** One fewer than stations: done is solid, ahead is dotted; what is under way is done so far, from 0 to 1. */
  legs: z.array(z.object({ text: z.string(), done: z.number().min(0).max(1) })),
  /** SVG paths on a ground of 24 × 24 that stand where it is under way. */
  icon: z.array(z.string()),
  /** Where it is now, in words. */
  note: z.string(),
})
export type SheetLine = z.output<typeof line>

const block = z.discriminatedUnion('kind', [line, facts, table])
export type SheetBlock = z.output<typeof block>

/** A record or a list as it is printed: all of it in words of one language, in the order in which it is drawn. */
export const sheet = z.object({
  language: z.enum(languages),
  orientation: z.enum(['portrait', 'landscape']),
  head: z.object({
    organization: z.string(),
    /** The organization's picture in Base64; null: it has none, and its first letter stands for it. */
    logo: z.object({ type: z.enum(['image/png', 'image/jpeg']), data: z.string() }).nullable(),
    address: z.string(),
    /** What kind of sheet it is. */
    kind: z.string(),
    /** When it was printed, with its zone. */
    printedAt: z.string(),
  }),
  title: z.object({ text: z.string(), reference: z.string(), state: z.string() }),
  /** Below the title: numbers with what they are called. */
  numbers: z.array(z.object({ label: z.string(), text: z.string() })),
  blocks: z.array(block),
  foot: z.object({
    legend: z.array(z.object({ mark, text: z.string() })),
    /** As of when, and whose view it is. */
    lines: z.array(z.string()),
    printedBy: z.string(),
    /** `Page {{page}} of {{pages}}`. */
    page: z.string(),
    /** What to say where the font of the file lacks characters. */
    lacking: z.string(),
  }),
})
export type Sheet = z.output<typeof sheet>

export const papers = ['a4', 'letter'] as const
export type Paper = (typeof papers)[number]

/** Width and height of a paper upright, in points. */
export const paperSizes: Readonly<Record<Paper, readonly [number, number]>> = {
  a4: [595.28, 841.89],
  letter: [612, 792],
}

/** Of all papers, in points: 12 mm. */
export const sheetMargin = 34.02

/** The most rows of a list, and of children of a record, that a sheet holds. */
export const maxSheetRecords = 1_000
