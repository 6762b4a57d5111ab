import {
  allOf,
  type Bars,
  counted,
  type Figure,
  type PartAnswer,
  type Tile,
} from '../../dashboard/figures.ts'
import { aheadOf, columnsOf, type DashboardPeriod, daysOf } from '../../dashboard/periods.ts'
import type { Filter } from '../../fields/filter/filter.ts'
import { type CubeGroup, countIn, fallsInto, withheld } from '../../records/cube.ts'
import { arrivedIn, arrivesIn, deliveredPhases, expectedIn, isOneOf, lateUnderWay } from './filters.ts'

/** The fields that the cube of shipments is grouped by, each a text. */
export const cubeFields = ['freightType', 'phase', 'timing'] as const

/** The day of arrival, actual before expected, and from which planned day on an arrival is late. */
export const cubeArrival = ['ata', 'eta'] as const
export const cubePlanned = 'firstEta'

type Read = {
  readonly groups: readonly CubeGroup[]
  /** Fields that the reader's role hides. */
  readonly hidden: ReadonlySet<string>
  readonly period: DashboardPeriod
  readonly today: string
}

const lateTimings = ['delayed', 'past_due'] as const

/** The tiles and charts of a period out of the cube; what rests on a hidden field isn't there. Pure. */
export function operationsOf({ groups, hidden, period, today }: Read): PartAnswer {
  const sees = (...fields: readonly string[]) => !fields.some((field) => hidden.has(field))
  const days = daysOf(period, today)
  const inPeriod = groups.filter(fallsInto(days))
  const tiles: Tile[] = []
  if (sees('phase')) tiles.push(underWay(groups, sees('timing')))
  if (sees('ata', 'timing')) tiles.push(onTime(inPeriod, days))
  if (sees('ata', 'timing', cubePlanned)) tiles.push(lateOnAverage(inPeriod, days))
  if (sees(...cubeArrival)) {
    const ahead = groups.filter((group) => !group.isActual && fallsInto(aheadOf(today))(group))
    const soon: Figure = { count: countIn(ahead), filter: expectedIn(aheadOf(today)) }
    const late = ahead.filter(({ by }) => by.timing === 'delayed')
    const lateOnes = { count: countIn(late), filter: allOf(soon.filter, isOneOf('timing', ['delayed'])) }
    tiles.push({ ...counted('ahead', soon), late: sees('timing') ? lateOnes : null })
  }
  const charts = sees(...cubeArrival)
    ? [
        byArrival({ groups: inPeriod, hidden, period, today }),
        ...cubeFields
          .filter((field) => sees(field))
          .map((field) => byField(inPeriod, field, arrivesIn(days))),
      ]
    : []
  return { module: 'shipments', tiles, bars: charts, rankings: [] }
}

/** What isn't delivered, and how much of it is late. */
function underWay(groups: readonly CubeGroup[], seesTiming: boolean): Tile {
  const filter: Filter = { field: 'phase', is: 'noneOf', value: [...deliveredPhases] }
  const open = groups.filter(
    ({ by: { phase } }) => phase !== withheld && !deliveredPhases.some((each) => each === phase),
  )
  const all: Figure = { count: countIn(open), filter }
  if (!seesTiming) return counted('underWay', all)
  const late = open.filter(({ by }) => lateTimings.some((each) => each === by.timing))
  return {
    ...counted('underWay', all),
    late: { count: countIn(late), filter: lateUnderWay },
  }
}

function onTime(groups: readonly CubeGroup[], days: ReturnType<typeof daysOf>): Tile {
  const arrived = groups.filter(({ isActual }) => isActual)
  const figureOf = (timings: readonly string[]): Figure => ({
    count: countIn(arrived.filter(({ by }) => timings.some((each) => each === by.timing))),
    filter: allOf(arrivedIn(days), isOneOf('timing', timings)),
  })
  return { ...counted('onTime', figureOf(['on_time'])), of: figureOf(['on_time', ...lateTimings]) }
}

function lateOnAverage(groups: readonly CubeGroup[], days: ReturnType<typeof daysOf>): Tile {
  const late = groups.filter(({ isActual, by }) => isActual && by.timing === 'delayed')
  const known = late.reduce((sum, each) => sum + each.late.count, 0)
  const sum = late.reduce((total, each) => total + each.late.days, 0)
  return {
    ...counted('late', {
      count: countIn(late),
      filter: allOf(arrivedIn(days), isOneOf('timing', ['delayed'])),
    }),
    days: {
      average: known === 0 ? null : sum / known,
      most: known === 0 ? null : Math.max(...late.map((each) => each.late.most)),
    },
  }
}

/** A column a day, week or month: what arrived on time and late, and what is expected. */
function byArrival({ groups, hidden, period, today }: Read): Bars {
  const seesTiming = !hidden.has('timing')
  return {
    id: 'arrivals',
    field: null,
    items: columnsOf(period, today).map((column) => {
      const own = groups.filter(fallsInto(column))
      const part = (id: string, filter: Filter, holds: (group: CubeGroup) => boolean) => ({
        id,
        count: countIn(own.filter(holds)),
        filter,
      })
      const isLate = ({ by }: CubeGroup) => lateTimings.some((each) => each === by.timing)
      const arrived = arrivedIn(column)
      const parts = seesTiming
        ? [
            part(
              'onTime',
              allOf(arrived, isOneOf('timing', ['on_time'])),
              (group) => group.isActual && group.by.timing === 'on_time',
            ),
            part(
              'late',
              allOf(arrived, isOneOf('timing', lateTimings)),
              (group) => group.isActual && isLate(group),
            ),
          ]
        : [part('arrived', arrived, ({ isActual }) => isActual)]
      return {
        value: null,
        ...column,
        parts: [...parts, part('expected', expectedIn(column), ({ isActual }) => !isActual)],
      }
    }),
  }
}

/** A bar for each value that a field has in a period, the most frequent first where they have no order of their own. */
function byField(groups: readonly CubeGroup[], field: string, within: Filter): Bars {
  const counts = new Map<string | null, number>()
  for (const { by, count } of groups) {
    const value = by[field] ?? null
    if (value !== withheld) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return {
    id: field,
    field,
    items: [...counts].map(([value, count]) => ({
      value,
      from: null,
      to: null,
      parts: [
        {
          id: 'all',
          count,
          filter: allOf(within, value === null ? { field, is: 'isEmpty' } : { field, is: 'is', value }),
        },
      ],
    })),
  }
}
