import { type Statement, statement } from '../scope/statement.ts'

/** An organization for which keys of a kind are due. */
export type DuePair = { readonly kind: string; readonly organizationId: string }

/** A name by which a pair differs from others. */
export const nameOfPair = ({ kind, organizationId }: DuePair): string => `${kind} ${organizationId}`

/** What is due, longest due first, and the milliseconds until more is; null: nothing is scheduled. */
export const dueNow = (kinds: readonly string[], most: number) => statement<{
  due: DuePair[]
  wait: number | null
}>`
  select due, wait from system.due_now(${kinds}::text[], ${most}::integer)`

/** Keys that are due for an organization; those of batches are taken after the others. */
export type Mark = {
  readonly organization_id: string
  readonly keys: readonly string[]
  readonly is_bulk?: boolean
}

/** Marks keys of many organizations, for who hands on events. */
export const markForOrganizations = (kind: string, marks: readonly Mark[]) => statement`
  select system.mark_due(${kind}, ${JSON.stringify(marks)}::jsonb)`

/** The same within half a second, at the same moment as others of that time: what is marked again and again is done once for all of them. */
export const markSoon = (kind: string, marks: readonly Mark[]) => statement`
  select system.mark_due_soon(${kind}, ${JSON.stringify(marks)}::jsonb)`

/** Has a kind of this organization to itself until the transaction ends; false where another server has it. */
export const holdKind = (kind: string) => statement<{ is_mine: boolean }>`
  select pg_try_advisory_xact_lock(hashtext('due ' || ${kind}), hashtext(tenant.org()::text)) as is_mine`

/** A key that was taken, and how often it had failed by then. */
export type TakenKey = { readonly key: string; readonly attempts: number }

/** Takes keys that have not failed before, single ones before those of batches. */
export const takeFresh = (kind: string, most: number): Statement<TakenKey> => statement`
  with next as materialized (
    select key from tenant.due where kind = ${kind} and attempts = 0 and due_at <= now()
    order by is_bulk, due_at, id limit ${most}::integer),
  taken as (
    delete from tenant.due d using (select distinct key from next) n
    where d.kind = ${kind} and d.key = n.key and (d.due_at <= now() or d.attempts > 0)
    returning d.key, d.attempts)
  select key, max(attempts)::integer as attempts from taken group by key order by key`

/** Takes one key that has failed before: alone, so that it slows down no other. */
export const takeFailed = (kind: string): Statement<TakenKey> => statement`
  with next as materialized (
    select key from tenant.due where kind = ${kind} and attempts > 0 and due_at <= now() order by due_at, id limit 1),
  taken as (
    delete from tenant.due d using next n
    where d.kind = ${kind} and d.key = n.key and (d.due_at <= now() or d.attempts > 0)
    returning d.key, d.attempts)
  select key, max(attempts)::integer as attempts from taken group by key`

/** A key that is due and not taken yet, and the last of its marks. */
export type NextKey = TakenKey & { readonly last: string }

/** The next key; those that have not failed before come first. */
export const nextKey = (kind: string) => statement<NextKey>`
  select key, max(attempts)::integer as attempts, max(id)::text as last from tenant.due
  where kind = ${kind} and (due_at <= now() or attempts > 0) and key = coalesce(
    (select key from tenant.due where kind = ${kind} and due_at <= now() and attempts = 0
      order by is_bulk, due_at, id limit 1),
    (select key from tenant.due where kind = ${kind} and due_at <= now() and attempts > 0 order by due_at, id limit 1))
  group by key`

/** Takes one key, if it is due still. */
export const takeKey = (kind: string, key: string) => statement<TakenKey>`
  with taken as (
    delete from tenant.due where kind = ${kind} and key = ${key} and (due_at <= now() or attempts > 0)
    returning key, attempts)
  select key, max(attempts)::integer as attempts from taken group by key`

/** Leaves out the marks of a key up to one of them; what was marked since stays. */
export const forgetMarks = (kind: string, { key, last }: Pick<NextKey, 'key' | 'last'>) => statement`
  delete from tenant.due
  where kind = ${kind} and key = ${key} and id <= ${last}::bigint and (due_at <= now() or attempts > 0)`

type Lease = { readonly lease: string; readonly seconds: number }

/**
 * Takes one key under a lease; none that is leased. A lease that ended was of a server that died, which counts as a failure. What is
 * marked meanwhile stays for afterwards.
 */
