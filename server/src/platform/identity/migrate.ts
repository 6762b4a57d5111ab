import { randomBytes } from 'node:crypto'
import { getMigrations } from 'better-auth/db/migration'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { advisoryLocks } from '../database/advisory-locks.ts'
import { schemaOptions } from './schema-options.ts'

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
    for (const statement of ownStatements) await sql.raw(statement).execute(transaction)
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
