import { z } from 'zod'
import {
  classifierCodes,
  documentTypes,
  emptyIndicators,
  equipmentEventTypes,
  facilityTypeCodes,
  modesOfTransport,
  referenceTypes,
  shipmentEventTypes,
  transportEventTypes,
} from './codes.ts'

const instant = z.iso.datetime({ offset: true })
const text = (max: number) => z.string().min(1).max(max)
const unlocode = z.string().length(5)

const location = z.object({
  locationName: text(100).optional(),
  UNLocationCode: unlocode.optional(),
  facilityCode: text(6).optional(),
})

const transportCall = z.object({
  transportCallID: text(100),
  modeOfTransport: z.enum(modesOfTransport),
  exportVoyageNumber: text(50).optional(),
  importVoyageNumber: text(50).optional(),
  transportCallSequenceNumber: z.int().optional(),
  UNLocationCode: unlocode.optional(),
  facilityCode: text(6).optional(),
  facilityTypeCode: z.enum(facilityTypeCodes).optional(),
  otherFacility: text(50).optional(),
  location: location.optional(),
  vessel: z.object({ vesselIMONumber: text(7), vesselName: text(35).optional() }).optional(),
})
export type TransportCall = z.output<typeof transportCall>

/** What every event has. The shipment's own numbers stand in each, so that whoever reads it knows whose it is. */
const common = {
  eventID: z.uuid(),
  /** When it was stated, by whom we have it from. */
  eventCreatedDateTime: instant,
  eventClassifierCode: z.enum(classifierCodes),
  /** When it happened or will happen, with the place's own offset. */
  eventDateTime: instant,
  documentReferences: z
    .array(z.object({ documentReferenceType: z.enum(['BKG', 'TRD']), documentReferenceValue: text(100) }))
    .optional(),
  references: z
    .array(z.object({ referenceType: z.enum(referenceTypes), referenceValue: text(100) }))
    .optional(),
}

/** An event as DCSA Track & Trace 2.2 has it. */
export const dcsaEvent = z.discriminatedUnion('eventType', [
  z.object({
    ...common,
    eventType: z.literal('TRANSPORT'),
    transportEventTypeCode: z.enum(transportEventTypes),
    transportCall,
  }),
  z.object({
    ...common,
    eventType: z.literal('EQUIPMENT'),
    equipmentEventTypeCode: z.enum(equipmentEventTypes),
    equipmentReference: text(15).optional(),
    emptyIndicatorCode: z.enum(emptyIndicators),
    eventLocation: location.optional(),
    transportCall: transportCall.optional(),
  }),
  z.object({
    ...common,
    eventType: z.literal('SHIPMENT'),
    shipmentEventTypeCode: z.enum(shipmentEventTypes),
    documentTypeCode: z.enum(documentTypes),
    documentID: text(100),
  }),
])
export type DcsaEvent = z.output<typeof dcsaEvent>
/** What events of every type have, without what type they are. */
export type EventCommon = Pick<DcsaEvent, keyof typeof common>

/**
 * An event with the fields that it reveals: whoever may not see one of them doesn't receive it at all. A container's fields are
 * named `containers.dischargedOn`.
 */
export type PublishedEvent = {
  readonly event: DcsaEvent
  readonly needs: readonly string[]
  /** Since when we have it: an instant with an offset. */
  readonly knownAt: string
}
