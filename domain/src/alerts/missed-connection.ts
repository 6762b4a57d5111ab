import { isRecord } from '../fields/parsed.ts'

/** A port of transshipment as a shipment lists it; dates are 'YYYY-MM-DD' of the port. */
export type Hub = {
  readonly port: string
  /** The estimate of leaving, or the plan where there is none. */
  readonly etd: string | null
  readonly ata: string | null
  readonly atd: string | null
}

type Going = {
  readonly hubs: readonly Hub[]
  /** The day of the last thing that is known to have happened. */
  readonly lastEvent: string | null
}

/**
 * The port of transshipment that the cargo was to have left before today and has not. Whatever happened since beyond arriving
 * there means that it goes on, so that the plan alone is out of date.
 */
export function missedConnection(
  { hubs, lastEvent }: Going,
  today: string,
): { readonly port: string; readonly etd: string } | null {
  const next = hubs.findIndex((_, at) => hubs.slice(at).every(({ atd }) => atd === null))
  const hub = hubs[next]
  if (!hub?.etd || hub.etd >= today) return null
  if (hubs.slice(next + 1).some(({ ata }) => ata !== null)) return null
  const since = hub.ata !== null && hub.ata > hub.etd ? hub.ata : hub.etd
  return lastEvent !== null && lastEvent > since ? null : { port: hub.port, etd: hub.etd }
}

/** The hubs of the field `transshipmentPorts`; what isn't one is left out. */
export function hubsOf(ports: unknown): readonly Hub[] {
  if (!Array.isArray(ports)) return []
  return ports.filter(isRecord).map((port): Hub => {
    const day = (...keys: readonly string[]) =>
      keys.map((key) => port[key]).find((value) => typeof value === 'string') ?? null
    const text = (value: unknown) => (typeof value === 'string' ? value : null)
    return {
      port: text(port.name) ?? text(port.code) ?? '',
      etd: text(day('etd')),
      ata: text(day('ata', 'detectedAta')),
      atd: text(day('atd', 'detectedAtd')),
    }
  })
}
