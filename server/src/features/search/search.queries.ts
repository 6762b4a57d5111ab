import type { PartnerState } from '@rumbo/domain/network/partner-state'
import { statement } from '../../access/scope/statement.ts'

/** Each word as a pattern that finds it wherever it stands; folded by the database. */
const patternsOf = (words: readonly string[]): readonly string[] =>
  words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)

export type PersonRow = {
  readonly user_id: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly email: string
  readonly role_name: string
  readonly avatar: string | null
}

/** Active members whose name, e-mail or position holds all words; whose first name begins with the first one comes first. */
export const findMembers = (words: readonly string[], most: number) => statement<PersonRow>`
  select m.user_id, u.first_name, u.last_name, u.email, u.avatar, r.name as role_name
  from tenant.members m join tenant.users u on u.id = m.user_id join tenant.roles r on r.id = m.role_id,
    base.fold(concat_ws(' ', u.first_name, u.last_name, u.email, u.position)) as matched
  where m.status = 'active' and matched like all (select base.fold(word) from unnest(${patternsOf(words)}::text[]) word)
  order by matched not like base.fold(${`${words[0] ?? ''}%`}), matched, m.user_id limit ${most}`

export type PartnerRow = {
  readonly id: string
  readonly name: string
  readonly code: string | null
  readonly avatar: string | null
  readonly state: PartnerState
}

/** Partners that aren't archived, whose name, code or references hold all words. */
export const findPartners = (words: readonly string[], most: number) => statement<PartnerRow>`
  with known as (
    select p.id, p.state, coalesce(o.name, p.name) as name, case when o.id is null then p.code else o.code end as code,
      o.avatar, p.reference_codes
    from tenant.partners p
      left join tenant.connected_organizations o on o.id = p.partner_organization_id and p.state = 'connected'
    where p.archived_at is null
  )
  select id, name, code, avatar, state
  from known, base.fold(concat_ws(' ', name, code, (select string_agg(r, ' ') from jsonb_array_elements_text(reference_codes) r))) as matched
  where matched like all (select base.fold(word) from unnest(${patternsOf(words)}::text[]) word)
  order by matched not like base.fold(${`${words[0] ?? ''}%`}), matched, id limit ${most}`

export type FileRow = {
  readonly id: string
  readonly name: string
  readonly module: string
  readonly record_id: string
  readonly row_id: string | null
  readonly field_id: string
}

/** The pattern that the index finds the least by. */
const longestOf = (patterns: readonly string[]): string =>
  patterns.reduce((longest, each) => (each.length > longest.length ? each : longest), '')

/** Files in fields of records, whose names hold all words; the newest first. */
export const findFileRows = (words: readonly string[], most: number) => statement<FileRow>`
  with found as materialized (
    select id, name, module, record_id, row_id, field_id from tenant.files
    where field_id is not null and base.fold(name) like base.fold(${longestOf(patternsOf(words))})
      and base.fold(name) like all (array(select base.fold(word) from unnest(${patternsOf(words)}::text[]) word))
  )
  select * from (select * from found limit 500) first_found order by id desc limit ${most}`
