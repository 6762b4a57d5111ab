import type { OceanCarrierCode } from './carriers.ts'
import type { OceanLane } from './lanes.ts'
import { type Vessel, vesselOf, voyageNumber } from './numbers.ts'
import type { PlaceCode } from './places.ts'
import type { Random } from './random.ts'
import { day, hour } from './time.ts'

/** A call of a vessel with the cargo on it: when it was planned, and when it really is. Milliseconds. */
export type Call = {
  readonly port: PlaceCode
  /** From 1 in the order of the way. */
  readonly sequence: number
  readonly arrives: { readonly planned: number; readonly real: number } | null
  readonly leaves: { readonly planned: number; readonly real: number } | null
  /** That comes, and that leaves; at the ports of a rolled booking the one first planned. */
  readonly vesselIn: Sailing | null
  readonly vesselOut: Sailing | null
  /** The carrier says nothing of its being late. */
  readonly isUnannounced?: true
}

export type Sailing = { readonly vessel: Vessel; readonly voyage: string }

export type VoyagePlan = {
  readonly calls: readonly Call[]
  readonly bookedAt: number
  /** The booking was moved to the next vessel: what was planned first, and when that was stated. */
  readonly rolled: { readonly from: Sailing; readonly statedAt: number } | null
  /** Customs kept the cargo. */
  readonly held: { readonly from: number; readonly until: number } | null
  /** When a truck fetches the cargo at the port of discharge, where that isn't by chance. */
  readonly fetchedAt?: number
}

/** How late a vessel leaves, in days: mostly on time, at times a few days. */
function lateDays(random: Random): number {
  if (random.chance(0.55)) return 0
  return random.chance(0.7) ? random.int(1, 2) : random.int(3, 6)
}

/** Plans a voyage and lets it go wrong as often as voyages do: late vessels, missed connections, rolled bookings, holds. */
export function planVoyage(
  random: Random,
  lane: OceanLane,
  sails: { readonly carrier: OceanCarrierCode; readonly at: number; readonly now: number },
): VoyagePlan {
  const heading = lane.pol.startsWith('MX') || lane.pol.startsWith('CL') ? 'W' : 'E'
  const sailing = (): Sailing => ({
    vessel: vesselOf(random, sails.carrier),
    voyage: voyageNumber(random, heading),
  })
  const rolled = random.chance(0.06)
  const first = sailing()
  let on = rolled ? sailing() : first
  let late = rolled ? 7 : lateDays(random)
  // What is planned is booked: nobody follows what isn't.
  const bookedAt = Math.min(sails.at - random.int(14, 28) * day, sails.now - random.int(30, 90) * hour)
  const calls: Call[] = []
  const at = (days: number) => ({
    planned: sails.at + days * day,
    real: sails.at + (days + late) * day + random.int(-5, 5) * hour,
  })

  calls.push({ port: lane.pol, sequence: 1, arrives: null, leaves: at(0), vesselIn: null, vesselOut: on })
  for (const hub of lane.hubs) {
    if (random.chance(0.25)) late += random.int(1, 2)
    const arrives = at(hub.arrives)
    if (random.chance(0.15)) late += 7
    const next = sailing()
    calls.push({
      port: hub.port,
      sequence: calls.length + 1,
      arrives,
      leaves: at(hub.leaves),
      vesselIn: on,
      vesselOut: next,
    })
    on = next
  }
  if (random.chance(0.35)) late += random.int(-1, 3)
  const arrives = at(lane.days)
  calls.push({
    port: lane.pod,
    sequence: calls.length + 1,
    arrives,
    leaves: null,
    vesselIn: on,
    vesselOut: null,
  })
  const heldFrom = arrives.real + 2 * day
  return {
    calls,
    bookedAt,
    rolled: rolled ? { from: first, statedAt: sails.at - random.int(2, 4) * day } : null,
    held: random.chance(0.08) ? { from: heldFrom, until: heldFrom + random.int(2, 6) * day } : null,
  }
}
