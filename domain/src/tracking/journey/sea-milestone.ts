import type { Milestone } from '../statements/canonical.ts'
import type { TimedEvent } from '../statements/timed-event.ts'
import { isEmptyBox } from './empty-box.ts'
import { isVessel, type Route } from './route.ts'
import type { Sailing, Side } from './sailing.ts'

/**
 * The side that a place on land lies on: by port, else by country, else by time; what happened before anything sailed
 * lies at the origin. Null where nothing tells.
 */
function sideOf(entry: TimedEvent, route: Route, sailing: Sailing): Side | null {
  const { place } = entry
  if (place && place === route.pol) return 'origin'
  if (place && place === route.pod) return 'destination'
  if (place && route.hubs.has(place)) return 'between'
  const country = (code: string | null) => code?.slice(0, 2)
  if (place && route.pol && route.pod && country(route.pol) !== country(route.pod)) {
    if (country(place) === country(route.pol)) return 'origin'
    if (country(place) === country(route.pod)) return 'destination'
  }
  if (sailing.arrived !== null && entry.time >= sailing.arrived) return 'destination'
  if (sailing.departed !== null) return entry.time < sailing.departed ? 'origin' : 'destination'
  return entry.event.classifier === 'actual' && sailing.arrived === null ? 'origin' : null
}

const isOnLand = ({ event, place }: TimedEvent): boolean =>
  event.legMode === 'truck' || event.legMode === 'rail' || (event.legMode === null && place !== null)

/** What an event means for a shipment by sea; null where it proves nothing. */
export function seaMilestone(entry: TimedEvent, route: Route, sailing: Sailing): Milestone | null {
  const { code } = entry.event
  switch (code) {
    case 'departed':
    case 'arrived':
    case 'loaded':
    case 'discharged':
    case 'transferred':
      return isVessel(entry) ? call(entry, route) : inland(sideOf(entry, route, sailing))
    case 'gatedIn':
    case 'droppedOff':
      return into(entry, route, sideOf(entry, route, sailing))
    case 'gatedOut':
    case 'pickedUp':
      return out(entry, route, sideOf(entry, route, sailing))
    case 'stuffed':
      return sideOf(entry, route, sailing) === 'destination' ? null : 'stuffed'
    case 'stripped':
      return sideOf(entry, route, sailing) === 'destination' ? 'delivered' : null
    case 'available':
    case 'notified':
      return sideOf(entry, route, sailing) === 'destination' ? 'available' : null
    case 'leftPickup':
      return sideOf(entry, route, sailing) === 'origin' ? 'pickedUpLaden' : null
    case 'enRoute':
      // Without a place it may be at sea: only what goes on land is inland.
      return isOnLand(entry) ? inland(sideOf(entry, route, sailing)) : null
    case 'atTerminal':
    case 'atDelivery':
      return inland(sideOf(entry, route, sailing))
    case 'delivered':
      return 'delivered'
    default:
      return null
  }
}

const atHub = {
  departed: 'transshipmentDeparted',
  arrived: 'transshipmentArrived',
  loaded: 'transshipmentLoaded',
  discharged: 'transshipmentDischarged',
  transferred: 'transshipmentArrived',
} as const satisfies Record<string, Milestone>

/** A vessel's call: at the port of loading only leaving counts, at the port of discharge only coming. */
function call({ event, place }: TimedEvent, route: Route): Milestone | null {
  const { code, load } = event
  if (!isCallCode(code) || load === 'empty' || !place) return null
  if (place === route.pol) return code === 'departed' || code === 'loaded' ? code : null
  if (place === route.pod) return code === 'arrived' || code === 'discharged' ? code : null
  return atHub[code]
}

const isCallCode = (code: string): code is keyof typeof atHub => Object.hasOwn(atHub, code)

const inland = (side: Side | null): Milestone | null => {
  if (side === 'origin') return 'inlandToOrigin'
  return side === 'destination' ? 'inlandToDestination' : null
}

/** Into a facility. */
function into(entry: TimedEvent, route: Route, side: Side | null): Milestone | null {
  const { place } = entry
  const { facilityType } = entry.event.location
  if (isEmptyBox(entry)) return side === 'destination' && facilityType !== 'CLOC' ? 'emptyReturned' : null
  if (facilityType === 'CLOC') return side === 'destination' ? 'delivered' : null
  if (side === 'origin' && place === route.pol && isTerminal(facilityType)) return 'atOriginPort'
  // Laden into the terminal of discharge again: a return, which is no step ahead.
  if (side === 'destination' && place === route.pod && isTerminal(facilityType)) return null
  return inland(side)
}

/** Out of a facility. */
function out(entry: TimedEvent, route: Route, side: Side | null): Milestone | null {
  const { place } = entry
  const { facilityType } = entry.event.location
  const atPort = place === route.pol && place !== null
  if (isEmptyBox(entry)) {
    // The empty taken from the customer proves that it was unpacked.
    if (side === 'destination') return facilityType === 'CLOC' ? 'delivered' : null
    return side === 'between' || facilityType === 'CLOC' ? null : 'emptyOut'
  }
  if (side === 'origin') {
    const backOut =
      atPort && (facilityType === 'POTE' || (facilityType === null && entry.event.code === 'gatedOut'))
    return backOut ? null : 'pickedUpLaden'
  }
  if (side !== 'destination') return null
  return place === route.pod ? 'gatedOutLaden' : 'inlandToDestination'
}

const isTerminal = (facilityType: string | null): boolean =>
  facilityType === null || facilityType === 'POTE' || facilityType === 'OFFD'
