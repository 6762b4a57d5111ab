import { statement } from '../../access/scope/statement.ts'

export type AddressRow = {
  readonly kind: 'record' | 'reply'
  readonly record_id: string | null
  readonly module: string | null
  readonly chat_id: string | null
  /** The address of the person whom a reply address is for. */
  readonly email: string | null
  readonly user_id: string | null
  /** Of somebody without an account. */
  readonly follower_id: string | null
  readonly follower_name: string | null
}

/** Where a token of the organization leads. */
export const selectAddress = (token: string) => statement<AddressRow>`
  select a.kind, a.record_id, a.module, a.chat_id, a.user_id, a.follower_id, f.name as follower_name,
    coalesce(u.email, f.email) as email
  from tenant.mail_addresses a left join tenant.users u on u.id = a.user_id
    left join tenant.chat_followers f on f.id = a.follower_id
  where a.token = ${token}`

type NewAddress = { readonly id: string; readonly token: string }

/** The token of a record's address, made where there is none. */
export const addressOfRecord = (
  { id, token }: NewAddress,
  { module, recordId }: { readonly module: string; readonly recordId: string },
) => statement<{ token: string }>`
  with made as (
    insert into tenant.mail_addresses (organization_id, id, kind, token, record_id, module)
    values (tenant.org(), ${id}, 'record', ${token}, ${recordId}, ${module})
    on conflict (organization_id, record_id) where kind = 'record' do nothing returning token)
  select token from made union all
  select token from tenant.mail_addresses where kind = 'record' and record_id = ${recordId} limit 1`

/** The token of the address by which a member answers a chat, made where there is none. */
export const addressOfMember = (
  { id, token }: NewAddress,
  { chatId, userId }: { readonly chatId: string; readonly userId: string },
) => statement<{ token: string }>`
  with made as (
    insert into tenant.mail_addresses (organization_id, id, kind, token, chat_id, user_id)
    values (tenant.org(), ${id}, 'reply', ${token}, ${chatId}, ${userId})
    on conflict (organization_id, chat_id, user_id) where user_id is not null do nothing returning token)
  select token from made union all
  select token from tenant.mail_addresses where chat_id = ${chatId} and user_id = ${userId} limit 1`

/** The token of the address by which somebody without an account answers, made where there is none. */
export const addressOfFollower = (
  { id, token }: NewAddress,
  { chatId, followerId }: { readonly chatId: string; readonly followerId: string },
) => statement<{ token: string }>`
  with made as (
    insert into tenant.mail_addresses (organization_id, id, kind, token, chat_id, follower_id)
    values (tenant.org(), ${id}, 'reply', ${token}, ${chatId}, ${followerId})
    on conflict (organization_id, follower_id) where follower_id is not null do nothing returning token)
  select token from made union all
  select token from tenant.mail_addresses where follower_id = ${followerId} limit 1`
