import { collaboratorKinds } from '@rumbo/domain/kernel/collaborator-kind'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { email, text } from '@rumbo/domain/kernel/text'
import {
  type Partner,
  type PartnerContact,
  partnerContact,
  partnerParts,
} from '@rumbo/domain/network/partner'
import type { createPartner } from '@rumbo/domain/network/partners.api'
import { z } from 'zod'

/** A person as it is typed: what is empty is ''. */
export const typedContact = z.object({
  name: partnerContact.shape.name,
  email: z.string().refine((value) => value.trim() === '' || email.safeParse(value).success, {
    error: 'EMAIL_NOT_VALID',
  }),
  phone: text(50),
  position: text(200),
})
export type TypedContact = { name: string; email: string; phone: string; position: string }

export const noContact: TypedContact = { name: '', email: '', phone: '', position: '' }

/** A partner as it is typed: what is empty is ''. Checked by the contract's own schemas. */
export const typedPartner = z.object({
  ...partnerParts,
  countryId: z.string(),
  kinds: z.array(z.string()),
  contacts: z.array(typedContact),
})
export type TypedPartner = z.input<typeof typedPartner>

/** What stands in the form at first; a new partner's name may be known. */
export const typedOf = (partner: Partner | null, name = ''): TypedPartner => ({
  name: partner?.name ?? name,
  code: partner?.code ?? '',
  countryId: partner?.countryId ?? '',
  location: partner?.location ?? '',
  website: partner?.website ?? '',
  description: partner?.description ?? '',
  contactPhone: partner?.contactPhone ?? '',
  references: [...(partner?.references ?? [])],
  kinds: [...(partner?.kinds ?? [])],
  contacts: (partner?.contacts ?? []).map(typedOfContact),
})

export const typedOfContact = (contact: Partner['contacts'][number]): TypedContact => ({
  name: contact.name,
  email: contact.email ?? '',
  phone: contact.phone ?? '',
  position: contact.position ?? '',
})

/** What is sent of a typed person. */
export const sentContact = ({ name, email, phone, position }: TypedContact): PartnerContact => ({
  name,
  email: email.trim() || null,
  phone,
  position,
})

/** What one's own company says of any partner, a connected one too. */
export const sentOwnWords = ({ references, kinds }: TypedPartner) => ({
  references,
  kinds: collaboratorKinds.filter((kind) => kinds.includes(kind)),
})

/** What is sent of what was typed. */
export const sentPartner = (typed: TypedPartner): Sent<typeof createPartner> => ({
  ...typed,
  ...sentOwnWords(typed),
  countryId: typed.countryId || null,
  contacts: typed.contacts.map(sentContact),
})
