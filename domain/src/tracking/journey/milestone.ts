import type { Milestone } from '../statements/canonical.ts'
import type { TimedEvent } from '../statements/timed-event.ts'
import { airMilestone } from './air-milestone.ts'
import { landMilestone } from './land-milestone.ts'
import type { Route } from './route.ts'
import type { Sailing } from './sailing.ts'
import { seaMilestone } from './sea-milestone.ts'

/** What an event means for the shipment with this route; null where it proves nothing. */
export function milestoneOf(entry: TimedEvent, route: Route, sailing: Sailing): Milestone | null {
  const { code } = entry.event
  switch (code) {
    case 'booked':
    case 'customsHeld':
    case 'customsReleased':
    case 'customsFiled':
    case 'customsInspection':
      return code
    default:
      return readers[route.mode](entry, route, sailing)
  }
}

const readers = {
  ocean: seaMilestone,
  air: airMilestone,
  road: landMilestone,
  rail: landMilestone,
} as const
