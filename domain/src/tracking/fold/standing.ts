import { milestoneOf } from '../journey/milestone.ts'
import { isOffload, type Part, piecesOf, totalOf } from '../journey/pieces.ts'
import type { Route } from '../journey/route.ts'
import { sailingOf } from '../journey/sailing.ts'
import { type Milestone, milestones } from '../statements/canonical.ts'
import type { Classifier } from '../statements/event.ts'
import { earlier, type TimedEvent } from '../statements/timed-event.ts'

/** An event and what it means for the shipment. */
type Meant = { readonly milestone: Milestone; readonly entry: TimedEvent }

/** What holds of one container, or of the whole: per milestone the statements that stand. */
export type Standing = {
  /** Of one classifier the first in time, among those that stand for different places. */
  readonly first: (milestone: Milestone, classifier: Classifier, port?: string) => TimedEvent | undefined
  /** The milestones that are known, in any classifier. */
  readonly all: readonly Meant[]
  /** By air the milestones that only some of the pieces have passed. */
  readonly parts: readonly Part[]
}

/**
 * Finds what holds: within milestone, classifier and place the statement made last; `entries` come oldest first. A port
 * milestone has one place; on land one container passes several, each of which stands for itself. By air a milestone has
 * happened when all pieces have passed it.
 */
export function standingOf(entries: readonly TimedEvent[], route: Route): Standing {
  const sailing = sailingOf(route, entries)
  const meant = entries.flatMap((entry): readonly Meant[] => {
    const milestone = milestoneOf(entry, route, sailing)
    return milestone ? [{ milestone, entry }] : []
  })
  const slots = new Map<string, Meant>()
  for (const each of meant) slots.set(slotOf(each, route), each)
  const parts = route.mode === 'air' ? countPieces(slots, { entries, meant, route }) : []
  const all = [...slots.values()]
  const first = (milestone: Milestone, classifier: Classifier, port?: string): TimedEvent | undefined => {
    let found: TimedEvent | undefined
    for (const each of all) {
      if (each.milestone !== milestone || each.entry.event.classifier !== classifier) continue
      if (port === undefined || each.entry.place === port) found = earlier(found, each.entry)
    }
    return found
  }
  return { first, all, parts }
}

type Flown = {
  readonly entries: readonly TimedEvent[]
  readonly meant: readonly Meant[]
  readonly route: Route
}

/** Puts into each slot the event that completes the pieces, and takes those away that some pieces lack. */
function countPieces(slots: Map<string, Meant>, { entries, meant, route }: Flown): readonly Part[] {
  const total = totalOf(entries)
  const offloads = entries.filter(isOffload)
  const passed = new Map<string, { readonly milestone: Milestone; readonly entries: TimedEvent[] }>()
  for (const each of meant) {
    if (each.entry.event.classifier !== 'actual') continue
    const key = slotOf(each, route)
    const group = passed.get(key) ?? { milestone: each.milestone, entries: [] }
    group.entries.push(each.entry)
    passed.set(key, group)
  }
  return [...passed].flatMap(([key, { milestone, entries: all }]) => {
    const { whole, part } = piecesOf(all, { milestone, offloads, total })
    if (whole) slots.set(key, { milestone, entry: whole })
    else slots.delete(key)
    return part ? [part] : []
  })
}

/** Milestones that a shipment passes once. */
const once = {
  ocean: new Set<Milestone>(['loaded', 'departed', 'arrived', 'discharged', 'atOriginPort']),
  air: new Set<Milestone>(['handedOver', 'manifested', 'departed', 'arrived', 'discharged', 'delivered']),
  road: new Set<Milestone>(['arrived', 'discharged']),
  rail: new Set<Milestone>(['arrived', 'discharged']),
} as const

function slotOf({ milestone, entry }: Meant, { mode }: Route): string {
  const { code, classifier, location } = entry.event
  const place = entry.place ?? ''
  if (once[mode].has(milestone)) return `${milestone}|${classifier}`
  // A delivery is reported by several codes, at several stops: of each code the last one.
  if (mode !== 'ocean' && milestone === 'delivered') return `${milestone}|${classifier}|${code}`
  return milestones[milestone] === 'inTransit' || mode !== 'ocean'
    ? `${milestone}|${classifier}|${place}`
    : `${milestone}|${classifier}|${code} ${place} ${location.facilityType}`
}
