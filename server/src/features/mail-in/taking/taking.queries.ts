import type { HeldReason, MailState } from '@rumbo/domain/mail-in/held-mail'
import { statement } from '../../../access/scope/statement.ts'

/** A mail that was received, as it stands. */
export type ReceivedRow = {
  readonly id: string
  readonly upload_id: string
  readonly state: MailState
  readonly return_path: string | null
  readonly token: string | null
  readonly answered_chat_id: string | null
  readonly from_address: string | null
  readonly record_id: string | null
  readonly module: string | null
  readonly message_id: string | null
  /** An administrator decided that it is one after all. */
  readonly is_released: boolean
  /** Those of its files that were looked at, and whether all were. */
  readonly files: readonly KeptFile[]
  readonly is_kept: boolean
}

/** A file of a mail: the document that it became, or why it became none. */
export type KeptFile = {
  readonly name: string
  readonly bytes: number
  readonly documentId: string | null
  readonly problem: 'infected' | 'tooMany' | 'noDocuments' | 'noRoom' | null
}

const columns = `m.id, m.upload_id, m.state, m.return_path, m.token, m.answered_chat_id, m.from_address, m.record_id, m.module,
  m.message_id, m.settled_by is not null as is_released, m.files, m.is_kept`

export const selectReceived = (id: string) => ({
  ...statement<ReceivedRow>`select`,
  text: `select ${columns} from tenant.received_mails m where m.id = $1`,
  values: [id],
})

export const lockReceived = (id: string) => ({
  ...statement<ReceivedRow>`select`,
  text: `select ${columns} from tenant.received_mails m where m.id = $1 for update`,
  values: [id],
})

/** What became of a mail, and what of it is needed to decide about it. */
export type Outcome = {
  readonly state: Exclude<MailState, 'waiting'>
  readonly reason: HeldReason | string | null
  readonly from: { readonly address: string; readonly name: string } | null
  readonly subject: string | null
  readonly sentAt: string | null
  readonly authenticity: string | null
  readonly place: {
    readonly recordId: string | null
    readonly module: string | null
    readonly chatId: string | null
    readonly messageId: string | null
  }
}

export const noteOutcome = (id: string, { from, place, ...outcome }: Outcome) => statement`
  update tenant.received_mails set state = ${outcome.state}, reason = ${outcome.reason}, subject = ${outcome.subject},
    from_address = ${from?.address ?? null}, from_name = ${from?.name ?? null}, sent_at = ${outcome.sentAt}::timestamptz,
    authenticity = ${outcome.authenticity}, record_id = ${place.recordId}::uuid, module = ${place.module},
    chat_id = ${place.chatId}::uuid, message_id = ${place.messageId}::uuid, settled_at = now()
  where id = ${id}`

export const noteFiles = (id: string, files: readonly KeptFile[]) => statement`
  update tenant.received_mails set files = ${JSON.stringify(files)}::jsonb where id = ${id}`

/** How many automatic answers of a sender a chat was shown since yesterday. */
export const automaticShown = (chatId: string, address: string) => statement<{ count: number }>`
  select count(*)::integer as count from tenant.received_mails
  where state = 'automatic' and chat_id = ${chatId} and from_address = ${address} and message_id is not null
    and received_at > now() - interval '1 day'`

export const noteKept = (id: string) => statement`
  update tenant.received_mails set is_kept = true where id = ${id}`

/** Members with this proved address, of one's own organization and of others that it talks with. */
export const membersWith = (address: string, organizations: readonly string[]) =>
  statement<{
    organization_id: string
    user_id: string
  }>`select * from system.mail_senders(${address}, ${organizations}::uuid[])`

/** Contacts with this address at partners that are here. */
export const contactsWith = (address: string) => statement<{ organization_id: string; name: string }>`
  select p.partner_organization_id as organization_id, c ->> 'name' as name
  from tenant.partners p cross join lateral jsonb_array_elements(p.contacts) c
  where p.state = 'connected' and p.archived_at is null and lower(c ->> 'email') = ${address}`

export type MailMessage = {
  readonly id: string
  readonly chatId: string
  readonly organizationId: string
  readonly userId: string | null
  readonly name: string
  readonly text: string
  readonly whole: string | null
  readonly replyTo: string | null
  readonly from: string
  readonly subject: string
  readonly sentAt: string | null
  readonly authenticity: string
  readonly isAutomatic: boolean
}

export const addMessage = (mailId: string, message: MailMessage) => statement<{ seq: string | null }>`
  select system.add_mail_message(${mailId}, ${JSON.stringify(message)}::jsonb) as seq`

export const refreshMessage = (mailId: string) => statement`select system.refresh_mail_message(${mailId})`

/** The message at a place of a chat, as far as it may be read. */
export const messageAt = (chatId: string, seq: number) => statement<{ id: string }>`
  select id from record.chat_messages where chat_id = ${chatId} and seq = ${seq}::bigint`

/** Of each hash a document of the company that has these bytes, one of the mail's record before any other. */
export const sameDocuments = (hashes: readonly string[], { record_id: recordId }: ReceivedRow) => statement<{
  sha256: string
  id: string
  is_linked: boolean
}>`
  select distinct on (v.sha256) encode(v.sha256, 'hex') as sha256, d.id, l.is_linked from tenant.document_versions v
    join tenant.documents d on d.id = v.document_id and d.version_number = v.n
    cross join lateral (select exists (select from tenant.document_links k
      where k.document_id = d.id and k.record_id = ${recordId}::uuid) as is_linked) l
  where v.sha256 = any (array(select decode(h, 'hex') from unnest(${hashes}::text[]) h)) and not d.archived
    and (l.is_linked or d.visibility = 'company')
  order by v.sha256, l.is_linked desc, d.id`

/**
 * The chat that was shown as many automatic answers of a sender to an address since yesterday as it may be, and its record.
 */
export const automaticFull = (token: string | null, address: string, most: number) => statement<{
  chat_id: string
  record_id: string
  module: string
}>`
  select chat_id, record_id, module from tenant.received_mails
  where state = 'automatic' and token = ${token} and from_address = ${address} and message_id is not null
    and received_at > now() - interval '1 day'
  group by chat_id, record_id, module having count(*) >= ${most}::integer limit 1`

/**
 * Waits for an earlier mail about the same that is being read now. `due_at`: since when a mail that has to wait is due again, to the
 * microsecond; null: behind all that are due.
 */
export const waitsForMail = (id: string) => statement<{ waits: boolean; due_at: string | null }>`
  select waits, due_at::text from system.waits_for_mail(${id})`

/** Of a chat without a record the member with a proved address; null where nobody has it. No row for chats of records. */
export const memberOfChat = (chatId: string, address: string) =>
  statement<{
    user_id: string | null
    name: string | null
  }>`select * from system.member_of_chat(${chatId}, ${address})`
