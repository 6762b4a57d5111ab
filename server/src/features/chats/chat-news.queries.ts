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
  /** Who of the acting organization has written or was named there before, and whom the record is assigned to. */
  readonly taking_part: readonly string[]
  /** How far those of the acting organization have read who have read anything, by their ids. */
  readonly read: Readonly<Record<string, number>>
}

/** Messages that the acting organization reads and that weren't deleted, in the order in which they came. */
export const selectNews = (keys: readonly string[]) => statement<NewsRow>`
  select m.id, m.chat_id, m.record_id, c.module, c.lane, m.seq, m.author_organization_id, m.author_user_id, m.mentions,
    array(select e.author_user_id::text from record.chat_messages e
        where e.chat_id = m.chat_id and e.author_organization_id = tenant.org() and e.author_user_id is not null
      union select n ->> 'userId' from record.chat_messages e cross join lateral jsonb_array_elements(e.mentions) n
        where e.chat_id = m.chat_id and e.seq < m.seq
      union select o.assigned_to ->> 'code' from record.owners o
        where o.record_id = m.record_id and o.assigned_to ->> 'code' is not null) as taking_part,
    coalesce((select jsonb_object_agg(r.user_id, r.last_read_seq) from tenant.chat_reads r where r.chat_id = m.chat_id), '{}') as read
  from record.chat_messages m join record.chats c on c.id = m.chat_id
  where m.chat_id || ' ' || m.id = any (${keys}) and m.chat_id = any (${keys.map(chatOf)}::uuid[])
    and m.id = any (${keys.map(messageOf)}::uuid[]) and m.deleted_at is null
  order by m.chat_id, m.seq`

const chatOf = (key: string): string => key.split(' ')[0] ?? ''
const messageOf = (key: string): string => key.split(' ')[1] ?? ''
