import { milestoneOf } from '../journey/milestone.ts'
import type { Route } from '../journey/route.ts'
import { sailingOf } from '../journey/sailing.ts'
import type { Milestone } from '../statements/canonical.ts'
import type { TimedEvent } from '../statements/timed-event.ts'

/** As what an event was read. */
export type EventMilestone = { readonly id: string; readonly milestone: Milestone }

/** As what each event is read on a route, also those that were replaced or left out since; some mean nothing. */
export function eventMilestonesOf(
  entries: readonly TimedEvent[],
  route: Route,
  reported: readonly TimedEvent[],
): readonly EventMilestone[] {
  const sailing = sailingOf(route, reported)
  const readings = new Map<string, Milestone>()
  for (const entry of entries) {
    const milestone = milestoneOf(entry, route, sailing)
    if (milestone) readings.set(entry.event.id, milestone)
  }
  return [...readings].map(([id, milestone]) => ({ id, milestone })).sort((a, b) => (a.id < b.id ? -1 : 1))
}
