import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadReferenceData } from '../../src/features/reference/load-reference-data.ts'
import type { Databases } from '../../src/platform/database/connection.ts'
import { testDatabases } from '../harness/test-databases.ts'
import { bestMedian } from './best-median.ts'

let databases: Databases
let admin: Client

beforeAll(async () => {
  databases = await testDatabases()
  admin = new Client(databases.admin)
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await databases.close()
})

const counts = async () =>
  (
    await admin.query<{ name: string; rows: number }>(`
      select 'ports' as name, count(*)::int as rows from reference.ports where mode = 'ocean'
      union all select 'airports', count(*)::int from reference.ports where mode = 'air'
      union all select 'carriers', count(*)::int from reference.carriers where mode = 'ocean'
      union all select 'airlines', count(*)::int from reference.carriers where mode = 'air'
      union all select 'countries', count(*)::int from reference.countries
      union all select 'container types', count(*)::int from reference.container_types
      union all select 'incoterms', count(*)::int from reference.incoterms
      union all select 'units', count(*)::int from reference.units
      union all select 'currencies', count(*)::int from reference.currencies`)
  ).rows

/** Which version of each row stands there: changes when the row is written again, whatever is in it. */
const rowVersions = async () =>
  (await admin.query('select xmin::text, id from reference.ports order by id limit 3')).rows

test('servers that start at once load once, and a second start does nothing', async () => {
  const other = new Client(databases.admin)
  await other.connect()
  const loaded = await Promise.all([loadReferenceData(admin), loadReferenceData(other)])
  await other.end()
  expect(loaded.filter(Boolean)).toHaveLength(1)
  expect(await counts()).toEqual([
    { name: 'ports', rows: 1724 },
    { name: 'airports', rows: 9073 },
    { name: 'carriers', rows: 66 },
    { name: 'airlines', rows: 164 },
    { name: 'countries', rows: 250 },
    { name: 'container types', rows: 17 },
    { name: 'incoterms', rows: 13 },
    { name: 'units', rows: 13 },
    { name: 'currencies', rows: 158 },
  ])

  const before = await rowVersions()
  expect(await loadReferenceData(admin)).toBe(false)
  expect(await rowVersions()).toEqual(before)
})

test('a warm start takes at most 5 ms', async () => {
  await loadReferenceData(admin)
  expect(await bestMedian(5, () => loadReferenceData(admin))).toBeLessThanOrEqual(5)
})

test('new sources are loaded over the old ones, under the same ids', async () => {
  await loadReferenceData(admin)
  const port = async () =>
    (await admin.query("select id, name from reference.ports where mode = 'ocean' and code = 'MXZLO'"))
      .rows[0]
  const before = await port()
  await admin.query("update reference.loaded set content = 'an older version'")
  await admin.query("update reference.ports set name = 'as it was called then' where code = 'MXZLO'")

  expect(await loadReferenceData(admin)).toBe(true)
  expect(await port()).toEqual(before)
})

test('what can not be loaded leaves the old rows', async () => {
  await loadReferenceData(admin)
  await admin.query("update reference.loaded set content = 'an older version'")
  await admin.query('alter table reference.currencies add constraint never check (false) not valid')
  const before = await counts()

  await expect(loadReferenceData(admin)).rejects.toThrow('never')
  expect(await counts()).toEqual(before)
  await admin.query('alter table reference.currencies drop constraint never')
  expect(await loadReferenceData(admin)).toBe(true)
})

test('the application reads the tables and can not write them', async () => {
  await loadReferenceData(admin)
  const app = new Client(databases.app)
  await app.connect()
  try {
    const { rows } = await app.query(
      "select time_zone from reference.ports where mode = 'ocean' and code = 'MXZLO'",
    )
    expect(rows).toEqual([{ time_zone: 'America/Mexico_City' }])
    await expect(app.query("update reference.ports set name = ''")).rejects.toThrow('permission denied')
    await expect(app.query('delete from reference.loaded')).rejects.toThrow('permission denied')
  } finally {
    await app.end()
  }
})
