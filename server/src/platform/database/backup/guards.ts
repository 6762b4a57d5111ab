import type { Client } from 'pg'
import { quote, quoted, type TableContents } from './contents.ts'

/**
 * Makes tables ready to be filled with rows that were right when they were written: empties them of what migrations
 * put there, and takes away, for this transaction, foreign keys (rows come in any order), triggers, and the row
 * security that COPY refuses to work under. Returns what puts all of it back; foreign keys then check all rows.
 */
export async function liftGuards(
  client: Client,
  tables: readonly TableContents[],
): Promise<() => Promise<void>> {
  const restore: [owner: string, statement: string][] = []
  for (const { name, owner } of tables) {
    await asOwner(client, owner, `alter table ${quoted(name)} disable trigger user`)
    restore.push([owner, `alter table ${quoted(name)} enable trigger user`])
    const { rows } = await client.query<{ forced: boolean }>(
      'select relforcerowsecurity as forced from pg_class where oid = $1::regclass',
      [quoted(name)],
    )
    if (!rows[0]?.forced) continue
    await asOwner(client, owner, `alter table ${quoted(name)} no force row level security`)
    restore.push([owner, `alter table ${quoted(name)} force row level security`])
  }
  for (const { name } of tables) {
    // Those of tables that the backup doesn't know yet, too: they are empty, and refer to what it holds.
    const { rows } = await client.query<ForeignKey>(
      `select c.conname as name, c.conrelid::regclass::text as of, r.relowner::regrole::text as owner,
         pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_class r on r.oid = c.conrelid
       where $1::regclass in (c.conrelid, c.confrelid) and c.contype = 'f' and c.conparentid = 0`,
      [quoted(name)],
    )
    for (const key of rows) {
      await asOwner(client, key.owner, `alter table ${key.of} drop constraint ${quote(key.name)}`)
      restore.push([key.owner, `alter table ${key.of} add constraint ${quote(key.name)} ${key.definition}`])
    }
  }
  for (const { name, owner } of tables) await asOwner(client, owner, `truncate ${quoted(name)}`)
  return async () => {
    for (const [owner, statement] of restore.reverse()) await asOwner(client, owner, statement)
  }
}

type ForeignKey = {
  readonly name: string
  readonly of: string
  readonly owner: string
  readonly definition: string
}

async function asOwner(client: Client, owner: string, statement: string): Promise<void> {
  await client.query(`set local role ${quote(owner)}`)
  await client.query(statement)
  await client.query('reset role')
}
