import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import { statement } from '../../../access/scope/statement.ts'

export type ParticipantRow = {
  readonly id: string
  readonly kind: CollaboratorKind
  readonly partner_id: string | null
  readonly partner_name: string | null
  readonly partner_avatar: string | null
  readonly contact: { readonly name: string; readonly email: string | null } | null
  readonly user_id: string | null
  readonly user_name: string | null
  readonly user_avatar: string | null
  readonly team_id: string | null
  readonly team_name: string | null
  readonly profile_id: string | null
  readonly profile_name: string | null
  readonly rights: unknown
  readonly listed: boolean
  readonly created_at: string
}

/** Whom one's own organization has in a record without a row of its own, oldest first. */
export const participantsOf = (recordId: string) => statement<ParticipantRow>`
  select p.id, p.kind, p.partner_id, coalesce(o.name, t.name) as partner_name, o.avatar as partner_avatar,
    p.contact, p.user_id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as user_name,
    u.avatar as user_avatar, p.team_id, g.name as team_name, p.profile_id, nullif(f.name, '') as profile_name, f.rights,
    coalesce(f.for_record is null, false) as listed, p.created_at
  from tenant.participants p
    left join tenant.partners t on t.id = p.partner_id
    left join tenant.connected_organizations o on o.id = t.partner_organization_id
    left join tenant.users u on u.id = p.user_id
    left join tenant.teams g on g.id = p.team_id
    left join tenant.profiles f on f.id = p.profile_id
  where p.record_id = ${recordId} order by p.created_at, p.id`

export type OthersParticipantRow = {
  readonly id: string
  readonly kind: CollaboratorKind
  readonly contact_name: string | null
  readonly partner_name: string
  readonly avatar: string | null
  readonly created_at: string
}
/** Companies and persons that the owner has in a record that one holds and may see the others of. */
export const ownersParticipants = (recordId: string) => statement<OthersParticipantRow>`
  select id, kind, contact_name, partner_name, avatar, created_at from record.participants
  where record_id = ${recordId} order by created_at, id`

export const isMember = (userId: string) => statement<{ user_id: string }>`
  select user_id from tenant.members where user_id = ${userId} and status = 'active'`
export const isTeam = (teamId: string) => statement<{ id: string }>`
  select id from tenant.teams where id = ${teamId}`

/** Who takes part: one of partner, user and team; a contact with its partner. */
export type Taking = {
  readonly partnerId: string | null
  readonly contact: { readonly name: string; readonly email: string | null } | null
  readonly userId: string | null
  readonly teamId: string | null
}
type New = Taking & {
  readonly id: string
  readonly recordId: string
  readonly kind: CollaboratorKind
  readonly profileId: string | null
  readonly createdBy: string | null
}

/** How many companies and people of them the plan lets take part; null: as many as one likes. */
export const maxCollaborators = () => statement<{ most: number | null }>`
  select system.limit_of('collaborators') as most`

/** Nothing where it takes part already, or the plan allows nobody more. */
export const insertParticipant = (p: New) => statement<{ id: string }>`
  insert into tenant.participants
    (organization_id, id, record_id, kind, partner_id, contact, user_id, team_id, profile_id, created_by)
  select tenant.org(), ${p.id}::uuid, ${p.recordId}::uuid, ${p.kind}::text, ${p.partnerId}::uuid,
    ${p.contact && JSON.stringify(p.contact)}::jsonb, ${p.userId}::uuid, ${p.teamId}::uuid, ${p.profileId}::uuid, ${p.createdBy}::uuid
  where ${p.partnerId}::uuid is null or system.has_room_for_collaborator(${p.recordId}::uuid)
  on conflict do nothing returning id`

export const participantThat = (
  recordId: string,
  { partnerId, contact, userId, teamId }: Taking,
) => statement<{
  id: string
}>`
  select id from tenant.participants where record_id = ${recordId} and partner_id is not distinct from ${partnerId}::uuid
    and user_id is not distinct from ${userId}::uuid and team_id is not distinct from ${teamId}::uuid
    and base.fold(contact ->> 'name') is not distinct from base.fold(${contact?.name ?? null}::text)
    and base.fold(contact ->> 'email') is not distinct from base.fold(${contact?.email ?? null}::text)`

export const lockParticipant = (recordId: string, id: string) => statement<{
  id: string
  kind: CollaboratorKind
  profile_id: string | null
  partner_id: string | null
}>`
  select id, kind, profile_id, partner_id from tenant.participants
  where record_id = ${recordId} and id = ${id} for update`

export const writeParticipant = (id: string, kind: CollaboratorKind, profileId: string | null) => statement`
  update tenant.participants set kind = ${kind}, profile_id = ${profileId}::uuid where id = ${id}`

export const deleteParticipant = (id: string) => statement<{ id: string }>`
  delete from tenant.participants where id = ${id} returning id`

/** One's own people who have the record open read again who takes part. */
export const tellOwn = (recordId: string, way: string) => statement`
  insert into record.outbox (organization_id, module, record_id, fields, way)
  select tenant.org(), r.module, r.id, '{}'::text[], ${way} from tenant.records r where r.id = ${recordId}`

export type ToUpgrade = {
  readonly id: string
  readonly record_id: string
  readonly kind: CollaboratorKind
  readonly profile_id: string | null
}
/** Records that a partner takes part in as a company, of which one's own organization is the owner; the first of them. */
export const partsOf = (partnerId: string, most: number) => statement<ToUpgrade>`
  select p.id, p.record_id, p.kind, p.profile_id from tenant.participants p
    join tenant.records r on r.id = p.record_id and r.owner_organization_id = tenant.org()
  where p.partner_id = ${partnerId} and p.contact is null order by p.record_id limit ${most}`
export const deleteParticipants = (ids: readonly string[]) =>
  statement`delete from tenant.participants where id = any(${ids}::uuid[])`
