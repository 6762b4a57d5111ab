import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { phaseIds } from '../../phases/phase.ts'
import { flagCodes } from '../../tracking/fold/flag-codes.ts'
import { refusalCodes } from '../../tracking/protocols/refused.ts'
import { pollFailures } from '../../tracking/schedule/poll-failure.ts'
import { eventCodes } from '../../tracking/statements/canonical.ts'
import { classifiers, sourceKinds } from '../../tracking/statements/event.ts'
import { trackingStates } from '../options.ts'
import { timelineExample } from './timeline-example.ts'

const instant = z.iso.datetime({ offset: true })
const source = z.object({ kind: z.enum(sourceKinds), name: z.string() })

/** A calendar date and where it comes from. */
const dateFact = z.object({
  date: z.iso.date(),
  /** Null where a hand set it. */
  source: source.nullable(),
  classifier: z.enum(classifiers),
  eventTime: instant.nullable(),
  /** When it was stated; a manual one: when it was set, where that is known. */
  createdTime: instant.nullable(),
  /** Read from another event than the one that it is the date of. */
  inferred: z.boolean(),
})
const date = dateFact.nullable()

const timelinePhase = z.object({
  phase: z.enum(phaseIds),
  planned: date,
  estimated: date,
  actual: date,
  /** What the product reckons, where a date is still ahead. */
  predicted: z.iso.date().nullable(),
  /** What the carrier says where a manual date stands instead. */
  told: z.object({ estimated: date, actual: date }),
  /** Days that the newest date is later than the first stated, negative when earlier; null without both. */
  delay: z.int().nullable(),
})

const timelineEvent = z.object({
  id,
  code: z.enum(eventCodes),
  /** The sender's own words. */
  sourceCode: z.string(),
  classifier: z.enum(classifiers),
  eventTime: instant,
  createdTime: instant,
  receivedAt: instant,
  source,
  place: z.object({ label: z.string(), code: z.string().optional() }).nullable(),
  vessel: z.string().nullable(),
  voyage: z.string().nullable(),
  /** Containers that it is about; none: all. */
  equipment: z.array(z.string()),
  /** Why it was left out of the dates and phases; null where it was taken. */
  ignored: z.string().nullable(),
})

/** What a person should look at, and what it is about: a container, a place, a code of the sender, a field. */
const flag = z.object({ code: z.enum(flagCodes), about: z.string().nullable() })

/** Where a shipment is on its way: phases, transshipments, and the events behind them, newest first. */
export const getTimeline = endpoint({
  method: 'GET',
  path: '/api/v1/shipments/{id}/timeline',
  summary: 'The phases, transshipments and tracking events of a shipment',
  tag: 'shipments',
  permission: 'module:shipments',
  apiScope: 'shipments:read',
  sample: { input: { id: '$shipment' }, records: { reads: [{ id: '$shipment' }] } },
  input: z.strictObject({ id }),
  output: z.object({
    /** Absent where the reader may not see the phase. */
    phase: z.enum(phaseIds).nullable().optional(),
    /** Absent where the reader may not see the tracking state. */
    status: z.enum(trackingStates).optional(),
    /** Since when it is so, and why where it isn't live; absent as the state is. */
    statusSince: instant.nullable().optional(),
    statusReason: z.enum(pollFailures).nullable().optional(),
    /** When something that happened was last heard of, and when a message last came. */
    lastEventAt: instant.nullable(),
    lastReceivedAt: instant.nullable(),
    phases: z.array(timelinePhase),
    transshipments: z.array(
      z.object({
        code: z.string(),
        name: z.string().nullable(),
        plannedEta: date,
        plannedEtd: date,
        eta: date,
        etd: date,
        ata: date,
        atd: date,
        detectedAta: date,
        detectedAtd: date,
        /** Days that the newest arrival, and departure, is later than first planned. */
        arrivalDelay: z.int().nullable(),
        departureDelay: z.int().nullable(),
      }),
    ),
    /** Each container on its own way; absent where the reader may not see that. */
    containers: z
      .array(
        z.object({
          id,
          number: z.string().nullable(),
          phase: z.enum(phaseIds).nullable(),
          phases: z.array(timelinePhase),
        }),
      )
      .optional(),
    /** What a person should look at; absent for whom it isn't. */
    flags: z.array(flag).optional(),
    legs: z.array(
      z.object({
        vessel: z.string().nullable(),
        imo: z.string().nullable(),
        voyage: z.string().nullable(),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
    /** Fields of ports that nobody gave: they are deduced from the events, as far as the reader sees them. */
    inferredPorts: z.array(z.enum(['pol', 'pod', 'apol', 'apod'])),
    /** Where messages saw it last, and when; null where none did, or where the reader may not see the position. */
    position: z
      .object({
        latitude: z.number().min(-90).max(90),
        longitude: z.number().min(-180).max(180),
        at: instant,
        source: z.string(),
      })
      .nullable(),
    events: z.array(timelineEvent),
    /** What one's own sources sent that could not be read and names a number of the shipment, newest first. */
    putAside: z.array(
      z.object({
        id,
        code: z.enum(refusalCodes),
        path: z.string(),
        source: z.string(),
        receivedAt: instant,
      }),
    ),
  }),
  errors: [],
  example: { output: timelineExample },
})
export type Timeline = z.output<typeof getTimeline.output>
