import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'
import type { ArchiveCursor } from './archive-cursor.ts'
import { type Checks, type Contents, isPartOf, quote, quoted, type TableContents } from './contents.ts'
import { liftGuards } from './guards.ts'

/**
 * Fills the tables with the rows that stand next in an archive, within the open transaction; gives number and hash of
 * each one's rows.
 */
export async function loadTables(
  client: Client,
  archive: ArchiveCursor,
  held: Contents,
): Promise<Checks['tables']> {
  const restoreGuards = await liftGuards(client, held.tables)
  const loaded: Checks['tables'] = {}
  for (const table of held.tables) loaded[table.name] = await loadTable(client, archive, table)
  for (const { name, owner, value, called } of held.sequences) {
    await client.query(`set local role ${quote(owner)}`)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, called])
  }
  await restoreGuards()
  return loaded
}

async function loadTable(
  client: Client,
  archive: ArchiveCursor,
  table: TableContents,
): Promise<Checks['tables'][string]> {
  await client.query(`set local role ${quote(table.owner)}`)
  const columns = table.columns.map(quote).join(', ')
  const target = client.query(from(`copy ${quoted(table.name)} (${columns}) from stdin`))
  const hash = createHash('sha256')
  async function* parts(): AsyncGenerator<Buffer> {
    while (archive.entry && isPartOf(archive.entry.name, table.name)) {
      for await (const piece of archive.entry.body) {
        hash.update(piece)
        yield piece
      }
      await archive.advance()
    }
  }
  await pipeline(Readable.from(parts(), { objectMode: false }), target)
  await client.query(`analyze ${quoted(table.name)}`)
  return { rows: target.rowCount, hash: hash.digest('hex') }
}
