import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { buildServer } from '../../../tools/build.mjs'
import { embeddedBinaries } from '../../src/platform/database/embedded/binaries.ts'
import { readPidFile } from '../../src/platform/database/embedded/pid-file.ts'
import { readMigrations } from '../../src/platform/database/migration-files.ts'
import { startOutsidePostgres } from '../harness/debian-postgres.ts'
import { createDatabase, urlOf } from '../harness/test-cluster.ts'
import { dataFolder, processesIn } from './hold-database.ts'
import { startServer } from './server-process.ts'
import { usedDataFolder } from './used-data-folder.ts'

const patience = 150_000
beforeAll(() => buildServer(), patience)

test('[OBS-02] answers, ends the call under way at a signal to stop, and leaves nothing running', {
  timeout: patience,
}, async () => {
  const data = dataFolder()
  const server = await startServer({ RUMBO_DATA: data })
  await server.ready
  const call = connect(server.port, '127.0.0.1')
  const answer = text(call)
  const body = '{"email":"ana@example.com","password":"a wrong one"}'
  call.write(
    `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  call.write(body.slice(0, 10))
  await vi.waitFor(async () => expect(server.output()).toContain('"url":"/api/auth/sign-in/email"'))
  server.process.kill('SIGTERM')
  await vi.waitFor(
    async () => expect(await fetch(`${server.url}/readyz`).catch(() => null)).toBeNull(),
    10_000,
  )
  call.write(body.slice(10))
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /)
  expect((await server.ended).code).toBe(0)
  expect(processesIn(join(data, 'postgres'))).toEqual([])
})

test('nothing runs on after kill -9, and the next start answers', { timeout: patience }, async () => {
  const data = await usedDataFolder()
  const first = await startServer({ RUMBO_DATA: data })
  await first.ready
  first.process.kill('SIGKILL')
  await first.ended
  await vi.waitFor(() => expect(processesIn(join(data, 'postgres'))).toEqual([]), 10_000)
  const second = await startServer({ RUMBO_DATA: data })
  await second.ready
})

test('[SEC-07] a killed database is started again; meanwhile calls are answered that it is away', {
  timeout: patience,
}, async () => {
  const data = await usedDataFolder()
  const server = await startServer({ RUMBO_DATA: data })
  await server.ready
  const ask = async () =>
    (
      await fetch(`${server.url}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url },
        body: '{"email":"ana@example.com","password":"a wrong one"}',
      })
    ).status
  expect(await ask()).toBe(401)
  const killed = readPidFile(join(data, 'postgres'))?.pid ?? 0
  process.kill(killed, 'SIGKILL')
  const seen = new Set<number>()
  await vi.waitFor(
    async () => {
      const status = await ask()
      seen.add(status)
      expect(server.output()).toContain('the embedded database runs again')
      expect(status).toBe(401)
    },
    { timeout: 20_000, interval: 20 },
  )
  expect([...seen].sort()).toEqual([401, 503])
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(readPidFile(join(data, 'postgres'))?.pid).not.toBe(killed)
  expect(server.process.exitCode).toBeNull()
})

test('a taken port is reported, and nothing is made', { timeout: patience }, async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as { port: number }
  const data = dataFolder()
  const server = await startServer({ RUMBO_DATA: data, RUMBO_PORT: String(port) })
  const { code, output } = await server.ended
  expect(code).toBe(1)
  expect(output).toMatch(
    new RegExp(`^\\s*Port ${port} on 127.0.0.1 is taken: .*RUMBO_PORT=${port + 1} npm start\\s*$`),
  )
  expect(readdirSync(data)).toEqual([])
})

test('a wrong setting is reported, without a stack', { timeout: patience }, async () => {
  const server = await startServer({ RUMBO_LOG_LEVEL: 'loud' })
  const { code, output } = await server.ended
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    'Wrong settings:\n  RUMBO_LOG_LEVEL has to be fatal, error, warn, info, debug, trace or silent\nAll settings are in docs/configuration.md.',
  )
})

test('[OBS-03] two servers that start at once on one PostgreSQL migrate once and both answer', {
  timeout: patience,
}, async () => {
  const given = inject('cluster')
  const { url, stop } =
    given.kind === 'outside'
      ? { url: given.url, stop: async () => {} }
      : await startOutsidePostgres(embeddedBinaries())
  onTestFinished(stop)
  const cluster = { kind: 'outside', url } as const
  await createDatabase(cluster, { name: 'two_servers' })
  const settings = { DATABASE_URL: urlOf(cluster, 'two_servers'), RUMBO_SEVERAL_SERVERS: '1' }
  const servers = [await startServer(settings), await startServer(settings)]
  await Promise.all(servers.map((server) => server.ready))
  const client = new Client(settings.DATABASE_URL)
  await client.connect()
  const { rows } = await client.query('select name from system.migrations order by name')
  await client.end()
  expect(rows.map((row) => row.name)).toEqual(readMigrations().map((migration) => migration.name))
  for (const server of servers) {
    server.process.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  }
})

test('[SEC-08] a second server on one database says why it does not start; a killed one’s successor starts', {
  timeout: 2 * patience,
}, async () => {
  const given = inject('cluster')
  const { url, stop } =
    given.kind === 'outside'
      ? { url: given.url, stop: async () => {} }
      : await startOutsidePostgres(embeddedBinaries())
  onTestFinished(stop)
  const cluster = { kind: 'outside', url } as const
  await createDatabase(cluster, { name: 'one_server' })
  const settings = () => ({ DATABASE_URL: urlOf(cluster, 'one_server'), RUMBO_DATA: dataFolder() })
  const first = await startServer(settings())
  await first.ready
  const { code, output } = await (await startServer(settings())).ended
  expect(code).toBe(1)
  expect(output.trim()).toMatch(/^Another Rumbo uses this database\. .*DATABASE_URL\)\.$/)
  first.process.kill('SIGKILL')
  const successor = await startServer(settings())
  await successor.ready
})
