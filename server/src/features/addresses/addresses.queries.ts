import { statement } from '../../access/scope/statement.ts'

export type AddressRow = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly address1: string
  readonly address2: string | null
  readonly zip_code: string | null
  readonly city: string | null
  readonly state: string | null
  readonly country_id: string | null
  readonly contact_phone: string | null
  readonly shared_with_network: boolean
  readonly is_primary: boolean
  readonly archived: boolean
  /** Whose it is; null: one's own. */
  readonly organization_id: string | null
  readonly organization_name: string | null
}

export type AddressSelection = {
  readonly id?: string
  readonly search?: string | undefined
  readonly whose: 'own' | 'network' | 'all'
  readonly companyId?: string | undefined
  /** Absent: either. Those of others are never archived. */
  readonly archived?: boolean
  readonly most: number
}

/** A pattern for each word, which all stand somewhere in the address. */
const patternsOf = (search: string | undefined): string[] =>
  (search ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 6)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

/** One's own first, the primary one on top, then those of connected companies; by name. `total` counts all. */
export const selectAddresses = (of: AddressSelection) => statement<AddressRow & { readonly total: number }>`
  with found as (
    select a.id, a.version, a.name, a.address1, a.address2, a.zip_code, a.city, a.state, a.country_id, a.contact_phone,
      a.shared_with_network, o.primary_address_id is not distinct from a.id as is_primary,
      a.archived_at is not null as archived, null::uuid as organization_id, null::text as organization_name
    from tenant.addresses a cross join tenant.organization o
    where ${of.whose}::text <> 'network'
      and (${of.companyId ?? null}::uuid is null or o.id = ${of.companyId ?? null})
    union all
    select n.id, n.version, n.name, n.address1, n.address2, n.zip_code, n.city, n.state, n.country_id, n.contact_phone,
      true, n.is_primary, false, n.organization_id, n.organization_name
    from tenant.network_addresses n
    where ${of.whose}::text <> 'own'
      and (${of.companyId ?? null}::uuid is null or n.organization_id = ${of.companyId ?? null})
  ), matching as (
    select f.* from found f
    where (${of.id ?? null}::uuid is null or f.id = ${of.id ?? null})
      and (${of.archived ?? null}::boolean is null or f.archived = ${of.archived ?? null})
      and not exists (select from unnest(${patternsOf(of.search)}::text[]) word
        where base.fold(concat_ws(' ', f.name, f.address1, f.address2, f.zip_code, f.city, f.state, f.organization_name))
          not like base.fold(word))
  )
  select m.*, (select count(*)::int from matching) as total from matching m
  order by m.organization_id is not null, m.organization_id is null and m.is_primary desc, base.fold(m.name), m.id
  limit ${of.most}`

/** Changes of addresses wait for each other, so that one is primary as long as there is any. Returns which one is. */
export const holdAddresses = () => statement<{ primary_address_id: string | null }>`
  select primary_address_id from tenant.organization for no key update`

export const setPrimary = (id: string | null) => statement`
  update tenant.organization set primary_address_id = ${id}, updated_at = now()`

/** Addresses that aren't archived, but for one. */
export const countOthers = (id: string) => statement<{ others: number }>`
  select count(*)::int as others from tenant.addresses where archived_at is null and id <> ${id}`

/** What an organization writes of an address. */
export type AddressParts = Omit<
  AddressRow,
  'id' | 'version' | 'is_primary' | 'archived' | 'organization_id' | 'organization_name'
>

export const insertAddress = (id: string, parts: AddressParts) => statement`
  insert into tenant.addresses (organization_id, id, name, address1, address2, zip_code, city, state, country_id,
    contact_phone, shared_with_network)
  values (tenant.org(), ${id}, ${parts.name}, ${parts.address1}, ${parts.address2}, ${parts.zip_code}, ${parts.city},
    ${parts.state}, ${parts.country_id}, ${parts.contact_phone}, ${parts.shared_with_network})`

export const updateAddress = (id: string, parts: AddressParts & { readonly archived: boolean }) => statement`
  update tenant.addresses set name = ${parts.name}, address1 = ${parts.address1}, address2 = ${parts.address2},
    zip_code = ${parts.zip_code}, city = ${parts.city}, state = ${parts.state}, country_id = ${parts.country_id},
    contact_phone = ${parts.contact_phone}, shared_with_network = ${parts.shared_with_network},
    archived_at = case when ${parts.archived} then coalesce(archived_at, now()) end,
    version = version + 1, updated_at = now()
  where id = ${id}`

export const deleteAddress = (id: string) => statement<{ id: string }>`
  delete from tenant.addresses where id = ${id} and archived_at is not null returning id`
