import type { Json } from '@rumbo/domain/fields/field-type'
import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import { type HeldProfile, heldColumns, joinProfile } from '../../../access/rights/rights.ts'
import { type Statement, statement } from '../../../access/scope/statement.ts'

export type OwnerRow = {
  readonly organization_id: string
  readonly name: string
  readonly avatar: string | null
  readonly created_at: string
  readonly create_by_user_id: string | null
  readonly assigned_to: Json
  readonly takes_part: boolean
}

/** Who made a record that one owns or holds by a live share; with what one's own rights on it may depend on. */
export const ownerOf = (recordId: string, module: string) => statement<OwnerRow>`
  select o.organization_id, o.name, o.avatar, o.created_at, o.create_by_user_id, o.assigned_to,
    exists (select from tenant.my_parts m where m.record_id = o.record_id) as takes_part
  from record.owners o join tenant.records r on r.id = o.record_id and r.module = ${module}
  where o.record_id = ${recordId}`

export type HolderRow = {
  readonly organization_id: string
  readonly owner_organization_id: string
  readonly granted_by: string
  readonly granted_by_name: string | null
  readonly kind: CollaboratorKind
  readonly profile_id: string
  readonly profile_name: string | null
  readonly rights: unknown
  readonly listed: boolean
  readonly may_share: boolean
  readonly sees_others: boolean
  readonly created_at: string
  readonly name: string
  readonly avatar: string | null
}

/** Who holds a record by a live share, as far as one may know, oldest first. */
export const holdersOf = (recordId: string) => statement<HolderRow>`
  select c.organization_id, c.owner_organization_id, c.granted_by, c.granted_by_name, c.kind, c.profile_id,
    nullif(p.name, '') as profile_name, p.rights, coalesce(p.for_record is null, false) as listed, c.may_share,
    c.sees_others, c.created_at, c.name, c.avatar
  from record.collaborators c
    left join record.profiles p on p.id = c.profile_id and p.organization_id = c.owner_organization_id
  where c.record_id = ${recordId} order by c.created_at, c.organization_id`

/** By what an organization holds a record now, as far as one may know. */
export const heldBy = (recordId: string, organizationId: string): Statement<HeldProfile> => ({
  text: `select ${heldColumns} from record.shares s ${joinProfile} where s.record_id = $1 and s.organization_id = $2`,
  values: [recordId, organizationId],
})

/** Locks one's own share of a record, so that nobody takes it back meanwhile. */
export const ownShare = (recordId: string) => statement<{
  granted_by: string
  may_share: boolean
  sees_others: boolean
}>`
  select granted_by, may_share, sees_others from tenant.held_shares where record_id = ${recordId}`

export type PartnerRow = {
  readonly id: string
  readonly state: 'passive' | 'connected' | 'ended'
  readonly partner_organization_id: string | null
  readonly name: string
}
/** A partner of one's own directory that wasn't archived. */
export const partnerById = (id: string) => statement<PartnerRow>`
  select id, state, partner_organization_id, name from tenant.partners where id = ${id} and archived_at is null`

/** The owner takes a share as its own: it no longer depends on who brought its holder in. */
export const adoptShare = (recordId: string, organizationId: string) => statement<{ record_id: string }>`
  update tenant.shares set granted_by = tenant.org(), updated_at = now()
  where record_id = ${recordId} and organization_id = ${organizationId} and granted_by <> tenant.org()
    and revoked_at is null returning record_id`
