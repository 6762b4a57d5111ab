import type { CollaboratorKind } from '@rumbo/domain/kernel/collaborator-kind'
import { statement } from '../../../access/scope/statement.ts'

export type ProfileRow = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly rights: unknown
}

/** Profiles that are listed, by name. */
export const listedProfiles = () => statement<ProfileRow>`
  select id, version, name, rights from tenant.profiles where for_record is null and archived_at is null
  order by base.fold(name), id`

/** Live shares that go by each of some profiles. */
export const sharesByEach = (ids: readonly string[]) => statement<{ profile_id: string; count: number }>`
  select profile_id, count(*)::int as count from tenant.shares
  where profile_id = any (${ids}::uuid[]) and revoked_at is null group by profile_id`

/** A listed profile, held until the end. */
export const lockProfile = (id: string) => statement<ProfileRow>`
  select id, version, name, rights from tenant.profiles
  where id = ${id} and for_record is null and archived_at is null for update`

/** Live shares that go by a profile. */
export const sharesBy = (id: string) => statement<{ count: number }>`
  select count(*)::int as count from tenant.shares where profile_id = ${id} and revoked_at is null`

/** Which of these were ever made, deleted ones too. */
export const everMade = (ids: readonly string[]) =>
  statement<{ id: string }>`select id from tenant.profiles where id = any(${ids}::uuid[])`

/** One by one, so that of two with one name the second finds the first. */
export const holdProfiles = () => statement`select id from tenant.organization for no key update`

export const profileCalled = (name: string, except: string | null) => statement<{ id: string }>`
  select id from tenant.profiles where base.fold(name) = base.fold(${name}) and for_record is null
    and archived_at is null and id is distinct from ${except}::uuid`

type Made = {
  readonly id: string
  readonly name: string
  readonly rights: unknown
  /** The record of the one share that it is made for; null: listed. */
  readonly forRecord: string | null
}

export const insertProfile = ({ id, name, rights, forRecord }: Made) => statement<ProfileRow>`
  insert into tenant.profiles (organization_id, id, name, rights, for_record)
  values (tenant.org(), ${id}, ${name}, ${JSON.stringify(rights)}::jsonb, ${forRecord}) on conflict do nothing
  returning id, version, name, rights`

export const writeProfile = ({ id, name, rights }: Omit<Made, 'forRecord'>) => statement`
  update tenant.profiles set name = ${name}, rights = ${JSON.stringify(rights)}::jsonb, version = version + 1
  where id = ${id}`

export const archiveProfile = (id: string) =>
  statement`update tenant.profiles set archived_at = now() where id = ${id}`

export type DefaultRow = {
  readonly kind: CollaboratorKind | null
  readonly partner_organization_id: string | null
  readonly profile_id: string
}

export const profileDefaults = () => statement<DefaultRow>`
  select kind, partner_organization_id, profile_id from tenant.profile_defaults
  order by partner_organization_id nulls first, kind nulls first`

export const dropDefaults = () => statement`delete from tenant.profile_defaults`
export const dropDefaultsOf = (profileId: string) =>
  statement`delete from tenant.profile_defaults where profile_id = ${profileId}`

type Default = DefaultRow & { readonly id: string }
export const insertDefaults = (rows: readonly Default[]) => statement`
  insert into tenant.profile_defaults (organization_id, id, kind, partner_organization_id, profile_id)
  select tenant.org(), r.id, r.kind, r.partner_organization_id, r.profile_id
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(id uuid, kind text, partner_organization_id uuid, profile_id uuid)
  on conflict do nothing`

/** Those of the given organizations that are partners: connected now or once. */
export const knownPartners = (ids: readonly string[]) => statement<{ id: string }>`
  select partner_organization_id as id from tenant.partners where partner_organization_id = any(${ids}::uuid[])`
