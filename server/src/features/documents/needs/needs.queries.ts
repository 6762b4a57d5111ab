import type { DocumentRule } from '@rumbo/domain/documents/needs/rule'
import { statement } from '../../../access/scope/statement.ts'

/** The rules of the organization, in the order in which they were made. */
export const selectRules = () => statement<{ readonly id: string; readonly rule: unknown }>`
  select id, rule from tenant.document_rules order by created_at, id`

/** Changes of rules wait for each other, so that none comes over the limit. */
export const holdRules = () => statement`
  select pg_advisory_xact_lock(hashtextextended('document rules ' || tenant.org()::text, 4211370))`

export const countOthers = (id: string) => statement<{ count: number }>`
  select count(*)::integer as count from tenant.document_rules where id <> ${id}`

export const saveRule = ({ id, ...rule }: DocumentRule) => statement`
  insert into tenant.document_rules (organization_id, id, rule, updated_by)
  values (tenant.org(), ${id}, ${JSON.stringify(rule)}::jsonb, tenant.acting_user())
  on conflict (id, organization_id) do update set rule = excluded.rule, updated_by = excluded.updated_by, updated_at = now()`

export const deleteRule = (id: string) => statement<{ id: string }>`
  delete from tenant.document_rules where id = ${id} returning id`

export const homeCountry = () => statement<{ home: string | null }>`
  select country_id as home from tenant.organization`

/** A document of a record that the company sees and that has a file; `id` is null where a partner shows it. */
export type PresentRow = {
  readonly id: string | null
  readonly record_id: string
  readonly type: string
  readonly expires_on: string | null
}

/** The newest first. What is somebody's alone is not in for anybody else, and counts for nobody. */
export const presentDocuments = (records: readonly string[]) => statement<PresentRow>`
  select d.id, l.record_id, d.type, d.expiry_date::text as expires_on
  from tenant.document_links l join tenant.documents d on d.id = l.document_id
  where l.record_id = any (${records}::uuid[]) and not d.archived and d.visibility <> 'mine' and d.type is not null
    and d.version_number is not null
  union all
  select null, s.record_id, s.type, s.expiry_date::text from record.shown_documents s
  where s.record_id = any (${records}::uuid[]) and s.type is not null and s.version_number is not null
  order by 1 desc nulls last`

export const selectNotNeeded = (records: readonly string[]) => statement<{
  readonly record_id: string
  readonly type: string
  readonly reason: string
}>`
  select record_id, type, reason from tenant.documents_not_needed where record_id = any (${records}::uuid[])`

/** Types of documents that are requested by a link that still takes a file. */
export const selectRequested = (records: readonly string[]) => statement<{
  readonly record_id: string
  readonly type: string
}>`
  select distinct record_id, type from tenant.document_asks
  where record_id = any (${records}::uuid[]) and received_at is null and revoked_at is null and expires_at > now()`

/** Whoever says what a record doesn't need does so alone, so that history has each word in its order. */
export const holdNotNeeded = (recordId: string) => statement`
  select pg_advisory_xact_lock(hashtextextended('not needed ' || ${recordId}::text, 4211371))`

export const saveNotNeeded = (recordId: string, type: string, reason: string) => statement`
  insert into tenant.documents_not_needed (organization_id, record_id, type, reason, user_id)
  values (tenant.org(), ${recordId}, ${type}, ${reason}, tenant.acting_user())
  on conflict (record_id, type, organization_id) do update set reason = excluded.reason, user_id = excluded.user_id`

export const deleteNotNeeded = (recordId: string, type: string) => statement`
  delete from tenant.documents_not_needed where record_id = ${recordId} and type = ${type}`

/** What an organization's own rows of shipments say of the documents that they need. */
export const countedNeeds = (ids: readonly string[]) => statement<{
  readonly id: string
  readonly needed: number | null
  readonly missing: number | null
  readonly state: string | null
}>`
  select id, needed_documents as needed, missing_documents as missing, documents_state as state
  from tenant.shipments where id = any (${ids}::uuid[]) and ended_at is null`

/** Whoever counts the needs of a shipment does so alone, so that none writes what is over. */
export const lockCounted = (ids: readonly string[]) => statement`
  select from tenant.shipments where id = any (${ids}::uuid[]) order by id for no key update`
