import { z } from 'zod'
import { isTimeZone } from '../auth/time-zone.ts'
import { withCode } from '../kernel/text.ts'
import { isCivilDate } from '../kernel/time/civil-date.ts'

/** How a report repeats: once, or every so many days, weeks or months. */
export const repeats = ['once', 'day', 'week', 'month'] as const
export type Repeat = (typeof repeats)[number]

/** What a month does that lacks a chosen day: its last day counts instead, or it is left out. */
export const shortMonths = ['lastDay', 'skip'] as const
export type ShortMonths = (typeof shortMonths)[number]

/** Days, weeks or months between two occurrences, at most. */
export const maxEvery = 99

const date = z.string().refine(isCivilDate, withCode('DATE_NOT_VALID'))
const onceEach = (days: readonly number[]) => new Set(days).size === days.length

/** When a report runs: wall times in one zone. */
export const schedule = z
  .strictObject({
    repeat: z.enum(repeats),
    /** Every so many days, weeks or months. */
    every: z
      .int(withCode('NUMBER_NOT_WHOLE'))
      .min(1, withCode('VALUE_NOT_VALID'))
      .max(maxEvery, withCode('VALUE_NOT_VALID')),
    /** Of weeks: from Sunday, 0, to Saturday, 6. Others have none. */
    weekdays: z.array(z.int().min(0).max(6)).max(7).refine(onceEach).default([]),
    /** Of months: days from 1 to 31. Others have none. */
    monthDays: z.array(z.int().min(1).max(31)).max(31).refine(onceEach).default([]),
    shortMonths: z.enum(shortMonths).default('lastDay'),
    /** `HH:mm` on the clocks of the zone. */
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, withCode('VALUE_NOT_VALID')),
    /** IANA name. */
    timeZone: z.string().max(64).refine(isTimeZone, withCode('OPTION_UNKNOWN')),
    /** The first day, or the only one. */
    starts: date,
    /** The last day on which it may run; null: it never ends. */
    ends: date.nullable().default(null),
  })
  .refine(({ starts, ends }) => ends === null || ends >= starts, { error: 'BOUNDS_SWAPPED', path: ['ends'] })
  .refine(({ repeat, weekdays }) => repeat !== 'week' || weekdays.length > 0, {
    error: 'FIELD_REQUIRED',
    path: ['weekdays'],
  })
  .refine(({ repeat, monthDays }) => repeat !== 'month' || monthDays.length > 0, {
    error: 'FIELD_REQUIRED',
    path: ['monthDays'],
  })
export type Schedule = z.output<typeof schedule>
