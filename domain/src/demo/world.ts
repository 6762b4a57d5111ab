import { airShipment } from './air-shipment.ts'
import type { DemoShipment } from './demo-shipment.ts'
import { landShipment } from './land-shipment.ts'
import { oceanShipment } from './ocean-shipment.ts'
import { type Random, randomOf } from './random.ts'
import { demoStories, storyCount } from './stories.ts'
import { day, hour } from './time.ts'

/** The days around today that departures are planned in. */
const firstDay = -335
const lastDay = 24
const lastRecentDay = 15

/** Which one of a year it is; of recent ones most have left in the last months. */
type Turn = { readonly index: number; readonly period: number; readonly isRecent?: boolean }

/**
 * One shipment of the demo: the same seed, today ('YYYY-MM-DD') and index give the same one, each by itself, so that a
 * million can be made in parts. Nothing in it happened later than today 00:00 UTC. Every `period` indexes a year passes.
 */
export function demoShipment(
  seed: string | number,
  today: string,
  { index, period, isRecent = false }: Turn,
): DemoShipment {
  const random = randomOf(seed, index)
  const now = Date.parse(`${today}T00:00:00Z`)
  const even = ((index % period) + random.next()) / period
  const share = isRecent ? 1 - (1 - even) ** 1.6 : even
  const leaves =
    now +
    Math.floor(firstDay + share * ((isRecent ? lastRecentDay : lastDay) - firstDay)) * day +
    random.int(6, 22) * hour
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

/** A year of shipments, the oldest departures first, and those that need somebody today, as far as there is room for them. */
export function demoWorld(seed: string | number, today: string, count: number): readonly DemoShipment[] {
  const stories = count > 4 * storyCount ? demoStories(seed, Date.parse(`${today}T00:00:00Z`)) : []
  const period = count - stories.length
  const year = Array.from({ length: period }, (_, index) =>
    demoShipment(seed, today, { index, period, isRecent: true }),
  )
  return [...year, ...stories]
}
