import { type AgreedFor, type FreeTimeFacts, paidFor } from '../free-time/agreed-for.ts'
import { type Agreed, assessClock } from '../free-time/assess-clock.ts'
import { countsBy, firstCountedDay } from '../free-time/beginning.ts'
import type { Clock, Direction } from '../free-time/clock.ts'
import { rateFor, type Tier } from '../free-time/rates.ts'
import type { Contract, Terms } from '../free-time/terms.ts'
import type { Way } from '../free-time/way.ts'
import { type Counts, everyDay } from '../free-time/working-days.ts'
import type { CannotCheck } from './invoice.ts'

/** A container with its number, and what is known of its way. */
type NumberedWay = { readonly number: string; readonly way: Way }

/** What a shipment tells of the clocks that an invoice charges. */
export type DdFacts = {
  readonly facts: FreeTimeFacts
  readonly containers: readonly NumberedWay[]
  readonly contracts: readonly Contract[]
  /** Today where the clocks ran. */
  readonly today: string
}

/** A clock as it ran. */
export type RanClock = {
  readonly freeDays: number
  readonly start: string
  /** Whether the day that it began on happened so, or something earlier stands in for it. */
  readonly isSure: boolean
  /** The first day that may count as free. */
  readonly firstDay: string
  readonly lastFreeDay: string
  /** Null: it still runs. */
  readonly stop: string | null
  readonly countsFree: Counts
  readonly countsCharged: Counts
  readonly currency: string
  readonly tiers: readonly Tier[]
  readonly agreement: string
  /** What is agreed of it. */
  readonly terms: Terms
}

type ClockOfLine = { readonly container: string; readonly clock: Clock }

/**
 * How clocks of containers ran by the recorded events and the agreements in force, or why nobody can say. What is agreed of a container is
 * found once, however many lines charge it. Pure.
 */
export function clocksRan(
  { facts, containers, contracts, today }: DdFacts,
  direction: Direction,
): (of: ClockOfLine) => RanClock | { readonly cannot: CannotCheck } {
  const days = { import: today, export: today }
  const ways = new Map<string, Way>()
  for (const { number, way } of containers.toReversed()) ways.set(bareNumber(number), way)
  const known = new Map<Way, readonly AgreedFor[]>()
  return ({ container, clock }) => {
    const way = ways.get(bareNumber(container))
    if (!way) return { cannot: 'containerUnknown' }
    const paid = known.get(way) ?? paidFor(way, facts, { direction, contracts, days })
    known.set(way, paid)
    const agreed = paid.find((each) => each.clock === clock)?.agreed
    if (!agreed) return { cannot: 'clockNotAgreed' }
    return 'reason' in agreed ? { cannot: agreed.reason } : ranBy(way, agreed, today)
  }
}

function ranBy(way: Way, agreed: Agreed, today: string): RanClock | { readonly cannot: CannotCheck } {
  const { terms, source } = agreed
  const { reason, start, stop, freeDays, lastFreeDay } = assessClock(way, agreed, today)
  if (reason !== null) return { cannot: reason }
  if (start === null || freeDays === null || lastFreeDay === null || start.certainty === 'estimated')
    return { cannot: 'startUnknown' }
  const firstDay = firstCountedDay(terms, start.date)
  return {
    freeDays,
    start: start.date,
    isSure: start.certainty === 'actual',
    firstDay: firstDay === null || firstDay === 'noCalendar' ? start.date : firstDay,
    lastFreeDay,
    stop: stop?.date ?? null,
    countsFree: countsBy(terms.dayBasis, terms.workingDays) ?? everyDay,
    countsCharged: countsBy(terms.chargeBasis, terms.workingDays) ?? everyDay,
    currency: terms.currency,
    tiers: rateFor(terms.rates, way.sizeType)?.tiers ?? [],
    agreement: source.kind === 'contract' ? source.name : '',
    terms,
  }
}

/** Numbers of containers as they are compared: letters and digits alone. */
export const bareNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '')
