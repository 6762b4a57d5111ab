import type { Partner } from '@rumbo/domain/network/partner'
import type { PartnerRow } from './partners.queries.ts'

/** A partner as its organization's members see it. */
export const partnerView = (row: PartnerRow): Partner => ({
  id: row.id,
  version: row.version,
  state: row.state,
  organizationId: row.partner_organization_id,
  name: row.name,
  code: row.code,
  avatar: row.avatar,
  countryId: row.country_id,
  location: row.location,
  website: row.website,
  description: row.description,
  contactPhone: row.contact_phone,
  references: row.reference_codes,
  contacts: row.contacts,
  kinds: row.kinds,
  archived: row.archived,
  invitedUntil: row.invited_until,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
