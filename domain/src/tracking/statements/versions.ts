import { eventKey } from './event.ts'
import { compareAge, type TimedEvent } from './timed-event.ts'

export type Versions = {
  /** What holds now: the newest version of each event, without those retracted. */
  readonly current: readonly TimedEvent[]
  /** Every version of them, each once, for what was said first. */
  readonly ever: readonly TimedEvent[]
  /** Those retracted by their sender, newest version. */
  readonly retracted: readonly TimedEvent[]
}

/**
 * Joins the versions of each event: the same id of the same sender, received again (a duplicate), with a later time of
 * statement (a correction) or retracted.
 */
export function joinVersions(entries: readonly TimedEvent[]): Versions {
  const groups = new Map<string, Map<number, TimedEvent>>()
  for (const entry of entries) {
    const key = `${entry.event.source.name}\n${eventKey(entry.event)}`
    const group = groups.get(key) ?? new Map<number, TimedEvent>()
    const same = group.get(entry.created)
    if (!same || compareAge(entry, same) > 0) group.set(entry.created, entry)
    groups.set(key, group)
  }
  const versions = { current: [] as TimedEvent[], ever: [] as TimedEvent[], retracted: [] as TimedEvent[] }
  for (const group of groups.values()) {
    const each = [...group.values()]
    const newest = each.reduce((a, b) => (a.created > b.created ? a : b))
    if (newest.event.retracted) {
      versions.retracted.push(newest)
    } else {
      versions.current.push(newest)
      versions.ever.push(...each)
    }
  }
  return versions
}
