import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import type { Databases } from '../../src/platform/database/connection.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { type Migration, readMigrations } from '../../src/platform/database/migration-files.ts'
import { emptyDatabases } from '../harness/test-databases.ts'

const step = (name: string, sql: string): Migration => ({ name, sql, checksum: sql })
const first = step('0001_first', 'create table base.first (id int)')
const second = step('0002_second', 'insert into base.first values (2)')

async function empty(): Promise<Databases> {
  const databases = await emptyDatabases()
  onTestFinished(databases.close)
  return databases
}

async function ask(databases: Databases, statement: string): Promise<unknown[]> {
  const client = new Client(databases.admin)
  await client.connect()
  const { rows } = await client
    .query(`set role rumbo_owner; ${statement}`)
    .then((results) => (results as never)[1])
  await client.end()
  return rows
}

test('[OBS-03] servers that start at once migrate once', async () => {
  const { admin } = await empty()
  const applied = await Promise.all([migrate(admin), migrate(admin), migrate(admin), migrate(admin)])
  const names = readMigrations().map((migration) => migration.name)
  expect(applied.flat()).toEqual(names)
  expect(applied.filter((list) => list.length > 0)).toEqual([names])
  expect(await migrate(admin)).toEqual([])
})

test('a later start applies what came since', async () => {
  const databases = await empty()
  expect(await migrate(databases.admin, [first])).toEqual(['0001_first'])
  expect(await migrate(databases.admin, [first, second])).toEqual(['0002_second'])
  expect(await ask(databases, 'select id from base.first')).toEqual([{ id: 2 }])
})

test('a step that fails leaves nothing of itself, names its line, and can be repaired', async () => {
  const databases = await empty()
  const broken = step('0002_second', 'insert into base.first values (2);\nselect from base.nowhere')
  await expect(migrate(databases.admin, [first, broken])).rejects.toThrow(
    /0002_second\.sql:2 failed: .*base\.nowhere/,
  )
  expect(await ask(databases, 'select id from base.first')).toEqual([])
  expect(await migrate(databases.admin, [first, second])).toEqual(['0002_second'])
})

test('a step gives way to whoever holds its table, and is applied once they are done', async () => {
  const databases = await empty()
  const { admin } = databases
  await migrate(admin, [first])
  const holder = new Client(admin)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; lock table base.first in row exclusive mode')
  const column = step('0002_column', 'alter table base.first add column name text')
  const patient = { lockMilliseconds: 50, restMilliseconds: 10, tries: 3 }
  await expect(migrate(admin, [first, column], patient)).rejects.toThrow(
    /0002_column.* failed: .*lock timeout/,
  )
  const applied = migrate(admin, [first, column], { ...patient, tries: 1_000 })
  const waited = new Client(admin)
  await waited.connect()
  onTestFinished(() => waited.end())
  // Who comes while it tries is held up no longer than it waits.
  for (let at = 0; at < 5; at++) await waited.query('insert into base.first values (2)')
  await holder.query('commit')
  expect(await applied).toEqual(['0002_column'])
})

test('a step that was changed after it ran is refused', async () => {
  const databases = await empty()
  await migrate(databases.admin, [first])
  await expect(migrate(databases.admin, [step('0001_first', 'select 1')])).rejects.toThrow(
    /0001_first was changed/,
  )
})

test('a database of a newer version is refused and not touched', async () => {
  const databases = await empty()
  await migrate(databases.admin, [first, second])
  await expect(migrate(databases.admin, [first])).rejects.toThrow(
    /newer version of Rumbo \(migration 0002_second/,
  )
  expect(await ask(databases, 'select name from system.migrations order by name')).toEqual([
    { name: '0001_first' },
    { name: '0002_second' },
  ])
})
