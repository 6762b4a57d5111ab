import { airShipment } from './air-shipment.ts'
import type { DemoShipment } from './demo-shipment.ts'
import { landShipment } from './land-shipment.ts'
import { oceanShipment } from './ocean-shipment.ts'
import { type Random, randomOf } from './random.ts'
import { day, hour } from './time.ts'

/** The days around today that departures are planned in. */
const firstDay = -335
const lastDay = 24

/**
 * One shipment of the demo: the same seed, today ('YYYY-MM-DD') and index give the same one, each by itself, so that a
 * million can be made in parts. Nothing in it happened later than today 00:00 UTC. Every `period` indexes a year passes.
 */
export function demoShipment(
  seed: string | number,
  today: string,
  { index, period }: { readonly index: number; readonly period: number },
): DemoShipment {
  const random = randomOf(seed, index)
  const now = Date.parse(`${today}T00:00:00Z`)
  const share = ((index % period) + random.next()) / period
  const leaves = now + Math.floor(firstDay + share * (lastDay - firstDay)) * day + random.int(6, 22) * hour
  const made = byMode(random, leaves, now)
  const old = leaves < now - 150 * day
  return old && random.chance(0.7) ? { ...made, values: { ...made.values, archived: true } } : made
}

function byMode(random: Random, leaves: number, now: number): DemoShipment {
  const chance = random.next()
  if (chance < 0.68) return oceanShipment(random, leaves, now)
  if (chance < 0.84) return airShipment(random, leaves, now)
  return landShipment(random, chance < 0.95 ? 'road' : 'rail', { leaves, now })
}

/** A year of shipments, the oldest departures first. */
export function demoWorld(seed: string | number, today: string, count: number): readonly DemoShipment[] {
  return Array.from({ length: count }, (_, index) => demoShipment(seed, today, { index, period: count }))
}
