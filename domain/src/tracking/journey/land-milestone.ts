import type { Milestone } from '../statements/canonical.ts'
import type { TimedEvent } from '../statements/timed-event.ts'
import type { Route } from './route.ts'
import type { Sailing } from './sailing.ts'

/**
 * What an event means for a shipment by road or rail; null where it proves nothing. A station on the way is no arrival:
 * that is the place of delivery alone, or the end of the way that the message itself names.
 */
export function landMilestone(entry: TimedEvent, _route: Route, sailing: Sailing): Milestone | null {
  const { event } = entry
  switch (event.code) {
    case 'stuffed':
      return 'stuffed'
    case 'atPickup':
      return 'atPickup'
    case 'leftPickup':
      return 'departed'
    case 'departed':
      return hasArrived(entry, sailing) ? null : 'departed'
    case 'loaded':
      return hasArrived(entry, sailing) ? null : 'loadedAtPickup'
    case 'pickedUp':
    case 'gatedOut':
      return out(entry, sailing)
    case 'gatedIn':
    case 'droppedOff':
      return into(entry, sailing)
    case 'enRoute':
    case 'atTerminal':
      return 'enRoute'
    case 'arrived':
      return isAtEnd(entry) ? 'arrived' : 'enRoute'
    case 'atDelivery':
      return 'arrived'
    case 'atDock':
      return 'atDock'
    case 'discharged':
      return isAtEnd(entry) || event.ends?.to == null ? 'discharged' : 'enRoute'
    case 'available':
    case 'notified':
      return hasArrived(entry, sailing) ? 'available' : null
    case 'delivered':
    case 'leftDelivery':
      return 'delivered'
    case 'stripped':
      return 'delivered'
    default:
      return null
  }
}

const isAtEnd = ({ event, place }: TimedEvent): boolean => place !== null && event.ends?.to === place

const hasLeft = ({ time }: TimedEvent, { departed }: Sailing): boolean => departed !== null && time > departed

const hasArrived = ({ time }: TimedEvent, { arrived }: Sailing): boolean =>
  arrived !== null && time >= arrived

/** Into a ramp or a yard: before anything has left, at the pick-up; afterwards a stop on the way. */
function into(entry: TimedEvent, sailing: Sailing): Milestone | null {
  const { load, location } = entry.event
  if (load === 'empty' || (load === null && location.facilityType === 'DEPO'))
    return hasLeft(entry, sailing) ? 'emptyReturned' : null
  if (location.facilityType === 'CLOC' && hasLeft(entry, sailing)) return 'delivered'
  if (hasArrived(entry, sailing)) return null
  return hasLeft(entry, sailing) ? 'enRoute' : 'atPickup'
}

/** Out of a ramp or a yard. */
function out(entry: TimedEvent, sailing: Sailing): Milestone | null {
  const { code, load } = entry.event
  if (hasLeft(entry, sailing)) return hasArrived(entry, sailing) ? null : 'enRoute'
  if (load === 'empty') return 'emptyOut'
  return code === 'pickedUp' ? 'loadedAtPickup' : null
}
