import type * as contracts from '@rumbo/domain/addresses/api'
import type { ListedAddress } from '@rumbo/domain/addresses/api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { requireCountry } from '../organizations/organizations.service.ts'
import * as queries from './addresses.queries.ts'

/** Own addresses, and those that connected companies share with their network. */
export async function readAddresses(
  scope: Scope,
  { limit, ...of }: In<typeof contracts.listAddresses>,
): Promise<Out<typeof contracts.listAddresses>> {
  const rows = await scope.all(queries.selectAddresses({ ...of, most: limit }))
  return { items: rows.map(viewOf), total: rows[0]?.total ?? 0 }
}

/** One of one's own. @throws AppError NOT_FOUND */
export async function readAddress(scope: Scope, id: string): Promise<ListedAddress> {
  return viewOf(await readRow(scope, id))
}

/** The first one is primary. @throws AppError BAD_REQUEST with COUNTRY_NOT_FOUND */
export async function makeAddress(
  scope: Scope,
  { primary, ...input }: In<typeof contracts.createAddress>,
): Promise<ListedAddress> {
  const held = await scope.first(queries.holdAddresses())
  if (input.countryId) await requireCountry(scope, input.countryId)
  const id = newId()
  await scope.all(queries.insertAddress(id, patched(nothing, input)))
  if (primary === true || held?.primary_address_id == null) await scope.all(queries.setPrimary(id))
  noteIdempotencyRecord(scope, id)
  return readAddress(scope, id)
}

const nothing: queries.AddressParts = {
  name: '',
  address1: '',
  address2: null,
  zip_code: null,
  city: null,
  state: null,
  country_id: null,
  contact_phone: null,
  shared_with_network: false,
}

/**
 * One is primary as long as there is any: the mark goes to another one, never away; the last one may be archived.
 * @throws AppError NOT_FOUND, VERSION_OUTDATED, ADDRESS_PRIMARY, BAD_REQUEST with COUNTRY_NOT_FOUND
 */
export async function changeAddress(
  scope: Scope,
  { id, version, primary, archived, ...patch }: In<typeof contracts.updateAddress>,
): Promise<ListedAddress> {
  const held = await scope.first(queries.holdAddresses())
  const present = await readRow(scope, id)
  if (present.version !== version) throw new AppError('VERSION_OUTDATED')
  if (patch.countryId) await requireCountry(scope, patch.countryId)
  const isArchived = archived ?? present.archived
  const wasPrimary = held?.primary_address_id === id
  const hasPrimary = held?.primary_address_id != null
  if (isArchived && primary === true)
    throw new AppError('BAD_REQUEST', {}, [{ path: 'primary', code: 'VALUE_NOT_VALID' }])
  if (wasPrimary && (isArchived || primary === false)) {
    const counted = await scope.first(queries.countOthers(id))
    if (!isArchived || (counted && counted.others > 0)) throw new AppError('ADDRESS_PRIMARY')
    await scope.all(queries.setPrimary(null))
  }
  await scope.all(queries.updateAddress(id, { ...patched(present, patch), archived: isArchived }))
  if (!isArchived && !wasPrimary && (primary === true || !hasPrimary)) await scope.all(queries.setPrimary(id))
  return readAddress(scope, id)
}

/** Deletes an archived address for good. @throws AppError NOT_FOUND, ADDRESS_NOT_ARCHIVED */
export async function removeAddress(scope: Scope, id: string): Promise<void> {
  if (await scope.first(queries.deleteAddress(id))) return
  await readRow(scope, id)
  throw new AppError('ADDRESS_NOT_ARCHIVED')
}

type Patch = Partial<Omit<In<typeof contracts.updateAddress>, 'id' | 'version' | 'primary' | 'archived'>>

function patched(present: queries.AddressParts, patch: Patch): queries.AddressParts {
  const pick = <T>(wished: T | undefined, kept: T): T => (wished === undefined ? kept : wished)
  return {
    name: pick(patch.name?.trim(), present.name),
    address1: pick(patch.address1?.trim(), present.address1),
    address2: pick(patch.address2, present.address2),
    zip_code: pick(patch.zipCode, present.zip_code),
    city: pick(patch.city, present.city),
    state: pick(patch.state, present.state),
    country_id: pick(patch.countryId, present.country_id),
    contact_phone: pick(patch.contactPhone, present.contact_phone),
    shared_with_network: pick(patch.sharedWithNetwork, present.shared_with_network),
  }
}

async function readRow(scope: Scope, id: string): Promise<queries.AddressRow> {
  const row = await scope.first(queries.selectAddresses({ id, whose: 'own', most: 1 }))
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

const viewOf = (row: queries.AddressRow): ListedAddress => ({
  id: row.id,
  version: row.version,
  name: row.name,
  address1: row.address1,
  address2: row.address2,
  zipCode: row.zip_code,
  city: row.city,
  state: row.state,
  countryId: row.country_id,
  contactPhone: row.contact_phone,
  sharedWithNetwork: row.shared_with_network,
  primary: row.is_primary,
  archived: row.archived,
  organization:
    row.organization_id === null ? null : { id: row.organization_id, name: row.organization_name ?? '' },
})
