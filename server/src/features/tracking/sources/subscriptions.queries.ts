import { statement } from '../../../access/scope/statement.ts'

/** Sources whose subscription is to be looked at, of all organizations. */
export const subscriptionsDue = (most: number) => statement<{
  due: { organizationId: string; sourceId: string }[]
}>`
  select coalesce(jsonb_agg(jsonb_build_object('organizationId', organization_id, 'sourceId', source_id)), '[]') as due
  from system.tracking_subscriptions_due(${most}::integer)`

export type SubscribedSource = {
  id: string
  base_url: string
  sealed_credentials: Buffer | null
  sealed_secret: Buffer
  subscription_id: string | null
  is_wanted: boolean
  is_secret_behind: boolean
}

/** Takes a source whose subscription is due, for two minutes; nothing where another server has it. */
export const takeSubscription = (id: string) => statement<SubscribedSource>`
  update tenant.tracking_sources set subscription_due_at = now() + interval '2 minutes'
  where id = (select id from tenant.tracking_sources where id = ${id} and subscription_due_at <= now()
    for update skip locked)
  returning id, base_url, sealed_credentials, sealed_secret, subscription_id,
    subscribes and revoked_at is null and paused_at is null as is_wanted, subscription_secret_behind as is_secret_behind`

/** The provider's side is as it should be; where one stands it is looked at again a day later. */
export const noteSubscribed = (id: string, subscription: string | null) => statement`
  update tenant.tracking_sources set subscription_id = ${subscription}, subscription_secret_behind = false,
    subscription_error = null, subscription_attempts = 0,
    subscription_due_at = case when ${subscription}::text is not null then now() + interval '1 day' end,
    sealed_credentials = case when revoked_at is null then sealed_credentials end
  where id = ${id}`

/** It is tried again, later each time; a source that was ended is let go after a week. */
export const noteNotSubscribed = (id: string, error: string) => statement`
  update tenant.tracking_sources set subscription_error = ${error}, subscription_attempts = subscription_attempts + 1,
    subscription_due_at = case when revoked_at is null or revoked_at > now() - interval '7 days'
      then now() + least(interval '6 hours', interval '1 minute' * power(2, least(subscription_attempts, 9))) end
  where id = ${id}`
