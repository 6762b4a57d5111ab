import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readPidFile } from '../../src/platform/database/embedded/pid-file.ts'
import { spawnBound } from '../../src/platform/database/embedded/spawn-bound.ts'
import { dataFolder, hasSocket, holdDatabase, processesIn } from './hold-database.ts'

const isRoot = process.getuid?.() === 0
const nobodyLeft = (folder: string) =>
  vi.waitFor(() => expect(processesIn(folder)).toEqual([]), { timeout: 10_000 })

async function ask(socketFolder: string, statement: string): Promise<unknown[]> {
  const client = new Client({ host: socketFolder, user: 'postgres', database: 'rumbo' })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('first start, clean stop, warm start: the data is there and nothing is left behind', async () => {
  const data = dataFolder()
  const postgres = join(data, 'postgres')
  const first = await holdDatabase(data)
  expect(statSync(postgres).mode & 0o777).toBe(0o700)
  expect(statSync(first.said).mode & 0o777).toBe(0o700)
  await ask(first.said, 'create table kept as select 42 as answer')
  first.process.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(processesIn(postgres)).toEqual([])
  expect(existsSync(first.said)).toBe(false)
  expect(readdirSync(data).sort()).toEqual(['postgres', 'postgres.log'])

  const second = await holdDatabase(data)
  expect(await ask(second.said, 'select answer from kept')).toEqual([{ answer: 42 }])
})

describe.each([
  { guard: 'the kernel', path: process.env.PATH ?? '' },
  { guard: 'the watchdog, where there is no setpriv', path: '/nowhere' },
])('bound by $guard', ({ path }) => {
  test('nothing runs on after kill -9 of the server, and the next start is clean', async () => {
    const data = dataFolder()
    const postgres = join(data, 'postgres')
    const holder = await holdDatabase(data, { path })
    await ask(holder.said, 'create table kept as select 42 as answer')
    expect(processesIn(postgres).length).toBeGreaterThan(1)
    holder.process.kill('SIGKILL')
    await holder.ended
    await nobodyLeft(postgres)
    await vi.waitFor(() => expect(hasSocket(holder.said)).toBe(false))
    const next = await holdDatabase(data, { path })
    expect(await ask(next.said, 'select answer from kept')).toEqual([{ answer: 42 }])
    next.process.kill('SIGTERM')
    expect(await next.ended).toBe(0)
  })
})

test('starts after kill -9 of the database, with what was committed', async () => {
  const data = dataFolder()
  const postgres = join(data, 'postgres')
  const holder = await holdDatabase(data)
  await ask(holder.said, 'create table kept as select 42 as answer')
  process.kill(readPidFile(postgres)?.pid ?? 0, 'SIGKILL')
  holder.process.kill('SIGKILL')
  await holder.ended
  expect(existsSync(join(postgres, 'postmaster.pid'))).toBe(true)
  const next = await holdDatabase(data)
  expect(await ask(next.said, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test.each(['somebody else’s', 'nobody’s'])(
  'starts with a left-over postmaster.pid whose number is %s',
  async (whose) => {
    const data = dataFolder()
    const holder = await holdDatabase(data)
    const file = join(data, 'postgres', 'postmaster.pid')
    const lines = readFileSync(file, 'utf8').split('\n').slice(1)
    holder.process.kill('SIGTERM')
    await holder.ended
    const { uid, gid } = statSync(join(data, 'postgres'))
    const other = spawn('sleep', ['60'], { uid, gid })
    onTestFinished(() => void other.kill())
    const pid = whose === 'nobody’s' ? 4_194_303 : other.pid
    writeFileSync(file, [pid, ...lines].join('\n'))
    chownSync(file, uid, gid)
    const next = await holdDatabase(data)
    expect(await ask(next.said, 'select 1 as one')).toEqual([{ one: 1 }])
  },
)

test('a folder of a newer version is refused and not touched', async () => {
  const data = dataFolder()
  const postgres = join(data, 'postgres')
  mkdirSync(postgres, { mode: 0o755 })
  writeFileSync(join(postgres, 'PG_VERSION'), '99\n')
  const before = statSync(postgres)
  const holder = await holdDatabase(data)
  expect(holder.said).toMatch(
    /^StartError: .*written by PostgreSQL 99; .*Nothing was changed. Start it with the newer version/,
  )
  expect(await holder.ended).toBe(1)
  expect(readdirSync(data)).toEqual(['postgres'])
  expect(readdirSync(postgres)).toEqual(['PG_VERSION'])
  expect(statSync(postgres)).toMatchObject({ mode: before.mode, uid: before.uid, mtimeMs: before.mtimeMs })
})

test('a second server on the same folder is refused, the first goes on', async () => {
  const data = dataFolder()
  const first = await holdDatabase(data)
  const second = await holdDatabase(data)
  expect(second.said).toMatch(/^StartError: .*already running .*RUMBO_DATA/)
  expect(await second.ended).toBe(1)
  expect(await ask(first.said, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('what an interrupted first start left is swept away', async () => {
  const data = dataFolder()
  mkdirSync(join(data, 'postgres-new-1'))
  writeFileSync(join(data, 'postgres-new-1', 'PG_VERSION'), '18\n')
  const holder = await holdDatabase(data)
  expect(await ask(holder.said, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(data).sort()).toEqual(['postgres', 'postgres.log'])
})

/** An account that every Linux has. */
const daemon = 1

test.runIf(isRoot)('root starts it under the account that owns the folder', async () => {
  const data = dataFolder()
  chownSync(data, daemon, daemon)
  const holder = await holdDatabase(data)
  expect(await ask(holder.said, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(statSync(join(data, 'postgres')).uid).toBe(daemon)
})

test.runIf(isRoot)('root starts it in a folder that lets nobody else in', async () => {
  const data = dataFolder()
  chmodSync(dirname(data), 0o700)
  const holder = await holdDatabase(data)
  expect(await ask(holder.said, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot)('a program below a folder of root’s own may look at itself there', async () => {
  const top = dirname(dataFolder())
  chmodSync(top, 0o700)
  const file = join(top, 'program')
  writeFileSync(file, '')
  const look = "require('node:fs').accessSync(process.argv[1])"
  const { child } = spawnBound({ uid: 65534, gid: 65534 }, [process.execPath, '-e', look, file], 'ignore')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test.runIf(isRoot)('root starts it in a folder of an account that has no name here', async () => {
  const data = dataFolder()
  chownSync(data, 54_321, 54_321)
  const holder = await holdDatabase(data)
  expect(await ask(holder.said, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot)('root starts it on data that root copied', async () => {
  const data = dataFolder()
  const first = await holdDatabase(data)
  first.process.kill('SIGTERM')
  await first.ended
  const copy = dataFolder()
  cpSync(data, copy, { recursive: true })
  chmodSync(join(copy, 'postgres'), 0o755)
  const second = await holdDatabase(copy)
  expect(await ask(second.said, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(isRoot)('an ordinary user starts it', async () => {
  const data = dataFolder()
  chownSync(data, daemon, daemon)
  const holder = await holdDatabase(data, { uid: daemon })
  expect(await ask(holder.said, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(statSync(join(data, 'postgres')).uid).toBe(daemon)
})
