import type { Client } from 'pg'
import { type Contents, quote, quoted } from './contents.ts'

/** Schemas whose rows are somebody's; reference data comes with the product. */
const schemas = ['base', 'auth', 'system']

/** What a backup of this database holds, within the transaction that will read it. */
export async function listContents(client: Client): Promise<Contents> {
  const migrations = await client.query('select name, checksum from system.migrations order by name')
  const tables = await client.query(
    `select n.nspname || '.' || c.relname as name, pg_get_userbyid(c.relowner) as owner,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition
       and c.oid <> 'system.migrations'::regclass
     order by 1`,
    [schemas],
  )
  const found = await client.query<{ name: string; owner: string }>(
    `select n.nspname || '.' || c.relname as name, pg_get_userbyid(c.relowner) as owner
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind = 'S' order by 1`,
    [schemas],
  )
  const sequences: Contents['sequences'] = []
  for (const { name, owner } of found.rows) {
    await client.query(`set local role ${quote(owner)}`)
    const { rows } = await client.query(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    sequences.push({ name, owner, ...rows[0] })
  }
  await client.query('reset role')
  return {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations: migrations.rows,
    tables: tables.rows,
    sequences,
  }
}
