import { z } from 'zod'
import { eventCodes } from './canonical.ts'

/** How sure a statement is: planned in a schedule, estimated on the way, or happened. */
export const classifiers = ['planned', 'estimated', 'actual'] as const
export type Classifier = (typeof classifiers)[number]

/** What moves on a leg. */
export const legModes = ['vessel', 'barge', 'rail', 'truck', 'air'] as const
export type LegMode = (typeof legModes)[number]

/** Kinds of facilities, as DCSA has them; COYA is read as OFFD, which replaced it. */
export const facilityTypes = ['BOCR', 'CLOC', 'COFS', 'DEPO', 'INTE', 'OFFD', 'POTE', 'RAMP'] as const
/** Whether a container is empty or laden. */
export const loads = ['empty', 'laden'] as const
export type Load = (typeof loads)[number]
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
        /** IATA code of an airport, where the sender names one. */
        airport: z.string().length(3).nullable(),
        name: z.string().max(250).nullable(),
        facility: z.string().max(50).nullable(),
        facilityType: z.enum(facilityTypes).nullable(),
      })
      .readonly(),
    /** What carries it: a vessel, an aircraft, a truck or a railcar; `voyage` is its voyage, flight, trip or train. */
    vessel: z
      .object({ imo: z.string().max(7).nullable(), name: z.string().max(100).nullable() })
      .readonly()
      .nullable(),
    voyage: z.string().max(50).nullable(),
    /** Counts the calls of a transport plan; null where the sender numbers none. */
    callSequence: z.int().nullable(),
    /** Containers that it is about, normalised; none: all of the shipment. */
    equipment: z.array(z.string().max(15)).readonly(),
    load: z.enum(loads).nullable(),
    /** How many pieces it is about, and of how many in all; `count` null: some of them. Null: all that there are. */
    pieces: z
      .object({ count: z.int().min(0).nullable(), total: z.int().min(0).nullable() })
      .readonly()
      .nullable(),
    /**
     * Numbers as sent: master bill of lading, booking, air waybill, freight bill of road or rail; `others` are further ones
     * by which the shipment may be known.
     */
    references: z
      .object({
        mbl: short.nullable(),
        booking: short.nullable(),
        awb: short.nullable(),
        pro: short.nullable(),
        others: z.array(short).max(20).readonly(),
      })
      .readonly(),
    /** Where the message says that the whole way begins and ends: UN/LOCODE or IATA airport; null where it doesn't. */
    ends: z
      .object({ from: z.string().max(5).nullable(), to: z.string().max(5).nullable() })
      .readonly()
      .nullable(),
    /** By sea: the ports of loading and discharge that the message names; UN/LOCODEs. */
    ports: z
      .object({ pol: z.string().length(5).nullable(), pod: z.string().length(5).nullable() })
      .readonly()
      .nullable(),
    /** Where the message says that it is: degrees of WGS 84. Its time is the event's. */
    position: z
      .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
      .readonly()
      .nullable(),
    /** Reason or remark in the sender's words. */
    remark: z.string().max(500).nullable(),
  })
  .readonly()
export type Statement = z.output<typeof statement>

/** Numbers that no message has named yet. */
export const noReferences: Statement['references'] = {
  mbl: null,
  booking: null,
  awb: null,
  pro: null,
  others: [],
}

/** A statement as it was stored, with what statements stored earlier lack. */
export const filledStatement = (stored: Statement): Statement => ({
  ...stored,
  pieces: stored.pieces ?? null,
  ends: stored.ends ?? null,
  ports: stored.ports ?? null,
  position: stored.position ?? null,
  location: { ...stored.location, airport: stored.location.airport ?? null },
  references: { ...noReferences, ...stored.references },
})

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
 * Two statements with the same key are the same event received again: by the sender's id, else by content. Unique together
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
    ...furtherKey(said),
  ])
}

/** Codes that say no more than what the sender's own words say. */
const inOwnWords = new Set<string>(['unknown', 'discrepancy'])

/** What else distinguishes two events; nothing where a statement has none of it, so that older keys stay as they were. */
function furtherKey({ code, sourceCode, location, pieces, references }: Statement): readonly unknown[] {
  const place = location.airport ?? (location.unlocode ? null : location.name)
  const { awb, pro, others } = references
  const further = [awb, pro, others.join(' '), place, pieces?.count, inOwnWords.has(code) ? sourceCode : null]
  return further.some((each) => each !== null && each !== undefined && each !== '') ? further : []
}
