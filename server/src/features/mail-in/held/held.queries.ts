import type { Statement } from '../../../access/scope/statement.ts'
import { statement } from '../../../access/scope/statement.ts'
import type { KeptFile } from '../taking/taking.queries.ts'

export type HeldRow = {
  readonly id: string
  readonly reason: string | null
  readonly from_address: string | null
  readonly from_name: string | null
  readonly subject: string | null
  readonly received_at: string
  readonly bytes: string
  readonly record_id: string | null
  readonly module: string | null
}

type Wanted = { readonly state: string; readonly before: string | undefined; readonly limit: number }

/** Mails of one state, the newest first. */
export const selectHeld = ({ state, before, limit }: Wanted): Statement<HeldRow> => ({
  text: `select m.id, m.reason, m.from_address, m.from_name, m.subject, m.received_at, m.bytes, m.record_id, m.module
    from tenant.received_mails m where m.state = $1 and ($2::uuid is null or m.id < $2) order by m.id desc limit $3`,
  values: [state, before ?? null, limit],
})

/** Has a mail that is held back read again, as one that the acting user took. */
export const release = (id: string) => statement<{ id: string }>`
  update tenant.received_mails set state = 'waiting', settled_by = tenant.acting_user(), settled_at = null
  where id = ${id} and state in ('held', 'automatic') and message_id is null returning id`

export const discard = (id: string) => statement<{ id: string }>`
  delete from tenant.received_mails where id = ${id} and state in ('held', 'automatic') and message_id is null returning id`

export type MessageMailRow = {
  readonly from_address: string
  readonly subject: string | null
  readonly sent_at: string | null
  readonly text: string
  readonly mail_id: string | null
  readonly files: readonly KeptFile[] | null
  readonly is_kept: boolean | null
}

/** The mail of a message; itself and its files for the organization alone that got it. */
export const mailOfMessage = (chatId: string, messageId: string) => statement<MessageMailRow>`
  select c.from_address, c.subject, c.sent_at, coalesce(c.whole, m.body) as text, r.id as mail_id, r.files, r.is_kept
  from record.chat_message_mails c join record.chat_messages m on m.chat_id = c.chat_id and m.id = c.message_id
    left join tenant.received_mails r on r.id = c.mail_id and r.organization_id = c.mail_organization_id
  where c.chat_id = ${chatId} and c.message_id = ${messageId} and m.body is not null`

export type WholeMailRow = {
  readonly upload_id: string
  readonly bytes: string
  readonly chat_id: string | null
}

/** The file of a mail whose message stands in a chat. */
export const wholeMail = (id: string) => statement<WholeMailRow>`
  select r.upload_id, r.bytes, r.chat_id from tenant.received_mails r
    join record.chat_messages m on m.chat_id = r.chat_id and m.id = r.message_id and m.body is not null
  where r.id = ${id}`
