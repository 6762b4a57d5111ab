import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'
import { calendarExample, contractExample } from './examples.ts'
import { calendarParts, contractParts } from './terms.schema.ts'

const tag = 'free time'
const permission = 'organization:organizations'

/** A place's name next to its code; the name is the code where nobody knows it. */
const named = z.object({ code: z.string(), label: z.string() }).nullable()

/** An agreement and a calendar, for samples. */
const sampleContract = {
  name: 'Secret',
  side: 'buy',
  clock: 'demurrage',
  carrier: null,
  place: null,
  validFrom: null,
  validUntil: null,
  startEvent: 'discharged',
  startRule: 'sameDay',
  stopEvent: 'gatedOut',
  calendarId: null,
  dayBasis: 'calendar',
  chargeBasis: 'calendar',
  currency: 'USD',
  rates: [{ sizeTypes: [], freeDays: 7, tiers: [] }],
}
const sampleCalendar = { name: 'Secret', restDays: [0], holidays: [], country: null, until: null }

export const freeTimeContract = z.object({
  ...contractParts,
  id,
  version: z.int(),
  carrier: named,
  place: named,
})
export type FreeTimeContract = z.output<typeof freeTimeContract>

export const workingCalendar = z.object({ ...calendarParts, id, version: z.int() })
export type WorkingCalendar = z.output<typeof workingCalendar>

/** By name. */
export const listContracts = endpoint({
  method: 'GET',
  path: '/api/v1/free-time/contracts',
  summary: 'What your company has agreed of free time, demurrage, detention and storage',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'agreements with carriers and customers' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(freeTimeContract) }),
  errors: [],
  example: { output: { items: [contractExample] } },
})

const errors = [
  'FIELD_REQUIRED',
  'TEXT_TOO_LONG',
  'VALUE_NOT_VALID',
  'CARRIER_NOT_FOUND',
  'PORT_NOT_FOUND',
  'NOT_NUMERIC',
  'DATE_NOT_VALID',
] as const

/** What `createContract` takes. */
export const createContractInput = z.strictObject(contractParts)

/** Shipments that it fits are counted again. */
export const createContract = endpoint({
  method: 'POST',
  path: '/api/v1/free-time/contracts',
  summary: 'Add an agreement on free time',
  tag,
  permission,
  apiScope: null,
  sample: { input: sampleContract, records: 'agreements with carriers and customers' },
  input: createContractInput,
  output: freeTimeContract,
  errors,
  example: { output: contractExample },
})

/** Whole: what is left out is refused, so that no clock is counted by half of a change. */
export const updateContract = endpoint({
  method: 'PUT',
  path: '/api/v1/free-time/contracts/{id}',
  summary: 'Change an agreement on free time',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { ...sampleContract, id: '$freeTimeContract', version: 1 },
    records: 'agreements with carriers and customers',
  },
  input: z.strictObject({ ...contractParts, id, version: z.int().min(1) }),
  output: freeTimeContract,
  errors: [...errors, 'VERSION_OUTDATED'],
  example: { output: contractExample },
})

export const deleteContract = endpoint({
  method: 'DELETE',
  path: '/api/v1/free-time/contracts/{id}',
  summary: 'Delete an agreement on free time',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$freeTimeContract' }, records: 'agreements with carriers and customers' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: [],
})

/** By name. */
export const listCalendars = endpoint({
  method: 'GET',
  path: '/api/v1/free-time/calendars',
  summary: 'The calendars of working days',
  tag,
  permission,
  apiScope: null,
  sample: { input: {}, records: 'agreements with carriers and customers' },
  input: z.strictObject({}),
  output: z.object({ items: z.array(workingCalendar) }),
  errors: [],
  example: { output: { items: [calendarExample] } },
})

/** What `createCalendar` takes. */
export const createCalendarInput = z.strictObject(calendarParts)

export const createCalendar = endpoint({
  method: 'POST',
  path: '/api/v1/free-time/calendars',
  summary: 'Add a calendar of working days',
  tag,
  permission,
  apiScope: null,
  sample: { input: sampleCalendar, records: 'agreements with carriers and customers' },
  input: createCalendarInput,
  output: workingCalendar,
  errors,
  example: { output: calendarExample },
})

export const updateCalendar = endpoint({
  method: 'PUT',
  path: '/api/v1/free-time/calendars/{id}',
  summary: 'Change a calendar of working days',
  tag,
  permission,
  apiScope: null,
  sample: {
    input: { ...sampleCalendar, id: '$workingCalendar', version: 1 },
    records: 'agreements with carriers and customers',
  },
  input: z.strictObject({ ...calendarParts, id, version: z.int().min(1) }),
  output: workingCalendar,
  errors: [...errors, 'VERSION_OUTDATED'],
  example: { output: calendarExample },
})

/** One that no agreement counts by. */
export const deleteCalendar = endpoint({
  method: 'DELETE',
  path: '/api/v1/free-time/calendars/{id}',
  summary: 'Delete a calendar of working days',
  tag,
  permission,
  apiScope: null,
  sample: { input: { id: '$workingCalendar' }, records: 'agreements with carriers and customers' },
  input: z.strictObject({ id }),
  output: z.null(),
  errors: ['CALENDAR_IN_USE'],
})
