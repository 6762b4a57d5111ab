import type { KeyScope } from '@rumbo/domain/kernel/key-scope'
import { statement } from '../../access/scope/statement.ts'

export type KeyRow = {
  readonly id: string
  readonly name: string
  readonly start: string
  readonly role_id: string | null
  readonly role_name: string | null
  readonly scopes: readonly KeyScope[]
  readonly calls_a_minute: number | null
  readonly created_by: string | null
  readonly created_at: string
  readonly last_used_at: string | null
  readonly expires_at: string | null
  readonly revoked_at: string | null
  readonly revoked_by: string | null
  readonly state: 'live' | 'expired' | 'revoked'
}

/** Those that live and the ones that ended last, or one of them. */
export const selectKeys = (id: string | null, maxEnded: number) => statement<KeyRow>`
  with all_keys as (
    select k.*, case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' else 'live' end as state
    from tenant.api_keys k where ${id}::uuid is null or k.id = ${id}),
  shown as (
    select * from all_keys where state = 'live'
    union all (select * from all_keys where state <> 'live'
      order by coalesce(revoked_at, expires_at) desc, id desc limit ${maxEnded}::integer))
  select k.id, k.name, k.start, k.role_id, r.name as role_name, k.scopes, k.calls_a_minute, k.created_at, k.last_used_at,
    k.expires_at, k.revoked_at, k.state,
    coalesce(nullif(btrim(concat_ws(' ', c.first_name, c.last_name)), ''), c.email) as created_by,
    coalesce(nullif(btrim(concat_ws(' ', v.first_name, v.last_name)), ''), v.email) as revoked_by
  from shown k left join tenant.roles r on r.id = k.role_id
    left join tenant.users c on c.id = k.created_by left join tenant.users v on v.id = k.revoked_by
  order by k.state <> 'live', k.created_at desc, k.id desc`

export const countLiveKeys = () => statement<{ count: number }>`
  select count(*)::int as count from tenant.api_keys
  where revoked_at is null and (expires_at is null or expires_at > now())`

type NewKey = {
  readonly id: string
  readonly name: string
  readonly roleId: string
  readonly scopes: readonly string[]
  readonly hash: Buffer
  readonly start: string
  readonly callsPerMinute: number | null
  readonly days: number | null
}

export const insertKey = (key: NewKey) => statement<never>`
  insert into tenant.api_keys (organization_id, id, name, role_id, scopes, secret_hash, start, calls_a_minute, expires_at,
    created_by)
  values (tenant.org(), ${key.id}, ${key.name}, ${key.roleId}, ${key.scopes}, ${key.hash}, ${key.start},
    ${key.callsPerMinute}, now() + make_interval(days => ${key.days}::int), tenant.acting_user())`

/** A key that lives, held until the transaction ends. */
export const lockLiveKey = (id: string) => statement<{ role_id: string }>`
  select role_id from tenant.api_keys where id = ${id} and revoked_at is null and (expires_at is null or expires_at > now())
  for update`

/** What may change of a key; what is undefined stays. */
type KeyChanges = {
  readonly name?: string | undefined
  readonly roleId?: string | undefined
  readonly scopes?: readonly string[] | undefined
  readonly callsPerMinute?: number | null | undefined
}

export const changeKey = (
  id: string,
  { name, roleId, scopes, callsPerMinute }: KeyChanges,
) => statement<never>`
  update tenant.api_keys set name = coalesce(${name ?? null}, name),
    role_id = coalesce(${roleId ?? null}::uuid, role_id), scopes = coalesce(${scopes ?? null}::text[], scopes),
    calls_a_minute = case when ${callsPerMinute === undefined} then calls_a_minute else ${callsPerMinute ?? null}::int end
  where id = ${id}`

/** Ends a key; one that was revoked stays as it was. */
export const endKey = (id: string) => statement<{ id: string }>`
  update tenant.api_keys set revoked_at = coalesce(revoked_at, now()),
    revoked_by = case when revoked_at is null then tenant.acting_user() else revoked_by end
  where id = ${id} returning id`
