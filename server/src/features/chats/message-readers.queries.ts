import { statement } from '../../access/scope/statement.ts'

/** A message's place, and the organizations that it was sent to. */
export const selectSent = (chatId: string, id: string) => statement<{
  readonly seq: string
  readonly readers: readonly string[]
}>`
  select seq, readers from record.chat_messages where chat_id = ${chatId} and id = ${id}`

/** The acting organization's members with their roles, and how far they have read a chat of which it may know that. */
export const selectMembers = (chatId: string) => statement<{
  readonly user_id: string
  readonly role_name: string
  readonly last_read_seq: string | null
}>`
  select m.user_id, r.name as role_name, p.last_read_seq
  from tenant.members m join tenant.roles r on r.id = m.role_id
    left join tenant.chat_members p on p.user_id = m.user_id and p.chat_id = ${chatId}
  where m.status = 'active'`
