import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddedBinaries } from '../../src/platform/database/embedded/binaries.ts'
import { openDatabases } from '../../src/platform/database/open-databases.ts'
import { refuseOld } from '../../src/platform/database/outside.ts'
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts'
import {
  freePort,
  hasDebianPostgres,
  startDebianPostgres,
  startOutsidePostgres,
} from '../harness/debian-postgres.ts'
import { createDatabase, urlOf } from '../harness/test-cluster.ts'

const open = (databaseUrl: string) => openDatabases({ databaseUrl, data: '/nowhere' })

describe.each([
  { version: 15, start: () => startDebianPostgres(15), there: hasDebianPostgres(15) },
  { version: 18, start: () => startOutsidePostgres(embeddedBinaries()), there: true },
])('DATABASE_URL on PostgreSQL $version', ({ version, start, there }) => {
  let url = ''
  let stop = async () => {}
  beforeAll(async () => {
    if (!there) return
    const started = await start()
    stop = started.stop
    const cluster = { kind: 'outside', url: started.url } as const
    await createDatabase(cluster, { name: 'rumbo' })
    url = urlOf(cluster, 'rumbo')
  })
  afterAll(() => stop())

  test('migrates for a user that is no superuser, and each role logs in with a password of its own', async (context) => {
    if (!there)
      context.skip(`Debian's PostgreSQL ${version} is not installed (apt-get install postgresql-${version})`)
    const databases = await open(url)
    expect((await prepareDatabase(databases)).length).toBeGreaterThan(0)
    expect(await prepareDatabase(databases)).toEqual([])
    const seen = await Promise.all(
      [databases.admin, databases.app, databases.auth].map(async (connection) => {
        const client = new Client(connection)
        await client.connect()
        const { rows } = await client.query(
          "select current_user as name, current_setting('timezone') as zone, current_setting('server_version_num')::int / 10000 as major",
        )
        await client.end()
        return rows[0]
      }),
    )
    expect(seen.map((row) => row.name)).toEqual(['somebody', 'rumbo_app', 'rumbo_auth'])
    expect(seen.map((row) => row.zone)).toEqual(['UTC', 'UTC', 'UTC'])
    expect(seen[0].major).toBe(version)
    const guess = new URL(url)
    guess.username = 'rumbo_app'
    await expect(new Client(guess.href).connect()).rejects.toThrow(/password authentication failed/)
  })

  test('a user who may not make schemas reads what is missing', async (context) => {
    if (!there)
      context.skip(`Debian's PostgreSQL ${version} is not installed (apt-get install postgresql-${version})`)
    const databases = await open(url.replace(/rumbo$/, 'postgres'))
    await expect(prepareDatabase(databases)).rejects.toThrow(
      /needs the right CREATEROLE and CREATE on the database/,
    )
  })

  test('a changed password of the URL reaches the roles at the next start', async (context) => {
    if (!there)
      context.skip(`Debian's PostgreSQL ${version} is not installed (apt-get install postgresql-${version})`)
    const admin = new Client(url)
    await admin.connect()
    await admin.query("alter role somebody password 'another'")
    await admin.end()
    const changed = new URL(url)
    changed.password = 'another'
    const databases = await open(changed.href)
    await prepareDatabase(databases)
    const app = new Client(databases.app)
    await app.connect()
    await app.end()
  })
})

test.each([
  ['postgresql://somebody@127.0.0.1/rumbo', /needs a user and a password/],
  ['postgresql://127.0.0.1/rumbo', /needs a user and a password/],
])('%s is refused', async (url, reason) => {
  await expect(open(url)).rejects.toThrow(reason)
})

test('a server that is not there is said to be so', async () => {
  const url = `postgresql://somebody:secret@127.0.0.1:${await freePort()}/rumbo`
  await expect(open(url)).rejects.toThrow(/^The PostgreSQL at DATABASE_URL can't be used: .*ECONNREFUSED/)
})

test('a server that is too old is refused', () => {
  expect(() => refuseOld('14.11 (Debian 14.11-1.pgdg120+2)')).toThrow(/is version 14\.11.*needs 15 or newer/)
  expect(() => refuseOld('15.13 (Debian 15.13-0+deb12u1)')).not.toThrow()
})
