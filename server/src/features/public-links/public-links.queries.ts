import type { Language } from '@rumbo/domain/kernel/language'
import { statement } from '../../access/scope/statement.ts'

export type LinkRow = {
  readonly id: string
  readonly fields: readonly string[]
  readonly containers: boolean
  readonly timeline: boolean
  readonly has_password: boolean
  readonly language: Language | null
  readonly expires_at: string | null
  readonly openings: number
  readonly last_opened_at: string | null
  readonly created_at: string
  readonly created_by: string | null
  readonly opens: boolean
}

/** Those of a shipment that were neither revoked nor have expired, newest first; one of them where it is named. */
export const selectLinks = (of: { readonly recordId: string; readonly id?: string }) => statement<LinkRow>`
  select l.id, l.fields, l.containers, l.timeline, l.password_hash is not null as has_password, l.language, l.expires_at,
    l.openings, l.last_opened_at, l.created_at,
    coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as created_by,
    exists (select from tenant.members m where m.user_id = l.user_id and m.status = 'active') as opens
  from tenant.public_links l left join tenant.users u on u.id = l.user_id
  where l.record_id = ${of.recordId} and (${of.id ?? null}::uuid is null or l.id = ${of.id ?? null})
    and l.revoked_at is null and (l.expires_at is null or l.expires_at > now())
  order by l.created_at desc, l.id desc limit 100`

export type NewLink = {
  readonly id: string
  readonly recordId: string
  readonly hash: Buffer
  readonly fields: readonly string[]
  readonly containers: boolean
  readonly timeline: boolean
  readonly passwordHash: string | null
  readonly language: Language | null
  readonly days: number | null
}

export const insertLink = (link: NewLink) => statement`
  insert into tenant.public_links (organization_id, id, record_id, token_hash, fields, containers, timeline,
    password_hash, language, expires_at, user_id)
  values (tenant.org(), ${link.id}, ${link.recordId}, ${link.hash}, ${link.fields}, ${link.containers}, ${link.timeline},
    ${link.passwordHash}, ${link.language}, now() + make_interval(days => ${link.days}::int), tenant.acting_user())`

export type Changes = {
  readonly fields: readonly string[]
  readonly containers: boolean
  readonly timeline: boolean
  /** Undefined: as it is. */
  readonly passwordHash: string | null | undefined
  readonly language: Language | null
  readonly days: number | null | undefined
}

/** Changes a link that works, and makes the acting user the one by whose rights it shows. */
export const updateLink = (of: { readonly recordId: string; readonly id: string }, to: Changes) => statement<{
  id: string
}>`
  update tenant.public_links set fields = ${to.fields}, containers = ${to.containers}, timeline = ${to.timeline},
    password_hash = case when ${to.passwordHash === undefined} then password_hash else ${to.passwordHash ?? null} end,
    language = ${to.language},
    expires_at = case when ${to.days === undefined} then expires_at
      else now() + make_interval(days => ${to.days ?? null}::int) end,
    user_id = tenant.acting_user()
  where record_id = ${of.recordId} and id = ${of.id} and revoked_at is null
    and (expires_at is null or expires_at > now())
  returning id`

export const revokeLink = (recordId: string, id: string) => statement<{ id: string }>`
  update tenant.public_links set revoked_at = now()
  where record_id = ${recordId} and id = ${id} and revoked_at is null returning id`

/** What a link that opens stands for, and the role of its maker. */
export type OpenedRow = {
  readonly organization_id: string
  readonly link_id: string
  readonly record_id: string
  readonly fields: readonly string[]
  readonly containers: boolean
  readonly timeline: boolean
  readonly password_hash: string | null
  readonly language: Language | null
  readonly company: string
  readonly has_logo: boolean
  readonly user_id: string
  readonly role_id: string
  readonly role_name: string
  readonly built_in: string | null
  readonly permissions: unknown
  readonly role_version: number
}

export const openLink = (hash: Buffer, counts: boolean) => statement<OpenedRow>`
  select * from system.open_public_link(${hash}, ${counts})`
