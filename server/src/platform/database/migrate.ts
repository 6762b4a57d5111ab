import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../start-error.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { bootstrap } from './bootstrap.ts'
import type { Connection } from './connection.ts'
import { type Migration, readMigrations } from './migration-files.ts'

/** How a migration takes the tables that other servers use meanwhile: whoever needs one while it waits for it waits too. */
type Patience = {
  /** How long it waits for a lock, in ms, before it gives way. */
  readonly lockMilliseconds: number
  /** How often it tries, and how long it rests in between, in ms. */
  readonly tries: number
  readonly restMilliseconds: number
}
const patience: Patience = { lockMilliseconds: 3_000, tries: 20, restMilliseconds: 1_000 }

/**
 * Brings the database to this version: roles and schemas, then each migration that it lacks in a transaction of its
 * own, again where others held its tables. Servers that start at once wait for the first one. Returns the names of what was applied.
 * @throws StartError when the database is newer than this version, or an applied migration was changed
 */
export async function migrate(
  admin: Connection,
  migrations: readonly Migration[] = readMigrations(),
  patient: Patience = patience,
): Promise<string[]> {
  const client = new Client(admin)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations])
    await bootstrap(client, admin)
    const pending = await findPending(client, migrations)
    for (const migration of pending) await applyPatiently(client, migration, patient)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

async function findPending(client: Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from system.migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of applied) {
    const expected = known.get(name)
    if (expected === undefined) {
      throw new StartError(
        `The database was written by a newer version of Rumbo (migration ${name} is unknown here). Nothing was changed. Start that version, or restore a backup.`,
      )
    }
    if (expected !== checksum) {
      throw new StartError(
        `Migration ${name} was changed after it ran on this database. Put server/migrations/${name}.sql back as it was and make the change in a new migration.`,
      )
    }
  }
  return migrations.filter((migration) => !applied.has(migration.name))
}

/** Codes of PostgreSQL: a lock was not had in time, and two that waited for each other. */
const gaveWay = ['55P03', '40P01']

async function applyPatiently(client: Client, migration: Migration, patient: Patience): Promise<void> {
  const { tries, restMilliseconds, lockMilliseconds } = patient
  for (let left = tries - 1; ; left--) {
    try {
      return await apply(client, migration, lockMilliseconds)
    } catch (error) {
      const { code } = (error as { readonly cause?: { readonly code?: string } }).cause ?? {}
      if (left === 0 || code === undefined || !gaveWay.includes(code)) throw error
      await wait(restMilliseconds)
    }
  }
}

async function apply(
  client: Client,
  { name, sql, checksum }: Migration,
  lockMilliseconds: number,
): Promise<void> {
  await client.query(`begin; set local role rumbo_owner; set local lock_timeout = ${lockMilliseconds}`)
  try {
    await client.query(sql)
    await client.query('insert into system.migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const { message, position } = error as Error & { position?: string }
    const line = position ? `:${sql.slice(0, Number(position)).split('\n').length}` : ''
    throw new Error(`server/migrations/${name}.sql${line} failed: ${message}`, { cause: error })
  }
}
