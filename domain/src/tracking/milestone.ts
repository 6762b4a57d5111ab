import type { Milestone } from './canonical.ts'
import { type Known, newer } from './known.ts'
import { isVessel, type Route } from './route.ts'

/** The half of the way that a place on land lies on; `between` is a hub of the voyage. */
export type Side = 'origin' | 'between' | 'destination'

/** When the sea leg began and ended, as far as it has; milliseconds. */
export type Sailing = { readonly departed: number | null; readonly arrived: number | null }

export function sailingOf(route: Route, entries: readonly Known[]): Sailing {
  let departed: Known | undefined
  let arrived: Known | undefined
  for (const entry of entries) {
    const { classifier, code, location } = entry.event
    if (classifier !== 'actual' || entry.event.load === 'empty' || !isVessel(entry)) continue
    if (code === 'departed' && location.unlocode === route.pol) departed = newer(departed, entry)
    if ((code === 'arrived' || code === 'discharged') && location.unlocode === route.pod)
      arrived = newer(arrived, entry)
  }
  return { departed: departed?.time ?? null, arrived: arrived?.time ?? null }
}

/**
 * The side that a place on land lies on: by port, else by country, else by time; what happened before anything sailed
 * lies at the origin. Null where nothing tells.
 */
function sideOf(entry: Known, route: Route, sailing: Sailing): Side | null {
  const place = entry.event.location.unlocode
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

/** What an event means for the shipment with this route; null where it proves nothing. */
export function milestoneOf(entry: Known, route: Route, sailing: Sailing): Milestone | null {
  const { code } = entry.event
  switch (code) {
    case 'booked':
    case 'customsHeld':
    case 'customsReleased':
      return code
    case 'departed':
    case 'arrived':
    case 'loaded':
    case 'discharged':
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
    default:
      return null
  }
}

const atHub = {
  departed: 'transshipmentDeparted',
  arrived: 'transshipmentArrived',
  loaded: 'transshipmentLoaded',
  discharged: 'transshipmentDischarged',
} as const satisfies Record<string, Milestone>

/** A vessel's call: at the port of loading only leaving counts, at the port of discharge only coming. */
function call({ event }: Known, route: Route): Milestone | null {
  const { code, load, location } = event
  if (!isCallCode(code) || load === 'empty' || !location.unlocode) return null
  if (location.unlocode === route.pol) return code === 'departed' || code === 'loaded' ? code : null
  if (location.unlocode === route.pod) return code === 'arrived' || code === 'discharged' ? code : null
  return atHub[code]
}

const isCallCode = (code: string): code is keyof typeof atHub => Object.hasOwn(atHub, code)

const inland = (side: Side | null): Milestone | null => {
  if (side === 'origin') return 'inlandToOrigin'
  return side === 'destination' ? 'inlandToDestination' : null
}

/** Senders leave the load out; what stands at a depot is empty. */
const isEmpty = ({ event }: Known): boolean =>
  event.load ? event.load === 'empty' : event.location.facilityType === 'DEPO'

/** Into a facility. */
function into(entry: Known, route: Route, side: Side | null): Milestone | null {
  const { facilityType, unlocode } = entry.event.location
  if (isEmpty(entry)) return side === 'destination' && facilityType !== 'CLOC' ? 'emptyReturned' : null
  if (facilityType === 'CLOC') return side === 'destination' ? 'delivered' : null
  if (side === 'origin' && unlocode === route.pol && isTerminal(facilityType)) return 'atOriginPort'
  // Laden into the terminal of discharge again: a return, which is no step ahead.
  if (side === 'destination' && unlocode === route.pod && isTerminal(facilityType)) return null
  return inland(side)
}

/** Out of a facility. */
function out(entry: Known, route: Route, side: Side | null): Milestone | null {
  const { facilityType, unlocode } = entry.event.location
  const atPort = unlocode === route.pol && unlocode !== null
  if (isEmpty(entry)) {
    // The empty taken from the customer proves that he has unpacked it.
    if (side === 'destination') return facilityType === 'CLOC' ? 'delivered' : null
    return side === 'between' || facilityType === 'CLOC' ? null : 'emptyOut'
  }
  if (side === 'origin') {
    const backOut =
      atPort && (facilityType === 'POTE' || (facilityType === null && entry.event.code === 'gatedOut'))
    return backOut ? null : 'pickedUpLaden'
  }
  if (side !== 'destination') return null
  return unlocode === route.pod ? 'gatedOutLaden' : 'inlandToDestination'
}

const isTerminal = (facilityType: string | null): boolean =>
  facilityType === null || facilityType === 'POTE' || facilityType === 'OFFD'
