import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { me } from '@rumbo/domain/auth/api'
import { listShipments } from '@rumbo/domain/shipments/api'
import { beginStaffFactor, getStaffSession, signOutStaff } from '@rumbo/domain/staff/door.api'
import { listStaffOrganizations } from '@rumbo/domain/staff/organizations.api'
import pg from 'pg'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startApp } from '../../src/app.ts'
import { readConfig } from '../../src/platform/config.ts'
import { removeStaff } from '../../src/platform/identity/staff/staff-accounts.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { makeStaff, StaffBrowser, staffAtWork } from './staff-browser.ts'

/** The door of staff: who comes in, and who doesn't. */
const holder = useServed()
let as: { person: Person; organization: Organization }
beforeAll(async () => {
  const person = await holder.world.person('Ana')
  as = { person, organization: await holder.world.organization('Andes', person) }
})
// All tests come from one address.
beforeEach(() => holder.world.owner.query('delete from auth.attempts'))

const statusOf = async (browser: StaffBrowser) => {
  const { status, body } = await browser.call(listStaffOrganizations, {})
  return status === 200 ? 200 : [status, (body as { code?: string }).code]
}
const stepsOf = async (name: string) => {
  const { rows } = await holder.world.owner.query(
    'select kind from base.staff_steps where staff_name = $1 order by created_at, id',
    [name],
  )
  return rows.map(({ kind }) => kind)
}

test('[ROLE-07] staff signs in by a password, sets the second factor up and gives a code each time', async () => {
  const { served } = holder
  const password = await makeStaff(served, 'Sofia@rumbo.example', 'Sofia')
  const browser = new StaffBrowser(served)
  expect((await browser.signIn('sofia@rumbo.example', 'wrong')).status).toBe(401)
  expect((await browser.signIn('sofia@rumbo.example', password)).status).toBe(204)
  expect((await browser.call(getStaffSession, {})).body).toMatchObject({
    name: 'Sofia',
    secondFactor: false,
    needed: true,
  })
  expect(await statusOf(browser)).toEqual([403, 'SECOND_FACTOR_NEEDED'])
  const { app, recoveryCodes } = await browser.setUp()
  expect(recoveryCodes).toHaveLength(10)
  expect(await statusOf(browser)).toBe(200)

  const again = new StaffBrowser(served)
  await again.signIn('sofia@rumbo.example', password)
  expect(await statusOf(again)).toEqual([403, 'SECOND_FACTOR_NEEDED'])
  // A key of somebody who knows the password alone is none.
  expect((await again.call(beginStaffFactor, {})).body).toMatchObject({ code: 'SECOND_FACTOR_IS_ON' })
  expect((await again.prove(app.code(0))).body).toMatchObject({ code: 'CODE_WRONG' })
  expect((await again.prove(app.code(1))).status).toBe(204)
  expect(await statusOf(again)).toBe(200)
  expect((await again.call(signOutStaff, {})).status).toBe(204)
  expect(await statusOf(again)).toEqual([401, 'NOT_AUTHENTICATED'])
  expect(await statusOf(browser)).toBe(200)
  expect(await stepsOf('Sofia')).toEqual([
    'sign_in_failed',
    'set_up',
    'sign_in_failed',
    'signed_in',
    'signed_out',
  ])
})

test('[ROLE-07] a session lasts an hour to the second, whatever is done in it, and its cookie goes nowhere else', async () => {
  const { served, world } = holder
  const email = 'hora@rumbo.example'
  const browser = new StaffBrowser(served)
  const answer = await browser.signIn(email, await makeStaff(served, email, 'Hora'))
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(
    /^rumbo\.staff=[\w-]{43}; Path=\/api\/staff; HttpOnly; SameSite=Strict; Max-Age=3600$/,
  )
  await browser.setUp()
  const { rows } = await world.owner.query(
    `select extract(epoch from "expiresAt" - "createdAt")::int as seconds from auth.staff_session s join auth.staff p on p.id = s."userId"
     where p.email = $1`,
    [email],
  )
  expect(rows).toEqual([{ seconds: 3_600 }])
  const age = (seconds: number) =>
    world.owner.query(
      `update auth.staff_session s set "expiresAt" = now() + make_interval(secs => $2) from auth.staff p
       where p.id = s."userId" and p.email = $1`,
      [email, seconds],
    )
  await age(30)
  expect(await statusOf(browser)).toBe(200)
  await age(0)
  expect(await statusOf(browser)).toEqual([401, 'TOKEN_NOT_VALID'])
})

test('[ROLE-07] a member’s session opens nothing of staff, and staff’s nothing of members', async () => {
  const { served } = holder
  const { browser } = await staffAtWork(served, 'Ester')
  const token = served.token(as.person)
  const stranger = new StaffBrowser(served)
  const bearer = { authorization: `Bearer ${token}`, organizationid: as.organization.id }
  for (const headers of [
    bearer,
    { cookie: `rumbo.staff=${token}` },
    { cookie: `rumbo.session_token=${token}` },
  ])
    expect((await stranger.call(listStaffOrganizations, {}, headers)).status).toBe(401)
  const staffToken = browser.cookie.split('=')[1] ?? ''
  for (const headers of [
    { cookie: browser.cookie },
    { cookie: `rumbo.session_token=${staffToken}` },
    { authorization: `Bearer ${staffToken}` },
  ])
    for (const contract of [me, listShipments]) {
      const answer = await served.call(contract, {}, { organization: as.organization, headers })
      expect(answer.status).toBe(401)
    }
})

