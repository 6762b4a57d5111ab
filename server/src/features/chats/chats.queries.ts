import type { Lane } from '@rumbo/domain/chats/lane'
import type { HeldProfile } from '../../access/rights/rights.ts'
import { type Statement, statement } from '../../access/scope/statement.ts'

/** A member of an organization with whom one may talk about a record; without a user where it has no members. */
export type PersonRow = {
  readonly organization_id: string
  readonly organization_name: string
  readonly is_owner: boolean
  readonly sees_others: boolean
  /** By which it holds the record; null: it is its owner's, or held no more. */
  readonly profile: HeldProfile | null
  readonly user_id: string | null
  readonly user_name: string | null
  readonly role_id: string | null
  readonly role_name: string | null
  readonly built_in: string | null
  readonly permissions: unknown
  readonly role_version: number | null
}

export const selectPeople = (recordId: string) => statement<PersonRow>`
  select * from system.chat_people(${recordId})`

export type ChatRow = {
  readonly id: string
  readonly organization_id: string
  readonly record_id: string
  readonly module: string
  readonly lane: Lane
  readonly partner_id: string | null
  readonly partner_name: string | null
  readonly owner_name: string | null
  readonly last_seq: string
  readonly version: string
  readonly last_read_seq: string
}

const columns = `c.id, c.organization_id, c.record_id, c.module, c.lane, c.partner_id, p.name as partner_name,
  o.name as owner_name, c.last_seq, c.version, coalesce(r.last_read_seq, 0) as last_read_seq`
const tables = `record.chats c left join record.organizations p on p.id = c.partner_id
  left join record.organizations o on o.id = c.organization_id
  left join tenant.chat_reads r on r.chat_id = c.id and r.user_id = tenant.acting_user()`

export const selectChat = (id: string): Statement<ChatRow> => ({
  text: `select ${columns} from ${tables} where c.id = $1`,
  values: [id],
})

/** The chats of a record that the organization reads, with what the acting user hasn't read of others, counted up to a limit. */
export const selectChats = (
  recordId: string,
  limit: number,
): Statement<ChatRow & { readonly unread: number }> => ({
  text: `select ${columns}, (select count(*)::integer from (
      select from record.chat_messages m where m.chat_id = c.id and m.seq > coalesce(r.last_read_seq, 0)
        and m.deleted_at is null and m.author_user_id is distinct from tenant.acting_user() limit $2) unread) as unread
    from ${tables} where c.record_id = $1 order by c.created_at, c.id`,
  values: [recordId, limit],
})

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
  on conflict (record_id, organization_id, lane, partner_id) do nothing`

export const findChat = ({ organizationId, recordId, lane, partnerId }: Omit<NewChat, 'id' | 'module'>) =>
  statement<{ id: string }>`
  select id from record.chats where record_id = ${recordId} and organization_id = ${organizationId} and lane = ${lane}
    and partner_id is not distinct from ${partnerId}::uuid`

/** Notes how far the acting user has read a chat, never less far than before. */
export const saveRead = (chatId: string, seq: number) => statement<{ last_read_seq: string }>`
  insert into tenant.chat_reads as r (organization_id, chat_id, record_id, user_id, last_read_seq)
  select tenant.org(), c.id, c.record_id, tenant.acting_user(), least(${seq}::bigint, c.last_seq)
  from record.chats c where c.id = ${chatId}
  on conflict (chat_id, user_id, organization_id) do update
    set last_read_seq = greatest(r.last_read_seq, excluded.last_read_seq)
  returning last_read_seq`
