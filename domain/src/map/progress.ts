import { daysBetween } from '../kernel/time/civil-date.ts'
import type { Way } from './way.ts'

/** Usual speeds in knots: a container vessel between ports, a freighter with its handling, a truck or train with its halts. */
const defaultKnots: Readonly<Record<Way, number>> = { sea: 16, air: 300, land: 20 }

type Leg = {
  /** Calendar dates: when it left, and when it is due. */
  readonly left: string | null
  readonly due: string | null
  readonly way: Way
  readonly miles: number
  readonly today: string
}

/**
 * The share of a leg under way that lies behind, by its dates, else by departure and usual speed; null without a departure.
 * It is never at an end: nobody said that it got there.
 */
export function shareGone({ left, due, way, miles, today }: Leg): {
  readonly share: number
  readonly basis: 'dates' | 'speed'
} | null {
  if (!left) return null
  const gone = Math.max(0, daysBetween(left, today))
  const whole = due ? daysBetween(left, due) : 0
  const share = whole > 0 ? gone / whole : (gone * 24 * defaultKnots[way]) / Math.max(1, miles)
  return { share: Math.min(0.97, Math.max(0.03, share)), basis: whole > 0 ? 'dates' : 'speed' }
}
