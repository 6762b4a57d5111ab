import { agreedFor, type FreeTimeFacts } from '../free-time/agreed-for.ts'
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

/** How a clock of a container ran by the recorded events and the agreement in force, or why nobody can say. Pure. */
export function clockOf(
  { facts, containers, contracts, today }: DdFacts,
  {
    container,
    clock,
    direction,
  }: { readonly container: string; readonly clock: Clock; readonly direction: Direction },
): RanClock | { readonly cannot: CannotCheck } {
  const found = containers.find(({ number }) => sameNumber(number, container))
  if (!found) return { cannot: 'containerUnknown' }
  const days = { import: today, export: today }
  const [agreed] = agreedFor(found.way, facts, { contracts, days }).filter(
    (each) => each.side === 'buy' && each.direction === direction && each.clock === clock,
  )
  if (!agreed) return { cannot: 'clockNotAgreed' }
  if ('reason' in agreed.agreed) return { cannot: agreed.agreed.reason }
  return ranBy(found.way, agreed.agreed, today)
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

const sameNumber = (one: string, other: string): boolean => bareNumber(one) === bareNumber(other)
