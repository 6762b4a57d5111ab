import type { askStates, DocumentAsk } from '@rumbo/domain/documents/asks/asks.api'
import type { NeedModuleId } from '@rumbo/domain/documents/needs/need-modules'
import type { Language } from '@rumbo/domain/kernel/language'
import { statement } from '../../../access/scope/statement.ts'

export type AskRow = {
  readonly id: string
  readonly type: DocumentAsk['type']
  readonly email: string
  readonly state: DocumentAsk['state']
  readonly expires_at: string
  readonly created_at: string
  readonly created_by: string | null
}

/** The last links about a record, newest first; one of them where it is named. */
export const selectAsks = (of: { readonly recordId: string; readonly id?: string }) => statement<AskRow>`
  select a.id, a.type, a.email, case when a.received_at is not null then 'received' when a.revoked_at is not null then 'revoked'
      when a.expires_at <= now() then 'expired' else 'open' end as state,
    a.expires_at, a.created_at, coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as created_by
  from tenant.document_asks a left join tenant.users u on u.id = a.user_id
  where a.record_id = ${of.recordId} and (${of.id ?? null}::uuid is null or a.id = ${of.id ?? null})
  order by a.created_at desc, a.id desc limit 100`

export type NewAsk = {
  readonly id: string
  readonly recordId: string
  readonly type: string
  readonly reference: string
  readonly email: string
  readonly message: string | null
  readonly language: Language
  readonly hash: Buffer
  readonly days: number
}

export const insertAsk = (ask: NewAsk) => statement<{ expires_at: string }>`
  insert into tenant.document_asks (organization_id, id, record_id, type, reference, email, message, language, token_hash,
    expires_at, user_id)
  values (tenant.org(), ${ask.id}, ${ask.recordId}, ${ask.type}, ${ask.reference}, ${ask.email}, ${ask.message},
    ${ask.language}, ${ask.hash}, now() + make_interval(days => ${ask.days}::int), tenant.acting_user())
  returning expires_at`

export const revoke = (recordId: string, id: string) => statement<{ id: string }>`
  update tenant.document_asks set revoked_at = now()
  where record_id = ${recordId} and id = ${id} and revoked_at is null and received_at is null returning id`

/** Holds off whoever brings a file by the same link until the transaction ends. */
export const lockOpenAsk = (id: string) => statement<{ id: string }>`
  select id from tenant.document_asks
  where id = ${id} and received_at is null and revoked_at is null and expires_at > now() for no key update`

export const noteReceived = (id: string, documentId: string) => statement`
  update tenant.document_asks set received_at = now(), document_id = ${documentId} where id = ${id}`

/** What a link that opens stands for, and the role of its maker; null once they have left. */
export type OpenedAsk = {
  readonly organization_id: string
  readonly ask_id: string
  readonly module: NeedModuleId
  readonly record_id: string
  readonly type: DocumentAsk['type']
  /** What the asking organization calls a type of its own. */
  readonly type_name: string | null
  readonly reference: string
  readonly email: string
  readonly message: string | null
  readonly language: Language
  readonly company: string
  readonly state: (typeof askStates)[number]
  readonly expires_at: string
  readonly time_zone: string
  readonly user_id: string
  readonly role_id: string | null
  readonly role_name: string
  readonly built_in: string | null
  readonly permissions: unknown
  readonly role_version: number
}

export const openAsk = (hash: Buffer) => statement<OpenedAsk>`select * from system.open_document_ask(${hash})`

export const companyName = () => statement<{ name: string }>`select name from tenant.organization`

/** A document that a connected partner requests from the organization; `record_id` where it holds the record too. */
export type RequestedDocument = {
  readonly id: string
  readonly type: string
  readonly type_name: string | null
  readonly reference: string
  readonly message: string | null
  readonly email: string
  readonly expires_at: string
  readonly received_at: string | null
  readonly revoked_at: string | null
  readonly user_id: string | null
  readonly language: Language | null
  readonly company: string
  readonly module: string | null
  readonly record_id: string | null
}

export const requestedFromUs = (ids: readonly string[]) => statement<RequestedDocument>`
  select * from tenant.requested_documents where id = any (${ids}::uuid[]) order by id`
