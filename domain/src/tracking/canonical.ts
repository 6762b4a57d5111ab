import type { PhaseMeaning } from '../phases/phase.ts'

/**
 * What a message says happened, free of any shipment: the same discharge is "discharged" for one shipment and a step of
 * a transshipment for another. The fold says which, see `milestones`.
 */
export const eventCodes = [
  'booked',
  'customsHeld',
  'customsReleased',
  'document',
  'departed',
  'arrived',
  'loaded',
  'discharged',
  'gatedIn',
  'gatedOut',
  'pickedUp',
  'droppedOff',
  'stuffed',
  'stripped',
  'inspected',
  'resealed',
  'sealRemoved',
] as const
export type EventCode = (typeof eventCodes)[number]

/**
 * What an event means for one shipment, and the phase that it proves. The order within a phase matters: the first one
 * that is known begins the phase, any other stands in for it and marks the date as inferred. Customs proves no phase:
 * holds and releases come before arrival too, so their state is kept apart.
 */
export const milestones = {
  booked: 'ready',
  emptyOut: 'ready',
  stuffed: 'ready',
  pickedUpLaden: 'toOrigin',
  inlandToOrigin: 'toOrigin',
  atOriginPort: 'atOrigin',
  loaded: 'atOrigin',
  departed: 'inTransit',
  transshipmentArrived: 'inTransit',
  transshipmentDischarged: 'inTransit',
  transshipmentLoaded: 'inTransit',
  transshipmentDeparted: 'inTransit',
  arrived: 'atDestination',
  discharged: 'atDestination',
  gatedOutLaden: 'toFinalDestination',
  inlandToDestination: 'toFinalDestination',
  delivered: 'delivered',
  emptyReturned: 'delivered',
  customsHeld: null,
  customsReleased: null,
} as const satisfies Record<string, PhaseMeaning | null>
export type Milestone = keyof typeof milestones

/** The milestones that prove a phase's meaning, the one that begins it first. */
export const milestonesOf = (meaning: PhaseMeaning): readonly Milestone[] => byMeaning.get(meaning) ?? []

const byMeaning = new Map<PhaseMeaning, Milestone[]>()
for (const [milestone, meaning] of Object.entries(milestones) as [Milestone, PhaseMeaning | null][]) {
  if (meaning) byMeaning.set(meaning, [...(byMeaning.get(meaning) ?? []), milestone])
}
