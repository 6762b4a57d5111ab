import {
  allOf,
  type Figure,
  fewestRanked,
  type PartAnswer,
  type RankingRow,
} from '../../dashboard/figures.ts'
import type { Filter } from '../../fields/filter/filter.ts'
import type { Period } from '../../fields/filter/period.ts'
import { compareFolded, fold } from '../../fields/text/fold.ts'
import { arrivedIn, isOneOf } from './filters.ts'

/** Shipments that share a carrier and a timing: how many, and by how many days together those that are late are so. */
export type CarrierGroup = {
  readonly label: string
  readonly code: string | null
  readonly timing: string | null
  readonly count: number
  readonly late: number
  readonly days: number
}

/** Shipments of a lane, and how many days they took: the middle, and the ends of the middle 80 %. */
export type LaneGroup = {
  /** The fields of its ends, and their codes. */
  readonly fields: readonly [string, string]
  readonly codes: readonly [string, string]
  readonly count: number
  readonly median: number
  readonly low: number
  readonly high: number
}

/** Lanes that are shown: those with the most shipments. */
const maxLanes = 8
const maxCarriers = 50

const onTime: readonly string[] = ['on_time']
const timed: readonly string[] = ['on_time', 'delayed', 'past_due']

/** Carriers and lanes of what arrived in a period; null where the reader's role hides what they rest on. Pure. */
export function rankedOf(
  { days, isShorter }: { readonly days: Period; readonly isShorter: boolean },
  {
    carriers,
    lanes,
  }: { readonly carriers: readonly CarrierGroup[] | null; readonly lanes: readonly LaneGroup[] | null },
): PartAnswer {
  const shown = isShorter ? days : null
  return {
    module: 'shipments',
    tiles: [],
    bars: [],
    rankings: [
      ...(carriers ? [{ id: 'carriers', days: shown, rows: rankCarriers(carriers, arrivedIn(days)) }] : []),
      ...(lanes ? [{ id: 'lanes', days: shown, rows: lanesOf(lanes, arrivedIn(days)) }] : []),
    ],
  }
}

/** The best first; those that rest on too few stand at the end, without a rank. */
function rankCarriers(groups: readonly CarrierGroup[], arrived: Filter): RankingRow[] {
  const rows = new Map<string, { readonly name: string; readonly of: Filter; readonly own: CarrierGroup[] }>()
  for (const group of groups) {
    if (group.timing === null) continue
    const { code, label } = group
    const key = code === null ? `label ${fold(label)}` : `code ${code}`
    const of: Filter = { field: 'carrierCode', is: 'is', value: code === null ? { label } : { label, code } }
    if (!rows.has(key)) rows.set(key, { name: label, of, own: [] })
  }
  // A carrier without a code is found by its name, as a list finds it: also where others of that name have one.
  for (const group of groups)
    for (const [key, { own }] of rows)
      if (key === `code ${group.code}` || key === `label ${fold(group.label)}`) own.push(group)
  return [...rows.values()]
    .map(({ name, of, own }) =>
      carrierRow(name, own, (timings) => allOf(arrived, of, isOneOf('timing', timings))),
    )
    .toSorted(
      (a, b) =>
        Number(b.isRanked) - Number(a.isRanked) ||
        (a.isRanked ? shareOf(b) - shareOf(a) : 0) ||
        b.all.count - a.all.count ||
        compareFolded(a.name, b.name),
    )
    .slice(0, maxCarriers)
}

const shareOf = ({ onTime: good, all }: RankingRow): number => (good ? good.count / all.count : 0)

function carrierRow(
  name: string,
  own: readonly CarrierGroup[],
  filterOf: (timings: readonly string[]) => Filter,
): RankingRow {
  const figureOf = (timings: readonly string[]): Figure => ({
    count: own
      .filter(({ timing }) => timings.some((each) => each === timing))
      .reduce((sum, { count }) => sum + count, 0),
    filter: filterOf(timings),
  })
  const all = figureOf(timed)
  const late = own.reduce((sum, each) => sum + each.late, 0)
  return {
    name,
    all,
    isRanked: all.count >= fewestRanked,
    onTime: figureOf(onTime),
    averageLate: late === 0 ? null : own.reduce((sum, { days }) => sum + days, 0) / late,
    spread: null,
  }
}

function lanesOf(groups: readonly LaneGroup[], arrived: Filter): RankingRow[] {
  return groups
    .toSorted((a, b) => b.count - a.count || compareFolded(a.codes.join(), b.codes.join()))
    .slice(0, maxLanes)
    .map(({ fields: [from, to], codes, count, median, low, high }) => ({
      name: codes.join(' → '),
      all: {
        count,
        filter: allOf(
          arrived,
          { field: from, is: 'is', value: { label: codes[0], code: codes[0] } },
          { field: to, is: 'is', value: { label: codes[1], code: codes[1] } },
          { field: 'transitTime', is: 'isNotEmpty' },
        ),
      },
      isRanked: count >= fewestRanked,
      onTime: null,
      averageLate: null,
      spread: { median, low, high },
    }))
}
