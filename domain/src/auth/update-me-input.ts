import { z } from 'zod'
import { dateFormats, languages } from '../kernel/language.ts'
import { optionalText, text, withCode } from '../kernel/text.ts'
import { countryId } from '../reference/country-id.ts'
import { isTimeZone } from './time-zone.ts'

/** What `updateMe` takes. */
export const updateMeInput = z.strictObject({
  firstName: text(100).optional(),
  lastName: text(100).optional(),
  title: optionalText(200).optional(),
  position: optionalText(200).optional(),
  description: optionalText(2_000).optional(),
  phone: optionalText(50).optional(),
  countryId: countryId.nullable().optional(),
  language: z.enum(languages).optional(),
  dateFormat: z.enum(dateFormats).optional(),
  timeZone: z.string().max(64).refine(isTimeZone, withCode('OPTION_UNKNOWN')).optional(),
  shipmentColumnsSize: z.record(z.string().max(64), z.int().min(40).max(2_000)).optional(),
})
