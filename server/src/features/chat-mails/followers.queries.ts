import type { Language } from '@rumbo/domain/kernel/language'
import { statement } from '../../access/scope/statement.ts'

/** Somebody without an account who follows a chat by mail. */
export type FollowerRow = {
  readonly id: string
  readonly chat_id: string
  readonly record_id: string
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly mailed_seq: string
  readonly bounced_at: string | null
  readonly bounce_reason: string | null
}

export const followersOf = (chatId: string) => statement<FollowerRow>`
  select * from tenant.chat_followers where chat_id = ${chatId} order by base.fold(name), id`

/** Who follows a chat that one reads, by their names. */
export const followerNames = (chatId: string) => statement<{ id: string; name: string }>`
  select id, name from record.chat_followers where chat_id = ${chatId} order by base.fold(name), id`

export const selectFollower = (id: string) => statement<FollowerRow>`
  select * from tenant.chat_followers where id = ${id}`

/** Followers whom something may have to be mailed; another server waits. */
export const lockFollowers = (ids: readonly string[]) => statement<FollowerRow>`
  select * from tenant.chat_followers where id = any (${ids}::uuid[]) and bounced_at is null order by id for update`

type NewFollower = {
  readonly id: string
  readonly chatId: string
  readonly recordId: string
  readonly name: string
  readonly email: string
  readonly language: Language
}

/** Whoever follows it already, whose mails came back, is tried once more. What was written before isn't mailed. */
export const insertFollower = (follower: NewFollower) => statement`
  insert into tenant.chat_followers (organization_id, id, record_id, chat_id, name, email, language, mailed_seq, created_by)
  select tenant.org(), ${follower.id}, ${follower.recordId}, c.id, ${follower.name}, ${follower.email}, ${follower.language},
    c.last_seq, tenant.acting_user()
  from record.chats c where c.id = ${follower.chatId}
  on conflict (chat_id, email) do update set bounced_at = null, bounce_reason = null`

export const deleteFollower = (id: string) => statement<{ id: string }>`
  delete from tenant.chat_followers where id = ${id} returning id`

export const noteBounce = (id: string, reason: string) => statement`
  update tenant.chat_followers set bounced_at = now(), bounce_reason = ${reason} where id = ${id}`

export const noteMailed = (id: string, seq: number) => statement`
  update tenant.chat_followers set mailed_seq = greatest(mailed_seq, ${seq}::bigint) where id = ${id}`

export type Contact = { readonly name: string; readonly email: string }

/** Contacts with an address of a partner: of one that is here, by its organization, else by its own id. */
export const contactsOf = (partnerId: string) => statement<Contact>`
  select distinct on (lower(c ->> 'email')) c ->> 'name' as name, lower(c ->> 'email') as email
  from tenant.partners p cross join lateral jsonb_array_elements(p.contacts) c
  where (p.partner_organization_id = ${partnerId} or p.id = ${partnerId}) and p.archived_at is null
    and coalesce(c ->> 'email', '') <> '' and c ->> 'name' <> ''
  order by lower(c ->> 'email') limit 100`

export type ToMail = {
  readonly seq: string
  readonly author_name: string
  readonly author_organization: string | null
  readonly body: string
  readonly created_at: string
}

/** What was written in a chat after a place, in order, but for what came from an address; automatic answers are none. */
export const writtenAfter = (
  chatId: string,
  { seq, email }: { seq: number; email: string },
) => statement<ToMail>`
  select m.seq, m.author_name, o.name as author_organization, m.body, m.created_at
  from record.chat_messages m left join record.organizations o on o.id = m.author_organization_id
    left join record.chat_message_mails c on c.chat_id = m.chat_id and c.message_id = m.id
  where m.chat_id = ${chatId} and m.seq > ${seq}::bigint and m.deleted_at is null and m.kind <> 'system'
    and c.from_address is distinct from ${email}
  order by m.seq limit 200`

/** The mails that a follower got. */
export const mailsOfFollower = (id: string) => statement<{
  seqs: readonly number[]
  within_hour: number
  first_at: string | null
}>`
  select coalesce((select jsonb_agg(l.seq) from (select c.seq from tenant.chat_mails c
      where c.follower_id = ${id} order by c.seq desc limit 10) l), '[]') as seqs,
    count(*)::integer as within_hour, min(c.sent_at) as first_at
  from tenant.chat_mails c where c.follower_id = ${id} and c.sent_at > now() - interval '1 hour'`

export const noteFollowerMail = (
  id: string,
  of: { chatId: string; followerId: string; seq: number },
) => statement`
  insert into tenant.chat_mails (organization_id, id, chat_id, follower_id, seq)
  values (tenant.org(), ${id}, ${of.chatId}, ${of.followerId}, ${of.seq}::bigint)`

/** Queues a mail with headers of its own. */
export const queueMail = (mail: {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}) => statement`
  select system.queue_mail(${mail.recipient}, ${mail.subject}, ${mail.text}, ${mail.html}, ${JSON.stringify(mail.headers)}::jsonb)`
