import type { Decimal } from '../kernel/numbers/decimal.ts'
import type { Clock, Direction, SideOfContract, StartEvent, StopEvent } from './clock.ts'
import type { TermsSource } from './terms.ts'

/**
 * How a clock stands. `cannotAssess` is an answer of its own and never read as "no risk": it comes with a reason.
 * `overdue`: the last free day has passed and it still runs.
 */
export const freeTimeStates = ['notStarted', 'running', 'overdue', 'stopped', 'cannotAssess'] as const
export type FreeTimeState = (typeof freeTimeStates)[number]

/** Why a clock can't be assessed. */
export const cannotReasons = [
  /** Nothing says how many days are free. */
  'noTerms',
  /** Two contracts fit equally well. */
  'termsAmbiguous',
  /** Free days depend on the type of container, which isn't known. */
  'noSizeType',
  /** The cargo is further, but nobody reported when the clock began. */
  'startUnknown',
  /** The clock must have ended, but nobody reported when. */
  'stopUnknown',
  /** It ended before it began. */
  'datesContradict',
  /** Working days are counted, and no calendar says which they are. */
  'noCalendar',
  /** The calendar of working days ends before. */
  'calendarEnds',
] as const
export type CannotReason = (typeof cannotReasons)[number]

/** Why a cost can't be given where days can. */
export const costReasons = ['noPrices', 'pricesEnd', 'noExpectedStop'] as const
export type CostReason = (typeof costReasons)[number]

/** Known from what happened, from an estimate, or from something earlier that stands in for it. */
export const certainties = ['actual', 'estimated', 'assumed'] as const

export type Money = { readonly amount: Decimal; readonly currency: string }

/** What so many days cost; no amount comes with the reason. */
export type Cost = { readonly money: Money | null; readonly reason: CostReason | null }

/** One clock of one container, or of a shipment that lists none. */
export type Assessment = {
  /** The container's id; null for the shipment as a whole. */
  readonly container: string | null
  readonly source: TermsSource | null
  readonly clock: Clock
  readonly side: SideOfContract
  readonly direction: Direction
  readonly state: FreeTimeState
  readonly reason: CannotReason | null
  readonly start: {
    readonly date: string
    readonly event: StartEvent
    readonly certainty: (typeof certainties)[number]
  } | null
  readonly stop: { readonly date: string; readonly event: StopEvent } | null
  readonly freeDays: number | null
  /** Before the start by the estimate, if there is one. */
  readonly lastFreeDay: string | null
  /** From today, or from the day it stopped; negative: days past it. */
  readonly daysLeft: number | null
  /** Days charged until today, or until it stopped. */
  readonly chargedDays: number
  readonly cost: Cost
  /** What it costs by the day that it is expected to end. */
  readonly forecast: Cost & { readonly until: string | null }
}
