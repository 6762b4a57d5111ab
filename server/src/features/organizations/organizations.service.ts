import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { createOrganization, updateOrganization } from '@rumbo/domain/organizations/api'
import type { ConnectedOrganization, Organization } from '@rumbo/domain/organizations/organization'
import { codeOf, slugCandidates } from '@rumbo/domain/organizations/slug'
import type { Role } from '@rumbo/domain/records/rights/role'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import type { UserScope } from '../../access/scope/user-scope.ts'
import { readMembers } from '../members/members.service.ts'
import { findRole } from '../members/roles.service.ts'
import { connectedView } from './connected.service.ts'
import { acceptedDomains } from './email-domains.ts'
import { organizationView } from './organization-view.ts'
import * as queries from './organizations.queries.ts'

type Asking = Pick<Scope, 'all' | 'first'>

/**
 * Founds an organization with its built-in roles; the user is its administrator.
 * @throws AppError BAD_REQUEST with COUNTRY_NOT_FOUND at its field
 */
export async function foundOrganization(
  scope: UserScope,
  input: In<typeof createOrganization>,
): Promise<Organization> {
  await requireCountry(scope, input.countryId)
  const id = newId()
  await scope.first(
    queries.insertOrganization({
      id,
      name: input.name,
      code: input.code ?? codeOf(input.name),
      slugs: slugCandidates(input.name),
      type: input.type,
      countryId: input.countryId,
      annualShipmentRange: input.annualShipmentRange ?? null,
      adminRoleId: newId(),
      memberRoleId: newId(),
    }),
  )
  noteIdempotencyRecord(scope, id)
  return enterAndRead(scope, id)
}

/** An organization of the user, as their role there shows it. @throws AppError NOT_FOUND where they are no member */
export async function enterAndRead(scope: UserScope, id: string): Promise<Organization> {
  await scope.first(queries.enterOrganization(id))
  const role = await findRole(scope, scope.user.id)
  if (!role) throw new AppError('NOT_FOUND')
  return readOwn(scope, role)
}

/**
 * The scope's own organization whole; without its people for whoever is none of them, as a program or support; of one that it is connected with what both know of each
 * other.
 * @throws AppError NOT_FOUND for any other, and for one that isn't there
 */
export async function readOrganization(
  scope: Scope,
  id: string,
): Promise<Organization | ConnectedOrganization> {
  if (id === scope.organizationId) {
    const own = await readOwn(scope, scope.role)
    return scope.user ? own : { ...own, members: [] }
  }
  const connected = await scope.first(queries.selectConnectedOrganization(id))
  if (!connected) throw new AppError('NOT_FOUND')
  return connectedView(connected)
}

/** @throws AppError NOT_FOUND, BAD_REQUEST with an issue at each field that is refused */
export async function changeOrganization(
  scope: Scope,
  { id, ...patch }: In<typeof updateOrganization>,
): Promise<Organization> {
  if (id !== scope.organizationId) throw new AppError('NOT_FOUND')
  await scope.first(queries.lockOrganization())
  const present = await readRow(scope)
  if (patch.countryId) await requireCountry(scope, patch.countryId)
  const domains = patch.allowedEmailDomains
  const allowed = domains && (await acceptedDomains(scope, present.allowed_email_domains, domains))
  await scope.first(queries.updateOrganization(patched(present, { ...patch, allowedEmailDomains: allowed })))
  return readOwn(scope, scope.role)
}

type Patch = Partial<Omit<In<typeof updateOrganization>, 'id' | 'allowedEmailDomains'>> & {
  readonly allowedEmailDomains: string[] | undefined
}

function patched(present: queries.OrganizationRow, patch: Patch): queries.OrganizationRow {
  const pick = <T>(wished: T | undefined, kept: T): T => (wished === undefined ? kept : wished)
  return {
    ...present,
    name: pick(patch.name, present.name),
    code: pick(patch.code, present.code),
    type: pick(patch.type, present.type),
    state: pick(patch.state, present.state),
    country_id: pick(patch.countryId, present.country_id),
    annual_shipment_range: pick(patch.annualShipmentRange, present.annual_shipment_range),
    location: pick(patch.location, present.location),
    website: pick(patch.website, present.website),
    description: pick(patch.description, present.description),
    phone: pick(patch.phone, present.phone),
    contact_phone: pick(patch.contactPhone, present.contact_phone),
    allowed_email_domains: pick(patch.allowedEmailDomains, present.allowed_email_domains),
    reference_codes: pick(patch.referenceCodes, present.reference_codes),
    time_zone: pick(patch.timeZone, present.time_zone),
  }
}

async function readOwn(scope: Asking, role: Role): Promise<Organization> {
  const row = await readRow(scope)
  return organizationView(row, await readMembers(scope), role)
}

async function readRow(scope: Asking): Promise<queries.OrganizationRow> {
  const row = await scope.first(queries.selectOrganization())
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** @throws AppError BAD_REQUEST with COUNTRY_NOT_FOUND at `countryId` */
export async function requireCountry(scope: Asking, countryId: string): Promise<void> {
  if (await scope.first(queries.selectCountry(countryId))) return
  throw new AppError('BAD_REQUEST', {}, [{ path: 'countryId', code: 'COUNTRY_NOT_FOUND' }])
}
