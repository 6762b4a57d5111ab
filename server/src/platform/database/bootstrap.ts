import { Client } from 'pg'
import { StartError } from '../start-error.ts'
import type { Connection } from './connection.ts'
import { rolePassword } from './outside.ts'

/** What has to stand before the first migration. Each statement may run any number of times. */
const statements = `
do $$
declare role name;
begin
  foreach role in array array['rumbo_owner', 'rumbo_app', 'rumbo_auth'] loop
    if not exists (select from pg_roles where rolname = role) then
      begin
        execute format('create role %I %s', role, case role when 'rumbo_owner' then 'nologin' else 'login' end);
      exception when duplicate_object or unique_violation then null; -- another database of this server made it just now
      end;
    end if;
  end loop;
  foreach role in array array['rumbo_owner', 'rumbo_auth'] loop
    begin
      execute format('set local role %I', role);
      reset role;
    exception when insufficient_privilege then execute format('grant %I to current_user', role);
    end;
  end loop;
  foreach role in array array['rumbo_owner', 'rumbo_app', 'rumbo_auth'] loop
    if not has_database_privilege(role, current_database(), 'connect') then
      execute format('grant connect on database %I to %I', current_database(), role);
    end if;
    if not has_schema_privilege(role, 'public', 'usage') then
      execute format('grant usage on schema public to %I', role);
    end if;
  end loop;
  foreach role in array array['base', 'tenant', 'record', 'reference', 'system', 'auth'] loop
    if to_regnamespace(role) is null then execute format('create schema %I authorization rumbo_owner', role); end if;
  end loop;
  if exists (
    select from pg_namespace, aclexplode(nspacl) as granted
    where nspname = 'public' and granted.grantee = 0 and granted.privilege_type = 'CREATE'
  ) then
    revoke create on schema public from public;
  end if;
end $$;
create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gin with schema public;
set role rumbo_owner;
grant usage, create on schema auth to rumbo_auth;
create table if not exists system.migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
reset role;
`

/** Roles, schemas and extensions. @throws StartError where the user of DATABASE_URL may not make them */
export async function bootstrap(client: Client, admin: Connection): Promise<void> {
  try {
    await client.query("set client_min_messages = 'warning'")
    await client.query(statements)
    if (admin.connectionString) {
      const url = new URL(admin.connectionString)
      for (const role of ['rumbo_app', 'rumbo_auth']) await ensurePassword(client, url, role)
    }
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error
    throw new StartError(
      `The user of DATABASE_URL may not prepare the database (${(error as Error).message}). It needs the right CREATEROLE and CREATE on the database: alter role … createrole; grant create on database … to …`,
    )
  }
}

/** Sets a login role's password only where it differs: several databases of one server share the roles. */
async function ensurePassword(client: Client, adminUrl: URL, role: string): Promise<void> {
  const url = new URL(adminUrl)
  url.username = role
  url.password = rolePassword(adminUrl.password, role)
  if (await canLogIn(url.href)) return
  await client.query(`alter role ${role} password '${url.password}'`)
}

async function canLogIn(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString })
  try {
    await client.connect()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') return false
    throw error
  } finally {
    await client.end()
  }
}
