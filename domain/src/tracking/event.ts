import { z } from 'zod'
import { eventCodes } from './canonical.ts'

/** How sure a statement is: planned in a schedule, estimated on the way, or happened. */
export const classifiers = ['planned', 'estimated', 'actual'] as const
export type Classifier = (typeof classifiers)[number]

/** What moves on a leg. */
const legModes = ['vessel', 'barge', 'rail', 'truck'] as const
export type LegMode = (typeof legModes)[number]

/** Kinds of facilities, as DCSA has them; COYA is read as OFFD, which replaced it. */
const facilityTypes = ['BOCR', 'CLOC', 'COFS', 'DEPO', 'INTE', 'OFFD', 'POTE', 'RAMP'] as const
export type FacilityType = (typeof facilityTypes)[number]

/**
 * Who says so. `carrier` and `provider` (one that passes on what carriers say) report; `position` detects from where the
 * vessel was seen. `name` tells two of a kind apart: 'Maersk', 'AIS'.
 */
export const sourceKinds = ['carrier', 'provider', 'position'] as const
export type Source = { readonly kind: (typeof sourceKinds)[number]; readonly name: string }

/** ISO 8601 with an offset: '2026-03-01T08:00:00+08:00'. The offset is kept, it is the place's own. */
const instant = z.iso.datetime({ offset: true })
const short = z.string().min(1).max(100)

/** What one message states, whichever protocol brought it. */
export const statement = z
  .object({
    /** The sender's id of the event; the same id with a later `createdTime` is a correction. */
    sourceEventId: short.nullable(),
    code: z.enum(eventCodes),
    /** The sender's own words: 'EQUIPMENT GTOT LADEN'. */
    sourceCode: short,
    classifier: z.enum(classifiers),
    /** When it happened or will happen. */
    eventTime: instant,
    /** When the sender stated it. */
    createdTime: instant,
    /** The sender takes the event back. */
    retracted: z.boolean(),
    legMode: z.enum(legModes).nullable(),
    location: z
      .object({
        unlocode: z.string().length(5).nullable(),
        name: z.string().max(250).nullable(),
        facility: z.string().max(50).nullable(),
        facilityType: z.enum(facilityTypes).nullable(),
      })
      .readonly(),
    vessel: z
      .object({ imo: z.string().max(7).nullable(), name: z.string().max(100).nullable() })
      .readonly()
      .nullable(),
    voyage: z.string().max(50).nullable(),
    /** Counts the calls of a transport plan; null where the sender numbers none. */
    callSequence: z.int().nullable(),
    /** Containers that it is about, normalised; none: all of the shipment. */
    equipment: z.array(z.string().max(15)).readonly(),
    load: z.enum(['empty', 'laden']).nullable(),
    /** Master bill of lading and booking number as sent. */
    references: z.object({ mbl: short.nullable(), booking: short.nullable() }).readonly(),
    /** Reason or remark in the sender's words. */
    remark: z.string().max(500).nullable(),
  })
  .readonly()
export type Statement = z.output<typeof statement>

/** A statement as received and stored; the raw message is kept elsewhere. */
const trackingEvent = z
  .object({
    id: z.uuid(),
    source: z.object({ kind: z.enum(sourceKinds), name: short }).readonly(),
    receivedAt: instant,
    ...statement.unwrap().shape,
  })
  .readonly()
export type TrackingEvent = z.output<typeof trackingEvent>

/**
 * Two statements with the same key are the same event told again: by the sender's id, else by content. Unique together
 * with the source's name and `createdTime`.
 */
export function eventKey(said: Statement): string {
  if (said.sourceEventId) return said.sourceEventId
  const { code, classifier, eventTime, location, legMode, vessel, voyage, equipment, load, references } = said
  return JSON.stringify([
    code,
    classifier,
    Date.parse(eventTime),
    location.unlocode,
    location.facilityType,
    legMode,
    vessel?.imo ?? vessel?.name ?? null,
    voyage,
    [...equipment].sort(),
    load,
    references.mbl,
    references.booking,
  ])
}
