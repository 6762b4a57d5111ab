import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import type { PartnerContact } from '@rumbo/domain/network/partner'
import type { PartnerState } from '@rumbo/domain/network/partner-state'
import { statement } from '../../access/scope/statement.ts'

/** A partner as its organization sees it: of a connected one the company's own name and so on. */
export type PartnerRow = {
  readonly id: string
  readonly version: number
  readonly state: PartnerState
  readonly partner_organization_id: string | null
  readonly name: string
  readonly folded_name: string
  readonly code: string | null
  readonly avatar: string | null
  readonly country_id: string | null
  readonly location: string | null
  readonly website: string | null
  readonly description: string | null
  readonly contact_phone: string | null
  readonly reference_codes: string[]
  readonly contacts: PartnerContact[]
  readonly kinds: CollaboratorKind[]
  readonly archived: boolean
  readonly invited_until: string | null
  readonly created_at: string
  readonly updated_at: string
}

export type PartnerSelection = {
  readonly id?: string
  /** Some of the name, the code or a reference; folded by the database. */
  readonly search?: string | undefined
  readonly states?: readonly PartnerState[] | undefined
  readonly archived?: boolean
  /** Where the page before ended. */
  readonly after?: { readonly name: string; readonly id: string } | undefined
  readonly most: number
}

const patternOf = (search: string | undefined): string | null => {
  const sought = search?.trim() ?? ''
  return sought === '' ? null : `%${sought.replace(/[\\%_]/g, '\\$&')}%`
}

/** By name; `total` counts all pages. */
export const selectPartners = (of: PartnerSelection) => statement<PartnerRow & { readonly total: number }>`
  with found as (
    select p.id, p.version, p.state, p.partner_organization_id, coalesce(o.name, p.name) as name,
      base.fold(coalesce(o.name, p.name)) as folded_name, case when o.id is null then p.code else o.code end as code,
      o.avatar, case when o.id is null then p.country_id else o.country_id end as country_id,
      case when o.id is null then p.location else o.location #>> '{}' end as location,
      case when o.id is null then p.website else o.website end as website,
      case when o.id is null then p.description else o.description end as description,
      case when o.id is null then p.contact_phone else o.contact_phone end as contact_phone,
      p.reference_codes, p.contacts, p.kinds, p.archived_at is not null as archived, i.expires_at as invited_until,
      p.created_at, p.updated_at
    from tenant.partners p
      left join tenant.connected_organizations o on o.id = p.partner_organization_id and p.state = 'connected'
      left join tenant.company_invitations i on i.partner_id = p.id and i.status = 'pending' and i.expires_at > now()
    where (${of.id ?? null}::uuid is null or p.id = ${of.id ?? null})
      and (${of.archived ?? null}::boolean is null or (p.archived_at is not null) = ${of.archived ?? null})
      and (${of.states ?? null}::text[] is null or p.state = any (${of.states ?? null}::text[]))
  ), matching as (
    select f.* from found f where ${patternOf(of.search)}::text is null
      or f.folded_name like base.fold(${patternOf(of.search)}) or base.fold(f.code) like base.fold(${patternOf(of.search)})
      or exists (select from jsonb_array_elements_text(f.reference_codes) r
        where base.fold(r) like base.fold(${patternOf(of.search)}))
  )
  select m.*, (select count(*)::int from matching) as total from matching m
  where ${of.after?.id ?? null}::uuid is null
    or (m.folded_name, m.id) > (${of.after?.name ?? null}::text, ${of.after?.id ?? null}::uuid)
  order by m.folded_name, m.id limit ${of.most}`

/** Changes of partners wait for each other, so that a name is looked for among all there are. */
export const holdPartners = () => statement`select id from tenant.organization for no key update`

export const selectPartnerOfName = (name: string) => statement<{ id: string }>`
  select p.id from tenant.partners p
    left join tenant.connected_organizations o on o.id = p.partner_organization_id and p.state = 'connected'
  where p.archived_at is null and base.fold(btrim(coalesce(o.name, p.name))) = base.fold(btrim(${name}))
  order by p.id`

/** What an organization writes of a partner. */
export type PartnerParts = Pick<
  PartnerRow,
  | 'name'
  | 'code'
  | 'country_id'
  | 'location'
  | 'website'
  | 'description'
  | 'contact_phone'
  | 'reference_codes'
  | 'contacts'
  | 'kinds'
>

export const insertPartner = (id: string, parts: PartnerParts) => statement`
  insert into tenant.partners (organization_id, id, name, code, country_id, location, website, description, contact_phone,
    reference_codes, contacts, kinds)
  values (tenant.org(), ${id}, ${parts.name}, ${parts.code}, ${parts.country_id}, ${parts.location}, ${parts.website},
    ${parts.description}, ${parts.contact_phone}, ${JSON.stringify(parts.reference_codes)}::jsonb,
    ${JSON.stringify(parts.contacts)}::jsonb, ${parts.kinds}::text[])`

/** What is stored of a partner, held until the end of the transaction. */
export const lockPartner = (id: string) => statement<
  PartnerParts & { readonly version: number; readonly state: PartnerState; readonly archived: boolean }
>`
  select name, code, country_id, location, website, description, contact_phone, reference_codes, contacts, kinds, version,
    state, archived_at is not null as archived
  from tenant.partners where id = ${id} for update`

export const updatePartner = (id: string, parts: PartnerParts & { readonly archived: boolean }) => statement`
  update tenant.partners set name = ${parts.name}, code = ${parts.code}, country_id = ${parts.country_id},
    location = ${parts.location}, website = ${parts.website}, description = ${parts.description},
    contact_phone = ${parts.contact_phone}, reference_codes = ${JSON.stringify(parts.reference_codes)}::jsonb,
    contacts = ${JSON.stringify(parts.contacts)}::jsonb, kinds = ${parts.kinds}::text[],
    archived_at = case when ${parts.archived} then coalesce(archived_at, now()) end,
    version = version + 1, updated_at = now()
  where id = ${id}`

/** How much is shared with an organization, either way, and since when it is connected. */
export const selectSharedWith = (organizationId: string) => statement<{
  readonly shared_with_them: number
  readonly shared_with_you: number
  readonly connected_at: string | null
}>`
  select (select count(*)::int from tenant.shares s
      where s.organization_id = ${organizationId} and s.revoked_at is null) as shared_with_them,
    (select count(*)::int from tenant.held_shares s
      where s.owner_organization_id = ${organizationId}) as shared_with_you,
    (select c.connected_at from tenant.connected c where c.organization_id = ${organizationId}) as connected_at`

/** In how many shipments a partner takes part without a row of its own. */
export const countTakingPart = (id: string) => statement<{ shipments: number }>`
  select count(distinct p.record_id)::int as shipments from tenant.participants p where p.partner_id = ${id}`
