import { statement } from '../../access/scope/statement.ts'

/** One's own feed of the organization, as far as it lives. */
export const selectFeed = () => statement<{
  id: string
  kinds: readonly string[]
  created_at: string
  last_read_at: string | null
}>`
  select id, kinds, created_at, last_read_at from tenant.calendar_feeds
  where user_id = tenant.acting_user() and revoked_at is null`

/** Begins a feed of oneself after those that one had. */
export const insertFeed = (feed: {
  readonly id: string
  readonly hash: Buffer
  readonly kinds: readonly string[]
}) => statement<never>`
  insert into tenant.calendar_feeds (organization_id, id, user_id, token_hash, kinds)
  values (tenant.org(), ${feed.id}, tenant.acting_user(), ${feed.hash}, ${feed.kinds})`

export const updateFeed = (kinds: readonly string[]) => statement<{ id: string }>`
  update tenant.calendar_feeds set kinds = ${kinds}
  where user_id = tenant.acting_user() and revoked_at is null returning id`

export const revokeFeeds = () => statement<{ id: string }>`
  update tenant.calendar_feeds set revoked_at = now()
  where user_id = tenant.acting_user() and revoked_at is null returning id`

/** The live feed of an address. */
export const findFeed = (hash: Buffer) => statement<{ id: string; organization_id: string }>`
  select id, organization_id from system.find_calendar_feed(${hash})`

export const organizationName = () => statement<{ name: string }>`select name from tenant.organization`
