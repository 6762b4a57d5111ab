import type { StartEvent, StopEvent } from './clock.ts'

/** A date as it happened or as it is estimated, each of the place's own calendar. */
export type When = { readonly actual: string | null; readonly estimated: string | null }

/** What is known of a container after its arrival. */
export type Way = {
  /** Null: the shipment as a whole. */
  readonly container: string | null
  /** ISO 6346: '45G1'. */
  readonly sizeType: string | null
  readonly events: Readonly<Record<StartEvent | StopEvent, When>>
  /** How far it is for certain, also where no date is known. */
  readonly reached: 'before' | StopEvent | 'arrived'
}

const order = ['before', 'arrived', 'gatedOut', 'delivered', 'emptyReturned'] as const

/** Whether something has happened, as the phase or a date says. */
export function hasHappened(way: Way, event: StartEvent | StopEvent): boolean {
  if (way.events[event].actual !== null) return true
  const step = event === 'discharged' || event === 'available' ? 'arrived' : event
  return order.indexOf(way.reached) >= order.indexOf(step)
}

/**
 * What stands in for an event whose date nobody told, the nearest before it first: each came earlier, so that free time isn't
 * told longer than it is. Leaving the terminal has none: the clock would begin while the container is still inside.
 */
export const standIns: Readonly<Record<StartEvent, readonly StartEvent[]>> = {
  arrived: [],
  discharged: ['arrived'],
  available: ['discharged', 'arrived'],
  gatedOut: [],
}
