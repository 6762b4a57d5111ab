import { listShipments } from '@rumbo/domain/shipments/api'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Organization, Person } from '../world/world.ts'
import { type BehindProxy, serveBehindProxy } from './database-proxy.ts'

let behind: BehindProxy
let ana: Person
let importer: Organization

beforeAll(async () => {
  behind = await serveBehindProxy()
  ana = await behind.world.person('Ana')
  importer = await behind.world.organization('Importer', ana)
})
afterAll(() => behind?.close())

const list = () =>
  fetch(new URL(listShipments.path, behind.url), {
    headers: {
      authorization: `Bearer ${behind.app.identity.issueToken(ana.sessionId)}`,
      organizationId: importer.id,
    },
  })
const signIn = () =>
  fetch(new URL('/api/auth/sign-in/email', behind.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(behind.publicUrl).origin },
    body: JSON.stringify({ email: ana.email, password: 'a wrong one' }),
  })
const ready = () => fetch(new URL('/readyz', behind.url))

/** How a call was answered, and after how many milliseconds. */
async function timed(call: () => Promise<Response>): Promise<{ status: number; took: number }> {
  const begun = performance.now()
  const { status } = await call()
  return { status, took: performance.now() - begun }
}

test('[SEC-07] a network that swallows packets to the database gives 503 within ten seconds, and heals', {
  timeout: 60_000,
}, async () => {
  const calls = [list, signIn, ready]
  expect((await Promise.all(calls.map(timed))).map(({ status }) => status)).toEqual([200, 401, 200])
  behind.proxy.swallow()
  // Those that find an open connection, and those that need a new one or wait for one.
  const many = await Promise.all([...calls, ...Array.from({ length: 20 }, () => list), ready].map(timed))
  const later = await Promise.all(calls.map(timed))
  for (const { status, took } of [...many, ...later]) {
    expect(status).toBe(503)
    expect(took).toBeLessThan(10_000)
  }
  behind.proxy.restore()
  const restored = performance.now()
  await vi.waitFor(
    async () =>
      expect((await Promise.all(calls.map(timed))).map(({ status }) => status)).toEqual([200, 401, 200]),
    { timeout: 20_000 },
  )
  expect(performance.now() - restored).toBeLessThan(10_000)
})

test('[SEC-07] what waits for a lock is refused after its limit, and loses nothing', {
  timeout: 40_000,
}, async () => {
  // Somebody else's long transaction holds what every call of the organization passes by.
  await behind.world.owner.query('begin; lock table base.members in access exclusive mode')
  const { status, took } = await timed(list)
  await behind.world.owner.query('rollback')
  expect(status).toBe(503)
  expect(took).toBeLessThan(10_000)
  expect((await list()).status).toBe(200)
})

test('[SEC-07] connections that are cut off at the database are reported as away, and made again', async () => {
  await behind.world.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usename in ('rumbo_app', 'rumbo_auth')`,
  )
  const answers = await Promise.all(Array.from({ length: 12 }, () => list()))
  for (const { status } of answers) expect([200, 503]).toContain(status)
  await vi.waitFor(async () => expect((await list()).status).toBe(200), { timeout: 10_000 })
})

test.each([
  ['53100', 507],
  ['40P01', 503],
  ['40001', 503],
])('[SEC-07] the database’s own %s is answered as %i, never as unknown', async (state, status) => {
  const table = 'base.shipments'
  await behind.world.owner.query(
    `create function base.fail() returns trigger language plpgsql as $$
       begin raise exception using errcode = '${state}', message = 'as the test wants it'; end $$;
     create trigger fail before insert on ${table} for each row execute function base.fail()`,
  )
  const create = () =>
    fetch(new URL('/api/v1/shipments/create', behind.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${behind.app.identity.issueToken(ana.sessionId)}`,
        organizationId: importer.id,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ name: 'A1', freightType: 'ocean' }),
    })
  const failed = await create()
  const said = await failed.text()
  await behind.world.owner.query(`drop trigger fail on ${table}; drop function base.fail()`)
  expect(failed.status).toBe(status)
  expect(said).not.toMatch(/deadlock|as the test wants it/)
  expect((await create()).ok).toBe(true)
})
