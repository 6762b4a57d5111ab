import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { countryId } from '../reference/country-id.ts'

/** The role of an organization in trade (specification §3 Organization; called `type` where it is stored). */
export const organizationTypes = [
  'forwarding_agent',
  'logistics_provider',
  'import',
  'export',
  'import_and_export',
  'customs_broker',
  'supplier',
  'buyer',
  'carrier',
  'warehouse',
  'others',
] as const
export type OrganizationType = (typeof organizationTypes)[number]

/** Yearly shipment bands (specification §9). */
export const annualShipmentRanges = [
  'under_100',
  '100-500',
  '500-1000',
  '1000-5000',
  '5000-10000',
  'over_10000',
] as const
export type AnnualShipmentRange = (typeof annualShipmentRanges)[number]

/** How a user stands in an organization (ORG-02). */
export const memberStatuses = ['active', 'invited', 'waiting', 'deactivated'] as const
export type MemberStatus = (typeof memberStatuses)[number]

/** Passive is informational only (specification §3). */
export const organizationStates = ['active', 'passive'] as const

/** What a switcher and a membership show of an organization. */
export const organizationSummary = z.object({
  id,
  name: z.string(),
  /** Null where the user is no member yet, and where the organization has none. */
  code: z.string().nullable(),
  slug: z.string(),
  /** A path or address of the picture. */
  avatar: z.string().nullable(),
  countryId: countryId.nullable(),
  type: z.enum(organizationTypes).nullable(),
})

/** A member of an organization, as its other members see them. */
export const organizationMember = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  roleId: id,
  status: z.enum(memberStatuses),
})

/** What an organization pays by; absent for a role without the permission `billing`. Amounts are decimal texts. */
const billing = z.object({
  priceId: z.string().nullable(),
  subId: z.string().nullable(),
  subStatus: z.string().nullable(),
  customerId: z.string().nullable(),
  subPeriodEnd: z.iso.datetime().nullable(),
  coupons: z.array(z.string()),
  couponAmountOff: z.string().nullable(),
  couponPercentOff: z.string().nullable(),
})

/** An organization as its members see it. */
export const organization = organizationSummary.extend({
  state: z.enum(organizationStates),
  annualShipmentRange: z.enum(annualShipmentRanges).nullable(),
  primaryAddressId: id.nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().nullable(),
  phone: z.string().nullable(),
  contactPhone: z.string().nullable(),
  /** Lower-case domains; a user whose verified e-mail is of one of them joins at once. */
  allowedEmailDomains: z.array(z.string()),
  referenceCodes: z.array(z.string()),
  /** IANA name; its midnight and its today. */
  timeZone: z.string(),
  members: z.array(organizationMember),
  /** Ids of its tags, by name: `GET /api/v1/tags` has them whole. */
  tags: z.array(id),
  /** Ids of its addresses that are not archived, by name: `GET /api/v1/addresses` has them whole. */
  addresses: z.array(id),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  ...billing.partial().shape,
})
export type Organization = z.output<typeof organization>

/** An organization as those see it that are connected with it (specification §3 Partner organization). */
export const connectedOrganization = organizationSummary
  .pick({ id: true, name: true, code: true, countryId: true, avatar: true })
  .extend({
    location: z.string().nullable(),
    website: z.string().nullable(),
    description: z.string().nullable(),
    contactPhone: z.string().nullable(),
  })
export type ConnectedOrganization = z.output<typeof connectedOrganization>
