import { statement } from '../../access/statement.ts'

/** Those of the ids that the organization holds. */
export const presentOf = (ids: readonly string[]) => statement<{ id: string }>`
  select id from tenant.shipments where id = any (${ids}::uuid[])`

export type ProfileRow = { id: string; version: number; rights: unknown }

export const profileNamed = (name: string) => statement<ProfileRow>`
  select id, version, rights from tenant.profiles where name = ${name}`

export const insertProfile = ({ id, name, rights }: { id: string; name: string; rights: unknown }) =>
  statement<ProfileRow>`
  insert into tenant.profiles (organization_id, id, name, rights)
  values (tenant.org(), ${id}, ${name}, ${JSON.stringify(rights)}) returning id, version, rights`

export type NewShares = {
  readonly ids: readonly string[]
  readonly organizationId: string
  readonly kind: string
  readonly profileId: string
}

export const insertShares = ({ ids, organizationId, kind, profileId }: NewShares) => statement`
  insert into tenant.shares (record_id, organization_id, owner_organization_id, granted_by, kind, profile_id)
  select id, ${organizationId}::uuid, tenant.org(), tenant.org(), ${kind}, ${profileId}::uuid
  from unnest(${ids}::uuid[]) as id`
