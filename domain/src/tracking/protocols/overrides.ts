import { z } from 'zod'
import { eventCodes } from '../statements/canonical.ts'

/** A partner's own reading of codes, before the standard's: 'X1' → 'atDelivery'. */
export const overrides = z
  .record(z.string().trim().min(1).max(20), z.enum(eventCodes))
  .refine((table) => Object.keys(table).length <= 200)
export type Overrides = Readonly<z.output<typeof overrides>>
