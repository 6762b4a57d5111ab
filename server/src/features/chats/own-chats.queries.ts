import type { ChatFilter } from '@rumbo/domain/chats/lane'
import { type Statement, statement } from '../../access/scope/statement.ts'

/** The acting user's chats, those with something new first. */
export const selectOwnChats = (filter: ChatFilter, limit: number) => statement<{
  readonly chat_id: string
  readonly is_new: boolean
}>`
  select * from system.own_chats(${filter === 'unread'}, ${filter === 'mine'}, ${filter === 'records'}, ${limit})`

export type LastRow = {
  readonly chat_id: string
  readonly name: string
  readonly is_mine: boolean
  readonly text: string | null
  readonly at: string
}

/** How much of a chat's last message is listed, in characters. */
const excerptLength = 160

/** The last message of each of some chats. */
export const selectLast = (ids: readonly string[]): Statement<LastRow> => ({
  text: `select c.id as chat_id, m.author_name as name, left(m.body, ${excerptLength}) as text, m.created_at as at,
      coalesce(m.author_user_id = tenant.acting_user() and m.author_organization_id = tenant.org(), false) as is_mine
    from unnest($1::uuid[]) c(id) cross join lateral (
      select * from record.chat_messages m where m.chat_id = c.id order by m.seq desc limit 1) m`,
  values: [ids],
})

/** Messages with a pattern in their folded text, the newest first; of short words as words alone. */
export const findMessages = (pattern: string, typed: string, limit: number) => statement<{
  readonly chat_id: string
  readonly message_id: string
}>`
  select * from system.find_messages(${pattern}, ${typed}, ${limit})`
