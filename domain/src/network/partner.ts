import { z } from 'zod'
import { collaboratorKinds } from '../kernel/collaborator-kind.ts'
import { id } from '../kernel/id.ts'
import { email, optionalText, requiredText } from '../kernel/text.ts'
import { website } from '../organizations/website.ts'
import { countryId } from '../reference/country-id.ts'
import { partnerStates } from './partner-state.ts'

/** A person at a partner (specification §3 Partner organization). */
export const partnerContact = z.object({
  name: requiredText(200),
  email: email.nullable(),
  phone: optionalText(50),
  position: optionalText(200),
})
export type PartnerContact = z.output<typeof partnerContact>

/** What one's own company writes of a partner. Of a connected one the company's own name, picture and so on stand next to it. */
export const partnerParts = {
  name: requiredText(200),
  code: optionalText(50),
  countryId: countryId.nullable(),
  location: optionalText(500),
  website,
  description: optionalText(5_000),
  contactPhone: optionalText(50),
  /** By which one's own company knows it: tax number, customer number. */
  references: z.array(requiredText(50)).max(50),
  contacts: z.array(partnerContact).max(100),
  /** The parts that it usually has in shipments: offered first. */
  kinds: z.array(z.enum(collaboratorKinds)).max(collaboratorKinds.length),
}

/** A trade partner as one's own company sees it. */
export const partner = z.object({
  id,
  version: z.int(),
  state: z.enum(partnerStates),
  /** The company's organization here; null while it is passive. */
  organizationId: id.nullable(),
  /** Of a connected partner its own name, code, picture; else what was written of it. */
  name: z.string(),
  code: z.string().nullable(),
  avatar: z.string().nullable(),
  countryId: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  contactPhone: z.string().nullable(),
  references: z.array(z.string()),
  contacts: z.array(
    z.object({
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      position: z.string().nullable(),
    }),
  ),
  kinds: z.array(z.enum(collaboratorKinds)),
  archived: z.boolean(),
  /** Whether an invitation of the company is under way, and until when it can be answered. */
  invitedUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Partner = z.output<typeof partner>
