import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { withCode } from '@rumbo/domain/kernel/text'
import { type updateOrganization, updateOrganizationInput } from '@rumbo/domain/organizations/api'
import {
  annualShipmentRanges,
  type Organization,
  organizationStates,
  organizationTypes,
} from '@rumbo/domain/organizations/organization'
import { z } from 'zod'

const { shape } = updateOrganizationInput
const required = withCode('FIELD_REQUIRED')

/** The profile as it is typed: what is empty is ''. Checked by the contract's own schemas. */
export const typedProfile = z.object({
  name: shape.name.unwrap(),
  code: shape.code.unwrap(),
  type: z.string().refine((value) => value !== '', required),
  state: z.string(),
  countryId: z.string().refine((value) => value !== '', required),
  annualShipmentRange: z.string(),
  timeZone: shape.timeZone.unwrap(),
  location: shape.location.unwrap(),
  website: shape.website.unwrap(),
  phone: shape.phone.unwrap(),
  contactPhone: shape.contactPhone.unwrap(),
  description: shape.description.unwrap(),
  referenceCodes: shape.referenceCodes.unwrap(),
  allowedEmailDomains: shape.allowedEmailDomains.unwrap(),
})
export type TypedProfile = z.input<typeof typedProfile>

/** What stands in the form at first. */
export const typedOf = (organization: Organization): TypedProfile => ({
  name: organization.name,
  code: organization.code ?? '',
  type: organization.type ?? '',
  state: organization.state,
  countryId: organization.countryId ?? '',
  annualShipmentRange: organization.annualShipmentRange ?? '',
  timeZone: organization.timeZone,
  location: organization.location ?? '',
  website: organization.website ?? '',
  phone: organization.phone ?? '',
  contactPhone: organization.contactPhone ?? '',
  description: organization.description ?? '',
  referenceCodes: organization.referenceCodes,
  allowedEmailDomains: organization.allowedEmailDomains,
})

/** What is sent of what was typed. */
export function fromTyped(typed: TypedProfile): Omit<Sent<typeof updateOrganization>, 'id'> {
  const { type, state, annualShipmentRange, ...rest } = typed
  const wished = organizationStates.find((each) => each === state)
  const chosen = organizationTypes.find((each) => each === type)
  return {
    ...rest,
    ...(chosen ? { type: chosen } : {}),
    ...(wished ? { state: wished } : {}),
    annualShipmentRange: annualShipmentRanges.find((each) => each === annualShipmentRange) ?? null,
  }
}
