import type { Json } from '../fields/field-type.ts'
import type { DemoMessage } from './demo-shipment.ts'
import { type PlaceCode, places } from './places.ts'
import { type Random, uuidOf } from './random.ts'
import { hour, isoAt, isoUtc } from './time.ts'
import type { Call, Sailing } from './voyage-plan.ts'

export type Booked = {
  readonly carrier: string
  readonly service: string
  readonly booking: string
  readonly mbl: string
  readonly containers: readonly string[]
}

export type Certainty = 'PLN' | 'EST' | 'ACT'
/** `said` is when the carrier states it, `at` when it happens; milliseconds. */
export type StatedTime = { readonly certainty: Certainty; readonly at: number; readonly said: number }

export type Move = StatedTime & {
  readonly code: 'LOAD' | 'DISC' | 'GTIN' | 'GTOT' | 'PICK' | 'STUF'
  readonly box: string
  readonly load: 'EMPTY' | 'LADEN'
  readonly place: PlaceCode
  readonly facility: 'POTE' | 'CLOC' | 'DEPO'
  readonly sailing?: Sailing | null
}

/** Writes the items of one booking as a carrier sends them. */
export type Carrier = {
  readonly vesselCall: (
    code: 'ARRI' | 'DEPA',
    call: Call,
    stated: StatedTime & { readonly sailing: Sailing | null },
  ) => DemoMessage
  readonly move: (move: Move) => DemoMessage
  readonly paper: (
    code: 'CONF' | 'HOLD' | 'RELS' | 'ISSU',
    document: 'BKG' | 'CUS' | 'TRD',
    said: number,
  ) => DemoMessage
}

export function carrierOf(random: Random, booked: Booked): Carrier {
  const documentReferences = [
    { documentReferenceType: 'BKG', documentReferenceValue: booked.booking },
    { documentReferenceType: 'TRD', documentReferenceValue: booked.mbl },
  ]
  const all = booked.containers.map((referenceValue) => ({ referenceType: 'EQ', referenceValue }))

  const message = (
    stated: StatedTime,
    offset: number,
    rest: Readonly<Record<string, Json>>,
  ): DemoMessage => ({
    receivedAt: isoUtc(stated.said + random.int(2, 25) * 60_000),
    item: {
      eventID: uuidOf(random),
      eventCreatedDateTime: isoUtc(stated.said),
      eventClassifierCode: stated.certainty,
      eventDateTime: isoAt(stated.at, offset),
      ...rest,
    },
  })

  const transportCall = (place: PlaceCode, facility: string, sailing: Sailing | null) => ({
    transportCallID: uuidOf(random),
    modeOfTransport: sailing ? 'VESSEL' : 'TRUCK',
    UNLocationCode: place,
    facilityTypeCode: facility,
    location: { locationName: places[place].name, UNLocationCode: place },
    ...(sailing && {
      carrierServiceCode: booked.service,
      exportVoyageNumber: sailing.voyage,
      importVoyageNumber: sailing.voyage,
      vessel: {
        vesselIMONumber: sailing.vessel.imo,
        vesselName: sailing.vessel.name,
        vesselOperatorCarrierCode: booked.carrier,
        vesselOperatorCarrierCodeListProvider: 'NMFTA',
      },
    }),
  })

  return {
    vesselCall: (code, { port, sequence }, { sailing, ...stated }) =>
      message(stated, places[port].offset, {
        eventType: 'TRANSPORT',
        transportEventTypeCode: code,
        transportCall: { ...transportCall(port, 'POTE', sailing), transportCallSequenceNumber: sequence },
        documentReferences,
        references: all,
      }),
    move: ({ code, box, load, place, facility, sailing, ...stated }) =>
      message(stated, places[place].offset, {
        eventType: 'EQUIPMENT',
        equipmentEventTypeCode: code,
        equipmentReference: box,
        ISOEquipmentCode: '45G1',
        emptyIndicatorCode: load,
        eventLocation: { locationName: places[place].name, UNLocationCode: place },
        transportCall: transportCall(place, facility, sailing ?? null),
        documentReferences,
      }),
    paper: (code, document, said) =>
      message({ certainty: 'ACT', at: said, said }, 0, {
        eventType: 'SHIPMENT',
        shipmentEventTypeCode: code,
        documentTypeCode: document,
        documentID: document === 'TRD' ? booked.mbl : booked.booking,
        documentReferences,
        references: all,
      }),
  }
}

/** How long a carrier takes to tell what happened. */
export const reportDelay = (random: Random): number => random.int(1, 9) * hour
