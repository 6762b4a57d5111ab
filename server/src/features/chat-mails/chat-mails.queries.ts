import type { ChatKind, Lane } from '@rumbo/domain/chats/lane'
import { statement } from '../../access/scope/statement.ts'

export type UnreadRow = {
  readonly seq: string
  readonly author_name: string
  readonly author_organization: string | null
  readonly body: string
  readonly created_at: string
}

/** What others wrote in a chat after a place, the newest first; automatic answers are none. */
export const unreadAfter = (chatId: string, seq: number, limit: number) => statement<UnreadRow>`
  select m.seq, m.author_name, o.name as author_organization, m.body, m.created_at
  from record.chat_messages m left join record.organizations o on o.id = m.author_organization_id
  where m.chat_id = ${chatId} and m.seq > ${seq}::bigint and m.deleted_at is null and m.kind <> 'system'
    and not coalesce(m.author_user_id = tenant.acting_user() and m.author_organization_id = tenant.org(), false)
  order by m.seq desc limit ${limit}::int`

export type MailedRow = {
  /** The last messages of the mails before, the newest first. */
  readonly seqs: readonly number[]
  /** How many mails there were within the last hour, and when the first of them left. */
  readonly within_hour: number
  readonly first_at: string | null
}

/** The mails that the acting user got of a chat. */
export const mailsOf = (chatId: string) => statement<MailedRow>`
  select coalesce((select jsonb_agg(l.seq) from (select c.seq from tenant.chat_mails c
      where c.chat_id = ${chatId} and c.user_id = tenant.acting_user() order by c.seq desc limit 10) l), '[]') as seqs,
    count(*)::integer as within_hour, min(c.sent_at) as first_at
  from tenant.chat_mails c where c.chat_id = ${chatId} and c.user_id = tenant.acting_user()
    and c.sent_at > now() - interval '1 hour'`

export const noteMail = (id: string, chatId: string, seq: number) => statement`
  insert into tenant.chat_mails (organization_id, id, chat_id, user_id, seq)
  values (tenant.org(), ${id}, ${chatId}, tenant.acting_user(), ${seq}::bigint)`

/** Who reads a chat: its company, and the other side of a partner's lane; of one without a record its members. */
export type ChatSides = {
  readonly kind: ChatKind
  readonly lane: Lane
  readonly own: string
  readonly other: string | null
}

export const sidesOf = (chatId: string) => statement<ChatSides>`
  select c.kind, c.lane, me.name as own, o.name as other
  from record.chats c cross join tenant.organization me
    left join record.organizations o
      on o.id = case when c.organization_id = tenant.org() then c.partner_id else c.organization_id end
  where c.id = ${chatId}`

export const forgetChatMails = () => statement`select system.forget_chat_mails()`
