import type { StartEvent, StopEvent } from './clock.ts'

/** A date as it happened or as it is estimated, each of the place's own calendar. */
export type When = { readonly actual: string | null; readonly estimated: string | null }

/** What is known of a container on its way. */
export type Way = {
  /** Null: the shipment as a whole. */
  readonly container: string | null
  /** ISO 6346: '45G1'. */
  readonly sizeType: string | null
  readonly events: Readonly<Record<StartEvent | StopEvent, When>>
  /** How far it is for certain, also where no date is known. */
  readonly reached: (typeof order)[number]
}

const order = ['before', 'gatedIn', 'loaded', 'arrived', 'gatedOut', 'delivered', 'emptyReturned'] as const

const stepOf = {
  emptyPickedUp: 'gatedIn',
  gatedIn: 'gatedIn',
  loaded: 'loaded',
  arrived: 'arrived',
  discharged: 'arrived',
  available: 'arrived',
  gatedOut: 'gatedOut',
  delivered: 'delivered',
  emptyReturned: 'emptyReturned',
} as const satisfies Record<StartEvent | StopEvent, Way['reached']>

/** Whether something has happened, as the phase or a date says. */
export function hasHappened(way: Way, event: StartEvent | StopEvent): boolean {
  return way.events[event].actual !== null || order.indexOf(way.reached) >= order.indexOf(stepOf[event])
}

/**
 * What stands in for an event whose date is unknown, the nearest before it first: each came earlier, so that free time isn't
 * stated longer than it is. Leaving the terminal has none: the clock would begin while the container is still inside; so do
 * the beginnings of exports.
 */
export const standIns: Readonly<Record<StartEvent, readonly StartEvent[]>> = {
  emptyPickedUp: [],
  gatedIn: [],
  arrived: [],
  discharged: ['arrived'],
  available: ['discharged', 'arrived'],
  gatedOut: [],
}
