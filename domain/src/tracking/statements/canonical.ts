import type { Mode } from '../../kernel/mode.ts'
import type { PhaseMeaning } from '../../phases/phase.ts'

/**
 * What a message says happened, free of any shipment: the same discharge is "discharged" for one shipment and a step of
 * a transshipment for another. The fold says which, see `milestones`.
 */
export const eventCodes = [
  'booked',
  'customsHeld',
  'customsReleased',
  'customsFiled',
  'customsInspection',
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
  // By air: goods there, taken over for carriage, on a flight's list, left behind, given to another airline.
  'onHand',
  'handedOver',
  'manifested',
  'offloaded',
  'transferred',
  'notified',
  'available',
  // By road and rail: their stations.
  'atPickup',
  'leftPickup',
  'enRoute',
  'atTerminal',
  'atDelivery',
  'atDock',
  'leftDelivery',
  'delivered',
  /** Something is wrong with the goods or their papers; it proves no phase. */
  'discrepancy',
  /** A code that the reader doesn't know: kept and shown with the sender's own words, it proves nothing. */
  'unknown',
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
  onHand: 'ready',
  stuffed: 'ready',
  pickedUpLaden: 'toOrigin',
  inlandToOrigin: 'toOrigin',
  atOriginPort: 'atOrigin',
  handedOver: 'atOrigin',
  atPickup: 'atOrigin',
  loaded: 'atOrigin',
  manifested: 'atOrigin',
  departed: 'inTransit',
  loadedAtPickup: 'inTransit',
  enRoute: 'inTransit',
  transshipmentArrived: 'inTransit',
  transshipmentDischarged: 'inTransit',
  transshipmentLoaded: 'inTransit',
  transshipmentDeparted: 'inTransit',
  arrived: 'atDestination',
  atDock: 'atDestination',
  discharged: 'atDestination',
  available: 'atDestination',
  gatedOutLaden: 'toFinalDestination',
  inlandToDestination: 'toFinalDestination',
  delivered: 'delivered',
  emptyReturned: 'delivered',
  customsHeld: null,
  customsReleased: null,
  customsFiled: null,
  customsInspection: null,
} as const satisfies Record<string, PhaseMeaning | null>
export type Milestone = keyof typeof milestones

/** The milestones that only some modes know; the others are common to all. */
const onlyIn: Partial<Readonly<Record<Milestone, readonly Mode[]>>> = {
  onHand: ['air'],
  handedOver: ['air'],
  manifested: ['air'],
  atOriginPort: ['ocean'],
  loaded: ['ocean'],
  atPickup: ['road', 'rail'],
  loadedAtPickup: ['road', 'rail'],
  enRoute: ['road', 'rail'],
  atDock: ['road', 'rail'],
}

/**
 * The milestones that date the beginning of a phase in a mode, the one that begins it first: the others stand in for it.
 * Being on the way begins with leaving the first port, nowhere else; on land, loading and being under way stand in.
 */
export function stagesOf(mode: Mode, meaning: PhaseMeaning): readonly Milestone[] {
  const ofMode = (byMeaning.get(meaning) ?? []).filter((each) => onlyIn[each]?.includes(mode) ?? true)
  return meaning === 'inTransit' ? ofMode.filter((each) => !each.startsWith('transshipment')) : ofMode
}

const byMeaning = new Map<PhaseMeaning, Milestone[]>()
for (const [milestone, meaning] of Object.entries(milestones) as [Milestone, PhaseMeaning | null][]) {
  if (meaning) byMeaning.set(meaning, [...(byMeaning.get(meaning) ?? []), milestone])
}