export const leaseKey = (kind: string, { lease, seconds }: Lease) => statement<TakenKey>`
  with next as materialized (
    select key from tenant.due d where kind = ${kind} and due_at <= now() and not exists (
      select from tenant.due l where l.kind = ${kind} and l.key = d.key and l.lease is not null and l.due_at > now())
    order by attempts > 0 or lease is not null, is_bulk, due_at, id limit 1),
  taken as (
    delete from tenant.due d using next n
    where d.kind = ${kind} and d.key = n.key and (d.due_at <= now() or d.attempts > 0)
    returning d.key, d.attempts + (d.lease is not null)::integer as attempts)
  insert into tenant.due (organization_id, kind, key, due_at, attempts, lease)
  select tenant.org(), ${kind}, key, now() + make_interval(secs => ${seconds}::float8), max(attempts), ${lease}
  from taken group by key
  returning key, attempts`

export const endLease = (lease: string) => statement`delete from tenant.due where lease = ${lease}`

/** Has a key due again at once: since a moment, else behind all that is due. */
export const giveBackLease = (lease: string, since: string | null = null) => statement`
  update tenant.due set lease = null, due_at = least(now(), ${since}::timestamptz) where lease = ${lease}`

/** Puts a key off that failed under its lease. */
export const failLease = (lease: string, { attempts, reason, seconds }: Omit<FailedKey, 'key'>) => statement`
  update tenant.due set lease = null, attempts = ${attempts}::integer, reason = left(${reason}, 500),
    due_at = now() + make_interval(secs => ${seconds}::float8)
  where lease = ${lease}`

/** A key that failed, with the reason and the seconds until it is tried again. */
export type FailedKey = TakenKey & { readonly reason: string; readonly seconds: number }

/** Puts keys that failed off. */
export const putOff = (kind: string, failed: readonly FailedKey[]) => statement`
  insert into tenant.due (organization_id, kind, key, due_at, attempts, reason)
  select tenant.org(), ${kind}, f.key, now() + make_interval(secs => f.seconds), f.attempts, left(f.reason, 500)
  from jsonb_to_recordset(${JSON.stringify(failed)}::jsonb) as f (key text, attempts integer, reason text, seconds float8)`

/** Leaves out the marks of keys by which a transaction failed as a whole. */
export const forgetKeys = (kind: string, keys: readonly string[]) => statement`
  delete from tenant.due where kind = ${kind} and key = any (${keys}::text[]) and (due_at <= now() or attempts > 0)`

/** Marks keys of the scope's organization as due now. */
export const mark = (kind: string, keys: readonly string[], isBulk: boolean) => statement`
  insert into tenant.due (organization_id, kind, key, is_bulk)
  select tenant.org(), ${kind}, key, ${isBulk}::boolean from unnest(${keys}::text[]) key`

/**
 * Marks the ids that a statement selects, also those that are marked by now: who has taken such a mark may have read what was before
 * this.
 */
export const markSelected = (
  kind: string,
  { text, values }: Statement<{ id: string }>,
): Statement<unknown> => ({
  text: `insert into tenant.due (organization_id, kind, key, is_bulk)
    select tenant.org(), $${values.length + 1}, selected.id::text, true from (${text}) selected`,
  values: [...values, kind],
})

/** When a key is due next, as PostgreSQL reads a time; null: not by time alone. */
export type Scheduled = { readonly key: string; readonly at: string | null }

/** Forgets when keys were scheduled before; what was marked since the transaction began stays. */
export const forgetScheduled = (kind: string, keys: readonly string[]) => statement`
  delete from tenant.due
  where kind = ${kind} and key = any (${keys}::text[]) and due_at > clock_timestamp() and attempts = 0 and lease is null`

export const schedule = (kind: string, scheduled: readonly Scheduled[]) => statement`
  insert into tenant.due (organization_id, kind, key, due_at)
  select tenant.org(), ${kind}, s.key, s.at
  from jsonb_to_recordset(${JSON.stringify(scheduled)}::jsonb) as s (key text, at timestamptz)`

/** When a day begins next where the clocks of keys run: the day that it is there now, 'YYYY-MM-DD', and its time zone. */
export const nextDays = (clocks: readonly { id: string; today: string; timeZone: string }[]) => statement<{
  key: string
  at: string
}>`
  select distinct n.id as key, (n.today + 1)::timestamp at time zone n."timeZone" as at
  from jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb) as n (id text, today date, "timeZone" text)`
