import type { DcsaEvent, PublishedEvent, TransportCall } from './event.ts'

/** Whether a reader sees a field of the shipment, or of its containers: `containers.number`. */
export type Sees = (field: string) => boolean

/** The fields that tell each part of an event, as in the timeline. */
const parts = {
  place: ['pol', 'pod', 'transshipmentPorts'],
  vessel: ['vesselVoyage'],
  equipment: ['shipmentCargos', 'containerNumber', 'containers.number'],
  BKG: ['bookingNumber'],
  TRD: ['masterBl'],
  FF: ['houseBl'],
  CR: ['clientReference'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type Part = keyof typeof parts

/** Whether a reader sees a part of events. */
export const seesPart = (part: Part, sees: Sees): boolean => parts[part].every(sees)

/** Every field that something of an event depends on, besides those that it needs as a whole. */
export const partFields: readonly string[] = Object.values(parts).flat()

/**
 * An event as its reader may see it: null where a field is hidden that the event tells by being what it is, else without the parts
 * that hidden fields tell.
 */
export function seenEvent(
  { event, needs }: Pick<PublishedEvent, 'event' | 'needs'>,
  sees: Sees,
): DcsaEvent | null {
  if (!needs.every(sees)) return null
  const { documentReferences, references, ...rest } = event
  const numbers = documentReferences?.filter((each) => seesPart(each.documentReferenceType, sees)) ?? []
  const others = references?.filter(({ referenceType: type }) => seesReference(type, sees)) ?? []
  return {
    ...withoutHidden(rest, sees),
    ...(numbers.length > 0 ? { documentReferences: numbers } : {}),
    ...(others.length > 0 ? { references: others } : {}),
  }
}

const seesReference = (type: string, sees: Sees): boolean =>
  type === 'EQ' ? seesPart('equipment', sees) : (type === 'FF' || type === 'CR') && seesPart(type, sees)

function withoutHidden(event: DcsaEvent, sees: Sees): DcsaEvent {
  if (event.eventType === 'SHIPMENT') return event
  if (event.eventType === 'TRANSPORT')
    return { ...event, transportCall: seenCall(event.transportCall, event.eventID, sees) }
  const { equipmentReference, eventLocation, transportCall, ...rest } = event
  return {
    ...rest,
    ...(equipmentReference && seesPart('equipment', sees) ? { equipmentReference } : {}),
    ...(eventLocation && seesPart('place', sees) ? { eventLocation } : {}),
    ...(transportCall ? { transportCall: seenCall(transportCall, event.eventID, sees) } : {}),
  }
}

/** The id of a call tells which events share a vessel or a place, so it goes with them. */
function seenCall(call: TransportCall, eventID: string, sees: Sees): TransportCall {
  const [place, vessel] = [seesPart('place', sees), seesPart('vessel', sees)]
  if (place && vessel) return call
  const { UNLocationCode, facilityCode, facilityTypeCode, otherFacility, location } = call
  const { vessel: carrier, exportVoyageNumber, importVoyageNumber } = call
  const atPlace = { UNLocationCode, facilityCode, facilityTypeCode, otherFacility, location }
  const byVessel = { vessel: carrier, exportVoyageNumber, importVoyageNumber }
  return {
    transportCallID: eventID,
    modeOfTransport: call.modeOfTransport,
    ...(place ? withoutAbsent(atPlace) : {}),
    ...(vessel ? withoutAbsent(byVessel) : {}),
  }
}

/** Without what isn't there. */
const withoutAbsent = <T extends object>(some: T): Partial<T> =>
  Object.fromEntries(Object.entries(some).filter(([, value]) => value !== undefined)) as Partial<T>
