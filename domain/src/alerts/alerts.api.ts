import { z } from 'zod'
import { json } from '../fields/schemas.ts'
import { clocks } from '../free-time/clock.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { modes } from '../kernel/mode.ts'
import { optionalText } from '../kernel/text.ts'
import {
  alertKinds,
  alertModules,
  alertRules,
  alertStates,
  closeReasons,
  defaultRules,
  givenReasons,
} from './alert.ts'

const tag = 'alerts'
// Of each module a reader gets what their role shows of its records.
const permission = 'member'
const path = '/api/v1/alerts'
const instant = z.iso.datetime()
const person = z.object({ id, name: z.string() })

/** An alert as far as its reader may see it: one of a field that they may not see is absent. */
const alert = z.object({
  id,
  kind: z.enum(alertKinds),
  record: z.object({
    id,
    module: z.enum(alertModules),
    name: z.string(),
    /** Null of records of a module that has no modes. */
    mode: z.enum(modes).nullable(),
    /** Codes or names of its ends, its carrier's name, and when it arrives or did; null where there is none or it isn't the reader's to see. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    carrier: z.string().nullable(),
    arrival: z.iso.date().nullable(),
  }),
  /**
   * Of free time, what it costs the company by now and is expected to cost, in each currency; null of all else, and for who may
   * not see finances.
   */
  cost: z.array(z.object({ currency: z.string(), cost: z.string(), forecast: z.string() })).nullable(),
  /** Over for so long, or of a delivered shipment, that it is no alarm any more. */
  isLongOver: z.boolean(),
  /**
   * The field that shows it, and what stood there when it fired: of a moved date before and after, of a missed connection the
   * port and the day that it was to leave; of documents their types, or the fields by which they differ, by spaces, and the earliest day.
   */
  field: z.string(),
  from: json,
  to: json,
  /** How many days it is about: moved, left of the free time, silent, late. */
  days: z.int().nullable(),
  /** The clock of free time that it is about; null where it is of none, or not the reader's to see. */
  clock: z.enum(clocks).nullable(),
  state: z.enum(alertStates),
  /** Whether what it is about still holds. */
  holds: z.boolean(),
  owner: person.nullable(),
  nextStep: z.string().nullable(),
  /** When the next step is due. */
  dueOn: z.iso.date().nullable(),
  snoozedUntil: instant.nullable(),
  closed: z
    .object({
      at: instant,
      reason: z.enum(closeReasons),
      note: z.string().nullable(),
      /** Null where the product closed it. */
      by: person.nullable(),
    })
    .nullable(),
  /** Since when. */
  firedAt: instant,
})
export type Alert = z.output<typeof alert>

const alertExample = {
  id: '019ab0c6-7e14-7b25-8c36-7d8e9f0a1b2d',
  kind: 'dateMoved',
  record: {
    id: '019ab0c5-6d13-7a24-9b35-6c7d8e9f0a1b',
    module: 'shipments',
    name: 'PO 4500123',
    mode: 'ocean',
    from: 'CNSHA',
    to: 'MXZLO',
    carrier: 'Maersk',
    arrival: '2026-12-03',
  },
  cost: null,
  isLongOver: false,
  field: 'eta',
  from: '2026-11-28',
  to: '2026-12-03',
  days: 5,
  clock: null,
  state: 'open',
  holds: false,
  owner: { id: '019ab0c0-1a2b-7c3d-8e4f-5a6b7c8d9e0f', name: 'Ana Ruiz' },
  nextStep: 'Tell the consignee',
  dueOn: '2026-11-22',
  snoozedUntil: null,
  closed: null,
  firedAt: '2026-11-21T09:14:00.000Z',
} as const

/** The newest first. `state=open` leaves out what is snoozed. */
export const listAlerts = endpoint({
  method: 'GET',
  path,
  summary: 'Alerts on records: what crossed a line, and who works on it',
  tag,
  permission,
  apiScope: 'alerts:read',
  tool: 'alerts',
  sample: { input: {}, records: { reads: [{}, { state: 'closed' }] } },
  input: z.strictObject({
    state: z.enum(alertStates).default('open'),
    kind: z.enum(alertKinds).optional(),
    /** The caller's own, or those that nobody has. */
    owner: z.enum(['me', 'nobody']).optional(),
    /** Those whose next step is due today or was due before, by the caller's day. */
    due: z.literal('today').optional(),
    recordId: id.optional(),
    /** Those that ask for work now, or those that are over for long; absent: both. */
    age: z.enum(['present', 'longOver']).optional(),
    cursor: id.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ items: z.array(alert), nextCursor: id.nullable() }),
  errors: [],
  example: { output: { items: [alertExample], nextCursor: null } },
})

/** Counted up to 1,000. */
export const countAlerts = endpoint({
  method: 'GET',
  path: `${path}/counts`,
  summary: 'How many alerts are open',
  tag,
  permission: 'member',
  apiScope: 'alerts:read',
  sample: { input: {}, records: { reads: [{}] } },
  input: z.strictObject({}),
  output: z.object({
    open: z.int(),
    mine: z.int(),
    /** Of the caller's own, those whose next step is due today or was due before, by their day. */
    mineDue: z.int(),
    nobodys: z.int(),
    /** Open ones that are over for long: counted apart from all others. */
    longOver: z.int(),
    kinds: z.record(z.enum(alertKinds), z.int()),
  }),
  errors: [],
  example: {
    output: {
      open: 12,
      mine: 3,
      mineDue: 1,
      nobodys: 5,
      longOver: 2,
      kinds: {
        hold: 1,
        freeTime: 4,
        connectionMissed: 0,
        arrivalMissed: 2,
        departureMissed: 0,
        documentOverdue: 0,
        documentsDiffer: 0,
        dateMoved: 5,
        documentMissing: 0,
        documentExpiring: 0,
        silent: 0,
      },
    },
  },
})

/** What is left out stays. Whoever becomes its owner is notified. */
export const workAlert = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Take an alert on, say the next step, or put it off',
  tag,
  permission,
  apiScope: 'alerts:write',
  sample: { input: { id: '$alert', nextStep: 'X' }, records: 'of one alert, known as in the list' },
  input: z.strictObject({
    id,
    ownerId: id.nullable().optional(),
    nextStep: optionalText(500).optional(),
    dueOn: z.iso.date().nullable().optional(),
    /** Until then it is out of sight; null brings it back. */
    snoozedUntil: instant.nullable().optional(),
  }),
  output: alert,
  errors: ['MEMBER_UNKNOWN', 'TEXT_TOO_LONG', 'VALUE_NOT_VALID', 'ALERT_CLOSED'],
  example: { input: { nextStep: 'Tell the consignee', dueOn: '2026-11-22' }, output: alertExample },
})

