import { z } from 'zod'
import type { Filter } from '../fields/filter/filter.ts'
import { json } from '../fields/schemas.ts'

/** A count of records with the filter of the list that shows them, and no others. */
const figure = z.object({ count: z.int(), filter: z.custom<Filter>((value) => typeof value === 'object') })
export type Figure = Readonly<z.output<typeof figure>>

const money = z.object({ currency: z.string(), amount: z.string() })

/** One figure. A share is `figure` of `of`; days are those that records are late on average and at most, null of none. */
const tile = z.object({
  id: z.string(),
  figure,
  of: figure.nullable(),
  /** Those among it that are late. */
  late: figure.nullable(),
  days: z.object({ average: z.number().nullable(), most: z.int().nullable() }).nullable(),
  money: z.array(money).nullable(),
  /** What its records cost so far and in the end, as expected, in each currency; of how many that is known in part only, and of how many not at all. */
  cost: z
    .object({ soFar: z.array(money), expected: z.array(money), partly: z.int(), leftOut: z.int() })
    .nullable(),
  /** kg CO2e of those that could be assessed, how many of them by an assumed weight, and what is left out and why. */
  emissions: z
    .object({
      kg: z.number(),
      assessed: z.int(),
      assumed: z.int(),
      leftOut: z.array(z.object({ reason: z.string(), count: z.int() })),
    })
    .nullable(),
})
export type Tile = Readonly<z.output<typeof tile>>

/** Records by the values of a field, or by the days of a column. */
const bars = z.object({
  id: z.string(),
  /** The field whose values the bars are of; null: days. */
  field: z.string().nullable(),
  items: z.array(
    z.object({
      value: json,
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
      parts: z.array(figure.extend({ id: z.string() })),
    }),
  ),
})
export type Bars = z.output<typeof bars>

/** Carriers or lanes next to each other. Those with too few records stand unranked at the end. */
const ranking = z.object({
  id: z.string(),
  /** The days that it is of where those of the period have more records than are read at once; null: all of them. */
  days: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  rows: z.array(
    z.object({
      name: z.string(),
      /** How many records it rests on. */
      all: figure,
      isRanked: z.boolean(),
      onTime: figure.nullable(),
      /** Days, of the late ones. */
      averageLate: z.number().nullable(),
      /** Days: the middle, and the ends of the middle 80 %. */
      spread: z.object({ median: z.number(), low: z.number(), high: z.number() }).nullable(),
    }),
  ),
})
export type Ranking = z.output<typeof ranking>
export type RankingRow = Ranking['rows'][number]

/** What one part of a dashboard says of the records of a module; what its reader may not see isn't among it. */
export const partAnswer = z.object({
  /** The module whose list shows what the figures count. */
  module: z.string(),
  tiles: z.array(tile),
  bars: z.array(bars),
  rankings: z.array(ranking),
})
export type PartAnswer = z.output<typeof partAnswer>

/** Records that a ranking needs at least to say how good something is. */
export const fewestRanked = 5

/** A tile of a count alone. */
export const counted = (id: string, figure: Figure): Tile => ({
  id,
  figure,
  of: null,
  late: null,
  days: null,
  money: null,
  cost: null,
  emissions: null,
})

/** All of some filters, without groups within the group. */
export const allOf = (...parts: readonly Filter[]): Filter => ({
  all: parts.flatMap((part) => ('all' in part ? part.all : [part])),
})
