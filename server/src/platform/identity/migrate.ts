import { randomBytes } from 'node:crypto'
import { getMigrations } from 'better-auth/db/migration'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { advisoryLocks } from '../database/advisory-locks.ts'
import { schemaOptions } from './schema-options.ts'
import { staffTables } from './staff/staff-tables.ts'

/**
 * Brings the tables of schema auth to this version, in one transaction; servers that start at once wait for each other.
 * `pool` is one of rumbo_auth, whose tables and functions they are. Runs any number of times, after the SQL migrations.
 */
export async function migrateIdentity(pool: Pool): Promise<void> {
  // The pool lives on, so this kysely is not destroyed.
  const database = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.identityMigrations})`.execute(transaction)
    const { runMigrations } = await getMigrations({
      ...schemaOptions,
      database: { db: transaction, type: 'postgres' },
    })
    await runMigrations()
    for (const statement of [...ownStatements, ...staffTables]) await sql.raw(statement).execute(transaction)
    await sql`insert into auth.secret (value) values (${randomBytes(32)}) on conflict do nothing`.execute(
      transaction,
    )
  })
}

const ownStatements = [
  // One row: the server's secret, made at the first start. It signs cookies and API tokens.
  `create table if not exists auth.secret (
    single boolean primary key default true check (single),
    value bytea not null,
    created_at timestamptz not null default now()
  )`,
  // Two first sign-ins of one person at once: the library looks before it inserts, the index decides.
  `create unique index if not exists account_provider_id_account_id on auth.account ("providerId", "accountId")`,
  // Attempts within a window, by rule and address or account (hashed).
  `create table if not exists auth.attempts (
    key text primary key,
    count integer not null,
    window_ends_at timestamptz not null
  )`,
  `create index if not exists attempts_window_ends_at on auth.attempts (window_ends_at)`,
  // Second factors: the secret encrypted, the time step of the last code taken, null until the first code turns it on.
  `create table if not exists auth.second_factor (
    user_id uuid primary key references auth."user" (id) on delete cascade,
    secret bytea not null,
    on_since timestamptz,
    last_step bigint
  )`,
  `create table if not exists auth.recovery_code (
    user_id uuid not null references auth.second_factor on delete cascade,
    hash bytea not null,
    used_at timestamptz,
    primary key (user_id, hash)
  )`,
  // What a live session proved. Behind it stands system.session_standing.
  `create or replace function auth.session_standing(session_id uuid)
    returns table (user_id uuid, email text, email_verified boolean, second_factor boolean, proved boolean,
      proved_by_provider boolean)
    language sql stable security definer set search_path = ''
    as $$
      select u.id, u.email, u."emailVerified", f.user_id is not null,
        coalesce(s."secondFactorBy" in ('code', 'recovery') and s."secondFactorAt" >= f.on_since, false),
        coalesce(s."secondFactorBy" = 'provider', false)
      from auth.session s join auth."user" u on u.id = s."userId"
        left join auth.second_factor f on f.user_id = u.id and f.on_since is not null
      where s.id = session_id and s."expiresAt" > now()
    $$`,
  `revoke execute on function auth.session_standing(uuid) from public`,
  `grant execute on function auth.session_standing(uuid) to rumbo_owner`,
  `create or replace function auth.has_second_factor(who uuid) returns boolean
    language sql stable security definer set search_path = ''
    as $$ select exists (select from auth.second_factor f where f.user_id = who and f.on_since is not null) $$`,
  `revoke execute on function auth.has_second_factor(uuid) from public`,
  `grant execute on function auth.has_second_factor(uuid) to rumbo_owner`,
  // Takes a second factor away and ends the sessions. Behind it stands system.reset_second_factor.
  `create or replace function auth.reset_second_factor(who uuid) returns void
    language sql security definer set search_path = ''
    as $$
      delete from auth.second_factor f where f.user_id = who;
      delete from auth.session s where s."userId" = who
    $$`,
  `revoke execute on function auth.reset_second_factor(uuid) from public`,
  `grant execute on function auth.reset_second_factor(uuid) to rumbo_owner`,
  // Forgets a person: sessions, providers, factors and links with them. Behind it stands system.end_account.
  `create or replace function auth.delete_user(who uuid) returns void
    language sql security definer set search_path = ''
    as $$
      delete from auth.verification v using auth."user" u where u.id = who
        and (position(who::text in v.value) > 0 or position(lower(u.email) in lower(v.value)) > 0
          or position(lower(u.email) in lower(v.identifier)) > 0);
      delete from auth.session s where s."userId" = who;
      delete from auth.account a where a."userId" = who;
      delete from auth.second_factor f where f.user_id = who;
      delete from auth."user" u where u.id = who
    $$`,
  `revoke execute on function auth.delete_user(uuid) from public`,
  `grant execute on function auth.delete_user(uuid) to rumbo_owner`,
  // What the product may ask of identity: whose a live session is. Behind it stands system.session_user.
  `create or replace function auth.session_user(session_id uuid)
    returns table (user_id uuid, email text, email_verified boolean, expires_at timestamptz)
    language sql stable security definer set search_path = ''
    as $$
      select u.id, u.email, u."emailVerified", s."expiresAt"
      from auth.session s join auth."user" u on u.id = s."userId"
      where s.id = session_id and s."expiresAt" > now()
    $$`,
  `revoke execute on function auth.session_user(uuid) from public`,
  `grant execute on function auth.session_user(uuid) to rumbo_owner`,
  // The e-mail that a user has proved, or null. Behind it stands system.proved_domains.
  `create or replace function auth.verified_email(user_id uuid) returns text
    language sql stable security definer set search_path = ''
    as $$ select u.email from auth."user" u where u.id = user_id and u."emailVerified" $$`,
  `revoke execute on function auth.verified_email(uuid) from public`,
  `grant execute on function auth.verified_email(uuid) to rumbo_owner`,
] as const
