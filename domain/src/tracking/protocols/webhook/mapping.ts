import { z } from 'zod'
import { eventCodes } from '../../statements/canonical.ts'
import { classifiers, facilityTypes, legModes, loads } from '../../statements/event.ts'

/** A dotted path of keys into a sender's JSON: 'shipment.events', 'refs.0.value'. */
const path = z.string().trim().min(1).max(200)
const table = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.record(z.string().trim().min(1).max(100), z.enum(values))

/**
 * How a sender's own JSON becomes statements: where its items stand, which path holds which field, and what its codes mean.
 * Codes are compared in upper case; one that the table lacks is quarantined.
 */
export const mapping = z.strictObject({
  /** Where the list of items stands; without it the message is the list, or one item. */
  items: path.optional(),
  fields: z.strictObject({
    code: path,
    eventTime: path,
    createdTime: path.optional(),
    eventId: path.optional(),
    classifier: path.optional(),
    legMode: path.optional(),
    unlocode: path.optional(),
    airport: path.optional(),
    placeName: path.optional(),
    vesselName: path.optional(),
    vesselImo: path.optional(),
    voyage: path.optional(),
    container: path.optional(),
    load: path.optional(),
    facilityType: path.optional(),
    latitude: path.optional(),
    longitude: path.optional(),
    mbl: path.optional(),
    booking: path.optional(),
    awb: path.optional(),
    pro: path.optional(),
    reference: path.optional(),
    pieces: path.optional(),
    totalPieces: path.optional(),
    remark: path.optional(),
    retracted: path.optional(),
  }),
  codes: table(eventCodes),
  classifiers: table(classifiers).default({}),
  legModes: table(legModes).default({}),
  /** Which words say that a container is empty or laden, and what kind of place it is at. */
  loads: table(loads).default({}),
  facilityTypes: table(facilityTypes).default({}),
  /** IANA zone of times that come without an offset; without it such a time is refused, unless its place is known. */
  timeZone: z.string().trim().min(1).max(60).optional(),
})
export type Mapping = z.output<typeof mapping>
