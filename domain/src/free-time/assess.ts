import { addDecimals, type Decimal } from '../fields/decimal.ts'
import { daysBetween } from '../shipments/timing.ts'
import { agreedFor, type FreeTimeFacts } from './agreed-for.ts'
import { assessClock, assessTold, unassessable } from './assess-clock.ts'
import type { Assessment, Cost, FreeTimeState } from './assessment.ts'
import { type SideOfContract, sides } from './clock.ts'
import { type Contract, toldFields } from './terms.ts'
import type { Way } from './way.ts'

/** All that free time is assessed by; pure, so the same on every server and on every day that it is asked for. */
export type FreeTimeInput = {
  readonly facts: FreeTimeFacts
  /** Last free days that others tell, 'YYYY-MM-DD'. */
  readonly told: Readonly<Record<(typeof toldFields)[number], string | null>>
  /** The shipment as a whole: as its least advanced container is. */
  readonly whole: Way
  readonly containers: readonly Way[]
  readonly contracts: readonly Contract[]
  /** The port's date. */
  readonly today: string
}

/** How the free time of a shipment stands. */
export type FreeTime = {
  readonly state: FreeTimeState
  /** The earliest of what still runs; of what has stopped where nothing does; null before any clock began. */
  readonly lastFreeDay: string | null
  /** Days from today to it, negative past it; of stopped clocks the most days past it, null where none is. */
  readonly countdown: number | null
  readonly assessments: readonly Assessment[]
  readonly totals: readonly Total[]
}

/** What is paid or charged on, in one currency. `isWhole`: nothing is left out for want of a price or a date. */
export type Total = {
  readonly side: SideOfContract
  readonly currency: string
  readonly cost: Decimal
  readonly forecast: Decimal
  readonly isWhole: boolean
}

/** Assesses every clock of a shipment, container by container (requirements SHP-10, SHP-16). */
export function assessFreeTime({
  facts,
  told,
  whole,
  containers,
  contracts,
  today,
}: FreeTimeInput): FreeTime {
  const ways = containers.length > 0 ? containers : [whole]
  const counted = ways.flatMap((way) =>
    agreedFor(way, facts, { contracts, today }).map(({ clock, side, agreed }) =>
      'reason' in agreed
        ? unassessable(way, { clock, side }, agreed.reason)
        : assessClock(way, agreed, today),
    ),
  )
  const heard = toldFields.flatMap((field) => {
    const date = told[field]
    return date === null ? [] : [assessTold(whole, { source: { kind: 'told', field }, date }, today)]
  })
  const found = [...counted, ...heard]
  const assessments =
    found.length > 0 ? found : [unassessable(whole, { clock: 'demurrage', side: 'buy' }, 'noTerms')]
  return {
    state: worst(assessments),
    ...earliest(assessments, today),
    assessments,
    totals: totalsOf(assessments),
  }
}

/** What needs work stands before what doesn't, and not to know before a clock that runs. */
const byUrgency: readonly FreeTimeState[] = ['overdue', 'cannotAssess', 'running', 'notStarted', 'stopped']

const worst = (assessments: readonly Assessment[]): FreeTimeState =>
  byUrgency.find((state) => assessments.some((each) => each.state === state)) ?? 'cannotAssess'

function earliest(
  assessments: readonly Assessment[],
  today: string,
): Pick<FreeTime, 'lastFreeDay' | 'countdown'> {
  const daysOf = (states: readonly FreeTimeState[]) =>
    assessments.flatMap(({ state, lastFreeDay }) =>
      states.includes(state) && lastFreeDay !== null ? [lastFreeDay] : [],
    )
  const [running] = daysOf(['running', 'overdue']).toSorted()
  if (running) return { lastFreeDay: running, countdown: daysBetween(today, running) }
  const [stopped = null] = daysOf(['stopped']).toSorted()
  const past = assessments.flatMap(({ state, daysLeft }) =>
    state === 'stopped' && daysLeft !== null && daysLeft < 0 ? [daysLeft] : [],
  )
  return { lastFreeDay: stopped, countdown: past.length > 0 ? Math.min(...past) : null }
}

function totalsOf(assessments: readonly Assessment[]): readonly Total[] {
  return sides.flatMap((side) => {
    const ofSide = assessments.filter((each) => each.side === side)
    const priced = ofSide.flatMap(({ cost, forecast }) => [cost, forecast])
    const currencies = new Set(priced.flatMap(({ money }) => money?.currency ?? []))
    return [...currencies].sort().map((currency) => ({
      side,
      currency,
      cost: sumOf(
        ofSide.map(({ cost }) => cost),
        currency,
      ),
      forecast: sumOf(
        ofSide.map(({ cost, forecast }) => (forecast.money ? forecast : cost)),
        currency,
      ),
      isWhole: ofSide.every(isPriced),
    }))
  })
}

/**
 * What a shipment's own row keeps of it, by field id. Before the clock begins that is nothing, and where a company keeps no
 * contract its shipments without any agreed days aren't marked as unknown, every one of them.
 */
export function keptOf(
  { state, lastFreeDay, countdown, assessments }: FreeTime,
  { hasContracts }: { readonly hasContracts: boolean },
): Readonly<Record<'lastFreeDay' | 'freeDaysCountdown' | 'freeTimeState', string | number | null>> {
  const isUnsaid = !hasContracts && assessments.every(({ reason }) => reason === 'noTerms')
  if (state === 'notStarted' || isUnsaid)
    return { lastFreeDay: null, freeDaysCountdown: null, freeTimeState: null }
  return { lastFreeDay, freeDaysCountdown: countdown, freeTimeState: state }
}

/** Whether it is another tomorrow though nothing happens. */
export const movesByItself = ({ assessments }: FreeTime): boolean =>
  assessments.some(({ state }) => state === 'running' || state === 'overdue')

const isPriced = ({ state, forecast }: Assessment): boolean =>
  state === 'notStarted' || (state !== 'cannotAssess' && forecast.money !== null)

const sumOf = (costs: readonly Cost[], currency: string): Decimal =>
  costs.reduce((sum, { money }) => (money?.currency === currency ? addDecimals(sum, money.amount) : sum), '0')
