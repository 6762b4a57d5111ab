import { existsSync, readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Client } from 'pg'
import { StartError } from '../../start-error.ts'
import type { Databases } from '../connection.ts'
import { type Migration, readMigrations } from '../migration-files.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { type ArchiveCursor, openArchive, readJson } from './archive-cursor.ts'
import { type Contents, checks, contents, entryNames } from './contents.ts'
import { loadFiles } from './load-files.ts'
import { loadTables } from './load-tables.ts'
import type { Amount } from './write-backup.ts'

/**
 * Restores a backup into an empty database and an empty files folder: the tables are made as they were then, filled,
 * and brought to this version. All of it or nothing.
 * @throws StartError when something is there already, or the backup is damaged or of a newer version
 */
export async function readBackup(databases: Databases, filesFolder: string, file: string): Promise<Amount> {
  if (existsSync(filesFolder) && readdirSync(filesFolder).length > 0) {
    throw new StartError(
      `${filesFolder} holds files. A backup is restored where nothing is yet; move this folder away first.`,
    )
  }
  const client = new Client(databases.admin)
  await client.connect()
  try {
    await refuseFull(client)
    return await restore(client, databases, { filesFolder, file })
  } finally {
    await client.end()
  }
}

async function refuseFull(client: Client): Promise<void> {
  const { rows } = await client.query<{ full: boolean }>(
    "select to_regclass('base.users') is not null or to_regclass('system.migrations') is not null as full",
  )
  if (!rows[0]?.full) return
  throw new StartError(
    'The database is not empty. A backup is restored into an empty one only: give it another folder with RUMBO_DATA, or another database with DATABASE_URL.',
  )
}

async function restore(
  client: Client,
  databases: Databases,
  { filesFolder, file }: { filesFolder: string; file: string },
): Promise<Amount> {
  const unfinished = `${filesFolder}.unfinished`
  const archive = await openArchive(file)
  try {
    const held = contents.parse(await readJson(archive, entryNames.contents))
    await prepareDatabase(databases, migrationsOf(held))
    const amount = await load(client, archive, { held, unfinished })
    await prepareDatabase(databases)
    await rm(filesFolder, { recursive: true, force: true })
    if (amount.files > 0) await rename(unfinished, filesFolder)
    return amount
  } catch (error) {
    await undo(client)
    if (error instanceof StartError) throw error
    throw new StartError(
      `The backup could not be restored, and nothing of it was kept: ${(error as Error).message}`,
    )
  } finally {
    archive.close()
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** The steps that had made the backed up database. */
function migrationsOf(held: Contents): Migration[] {
  const known = readMigrations()
  return held.migrations.map(({ name, checksum }) => {
    const migration = known.find((step) => step.name === name)
    if (migration?.checksum === checksum) return migration
    throw new StartError(
      `The backup was made by another version of Rumbo (migration ${name} is not the same here). Restore it with a version as new as that one.`,
    )
  })
}

async function load(
  client: Client,
  archive: ArchiveCursor,
  { held, unfinished }: { held: Contents; unfinished: string },
): Promise<Amount> {
  await client.query('begin')
  const tables = await loadTables(client, archive, held)
  const files = await loadFiles(archive, unfinished)
  const expected = checks.parse(await readJson(archive, entryNames.checks))
  const wrong = [...differences(expected.tables, tables), ...differences(expected.files, files)]
  if (wrong.length > 0) throw new Error(`its checksums differ for ${wrong.join(', ')}`)
  await client.query('commit')
  return {
    rows: Object.values(tables).reduce((sum, { rows }) => sum + rows, 0),
    files: Object.keys(files).length,
  }
}

function differences(expected: Record<string, unknown>, found: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names].filter((name) => JSON.stringify(expected[name]) !== JSON.stringify(found[name]))
}

/** The database was empty before, so that all there is in it is ours. */
async function undo(client: Client): Promise<void> {
  await client.query('rollback')
  await client.query("set client_min_messages = 'warning'")
  await client.query('drop schema if exists base, tenant, record, reference, system, auth cascade')
}
