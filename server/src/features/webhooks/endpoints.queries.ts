import { statement } from '../../access/scope/statement.ts'

export type EndpointRow = {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly role_id: string
  readonly role_name: string
  readonly types: readonly string[]
  readonly with_values: boolean
  readonly failures: number
  readonly failure: string | null
  readonly failing_since: string | null
  readonly off_at: string | null
  readonly off_reason: string | null
  readonly waiting: number
  readonly previous_until: string | null
  readonly last_sent_at: string | null
  readonly created_by: string | null
  readonly created_at: string
}

/** The endpoints of the organization, oldest first, or one of them. */
export const selectEndpoints = (id: string | null) => statement<EndpointRow>`
  select e.id, e.name, e.url, e.role_id, r.name as role_name, e.types, e.with_values, e.failures, e.failure, e.failing_since,
    e.off_at, e.off_reason, e.last_sent_at, e.created_at,
    case when e.previous_until > now() then e.previous_until end as previous_until,
    (select count(*)::integer from tenant.webhook_deliveries d where d.endpoint_id = e.id and d.state = 'pending') as waiting,
    coalesce(nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as created_by
  from tenant.webhook_endpoints e join tenant.roles r on r.id = e.role_id left join tenant.users u on u.id = e.created_by
  where ${id}::uuid is null or e.id = ${id} order by e.id`

export const countEndpoints = () => statement<{ count: number }>`
  select count(*)::integer as count from tenant.webhook_endpoints`

type NewEndpoint = {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly roleId: string
  readonly types: readonly string[]
  readonly withValues: boolean
  readonly sealed: Buffer
}

/** It hears of what happens from now on. */
export const insertEndpoint = ({
  id,
  name,
  url,
  roleId,
  types,
  withValues,
  sealed,
}: NewEndpoint) => statement`
  insert into tenant.webhook_endpoints (organization_id, id, name, url, role_id, types, with_values, sealed_secret, taken_to, created_by)
  select tenant.org(), ${id}, ${name}, ${url}, ${roleId}, ${types}, ${withValues}, ${sealed},
    coalesce((select max(id) from tenant.webhook_events), 0), tenant.acting_user()`

/** An endpoint, held until the transaction ends. */
export const lockEndpoint = (id: string) => statement<{ role_id: string; off_at: string | null }>`
  select role_id, off_at from tenant.webhook_endpoints where id = ${id} for update`

export type Changes = {
  readonly name?: string | undefined
  readonly url?: string | undefined
  readonly roleId?: string | undefined
  readonly types?: readonly string[] | undefined
  readonly withValues?: boolean | undefined
}

/** Another address is tried at once. */
export const changeEndpoint = (id: string, { name, url, roleId, types, withValues }: Changes) => statement`
  update tenant.webhook_endpoints set name = coalesce(${name ?? null}, name), url = coalesce(${url ?? null}, url),
    role_id = coalesce(${roleId ?? null}::uuid, role_id), types = coalesce(${types ?? null}::text[], types),
    with_values = coalesce(${withValues ?? null}::boolean, with_values),
    rests_until = case when ${url ?? null}::text is null then rests_until end
  where id = ${id}`

/** What waits stays until it is on again. */
export const switchOff = (id: string) => statement`
  update tenant.webhook_endpoints set off_at = now(), off_reason = 'person' where id = ${id} and off_at is null`

/** It sends what waits and what happens from now on. */
export const switchOn = (id: string) => statement`
  update tenant.webhook_endpoints set off_at = null, off_reason = null, failures = 0, failing_since = null, failure = null,
    rests_until = null, taken_to = coalesce((select max(id) from tenant.webhook_events), 0)
  where id = ${id} and off_at is not null`

/** The secret before signs too for some hours. */
export const saveSecret = (id: string, sealed: Buffer, hours: number) => statement<{
  previous_until: string
}>`
  update tenant.webhook_endpoints set sealed_previous = sealed_secret, sealed_secret = ${sealed},
    previous_until = now() + make_interval(hours => ${hours}::integer)
  where id = ${id} returning previous_until`

export const deleteEndpoint = (id: string) => statement<{ id: string }>`
  delete from tenant.webhook_endpoints where id = ${id} returning id`

/** Has whoever sends look again, once this commits. */
export const wakeSender = () => statement`select pg_notify('rumbo', 'webhooks')`
