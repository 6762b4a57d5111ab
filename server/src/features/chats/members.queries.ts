import { statement } from '../../access/scope/statement.ts'

/** Somebody who is in a chat without a record. */
export type MemberRow = {
  readonly chat_id: string
  readonly organization_id: string
  readonly organization_name: string
  readonly user_id: string
  readonly user_name: string
  /** What was written up to this place isn't theirs. */
  readonly joined_seq: string
}

/** Who is in some chats that the acting user is in. */
export const peopleOfChats = (ids: readonly string[]) => statement<MemberRow>`
  select * from system.chat_member_people(${ids}::uuid[])`

/** People whom the acting user can write to, by a pattern for `like`. */
export const reachablePeople = (pattern: string, limit: number) => statement<
  Omit<MemberRow, 'chat_id' | 'joined_seq'>
>`
  select * from system.reachable_people(${pattern}, ${limit})`

type Person = { readonly organizationId: string; readonly userId: string }

/** Begins a chat, or finds the one of these two people; null where somebody can't be in it. */
export const beginChat = (
  { id, kind, name }: { readonly id: string; readonly kind: string; readonly name: string | null },
  people: readonly Person[],
) => statement<{ readonly id: string | null }>`
  select system.begin_chat(${id}, ${kind}, ${name}, ${JSON.stringify(people)}::jsonb) as id`

type Done = { readonly done: boolean }

export const addToChat = (chatId: string, people: readonly Person[]) => statement<Done>`
  select system.add_to_chat(${chatId}, ${JSON.stringify(people)}::jsonb) as done`

export const leaveChat = (chatId: string) => statement<Done>`select system.leave_chat(${chatId}) as done`

export const renameChat = (chatId: string, name: string | null) => statement<Done>`
  select system.rename_chat(${chatId}, ${name}) as done`

export const muteChat = (chatId: string, muted: boolean) => statement<Done>`
  with muted as (update tenant.own_chat_members set muted = ${muted} where chat_id = ${chatId} returning chat_id),
    made as (insert into tenant.chat_members (organization_id, chat_id, record_id, user_id, last_read_seq, muted)
      select tenant.org(), c.id, c.record_id, tenant.acting_user(), 0, ${muted}
      from record.chats c where c.id = ${chatId} and c.kind = 'record' and not exists (select from muted) returning chat_id)
  select true as done from muted union all select true from made`
