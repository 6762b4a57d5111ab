import type { DeliveryFailure } from '@rumbo/domain/dcsa/overview.api'
import type { SubscriptionFilters } from '@rumbo/domain/dcsa/subscriptions.api'
import { statement } from '../../access/scope/statement.ts'

export type SubscriptionRow = {
  readonly id: string
  readonly callback_url: string
  readonly filters: SubscriptionFilters
}

/** Subscriptions of the acting key after one of them, in the order of their making. */
export const ownSubscriptions = (after: string | null, most: number) => statement<SubscriptionRow>`
  select id, callback_url, filters from tenant.dcsa_subscriptions
  where key_id = tenant.acting_key() and (${after}::uuid is null or id > ${after}::uuid)
  order by id limit ${most}::integer`

export const ownSubscription = (id: string) => statement<SubscriptionRow>`
  select id, callback_url, filters from tenant.dcsa_subscriptions
  where key_id = tenant.acting_key() and id = ${id}`

export const countOwn = () => statement<{ count: number }>`
  select count(*)::integer as count from tenant.dcsa_subscriptions where key_id = tenant.acting_key()`

/** Waits for all who bring events up to date: what they make from now on this subscription hears of. */
export const holdAll = () => statement`
  select pg_advisory_xact_lock(hashtext('dcsa ' || tenant.org()), lot) from generate_series(0, 63) lot`

type New = SubscriptionRow & { readonly encryptedSecret: Buffer }

export const insertSubscription = ({ id, callback_url, filters, encryptedSecret }: New) => statement`
  insert into tenant.dcsa_subscriptions (organization_id, id, key_id, callback_url, filters, sealed_secret, created_at)
  values (tenant.org(), ${id}, tenant.acting_key(), ${callback_url}, ${JSON.stringify(filters)}, ${encryptedSecret},
    clock_timestamp())`

/** What failed is tried again at once: the address may be another. */
export const replaceSubscription = ({ id, callback_url, filters }: SubscriptionRow) => statement<{
  id: string
}>`
  update tenant.dcsa_subscriptions set callback_url = ${callback_url}, filters = ${JSON.stringify(filters)},
    attempts = 0, failure = null, failing_since = null, paused_at = null, next_at = now()
  where key_id = tenant.acting_key() and id = ${id} returning id`

export const saveSecret = (id: string, encrypted: Buffer) => statement<{ id: string }>`
  update tenant.dcsa_subscriptions set sealed_secret = ${encrypted}
  where key_id = tenant.acting_key() and id = ${id} returning id`

export const deleteOwn = (id: string) => statement<{ id: string }>`
  delete from tenant.dcsa_subscriptions where key_id = tenant.acting_key() and id = ${id} returning id`

type OverviewRow = SubscriptionRow & {
  readonly key: string
  readonly failure: DeliveryFailure | null
  readonly failing_since: string | null
  readonly paused_at: string | null
  readonly last_sent_at: string | null
  readonly created_at: string
}

/** Those of all keys. */
export const allSubscriptions = () => statement<OverviewRow>`
  select s.id, s.callback_url, s.filters, k.name as key, s.failure, s.failing_since, s.paused_at, s.last_sent_at,
    s.created_at
  from tenant.dcsa_subscriptions s join tenant.api_keys k on k.id = s.key_id order by s.id desc`

export const resumeAny = (id: string) => statement<{ id: string }>`
  update tenant.dcsa_subscriptions set attempts = 0, failure = null, failing_since = null, paused_at = null, next_at = now()
  where id = ${id} returning id`

export const deleteAny = (id: string) => statement<{ id: string }>`
  delete from tenant.dcsa_subscriptions where id = ${id} returning id`
