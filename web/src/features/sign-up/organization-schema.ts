import { requiredText, text, withCode } from '@rumbo/domain/kernel/text'
import { annualShipmentRanges, organizationTypes } from '@rumbo/domain/organizations/organization'
import { countryId } from '@rumbo/domain/reference/country-id'
import { z } from 'zod'

const required = withCode('FIELD_REQUIRED')

const labelled = z.object({ label: z.string(), code: z.string() }).nullable()

/** What is typed of a new organization, '' where nothing is yet; the contract's rules, with what is missing named. */
export const typedOrganization = z.object({
  name: requiredText(200),
  code: text(50),
  type: z.union([z.enum(organizationTypes), z.literal('')]).refine((type) => type !== '', required),
  countryId: z.union([countryId, z.literal('')]).refine((id) => id !== '', required),
  annualShipmentRange: z.union([z.enum(annualShipmentRanges), z.literal('')]),
  /** What new shipments begin with, where somebody says it. */
  carrier: labelled,
  homePort: labelled,
})
export type TypedOrganization = z.input<typeof typedOrganization>

/** A choice as the API takes it: nothing is undefined. */
export const chosen = <Value extends string>(value: Value | ''): Value | undefined =>
  value === '' ? undefined : value
