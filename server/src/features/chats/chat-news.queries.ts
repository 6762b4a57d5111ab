import type { Lane } from '@rumbo/domain/chats/lane'
import { statement } from '../../access/scope/statement.ts'
import type { Mention } from './messages.queries.ts'

/** A message with what decides who hears of it. */
export type NewsRow = {
  readonly id: string
  readonly chat_id: string
  readonly record_id: string
  readonly module: string
  readonly lane: Lane
  readonly seq: string
  readonly author_organization_id: string
  readonly author_user_id: string | null
  readonly mentions: readonly Mention[]
  /** Who of the acting organization has written there or was named, and whom the record is assigned to. */
  readonly taking_part: readonly string[]
  /** Who of it wishes to hear nothing but that they are named. */
  readonly muted: readonly string[]
  /** How far those of the acting organization have read who have read anything, by their ids. */
  readonly read: Readonly<Record<string, number>>
}

/** Messages that the acting organization reads and that weren't deleted, in the order in which they came; automatic answers are none. */
export const selectNews = (keys: readonly string[]) => statement<NewsRow>`
  select m.id, m.chat_id, m.record_id, c.module, c.lane, m.seq, m.author_organization_id, m.author_user_id, m.mentions,
    array(select p.user_id::text from tenant.chat_members p where p.chat_id = m.chat_id and p.takes_part
      union select o.assigned_to ->> 'code' from record.owners o
        where o.record_id = m.record_id and o.assigned_to ->> 'code' is not null) as taking_part,
    array(select p.user_id::text from tenant.chat_members p where p.chat_id = m.chat_id and p.muted) as muted,
    coalesce((select jsonb_object_agg(r.user_id, r.last_read_seq) from tenant.chat_members r where r.chat_id = m.chat_id), '{}') as read
  from record.chat_messages m join record.chats c on c.id = m.chat_id
  where m.chat_id || ' ' || m.id = any (${keys}) and m.chat_id = any (${keys.map(chatOf)}::uuid[])
    and m.id = any (${keys.map(messageOf)}::uuid[]) and m.deleted_at is null and m.kind <> 'system'
  order by m.chat_id, m.seq`

/** The same of a chat without a record: of its members of the acting organization. */
export type MembersNewsRow = Pick<
  NewsRow,
  'id' | 'chat_id' | 'seq' | 'author_user_id' | 'mentions' | 'muted' | 'read'
> & {
  readonly people: readonly string[]
}

export const selectNewsOfMembers = (keys: readonly string[]) => statement<MembersNewsRow>`
  select * from system.chat_news(${keys}::text[])`

/** A chat that comes into the list of a member who was notified of one of its messages. */
export type Listed = {
  readonly chat_id: string
  readonly record_id: string
  readonly user_id: string
  readonly seq: number
}

/** Puts chats into the lists of members who were notified of them; to them what came before it isn't new. */
export const listFor = (listed: readonly Listed[]) => statement`
  insert into tenant.chat_members as p (organization_id, chat_id, record_id, user_id, last_read_seq, listed)
  select tenant.org(), l.chat_id, l.record_id, l.user_id, min(l.seq) - 1, true
  from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as l(chat_id uuid, record_id uuid, user_id uuid, seq bigint)
  group by l.chat_id, l.record_id, l.user_id order by l.chat_id, l.user_id
  on conflict (chat_id, user_id, organization_id) do update set listed = true where not p.listed`

const chatOf = (key: string): string => key.split(' ')[0] ?? ''
const messageOf = (key: string): string => key.split(' ')[1] ?? ''
