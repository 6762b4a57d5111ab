import type { Organization, organizationMember } from '@rumbo/domain/organizations/organization'
import type { Role } from '@rumbo/domain/records/rights/role'
import type { z } from 'zod'
import type { OrganizationRow } from './organizations.queries.ts'

/** All that a member with this role may see; without the permission `billing` those fields are absent. */
export const organizationView = (
  row: OrganizationRow,
  members: z.output<typeof organizationMember>[],
  role: Pick<Role, 'allows'>,
): Organization => ({
  id: row.id,
  name: row.name,
  code: row.code,
  slug: row.slug,
  avatar: row.avatar,
  countryId: row.country_id,
  type: row.type,
  state: row.state,
  annualShipmentRange: row.annual_shipment_range,
  primaryAddressId: row.primary_address_id,
  location: row.location,
  website: row.website,
  description: row.description,
  phone: row.phone,
  contactPhone: row.contact_phone,
  allowedEmailDomains: row.allowed_email_domains,
  referenceCodes: row.reference_codes,
  timeZone: row.time_zone,
  members,
  tags: row.tags,
  addresses: row.addresses,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...(role.allows('organization:billing') ? billingOf(row) : {}),
})

const billingOf = (row: OrganizationRow) => ({
  priceId: row.price_id,
  subId: row.sub_id,
  subStatus: row.sub_status,
  customerId: row.customer_id,
  subPeriodEnd: row.sub_period_end,
  coupons: row.coupons,
  couponAmountOff: row.coupon_amount_off,
  couponPercentOff: row.coupon_percent_off,
})
