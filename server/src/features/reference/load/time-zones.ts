import lookUp from '@photostructure/tz-lookup'

type Spot = { readonly countryId: string; readonly latitude: number; readonly longitude: number }

const canonicalNames = new Map<string, string>()

/** One name per zone: 'Asia/Calcutta' and 'Asia/Kolkata' are the same. */
function canonical(zone: string): string {
  const known = canonicalNames.get(zone)
  if (known) return known
  const name = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  canonicalNames.set(zone, name)
  return name
}

const zonesByCountry = new Map<string, ReadonlySet<string>>()

/** The zones of a country as the machine's CLDR has them; empty where it knows none. */
export function zonesOf(countryId: string): ReadonlySet<string> {
  const known = zonesByCountry.get(countryId)
  if (known) return known
  // `timeZones` up to Node 22, `getTimeZones()` from there on.
  const locale = new Intl.Locale(`und-${countryId}`) as Intl.Locale & {
    readonly timeZones?: readonly string[]
    readonly getTimeZones?: () => readonly string[] | undefined
  }
  const zones = new Set((locale.getTimeZones?.() ?? locale.timeZones ?? []).map(canonical))
  zonesByCountry.set(countryId, zones)
  return zones
}

/** Degrees of 111 km: the package's grid is coarse along some borders (Tulcán, Río Turbio). */
const steps = [0.1, 0.2, 0.3, 0.5, 0.8, 1.3, 2, 3]
const bearings = [0, 45, 90, 135, 180, 225, 270, 315].map((degrees) => (degrees * Math.PI) / 180)

/**
 * The IANA zone of a place. A port on a strait or an anchorage often lies on the neighbour's side of the package's grid
 * (Tanjung Pelepas in Indonesia's, Bahrain in Iran's): then the nearest zone of its own country is taken.
 */
export function timeZoneOf({ countryId, latitude, longitude }: Spot): string {
  const here = lookUp(latitude, longitude)
  const own = zonesOf(countryId)
  if (own.size === 0 || own.has(canonical(here))) return here
  for (const step of steps) {
    for (const bearing of bearings) {
      const near = lookUp(
        Math.max(-90, Math.min(90, latitude + step * Math.cos(bearing))),
        ((longitude + step * Math.sin(bearing) + 540) % 360) - 180,
      )
      if (own.has(canonical(near))) return near
    }
  }
  const [only] = own
  return own.size === 1 && only ? only : here
}
