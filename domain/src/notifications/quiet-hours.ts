import { zoneClock } from '../kernel/time/zone-clock.ts'
import { nextHour } from './mail-time.ts'
import type { Settings } from './settings.ts'

const hour = 3_600_000

/**
 * When somebody's quiet hours end, in ms since 1970; null where it isn't quiet at `now`, by the clocks of their zone. Hours that clocks
 * show twice are quiet twice, those that they skip never are.
 */
export function quietUntil(quiet: Settings['quietHours'], zone: string, now: number): number | null {
  if (!quiet) return null
  const shown = Math.floor(zoneClock(zone)(now) / hour) % 24
  const [from, until] = [hourOf(quiet.from), hourOf(quiet.until)]
  const isQuiet = from < until ? shown >= from && shown < until : shown >= from || shown < until
  return isQuiet ? nextHour(quiet.until, zone, now) : null
}

const hourOf = (time: string): number => Number(time.slice(0, 2))
