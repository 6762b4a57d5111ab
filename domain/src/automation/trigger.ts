import { z } from 'zod'
import { alertKinds } from '../alerts/alert.ts'
import { isTimeZone } from '../auth/time-zone.ts'
import type { Json } from '../fields/field-type.ts'
import { withCode } from '../kernel/text.ts'
import { schedule } from '../reports/schedule.ts'

/** The id of a field of a module’s catalogue. */
export const fieldId = z.string().regex(/^[\w-]{1,64}$/, withCode('VALUE_NOT_VALID'))

/** Days before or after a date, at most. */
export const maxDaysAway = 365

const value = z.custom<Json>().optional()

/**
 * What starts a rule. `created`: a record is made; `changed`: a field of it is another than before, from one value or to one, or a date by
 * so many days at least; `date`: so many days before (negative), on or after a date, at a wall time; `schedule`: a report’s kind of
 * schedule, for all records that fit; `alert`, `document`, `message`, `proposal`: one of a record comes.
 */
export const trigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('created') }),
  z.strictObject({
    kind: z.literal('changed'),
    field: fieldId,
    /** Left out: from any value; null: it was empty. */
    from: value,
    to: value,
    byDays: z.int().min(1).max(maxDaysAway).optional(),
  }),
  z.strictObject({
    kind: z.literal('date'),
    field: fieldId,
    days: z.int(withCode('NUMBER_NOT_WHOLE')).min(-maxDaysAway).max(maxDaysAway),
    /** `HH:mm` on the clocks of the zone. */
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, withCode('VALUE_NOT_VALID')),
    timeZone: z.string().max(64).refine(isTimeZone, withCode('OPTION_UNKNOWN')),
  }),
  z.strictObject({ kind: z.literal('schedule'), schedule }),
  z.strictObject({
    kind: z.literal('alert'),
    /** Null: any. */
    alert: z.enum(alertKinds).nullable(),
  }),
  z.strictObject({ kind: z.literal('document') }),
  z.strictObject({ kind: z.literal('message') }),
  z.strictObject({ kind: z.literal('proposal'), answered: z.boolean() }),
])
export type Trigger = z.output<typeof trigger>

/** All kinds of triggers. */
export const triggerKinds = [
  'created',
  'changed',
  'date',
  'schedule',
  'alert',
  'document',
  'message',
  'proposal',
] as const satisfies readonly Trigger['kind'][]
export type TriggerKind = (typeof triggerKinds)[number]
