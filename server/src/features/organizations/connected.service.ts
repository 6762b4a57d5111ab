import type { ConnectedOrganization } from '@rumbo/domain/organizations/organization'
import type { OrganizationRow } from './organizations.queries.ts'

/** A row of tenant.connected_organizations. */
export type ConnectedRow = Pick<
  OrganizationRow,
  'id' | 'name' | 'code' | 'country_id' | 'location' | 'avatar' | 'website' | 'description' | 'contact_phone'
>

/** What connected organizations know of each other. */
export const connectedView = (row: ConnectedRow): ConnectedOrganization => ({
  id: row.id,
  name: row.name,
  code: row.code,
  countryId: row.country_id,
  location: row.location,
  avatar: row.avatar,
  website: row.website,
  description: row.description,
  contactPhone: row.contact_phone,
})
