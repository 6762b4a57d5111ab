import { addDecimals, type Decimal } from '../kernel/numbers/decimal.ts'
import { agreedFor, type Days, type FreeTimeFacts } from './agreed-for.ts'
import { assessClock, assessStated, paidDemurrage, unassessable } from './assess-clock.ts'
import type { Assessment, Cost } from './assessment.ts'
import { type Direction, directions, type SideOfContract, sides } from './clock.ts'
import { isRunning, type Standing, standingOf } from './standing.ts'
import { type Contract, statedFields } from './terms.ts'
import type { Way } from './way.ts'

/** All that free time is assessed by; pure, so the same on every server and on every day. */
export type FreeTimeInput = {
  readonly facts: FreeTimeFacts
  /** Last free days that others tell, 'YYYY-MM-DD'. */
  readonly stated: Readonly<Record<(typeof statedFields)[number], string | null>>
  /** The shipment as a whole: as its least advanced container is. */
  readonly whole: Way
  readonly containers: readonly Way[]
  readonly contracts: readonly Contract[]
  /** Today at the port of discharge, and at the port of loading. */
  readonly days: Days
}

/** How the free time of a shipment stands: of what the organization pays. */
export type FreeTime = Standing & {
  /** The same of what it charges its client; null where nothing is agreed. */
  readonly client: Standing | null
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
  stated,
  whole,
  containers,
  contracts,
  days,
}: FreeTimeInput): FreeTime {
  const ways = containers.length > 0 ? containers : [whole]
  const counted = ways.flatMap((way) =>
    agreedFor(way, facts, { contracts, days }).map(({ agreed, ...of }) =>
      'reason' in agreed
        ? unassessable(way, of, agreed.reason)
        : assessClock(way, agreed, days[of.direction]),
    ),
  )
  const heard = statedFields.flatMap((field) => {
    const date = stated[field]
    return date === null ? [] : [assessStated(whole, { source: { kind: 'told', field }, date }, days.import)]
  })
  const found = [...counted, ...heard]
  const assessments = found.length > 0 ? found : [unassessable(whole, paidDemurrage, 'noTerms')]
  const ofSide = (wanted: SideOfContract) => assessments.filter(({ side }) => side === wanted)
  const charged = ofSide('sell')
  return {
    ...standingOf(ofSide('buy')),
    client: charged.length > 0 ? standingOf(charged) : null,
    assessments,
    totals: totalsOf(assessments),
  }
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

/** The fields of a shipment that keep how its free time stands. */
export const keptFields = {
  lastFreeDay: 'lastFreeDay',
  countdown: 'freeDaysCountdown',
  state: 'freeTimeState',
  clock: 'freeTimeClock',
} as const satisfies Record<keyof Standing, string>

/** The same of what the client is charged. */
export const clientFields = {
  lastFreeDay: 'clientLastFreeDay',
  countdown: 'clientFreeDaysCountdown',
  state: 'clientFreeTimeState',
  clock: 'clientFreeTimeClock',
} as const satisfies Record<keyof Standing, string>

/** Fields that change by themselves each day while a clock runs. */
export const countdownFields: readonly string[] = [keptFields.countdown, clientFields.countdown]

/** What a shipment's own row keeps of its free time, by field id. */
export type Kept = Readonly<Record<string, string | number | null>>

/** Nothing is known of the free time. */
export const keptNothing: Kept = { ...keptSide(keptFields, null), ...keptSide(clientFields, null) }

/**
 * What a shipment's own row keeps of it. Before the clock begins that is nothing, and where a company keeps no contract its
 * shipments without any agreed days aren't marked as unknown, every one of them.
 */
export function keptOf(
  { client, assessments, ...paid }: FreeTime,
  { hasContracts }: { readonly hasContracts: boolean },
): Kept {
  const paidClocks = assessments.filter(({ side }) => side === 'buy')
  const isUnsaid = !hasContracts && paidClocks.every(({ reason }) => reason === 'noTerms')
  return {
    ...keptSide(keptFields, isUnsaid ? null : paid),
    ...keptSide(clientFields, client),
  }
}

function keptSide(fields: Readonly<Record<keyof Standing, string>>, standing: Standing | null): Kept {
  const kept = standing?.state === 'notStarted' ? null : standing
  return {
    [fields.lastFreeDay]: kept?.lastFreeDay ?? null,
    [fields.countdown]: kept?.countdown ?? null,
    [fields.state]: kept?.state ?? null,
    [fields.clock]: kept?.clock ?? null,
  }
}

/** Where it is another tomorrow though nothing happens: at the ports where a clock runs. */
export const movingAt = ({ assessments }: FreeTime): readonly Direction[] =>
  directions.filter((direction) =>
    assessments.some((each) => each.direction === direction && isRunning(each.state)),
  )

const isPriced = ({ state, forecast }: Assessment): boolean =>
  state === 'notStarted' || (state !== 'cannotAssess' && forecast.money !== null)

const sumOf = (costs: readonly Cost[], currency: string): Decimal =>
  costs.reduce((sum, { money }) => (money?.currency === currency ? addDecimals(sum, money.amount) : sum), '0')
