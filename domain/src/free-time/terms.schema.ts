import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { readDecimal } from '../kernel/numbers/decimal.ts'
import { requiredText, withCode } from '../kernel/text.ts'
import { isCivilDate } from '../kernel/time/civil-date.ts'
import { clocks, dayBases, directions, sides, startEvents, startRules, stopEvents } from './clock.ts'

/** A calendar date of the years that contracts are made for. */
export const day = z
  .string()
  .refine(
    (value) => isCivilDate(value) && value >= '1990-01-01' && value <= '2199-12-31',
    withCode('DATE_NOT_VALID'),
  )

/** An amount of money that isn't negative, exact: '125.50'. */
const amount = z
  .string()
  .refine((value) => {
    const read = readDecimal(value)
    return read !== null && !read.startsWith('-') && read.length <= 16
  }, withCode('NOT_NUMERIC'))
  .transform((value) => readDecimal(value) ?? value)

const tier = z.strictObject({
  /** Null: all days that follow; only the last one may say so. */
  days: z.int().min(1).max(3_650).nullable(),
  perDay: amount,
})

const rate = z.strictObject({
  /** ISO 6346 size types; none: all that no other rate names. */
  sizeTypes: z.array(z.string().regex(/^[A-Z0-9]{4}$/)).max(100),
  freeDays: z.int().min(0).max(365),
  tiers: z
    .array(tier)
    .max(20)
    .refine((tiers) => tiers.slice(0, -1).every(({ days }) => days !== null), withCode('VALUE_NOT_VALID')),
})

/** Every size type has one rate, and at most one rate is for the rest. */
const rates = z
  .array(rate)
  .min(1)
  .max(20)
  .refine((all) => {
    const named = all.flatMap(({ sizeTypes }) => (sizeTypes.length === 0 ? ['rest'] : sizeTypes))
    return new Set(named).size === named.length
  }, withCode('VALUE_NOT_VALID'))

/** The parts of a contract that people write. */
export const contractParts = {
  name: requiredText(200),
  side: z.enum(sides),
  clock: z.enum(clocks),
  direction: z.enum(directions).default('import'),
  /** SCAC of the carrier; null: any. */
  carrier: z.string().max(10).nullable(),
  /** UN/LOCODE of the port where the clock runs: of discharge for imports, of loading for exports; null: any. */
  place: z.string().max(10).nullable(),
  validFrom: day.nullable(),
  validUntil: day.nullable(),
  startEvent: z.enum(startEvents),
  startRule: z.enum(startRules),
  stopEvent: z.enum(stopEvents),
  dayBasis: z.enum(dayBases),
  chargeBasis: z.enum(dayBases),
  /** Which days are worked; needed where working days are counted. */
  calendarId: id.nullable(),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  rates,
}

/** The parts of a calendar that people write. */
export const calendarParts = {
  name: requiredText(200),
  /** Days of the week that nobody works, 0 is Sunday. */
  restDays: z
    .array(z.int().min(0).max(6))
    .max(6)
    .refine((days) => new Set(days).size === days.length, withCode('VALUE_NOT_VALID')),
  holidays: z.array(day).max(500),
  /** Days off by law that count too. */
  country: z.enum(['MX']).nullable(),
  /** The last day that the holidays are listed for; null: no end. */
  until: day.nullable(),
}
