import type { Milestone } from '../statements/canonical.ts'
import type { TimedEvent } from '../statements/timed-event.ts'
import type { Route } from './route.ts'

/**
 * What an event means for a shipment by air; null where it proves nothing. At an airport between the first and the last
 * nothing has arrived: it is a change of flights. The airline has the goods when it takes them over, not when they are booked.
 */
export function airMilestone({ event, place }: TimedEvent, route: Route): Milestone | null {
  const at = (spot: string | null) => place !== null && place === spot
  const isBetween = place !== null && !at(route.pol) && !at(route.pod)
  switch (event.code) {
    case 'onHand':
    case 'stuffed':
      return 'onHand'
    case 'pickedUp':
    case 'leftPickup':
      return at(route.pod) ? null : 'pickedUpLaden'
    case 'handedOver':
      return isBetween || at(route.pod) ? null : 'handedOver'
    case 'manifested':
    case 'loaded':
      if (isBetween) return 'transshipmentLoaded'
      return at(route.pod) ? null : 'manifested'
    case 'departed':
      if (isBetween) return 'transshipmentDeparted'
      // Without a place it is the only flight that there is, where nobody knows of a change of flights.
      return at(route.pol) || (place === null && route.hubs.size === 0) ? 'departed' : null
    case 'arrived':
      if (isBetween) return 'transshipmentArrived'
      return at(route.pod) ? 'arrived' : null
    case 'discharged':
      if (isBetween) return 'transshipmentDischarged'
      return at(route.pod) ? 'discharged' : null
    case 'transferred':
      return isBetween ? 'transshipmentDischarged' : null
    case 'notified':
    case 'available':
      return isBetween || at(route.pol) ? null : 'available'
    case 'gatedOut':
      return at(route.pod) ? 'gatedOutLaden' : null
    case 'delivered':
      return at(route.pol) ? null : 'delivered'
    default:
      return null
  }
}
