import type { ChatKind, Lane } from '@rumbo/domain/chats/lane'
import type { HeldProfile } from '../../access/rights/rights.ts'
import type { RoleRow } from '../../access/rights/role-rows.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'

/** A member of an organization with whom one may talk about a record; without a user where it has no members. */
export type PersonRow = {
  readonly organization_id: string
  readonly organization_name: string
  readonly is_owner: boolean
  readonly sees_others: boolean
  /** By which it holds the record; null: it is its owner's, or held no more. */
  readonly profile: HeldProfile | null
} & (({ readonly user_id: string; readonly user_name: string | null } & RoleRow) | { readonly user_id: null })

export const selectPeople = (recordId: string) => statement<PersonRow>`
  select * from system.chat_people(${recordId})`

export type ChatRow = {
  readonly id: string
  readonly organization_id: string
  readonly kind: ChatKind
  readonly name: string | null
  /** Of a chat of a record: which one, and of which module it is. */
  readonly record_id: string | null
  readonly module: string | null
  readonly lane: Lane
  readonly partner_id: string | null
  readonly partner_name: string | null
  readonly owner_name: string | null
  readonly last_seq: string
  readonly version: string
  readonly last_read_seq: string
  readonly muted: boolean
}

const columns = `c.id, c.kind, c.name, c.organization_id, c.record_id, c.module, c.lane, c.partner_id, p.name as partner_name,
  o.name as owner_name, c.last_seq, c.version, coalesce(r.last_read_seq, 0) as last_read_seq,
  coalesce(r.muted, false) as muted`
const tables = `record.chats c left join record.organizations p on p.id = c.partner_id
  left join record.organizations o on o.id = c.organization_id
  left join tenant.own_chat_members r on r.chat_id = c.id`

/** What the acting user hasn't read of others in a chat, counted up to the limit that `$n` is. */
const unreadUpTo = (n: number) => `(select count(*)::integer from (
      select from record.chat_messages m where m.chat_id = c.id and m.seq > coalesce(r.last_read_seq, 0)
        and m.deleted_at is null and m.kind <> 'system' and m.author_user_id is distinct from tenant.acting_user() limit $${n}) unread) as unread`

export type CountedChatRow = ChatRow & { readonly unread: number }

/** The chats of a record that the organization reads, with what the acting user hasn't read. */
export const selectChats = (recordId: string, limit: number): Statement<CountedChatRow> => ({
  text: `select ${columns}, ${unreadUpTo(2)} from ${tables} where c.record_id = $1 order by c.created_at, c.id`,
  values: [recordId, limit],
})

/** Some chats by their ids, those that the actor reads. In no order. */
export const selectChatsById = (ids: readonly string[], limit: number): Statement<CountedChatRow> => ({
  text: `select ${columns}, ${unreadUpTo(2)} from ${tables} where c.id = any ($1::uuid[])`,
  values: [ids, limit],
  name: 'chats by ids',
})

/** Whether the two companies of a chat without a record are still connected. */
export const isConnected = (chatId: string) => statement<{ readonly connected: boolean }>`
  select exists (select from tenant.connected n where n.organization_id in (c.organization_id, c.partner_id)) as connected
  from record.chats c where c.id = ${chatId}`

/** How the actor is called by companies that aren't theirs. */
export const actingName = () => statement<{ readonly name: string | null }>`select base.acting_name() as name`

export type NewChat = {
  readonly id: string
  readonly organizationId: string
  readonly recordId: string
  readonly module: string
  readonly lane: Lane
  readonly partnerId: string | null
}

/** Begins a chat that nobody has begun. */
export const insertChat = ({ id, organizationId, recordId, module, lane, partnerId }: NewChat) => statement`
  insert into record.new_chats (organization_id, id, record_id, module, lane, partner_id)
  values (${organizationId}, ${id}, ${recordId}, ${module}, ${lane}, ${partnerId}::uuid)
  on conflict do nothing`

export const findChat = ({ organizationId, recordId, lane, partnerId }: Omit<NewChat, 'id' | 'module'>) =>
  statement<{ id: string }>`
  select id from record.chats where record_id = ${recordId} and organization_id = ${organizationId} and lane = ${lane}
    and partner_id is not distinct from ${partnerId}::uuid`

/** Notes how far the acting user has read a chat, never less far than before. */
export const saveRead = (chatId: string, seq: number) => statement<{ last_read_seq: string }>`
  with moved as (
    update tenant.own_chat_members p set last_read_seq = greatest(p.last_read_seq, least(${seq}::bigint, c.last_seq))
    from record.chats c where c.id = p.chat_id and p.chat_id = ${chatId} returning p.last_read_seq
  ), made as (
    insert into tenant.chat_members as p (organization_id, chat_id, record_id, user_id, last_read_seq)
    select tenant.org(), c.id, c.record_id, tenant.acting_user(), least(${seq}::bigint, c.last_seq)
    from record.chats c where c.id = ${chatId} and c.kind = 'record' and not exists (select from moved)
    on conflict (chat_id, user_id, organization_id) do update
      set last_read_seq = greatest(p.last_read_seq, excluded.last_read_seq)
    returning p.last_read_seq
  )
  select last_read_seq from moved union all select last_read_seq from made`