test('[ROLE-07] forged and damaged cookies open nothing, and a foreign page writes nothing', async () => {
  const { served } = holder
  const { browser } = await staffAtWork(served, 'Fabio')
  const right = browser.cookie
  const [name = '', token = ''] = right.split('=')
  for (const forged of ['', 'x', token.slice(1), `${token}x`, `${token.slice(0, -1)}_`, '00', "' or 1=1"]) {
    browser.cookie = `${name}=${forged}`
    expect((await browser.call(listStaffOrganizations, {})).status).toBe(401)
  }
  browser.cookie = right
  expect((await browser.call(signOutStaff, {}, { 'x-rumbo-client': 'other' })).status).toBe(401)
  expect(await statusOf(browser)).toBe(200)
})

test('[ROLE-07] whoever is removed is out at once, on a second server too', async () => {
  const { served, world } = holder
  const { browser, email, password } = await staffAtWork(served, 'Rita')
  const files = await mkdtemp(join(tmpdir(), 'rumbo-second-'))
  const second = await startApp({
    config: readConfig({ RUMBO_PORT: '0', RUMBO_DATA: files }),
    databases: world.databases,
    logger: { level: 'fatal' },
  })
  try {
    const there = new StaffBrowser({ url: await second.server.listen({ port: 0, host: '127.0.0.1' }) })
    there.cookie = browser.cookie
    expect(await statusOf(there)).toBe(200)
    const pool = new pg.Pool({ ...world.databases.auth, max: 1 })
    expect(await removeStaff(pool, email.toUpperCase())).toBe('Rita')
    await pool.end()
    for (const each of [browser, there]) expect(await statusOf(each)).toEqual([401, 'TOKEN_NOT_VALID'])
    expect((await there.signIn(email, password)).status).toBe(401)
  } finally {
    await second.stop()
    await rm(files, { recursive: true })
  }
})

test('[ROLE-07] tries of passwords and of codes are counted, for unknown e-mails alike', async () => {
  const { served } = holder
  const { app, email, password } = await staffAtWork(served, 'Timo')
  const browser = new StaffBrowser(served)
  await browser.signIn(email, password)
  for (const _ of [1, 2, 3, 4, 5]) expect((await browser.prove('000000')).status).toBe(400)
  expect((await browser.prove(app.code(1))).body).toMatchObject({ code: 'TOO_MANY_CODES' })
  for (const typed of [email, 'nobody@rumbo.example']) {
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => new StaffBrowser(served).signIn(typed, 'wrong')),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429])
  }
  // The right password waits, too.
  expect((await new StaffBrowser(served).signIn(email, password)).status).toBe(429)
})

test('[ROLE-07] a password that nobody set up within a day opens nothing, and neither does one that was replaced', async () => {
  const { served, world } = holder
  const first = await makeStaff(served, 'late@rumbo.example', 'Late')
  const signIn = (password: string) => new StaffBrowser(served).signIn('late@rumbo.example', password)
  expect((await signIn(first)).status).toBe(204)
  await world.owner.query(`update auth.staff set set_up_until = now() where email = 'late@rumbo.example'`)
  expect((await signIn(first)).status).toBe(401)
  const second = await makeStaff(served, 'late@rumbo.example', 'Late')
  expect((await signIn(first)).status).toBe(401)
  expect((await signIn(second)).status).toBe(204)
})

test('[ROLE-07] the application can neither change nor remove a step of staff, nor write one of its own', async () => {
  const app = new pg.Client(holder.world.databases.app)
  await app.connect()
  try {
    for (const sql of [
      'delete from base.staff_steps',
      'delete from tenant.staff_steps',
      `update tenant.staff_steps set staff_name = 'x'`,
      `insert into tenant.staff_steps (organization_id, kind, staff_name) values (null, 'opened', 'x')`,
      'truncate base.staff_steps',
    ])
      await expect(app.query(sql)).rejects.toThrow(/permission denied/)
    await expect(app.query(`select system.note_staff_step('opened', null, '{}')`)).rejects.toThrow(/staff/)
  } finally {
    await app.end()
  }
})

test('[ROLE-07] a password that is replaced while somebody signs in with it lets nobody in', async () => {
  const { served, world } = holder
  const email = 'vera@rumbo.example'
  const old = await makeStaff(served, email, 'Vera')
  const browser = new StaffBrowser(served)
  const replacing = new pg.Client(world.databases.auth)
  await replacing.connect()
  try {
    await replacing.query('begin')
    await replacing.query(`update auth.staff set password = 'plain:another' where email = $1`, [email])
    const signingIn = browser.signIn(email, old)
    await vi.waitFor(async () => {
      const { rows } = await world.owner.query(
        `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and query like '%auth.staff_session%'`,
      )
      expect(rows[0].waiting).toBeGreaterThan(0)
    })
    await replacing.query('commit')
    expect((await signingIn).status).toBe(401)
  } finally {
    await replacing.end()
  }
  expect(browser.cookie).toBe('')
  expect((await browser.signIn(email, 'another')).status).toBe(204)
})
