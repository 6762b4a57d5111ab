import type { Message } from '@rumbo/domain/chats/message'
import { type Statement, statement } from '../../access/scope/statement.ts'

export type Mention = { readonly userId: string; readonly name: string }

export type MessageRow = {
  readonly chat_id: string
  readonly id: string
  readonly seq: string
  readonly version: string
  readonly kind: Message['kind']
  readonly author_organization_id: string
  readonly author_organization: string | null
  readonly author_user_id: string | null
  readonly author_name: string
  readonly is_mine: boolean
  readonly body: string | null
  readonly reply_id: string | null
  readonly reply_name: string | null
  readonly reply_text: string | null
  readonly mentions: readonly Mention[]
  readonly reactions: Message['reactions']
  readonly files: Message['files']
  readonly created_at: string
  readonly edited_at: string | null
  readonly deleted_at: string | null
}

/** How much of the message that one answers is shown with it, in characters. */
const replyLength = 200

const columns = `m.chat_id, m.id, m.seq, m.version, m.kind, m.author_organization_id, o.name as author_organization, m.author_user_id, m.author_name,
  coalesce(m.author_user_id = tenant.acting_user() and m.author_organization_id = tenant.org(), false) as is_mine,
  m.body, a.id as reply_id, a.author_name as reply_name, a.text as reply_text, m.mentions,
  coalesce((select jsonb_agg(jsonb_build_object('emoji', g.emoji, 'names', g.names, 'isMine', g.mine) order by g.first)
    from (select r.emoji, jsonb_agg(r.user_name order by r.created_at, r.user_id) as names, min(r.created_at) as first,
        coalesce(bool_or(r.user_id = tenant.acting_user() and r.user_organization_id = tenant.org()), false) as mine
      from record.chat_reactions r where r.chat_id = m.chat_id and r.message_id = m.id group by r.emoji) g), '[]') as reactions,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.document_id, 'name', f.name, 'contentType', f.content_type, 'bytes', f.bytes)
    order by f.position) from record.chat_message_files f where f.chat_id = m.chat_id and f.message_id = m.id), '[]') as files,
  m.created_at, m.edited_at, m.deleted_at`
// With a limit each answered message is looked up by its key: joined, all messages of a chat that the statistics don't know of yet were
// read with their rights, again for each one that is shown.
const tables = `record.chat_messages m left join record.organizations o on o.id = m.author_organization_id
  left join lateral (select r.id, r.author_name, left(r.body, ${replyLength}) as text
    from record.chat_messages r where r.chat_id = m.chat_id and r.id = m.reply_to limit 1) a on true`

const select = (where: string, values: readonly unknown[]): Statement<MessageRow> => ({
  text: `select ${columns} from ${tables} where m.chat_id = $1 and ${where}`,
  values,
})

export const selectMessage = (chatId: string, id: string): Statement<MessageRow> => ({
  ...select('m.id = $2', [chatId, id]),
  name: 'message by id',
})

/** Some messages of any chats. */
export const selectMessages = (ids: readonly string[]): Statement<MessageRow> => ({
  text: `select ${columns} from ${tables} where m.id = any ($1::uuid[])`,
  values: [ids],
})

/** The newest messages before a place. */
export const selectBefore = (chatId: string, before: number | null, limit: number) =>
  select('($2::bigint is null or m.seq < $2) order by m.seq desc limit $3', [chatId, before, limit])

/** What came or changed after a version, by version. */
export const selectSince = (chatId: string, since: number, limit: number) =>
  select('m.version > $2 order by m.version limit $3', [chatId, since, limit])

export type NewMessage = {
  readonly organizationId: string
  readonly chatId: string
  /** Null: its chat is of no record. */
  readonly recordId: string | null
  readonly id: string
  readonly text: string
  readonly replyTo: string | null
  readonly mentions: readonly Mention[]
}

/** Writes a message under the next number of its chat; none where there is one under its id. */
export const insertMessage = (message: NewMessage) => statement<{ id: string }>`
  insert into record.new_chat_messages (organization_id, chat_id, record_id, id, body, reply_to, mentions)
  values (${message.organizationId}, ${message.chatId}, ${message.recordId}::uuid, ${message.id}, ${message.text},
    ${message.replyTo}::uuid, ${JSON.stringify(message.mentions)}::jsonb) returning id`

/** Locks a message of one's own that isn't deleted. */
export const lockOwn = (chatId: string, id: string) => statement<{ body: string }>`
  select body from record.own_chat_messages where chat_id = ${chatId} and id = ${id} and deleted_at is null for update`

export const updateText = (
  { chatId, id }: { readonly chatId: string; readonly id: string },
  text: string,
  mentions: readonly Mention[],
) => statement`
  update record.own_chat_messages set body = ${text}, mentions = ${JSON.stringify(mentions)}::jsonb, edited_at = now(),
    edits = edits || jsonb_build_object('text', body, 'until', now())
  where chat_id = ${chatId} and id = ${id}`

/** Leaves of a message that it was there. */
export const blankMessage = (chatId: string, id: string) => statement`
  update record.own_chat_messages set body = null, mentions = '[]', edits = '[]', deleted_at = now()
  where chat_id = ${chatId} and id = ${id}`

export const selectEdits = (chatId: string, id: string) => statement<{
  readonly edits: readonly { readonly text: string; readonly until: string }[]
}>`
  select edits from record.chat_messages where chat_id = ${chatId} and id = ${id}`

type Reacting = { readonly chatId: string; readonly messageId: string; readonly emoji: string }

export const addReaction = ({ chatId, messageId, emoji }: Reacting) => statement`
  insert into record.own_chat_reactions (organization_id, chat_id, message_id, record_id, user_id, user_organization_id, emoji)
  select m.organization_id, m.chat_id, m.id, m.record_id, tenant.acting_user(), tenant.org(), ${emoji}
  from record.chat_messages m where m.chat_id = ${chatId} and m.id = ${messageId} and m.deleted_at is null
  on conflict (chat_id, message_id, user_id, emoji) do nothing`

export const removeReaction = ({ chatId, messageId, emoji }: Reacting) => statement`
  delete from record.own_chat_reactions where chat_id = ${chatId} and message_id = ${messageId} and emoji = ${emoji}`
