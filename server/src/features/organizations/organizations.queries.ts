import type { AnnualShipmentRange, OrganizationType } from '@rumbo/domain/organizations/organization'
import { statement } from '../../access/scope/statement.ts'
import type { ConnectedRow } from './connected.service.ts'

/** A row of tenant.organization. */
export type OrganizationRow = {
  readonly id: string
  readonly name: string
  readonly code: string | null
  readonly slug: string
  readonly type: OrganizationType | null
  readonly state: 'active' | 'passive'
  readonly country_id: string | null
  readonly annual_shipment_range: AnnualShipmentRange | null
  readonly primary_address_id: string | null
  readonly location: string | null
  readonly website: string | null
  readonly description: string | null
  readonly phone: string | null
  readonly contact_phone: string | null
  readonly avatar: string | null
  readonly allowed_email_domains: string[]
  readonly reference_codes: string[]
  readonly time_zone: string
  readonly price_id: string | null
  readonly sub_id: string | null
  readonly sub_status: string | null
  readonly customer_id: string | null
  readonly sub_period_end: string | null
  readonly coupons: string[]
  readonly coupon_amount_off: string | null
  readonly coupon_percent_off: string | null
  readonly tags: string[]
  readonly addresses: string[]
  readonly created_at: string
  readonly updated_at: string
}

export const selectOrganization = () => statement<OrganizationRow>`
  select id, name, code, slug, type, state, country_id, annual_shipment_range, primary_address_id, location, website,
    description, phone, contact_phone, avatar, allowed_email_domains, reference_codes, time_zone,
    price_id, sub_id, sub_status,
    customer_id, sub_period_end, coupons, coupon_amount_off, coupon_percent_off, created_at, updated_at,
    array(select t.id from tenant.tags t order by base.fold(t.name), t.id) as tags,
    array(select a.id from tenant.addresses a where a.archived_at is null order by base.fold(a.name), a.id) as addresses
  from tenant.organization`

/** Holds other changes of the organization off until the end of the transaction. */
export const lockOrganization = () => statement<{ id: string }>`select id from tenant.organization for update`

export const updateOrganization = (organization: OrganizationRow) => statement`
  update tenant.organization set name = ${organization.name}, code = ${organization.code}, type = ${organization.type},
    state = ${organization.state}, country_id = ${organization.country_id}, annual_shipment_range = ${organization.annual_shipment_range},
    location = to_jsonb(${organization.location}::text), website = ${organization.website},
    description = ${organization.description}, phone = ${organization.phone},
    contact_phone = ${organization.contact_phone},
    allowed_email_domains = ${organization.allowed_email_domains}::text[],
    reference_codes = ${JSON.stringify(organization.reference_codes)}::jsonb, time_zone = ${organization.time_zone},
    updated_at = now()`

export const insertOrganization = (organization: {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly slugs: readonly string[]
  readonly type: OrganizationType
  readonly countryId: string
  readonly annualShipmentRange: AnnualShipmentRange | null
  readonly adminRoleId: string
  readonly memberRoleId: string
}) => statement`
  select system.create_organization(${organization.id}, ${organization.name}, ${organization.code},
    ${organization.slugs}, ${organization.type}, ${organization.countryId}, ${organization.annualShipmentRange},
    ${organization.adminRoleId}, ${organization.memberRoleId})`

export const enterOrganization = (id: string) => statement`select system.enter_organization(${id})`

export const selectConnectedOrganization = (id: string) => statement<ConnectedRow>`
  select id, name, code, country_id, location, avatar, website, description, contact_phone
  from tenant.connected_organizations where id = ${id}`

export type JoinableRow = {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly avatar: string | null
  readonly matching: boolean
}

export const selectJoinableOrganizations = (query: string | undefined) => statement<JoinableRow>`
  select organization_id as id, name, slug, avatar, matching
  from system.joinable_organizations(${query ?? null})`

export const selectProvedDomains = () => statement<{ domain: string }>`
  select domain from system.proved_domains()`

export const selectCountry = (id: string) => statement<{ id: string }>`
  select id from reference.countries where id = ${id}`
