import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { dateFormats, languages } from '../kernel/language.ts'
import { memberStatuses, organizationSummary } from '../organizations/organization.ts'
import { countryId } from '../reference/country-id.ts'

export type DateFormat = (typeof dateFormats)[number]

/** A user's place in one organization. */
export const membership = z.object({
  organizationId: id,
  organization: organizationSummary,
  /** Null while invited or waiting. */
  roleId: id.nullable(),
  status: z.enum(memberStatuses),
  /** From when on the organization requires a second factor of this session; null: it doesn't. */
  secondFactorFrom: z.iso.datetime().nullable(),
})
export type Membership = z.output<typeof membership>

/** The user as shown to themselves (specification §3 User). */
export const user = z.object({
  id,
  email: z.string(),
  /** Invitations and the match by domain are honoured only after the e-mail was verified. */
  emailVerified: z.boolean(),
  /** Whether signing in takes a code besides. */
  secondFactor: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  position: z.string().nullable(),
  description: z.string().nullable(),
  phone: z.string().nullable(),
  avatar: z.string().nullable(),
  countryId: countryId.nullable(),
  /** Works for the maker of this installation; has its own audited entry. */
  staff: z.boolean(),
  grants: z.array(z.string()),
  language: z.enum(languages),
  dateFormat: z.enum(dateFormats),
  /** IANA name. */
  timeZone: z.string(),
  /** Width of a column of the shipments list in px, by field id. */
  shipmentColumnsSize: z.record(z.string(), z.number()),
  organizationUser: z.array(membership),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type User = z.output<typeof user>
