import { type Milestone, milestones } from './canonical.ts'
import type { Classifier } from './event.ts'
import { earlier, type Known } from './known.ts'
import { milestoneOf, sailingOf } from './milestone.ts'
import type { Route } from './route.ts'

/** What holds of one container, or of the whole: per milestone the statements that stand. */
export type Standing = {
  /** Of one classifier the first in time, among those that stand for different places. */
  readonly first: (milestone: Milestone, classifier: Classifier, port?: string) => Known | undefined
  /** The milestones that are known, in any classifier. */
  readonly all: readonly { readonly milestone: Milestone; readonly entry: Known }[]
}

/**
 * Finds what holds: within milestone, classifier and place the statement made last; `entries` come oldest first. A port
 * milestone has one place; on land one container passes several, each of which stands for itself.
 */
export function standingOf(entries: readonly Known[], route: Route): Standing {
  const sailing = sailingOf(route, entries)
  const slots = new Map<string, { readonly milestone: Milestone; readonly entry: Known }>()
  for (const entry of entries) {
    const milestone = milestoneOf(entry, route, sailing)
    if (!milestone) continue
    const key = `${milestone}|${entry.event.classifier}|${placeOf(milestone, entry)}`
    slots.set(key, { milestone, entry })
  }
  const all = [...slots.values()]
  const first = (milestone: Milestone, classifier: Classifier, port?: string): Known | undefined => {
    let found: Known | undefined
    for (const each of all) {
      const { event } = each.entry
      if (each.milestone !== milestone || event.classifier !== classifier) continue
      if (port === undefined || event.location.unlocode === port) found = earlier(found, each.entry)
    }
    return found
  }
  return { first, all }
}

const atSea = new Set<Milestone>(['loaded', 'departed', 'arrived', 'discharged', 'atOriginPort'])

function placeOf(milestone: Milestone, { event }: Known): string {
  if (atSea.has(milestone)) return ''
  const { unlocode, facilityType } = event.location
  return milestones[milestone] === 'inTransit'
    ? (unlocode ?? '')
    : `${event.code} ${unlocode} ${facilityType}`
}
