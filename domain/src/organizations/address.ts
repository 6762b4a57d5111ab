import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { countryId } from '../reference/country-id.ts'

/** A place of an organization, to pick up at and deliver to (specification §3 Address). */
export const address = z.object({
  id,
  name: z.string(),
  address1: z.string(),
  address2: z.string().nullable(),
  zipCode: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  countryId: countryId.nullable(),
  contactPhone: z.string().nullable(),
  /** Connected organizations see it too. */
  sharedWithNetwork: z.boolean(),
  /** The one that stands for the organization. */
  primary: z.boolean(),
})
export type Address = z.output<typeof address>
