import { newer, type TimedEvent } from '../statements/timed-event.ts'
import { isVessel, type Route } from './route.ts'

/** The half of the way that a place on land lies on; `between` is a hub of the voyage. */
export type Side = 'origin' | 'between' | 'destination'

/** When the main leg began and ended, as far as it has; milliseconds. */
export type Sailing = { readonly departed: number | null; readonly arrived: number | null }

/** Reads from what happened when the main leg began and ended: by sea at its ports, on land at its stations. */
export function sailingOf(route: Route, entries: readonly TimedEvent[]): Sailing {
  let departed: TimedEvent | undefined
  let arrived: TimedEvent | undefined
  const [leaves, comes] = isOnLand(route)
    ? [leavesOnLand, comesOnLand]
    : [leavesPort(route), reachesPort(route)]
  for (const entry of entries) {
    if (entry.event.classifier !== 'actual' || entry.event.load === 'empty') continue
    if (leaves(entry)) departed = newer(departed, entry)
    if (comes(entry)) arrived = newer(arrived, entry)
  }
  return { departed: departed?.time ?? null, arrived: arrived?.time ?? null }
}

const isOnLand = ({ mode }: Route): boolean => mode === 'road' || mode === 'rail'

const leavesPort =
  (route: Route) =>
  (entry: TimedEvent): boolean =>
    entry.event.code === 'departed' && entry.place === route.pol && isVessel(entry)

const reachesPort =
  (route: Route) =>
  (entry: TimedEvent): boolean =>
    (entry.event.code === 'arrived' || entry.event.code === 'discharged') &&
    entry.place === route.pod &&
    isVessel(entry)

const leavesOnLand = ({ event }: TimedEvent): boolean =>
  event.code === 'leftPickup' || event.code === 'departed' || event.code === 'enRoute'

const comesOnLand = ({ event }: TimedEvent): boolean => event.code === 'atDelivery'
