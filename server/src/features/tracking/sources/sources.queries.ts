import type { Overrides } from '@rumbo/domain/tracking/protocols/overrides'
import type { Protocol } from '@rumbo/domain/tracking/protocols/protocol'
import type { Mapping } from '@rumbo/domain/tracking/protocols/webhook/mapping'
import type { Pace } from '@rumbo/domain/tracking/schedule/pace'
import type { SourceWay } from '@rumbo/domain/tracking/source'
import { statement } from '../../../access/scope/statement.ts'

export type SourceRow = {
  id: string
  name: string
  kind: Protocol
  way: SourceWay
  teller: 'carrier' | 'provider' | 'position'
  proof: 'signature' | 'bearer'
  base_url: string | null
  sign_in: 'none' | 'apiKey' | 'basic' | 'oauth'
  carriers: string[]
  mapping: Mapping | null
  overrides: Overrides | null
  calls_per_minute: number
  pace: Pace
  preset: string | null
  paused_at: string | null
  last_used_at: string | null
  created_at: string
  last_ok_at: string | null
  failing_since: string | null
  last_error: string | null
  subscribes: boolean
  is_subscribed: boolean
  subscription_error: string | null
  shipments: number
  due: number
  quarantined: number
}

/** The organization's sources; one, where an id is given. */
export const liveSources = (id: string | null) => statement<SourceRow>`
  select s.id, s.name, s.kind, s.way, s.teller, s.proof, s.base_url, s.sign_in, s.carriers, s.mapping, s.overrides,
    s.calls_per_minute, s.pace, s.preset, s.paused_at, s.last_used_at, s.created_at, s.last_ok_at, s.failing_since, s.last_error,
    s.subscribes, s.subscription_id is not null as is_subscribed, s.subscription_error,
    p.shipments, p.due, (select count(*)::int from tenant.tracking_refusals r where r.source_id = s.id) as quarantined
  from tenant.tracking_sources s
    cross join lateral (select count(*)::int as shipments, count(*) filter (where due_at <= now())::int as due
      from tenant.tracking_polls p where p.source_id = s.id) p
  where s.revoked_at is null and (${id}::uuid is null or s.id = ${id}) order by s.created_at, s.id`

export type NewSource = {
  readonly id: string
  readonly name: string
  readonly protocol: Protocol
  readonly way: SourceWay
  readonly encryptedSecret: Buffer
}

export const insertSource = ({
  id,
  name,
  protocol,
  way,
  encryptedSecret,
  baseUrl,
  preset,
}: NewSource & { baseUrl: string | null; preset: string | null }) =>
  statement`
  insert into tenant.tracking_sources (organization_id, id, name, kind, way, base_url, preset, sealed_secret, created_by,
    enrolled_at)
  values (tenant.org(), ${id}, ${name}, ${protocol}, ${way}, ${baseUrl}, ${preset}, ${encryptedSecret}, tenant.acting_user(),
    case when ${way}::text = 'poll' then null else now() end)`

/** What may change of a source; what is absent stays. */
export type SourceChanges = {
  readonly name?: string | undefined
  readonly teller?: string | undefined
  readonly proof?: string | undefined
  readonly baseUrl?: string | null | undefined
  readonly signIn?: { readonly kind: string; readonly encrypted: Buffer | null } | undefined
  readonly carriers?: readonly string[] | undefined
  readonly mapping?: unknown
  readonly overrides?: unknown
  readonly callsPerMinute?: number | undefined
  readonly paused?: boolean | undefined
  readonly subscribes?: boolean | undefined
  readonly pace?: Pace | undefined
}

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value)

/** Other carriers, and a source that goes on, look through all shipments anew; what was changed may be called at once. */
export const changeSource = (id: string, changes: SourceChanges) => statement<{ id: string }>`
  update tenant.tracking_sources set
    name = coalesce(${changes.name ?? null}, name),
    teller = coalesce(${changes.teller ?? null}, teller),
    proof = coalesce(${changes.proof ?? null}, proof),
    base_url = case when ${changes.baseUrl !== undefined} then ${changes.baseUrl ?? null} else base_url end,
    sign_in = coalesce(${changes.signIn?.kind ?? null}, sign_in),
    sealed_credentials = case when ${changes.signIn !== undefined} then ${changes.signIn?.encrypted ?? null}::bytea
      else sealed_credentials end,
    carriers = coalesce(${changes.carriers ?? null}::text[], carriers),
    mapping = case when ${changes.mapping !== undefined} then ${json(changes.mapping)}::jsonb else mapping end,
    overrides = case when ${changes.overrides !== undefined} then ${json(changes.overrides)}::jsonb else overrides end,
    calls_per_minute = coalesce(${changes.callsPerMinute ?? null}::integer, calls_per_minute),
    pace = coalesce(${changes.pace ?? null}, pace),
    paused_at = case when ${changes.paused ?? null}::boolean is null then paused_at
      when ${changes.paused ?? null}::boolean then coalesce(paused_at, now()) end,
    subscribes = way = 'poll' and coalesce(${changes.subscribes ?? null}, subscribes),
    subscription_due_at = case when way = 'poll'
      and (coalesce(${changes.subscribes ?? null}, subscribes) or subscription_id is not null) then now() end,
    next_call_at = now(), failures = 0, failing_since = null, last_error = null,
    enrolled_to = case when way = 'poll' and ${changes.carriers !== undefined} then null else enrolled_to end,
    enrolled_at = case when way = 'poll' and ${changes.carriers !== undefined} then null else enrolled_at end
  where id = ${id} and revoked_at is null returning id`

export const encryptedSecret = (id: string) => statement<{ sealed_secret: Buffer }>`
  select sealed_secret from tenant.tracking_sources where id = ${id} and revoked_at is null`

export const saveSecret = (id: string, encrypted: Buffer) => statement<{ id: string }>`
  update tenant.tracking_sources set sealed_secret = ${encrypted}, subscription_secret_behind = subscription_id is not null,
    subscription_due_at = case when subscription_id is not null then now() else subscription_due_at end
  where id = ${id} and revoked_at is null returning id`

/** It is asked nothing more; what it said stays. What signs in with it is kept until it knows of the end of its subscription. */
export const endSource = (id: string) => statement<{ id: string }>`
  with polls as (delete from tenant.tracking_polls where source_id = ${id})
  update tenant.tracking_sources set revoked_at = now(),
    sealed_credentials = case when subscription_id is not null then sealed_credentials end,
    subscription_due_at = case when subscription_id is not null then now() end
  where id = ${id} and revoked_at is null returning id`

/** Notes that it told something; once a minute, so that its messages don't wait for one another. */
export const touchSource = (id: string) => statement`
  update tenant.tracking_sources set last_used_at = now()
  where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`
