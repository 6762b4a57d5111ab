import type { Message } from '@rumbo/domain/chats/message'
import { statement } from '../../../access/scope/statement.ts'
import type { ChatRow } from '../chats.queries.ts'

type NamedRow = Pick<
  ChatRow,
  | 'id'
  | 'organization_id'
  | 'name'
  | 'record_id'
  | 'module'
  | 'lane'
  | 'partner_id'
  | 'partner_name'
  | 'owner_name'
>

/** The chats of some records that the organization reads. */
export const selectChatsOfRecords = (recordIds: readonly string[]) => statement<NamedRow>`
  select c.id, c.organization_id, c.name, c.record_id, c.module, c.lane, c.partner_id, p.name as partner_name, o.name as owner_name
  from record.chats c left join record.organizations p on p.id = c.partner_id
    left join record.organizations o on o.id = c.organization_id
  where c.record_id = any (${recordIds}::uuid[])`

/** Chats without a record in which the acting user is, after one of them and with it. */
export const selectOwnChats = (from: string | null, most: number) => statement<{
  id: string
  name: string | null
}>`
  select c.id, c.name from record.chats c join tenant.own_chat_members m on m.chat_id = c.id
  where c.kind <> 'record' and (${from}::uuid is null or c.id >= ${from}::uuid) order by c.id limit ${most}::integer`

export type ExportedRow = {
  readonly chat_id: string
  readonly seq: string
  readonly kind: Message['kind']
  readonly author_name: string
  readonly author_organization: string | null
  readonly body: string | null
  readonly files: readonly string[]
  readonly created_at: string
  readonly edited_at: string | null
  readonly deleted_at: string | null
}

/** Messages of some chats, chat by chat and the oldest first, after one of them. */
export const selectExported = (
  chatIds: readonly string[],
  after: { readonly chat: string | null; readonly seq: string | null },
  most: number,
) => statement<ExportedRow>`
  select m.chat_id, m.seq, m.kind, m.author_name, o.name as author_organization, m.body, m.created_at, m.edited_at, m.deleted_at,
    array(select f.name from record.chat_message_files f where f.chat_id = m.chat_id and f.message_id = m.id order by f.position) as files
  from record.chat_messages m left join record.organizations o on o.id = m.author_organization_id
  where m.chat_id = any (${chatIds}::uuid[])
    and (${after.chat}::uuid is null or (m.chat_id, m.seq) > (${after.chat}::uuid, ${after.seq}::bigint))
  order by m.chat_id, m.seq limit ${most}::integer`