/** What becomes of one alert among many; what is left out stays. `closed` null opens it again. */
const manyChange = z.strictObject({
  id,
  ownerId: id.nullable().optional(),
  snoozedUntil: instant.nullable().optional(),
  closed: z.enum(givenReasons).nullable().optional(),
})
export type AlertChange = z.output<typeof manyChange>

/** Does the same to several, or takes it back: `before` undoes what was done. Those that are closed meanwhile are left as they are. */
export const changeAlerts = endpoint({
  method: 'POST',
  path: `${path}/changes`,
  summary: 'Assign, snooze, close or reopen several alerts at once',
  tag,
  permission,
  apiScope: 'alerts:write',
  sample: { input: { changes: [{ id: '$alert', closed: 'done' }] }, records: 'as PATCH does, of each' },
  repeatable: 'what is as wished stays so',
  input: z.strictObject({ changes: z.array(manyChange).min(1).max(100) }),
  output: z.object({
    /** How many were changed. */
    changed: z.int(),
    before: z.array(manyChange),
  }),
  errors: ['MEMBER_UNKNOWN', 'VALUE_NOT_VALID'],
  example: {
    input: { changes: [{ id: alertExample.id, closed: 'done' }] },
    output: { changed: 1, before: [{ id: alertExample.id, closed: null }] },
  },
})

export const closeAlert = endpoint({
  method: 'POST',
  path: `${path}/{id}/close`,
  summary: 'Close an alert, with the reason',
  tag,
  permission,
  apiScope: 'alerts:write',
  sample: { input: { id: '$alert', reason: 'done' }, records: 'as PATCH does' },
  repeatable: 'what is closed is so already',
  input: z.strictObject({ id, reason: z.enum(givenReasons), note: optionalText(500).default(null) }),
  output: alert,
  errors: ['TEXT_TOO_LONG', 'ALERT_CLOSED'],
  example: { input: { reason: 'done', note: null }, output: { ...alertExample, state: 'closed' } },
})

export const reopenAlert = endpoint({
  method: 'POST',
  path: `${path}/{id}/reopen`,
  summary: 'Open an alert again',
  tag,
  permission,
  apiScope: 'alerts:write',
  sample: { input: { id: '$alert' }, records: 'as PATCH does' },
  repeatable: 'what is open is so already',
  input: z.strictObject({ id }),
  output: alert,
  errors: [],
  example: { output: alertExample },
})

export const getAlertRules = endpoint({
  method: 'GET',
  path: `${path}/rules`,
  summary: 'When alerts fire',
  tag,
  permission,
  apiScope: 'alerts:read',
  sample: { input: {}, records: 'days of the organization; no value of a record' },
  input: z.strictObject({}),
  output: alertRules,
  errors: [],
  example: { output: defaultRules },
})

/** What is left out stays. What fired stays as it is; records are looked at by the new rules from then on. */
export const changeAlertRules = endpoint({
  method: 'PATCH',
  path: `${path}/rules`,
  summary: 'Change when alerts fire',
  tag,
  permission: 'organization:organizations',
  apiScope: null,
  sample: { input: { silent: 9 }, records: 'days of the organization; no value of a record' },
  input: z.strictObject(alertRules.partial().shape),
  output: alertRules,
  errors: ['VALUE_NOT_VALID'],
  example: { input: { silent: 7 }, output: { ...defaultRules, silent: 7 } },
})

/** What was done with an alert, the last first. */
export const listAlertSteps = endpoint({
  method: 'GET',
  path: `${path}/{id}/steps`,
  summary: 'What was done with an alert',
  tag,
  permission,
  apiScope: 'alerts:read',
  sample: { input: { id: '$alert' }, records: 'as PATCH does; it tells who worked on it' },
  input: z.strictObject({ id }),
  output: z.object({
    items: z.array(
      z.object({
        at: instant,
        by: person.nullable(),
        what: z.enum(['owner', 'nextStep', 'dueOn', 'snoozed', 'closed', 'reopened', 'passed']),
        /** In words: a name, a text, a date. */
        to: z.string().nullable(),
      }),
    ),
  }),
  errors: [],
  example: {
    output: { items: [{ at: alertExample.firedAt, by: alertExample.owner, what: 'owner', to: 'Ana Ruiz' }] },
  },
})
