import { daysBetween } from '../kernel/time/civil-date.ts'
import type { Assessment, CannotReason, Cost, FreeTimeState } from './assessment.ts'
import { type Began, beginOf, countsBy, firstCountedDay } from './beginning.ts'
import { costOf, type Rate, rateFor } from './rates.ts'
import type { Terms, TermsSource } from './terms.ts'
import { hasHappened, type Way } from './way.ts'
import { countedBetween, lastCounted } from './working-days.ts'

/** What is agreed for a clock, and where that comes from. */
export type Agreed = {
  readonly terms: Terms
  readonly source: TermsSource
  /** Agreed for the shipment: it goes before the rate's own. */
  readonly freeDays?: number
}

const unknownCost: Cost = { money: null, reason: null }

/**
 * One clock of one container (requirement SHP-16). Inclusive: the last free day is the first day that counts + free days − 1;
 * discharged on 5 December with 7 free it is the 11th, and out on the 15th 4 days are charged. `today` is the port's date.
 */
export function assessClock(
  way: Way,
  { terms, source, freeDays: agreed }: Agreed,
  today: string,
): Assessment {
  const base = { ...blank(way, terms), source }
  const cannot = (reason: CannotReason, known: Partial<Assessment> = {}): Assessment => ({
    ...base,
    ...known,
    state: 'cannotAssess',
    reason,
  })
  const rate = rateFor(terms.rates, way.sizeType)
  const freeDays = agreed ?? rate?.freeDays
  if (freeDays === undefined) return cannot(way.sizeType === null ? 'noSizeType' : 'noTerms')

  const began = beginOf(way, terms.startEvent)
  if (!began)
    return hasHappened(way, terms.startEvent) ? cannot('startUnknown', { freeDays }) : { ...base, freeDays }
  const start = { date: began.date, event: terms.startEvent, certainty: began.certainty }
  const lastFreeDay = lastFreeDayOf(terms, began, freeDays)
  if ('reason' in lastFreeDay) return cannot(lastFreeDay.reason, { freeDays, start })
  const known = { ...base, freeDays, start, lastFreeDay: lastFreeDay.date }
  if (began.certainty === 'estimated')
    return hasHappened(way, terms.startEvent) ? cannot('startUnknown', known) : known

  const stopped = way.events[terms.stopEvent].actual
  if (stopped === null && hasHappened(way, terms.stopEvent)) return cannot('stopUnknown', known)
  if (stopped === null && isLongDelivered(way, today)) return cannot('stopUnknown', known)
  if (stopped !== null && stopped < began.date) return cannot('datesContradict', known)
  const until = stopped ?? today
  const chargedDays = chargedBetween(terms, lastFreeDay.date, until)
  if (chargedDays === null) return cannot('calendarEnds', known)
  const daysLeft = daysBetween(until, lastFreeDay.date)
  const state: FreeTimeState = stopped !== null ? 'stopped' : daysLeft < 0 ? 'overdue' : 'running'
  const cost = costBy(terms, rate, chargedDays)
  return {
    ...known,
    state,
    stop: stopped === null ? null : { date: stopped, event: terms.stopEvent },
    daysLeft,
    chargedDays,
    cost,
    forecast:
      stopped !== null
        ? { ...cost, until: stopped }
        : forecastOf(terms, {
            rate,
            lastFreeDay: lastFreeDay.date,
            expected: expectedStop(way, terms, today),
          }),
  }
}

type Of = Pick<Terms, 'clock' | 'side' | 'direction'>

const blank = (way: Way, { clock, side, direction }: Of): Assessment => ({
  container: way.container,
  source: null,
  clock,
  side,
  direction,
  state: 'notStarted',
  reason: null,
  start: null,
  stop: null,
  freeDays: null,
  lastFreeDay: null,
  daysLeft: null,
  chargedDays: 0,
  cost: unknownCost,
  forecast: { ...unknownCost, until: null },
})

/** A clock that nothing is agreed for, or too much. */
export const unassessable = (way: Way, of: Of, reason: CannotReason): Assessment => ({
  ...blank(way, of),
  state: 'cannotAssess',
  reason,
})

/** The clock that is meant where nothing says which. */
export const paidDemurrage = { clock: 'demurrage', side: 'buy', direction: 'import' } as const

/** A last free day that somebody tells: nothing is counted, so nothing is known of its cost. */
export function assessStated(
  way: Way,
  { source, date }: { readonly source: TermsSource; readonly date: string },
  today: string,
): Assessment {
  const base = { ...blank(way, paidDemurrage), source, lastFreeDay: date }
  const stopped = way.events.gatedOut.actual
  if (stopped === null && hasHappened(way, 'gatedOut'))
    return { ...base, state: 'cannotAssess', reason: 'stopUnknown' }
  const daysLeft = daysBetween(stopped ?? today, date)
  return {
    ...base,
    state: stopped !== null ? 'stopped' : daysLeft < 0 ? 'overdue' : 'running',
    stop: stopped === null ? null : { date: stopped, event: 'gatedOut' },
    daysLeft,
    chargedDays: Math.max(0, -daysLeft),
    cost: { money: null, reason: 'noPrices' },
    forecast: { money: null, reason: 'noPrices', until: null },
  }
}

function lastFreeDayOf(
  terms: Terms,
  began: Began,
  freeDays: number,
): { readonly date: string } | { readonly reason: CannotReason } {
  const counts = countsBy(terms.dayBasis, terms.workingDays)
  const first = firstCountedDay(terms, began.date)
  if (!counts || first === 'noCalendar') return { reason: 'noCalendar' }
  const date = first && lastCounted(first, freeDays, counts)
  return date ? { date } : { reason: 'calendarEnds' }
}

/** Days charged; null where the calendar ends before. */
function chargedBetween(terms: Terms, lastFreeDay: string, until: string): number | null {
  if (until <= lastFreeDay) return 0
  const counts = countsBy(terms.chargeBasis, terms.workingDays)
  return counts && countedBetween(lastFreeDay, until, counts)
}

function costBy({ currency }: Terms, rate: Rate | undefined, days: number): Cost {
  if (!rate || rate.tiers.length === 0) return { money: null, reason: 'noPrices' }
  const amount = costOf(rate.tiers, days)
  return amount === null
    ? { money: null, reason: 'pricesEnd' }
    : { money: { amount, currency }, reason: null }
}

/** The day that it is expected to end, never before today; null where nobody estimates it. */
function expectedStop(way: Way, { stopEvent }: Terms, today: string): string | null {
  const { estimated } = way.events[stopEvent]
  if (estimated === null) return null
  return estimated < today ? today : estimated
}

type Expected = {
  readonly rate: Rate | undefined
  readonly lastFreeDay: string
  readonly expected: string | null
}

function forecastOf(terms: Terms, { rate, lastFreeDay, expected }: Expected): Assessment['forecast'] {
  if (expected === null) return { money: null, reason: 'noExpectedStop', until: null }
  const days = chargedBetween(terms, lastFreeDay, expected)
  return { ...(days === null ? unknownCost : costBy(terms, rate, days)), until: expected }
}

/** After so many days since the delivery nobody waits for the container: its return was not reported. */
export const longDelivered = 60

function isLongDelivered({ events, reached }: Way, today: string): boolean {
  const { actual } = events.delivered
  return reached === 'delivered' && actual !== null && daysBetween(actual, today) > longDelivered
}
