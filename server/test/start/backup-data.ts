import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '@rumbo/domain/kernel/id'
import naughtyStrings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { Client } from 'pg'
import type { Connection } from '../../src/platform/database/connection.ts'

async function within<T>(admin: Connection, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(admin)
  await client.connect()
  return run(client).finally(() => client.end())
}

/** Rows of every kind that could lose something: naughty texts, nulls, bytes, arrays, json, keys both ways. */
export async function fillDatabase(admin: Connection): Promise<void> {
  await within(admin, async (client) => {
    await client.query('set role rumbo_owner')
    const texts = [...naughtyStrings.filter((text) => !text.includes('\0')), 'a\tb\\n\nc\r\n\\.', '\\N', '']
    for (const text of texts) {
      await client.query(
        `insert into base.organizations (id, name, slug, description, allowed_email_domains, location, coupon_amount_off)
         values ($1::uuid, $2, $1::text, null, array[$2], jsonb_build_object('text', $2::text), 0.1000)`,
        [newId(), text],
      )
    }
    const [organization, user, role] = [newId(), newId(), newId()]
    await client.query("insert into base.organizations (id, name, slug) values ($1, 'Naviera', 'naviera')", [
      organization,
    ])
    await client.query("insert into base.users (id, email) values ($1, 'ana@example.com')", [user])
    await client.query("insert into base.roles (organization_id, id, name) values ($1, $2, 'x')", [
      organization,
      role,
    ])
    await client.query('insert into base.members (organization_id, user_id, role_id) values ($1, $2, $3)', [
      organization,
      user,
      role,
    ])
    await client.query(
      `insert into base.invitations (organization_id, id, email, role_id, token_hash, invited_by, expires_at)
       values ($1, $2, 'b@example.com', $3, $4, $5, '2026-03-29 01:30:00.123456-06')`,
      [organization, newId(), role, randomBytes(32), user],
    )
    await client.query(
      "insert into base.record_history (organization_id, module, shared, way, changes) values ($1, 'shipments', false, 'api', '{}')",
      [organization],
    )
    for (let number = 0; number < 7; number++) await client.query("select nextval('base.shipments_numbers')")
  })
}

/** Number of rows and a checksum of every table but the reference data's. */
export function summarize(admin: Connection): Promise<Record<string, { count: number; hash: string }>> {
  return within(admin, async (client) => {
    const tables = await client.query<{ name: string; owner: string }>(
      `select schemaname || '.' || quote_ident(tablename) as name, tableowner as owner from pg_tables
       where schemaname in ('base', 'auth', 'system') and tablename <> 'migrations' order by 1`,
    )
    const summary: Record<string, { count: number; hash: string }> = {}
    for (const { name, owner } of tables.rows) {
      await client.query(`set role ${owner}`)
      const { rows } = await client.query(
        `select count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as hash from ${name} t`,
      )
      summary[name] = rows[0]
    }
    return summary
  })
}

/** What keeps tables right: constraints, row security and triggers. */
export function listGuards(admin: Connection): Promise<string[]> {
  return within(admin, async (client) => {
    const { rows } = await client.query<{ guard: string }>(
      `with tables as (
         select oid, oid::regclass::text as name, relrowsecurity, relforcerowsecurity from pg_class
         where relkind = 'r' and relnamespace in ('base'::regnamespace, 'auth'::regnamespace, 'system'::regnamespace)
       )
       select concat_ws(' ', name, relrowsecurity, relforcerowsecurity) as guard from tables
       union all select concat_ws(' ', name, conname, pg_get_constraintdef(c.oid)) from tables t join pg_constraint c on conrelid = t.oid and contype <> 'n'
       union all select concat_ws(' ', name, tgenabled, pg_get_triggerdef(g.oid)) from tables t
         join pg_trigger g on tgrelid = t.oid and not tgisinternal
       order by 1`,
    )
    return rows.map((row) => row.guard)
  })
}

export function nextShipmentNumber(admin: Connection): Promise<string> {
  return within(admin, async (client) => {
    await client.query('set role rumbo_owner')
    const { rows } = await client.query("select nextval('base.shipments_numbers') as number")
    return rows[0].number
  })
}

/** Files: an empty one, a large one, and one with a name that has to be split. */
export function makeFiles(folder: string): void {
  const deep = join(folder, newId(), newId())
  mkdirSync(deep, { recursive: true })
  writeFileSync(join(folder, 'empty'), '')
  writeFileSync(join(folder, 'factura ñ 請求書.pdf'), randomBytes(1_000))
  writeFileSync(join(deep, `${'x'.repeat(60)}.bin`), randomBytes(5_000_000))
}

/** Path and hash of every file below a folder. */
export function summarizeFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile())
  return Object.fromEntries(
    files.map((file) => {
      const path = join(file.parentPath, file.name)
      return [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')]
    }),
  )
}
