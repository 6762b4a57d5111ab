import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { readMigrations } from '../../src/platform/database/migration-files.ts'
import { emptyDatabases } from './test-databases.ts'

/** A database as it was before a migration, gone with its test: a client that is its owner, and what brings it up to date. */
export const databaseBefore = (migration: string) => databaseOf((name) => name < migration)

/** The same with the migrations that a version had, which may be later than some that it lacked. */
export async function databaseOf(had: (name: string) => boolean) {
  const databases = await emptyDatabases()
  const client = new Client(databases.admin)
  onTestFinished(async () => {
    await client.end()
    await databases.close()
  })
  const steps = readMigrations()
  await migrate(
    databases.admin,
    steps.filter(({ name }) => had(name)),
  )
  await client.connect()
  await client.query('set role rumbo_owner')
  return { client, bringUp: () => migrate(databases.admin, steps) }
}
