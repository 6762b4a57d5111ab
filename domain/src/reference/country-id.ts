import { z } from 'zod'
import { withCode } from '../kernel/text.ts'

/** A country's id: ISO 3166-1 alpha-2, upper case. That it exists is checked against the reference data. */
export const countryId = z.string().regex(/^[A-Z]{2}$/, withCode('COUNTRY_NOT_FOUND'))
