import { me } from '@rumbo/domain/auth/api'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import { scopes } from '@rumbo/domain/kernel/key-scope'
import { createShipment } from '@rumbo/domain/shipments/api'
import { grantSupportAccess } from '@rumbo/domain/support/support.api'
import { beforeAll, expect, test } from 'vitest'
import { newKey } from '../developer/keys.ts'
import { useServedThings } from '../fixtures/things/served-things.ts'
import { staffAtWork } from '../staff/staff-browser.ts'
import type { Organization, Person } from '../world/world.ts'
import { inputOf } from './belongings.ts'
import { nobodys } from './nobodys.ts'

/** Nobody becomes staff by any endpoint, whatever a call sends besides what its contract knows. */
const holder = useServedThings()
let ana: Person
let forwarder: Organization

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
})

const nameOf = ({ method, path }: Contract) => `${method} ${path}`
const strange = { staff: true, grants: ['staff'] }

test('[ROLE-07] every endpoint refuses what would make somebody staff, and the user stays as they were', async () => {
  const { served, world } = holder
  const taken: string[] = []
  for (const { contract } of served.app.actions) {
    if (contract.permission === 'signed') continue
    const input = inputOf(contract, nobodys) as object
    for (const [key, value] of Object.entries(strange)) {
      const parsed = contract.input.safeParse({ ...input, [key]: value })
      const isTaken = parsed.success && key in (parsed.data as object)
      if (!isTaken || contract.method === 'GET') continue
      // Records take any id of a field as far as their schema goes; the action knows them.
      const as = { person: ana, organization: forwarder }
      const answer = await served.call(contract as never, { ...input, [key]: value } as never, as)
      if (answer.status < 400) taken.push(`${nameOf(contract)} takes ${key}`)
    }
  }
  expect(taken).toEqual([])
  const { rows } = await world.owner.query('select count(*)::int as count from base.users where staff')
  expect(rows).toEqual([{ count: 0 }])
})

test('[ROLE-07] the database gives the application no way to write it', async () => {
  const { rows } = await holder.world.owner.query(
    `select table_schema, table_name, privilege_type from information_schema.column_privileges
     where grantee in ('rumbo_app', 'rumbo_auth', 'PUBLIC') and column_name in ('staff', 'grants') and privilege_type <> 'SELECT'
       and table_name in ('users', 'me')`,
  )
  expect(rows).toEqual([])
  expect((await holder.served.call(me, {}, { person: ana })).body.user.staff).toBe(false)
})

test('[ROLE-07] every endpoint of staff refuses nobody, an administrator by token and cookie, and a key, and reads nothing first', async () => {
  const { served } = holder
  const key = await newKey(served, { by: ana, organization: forwarder, scopes })
  const ofStaff = served.app.actions.filter(({ contract }) => contract.permission === 'staff')
  expect(ofStaff.length).toBeGreaterThan(10)
  const token = served.token(ana)
  const callers = [
    { person: ana, organization: forwarder },
    { headers: { 'x-rumbo-client': 'web', cookie: `rumbo.session_token=${token}; rumbo.staff=${token}` } },
    key.as,
  ]
  for (const { contract } of ofStaff)
    for (const as of callers) {
      const input = inputOf(contract, { ...nobodys, organization: forwarder.id })
      const { status } = await served.call(contract as never, input as never, as)
      expect([nameOf(contract), status]).toEqual([nameOf(contract), 401])
    }
  const { rows } = await holder.world.owner.query('select count(*)::int as count from base.staff_steps')
  expect(rows).toEqual([{ count: 0 }])
})

test('[ROLE-07] the API’s document and the procedures know nothing of staff', async () => {
  const document = await (await fetch(new URL('/api/openapi.json', holder.served.url))).text()
  expect(document).not.toContain('/api/staff')
})

/** Reading contracts that support may call. */
const ofSupport = ({ method, apiScope, dialect }: Contract) =>
  method === 'GET' && apiScope !== null && dialect === undefined

/** Without what differs from call to call: when it was, by which cursor one goes on, and the bytes of a file that is made. */
const steady = (body: unknown) =>
  JSON.stringify(body, (key, value) =>
    key === 'requestId' || key === 'data' || /cursor/i.test(key) ? null : value,
  ).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')

test('[ROLE-07] support reads what a key of the same role reads, and of people no more than it', async () => {
  const { served, world } = holder
  const beto = await world.person('Beto')
  await world.join(forwarder, beto, 'member')
  const made = await served.call(
    createShipment,
    { name: 'Private', freightType: 'ocean' },
    { person: ana, organization: forwarder },
  )
  const roleId = forwarder.roles.admin
  const key = await newKey(served, { by: ana, organization: forwarder, scopes, roleId })
  expect(
    (await served.call(grantSupportAccess, { roleId }, { person: ana, organization: forwarder })).status,
  ).toBe(200)
  const { browser } = await staffAtWork(served, 'Sofia')
  let compared = 0
  for (const { contract } of served.app.actions) {
    if (!ofSupport(contract)) continue
    const input = inputOf(contract, { ...nobodys, organization: forwarder.id, shipment: made.body.id })
    const byKey = await served.call(contract as never, input as never, key.as)
    const path = `/api/staff/support/${forwarder.id}${contract.path}`
    const bySupport = await browser.call({ ...contract, path } as never, input as never)
    const said = ({ status, body }: { status: number; body: unknown }) => [
      nameOf(contract),
      status,
      steady(body),
    ]
    expect(said(bySupport)).toEqual(said(byKey))
    for (const { email } of [ana, beto])
      expect([nameOf(contract), steady(bySupport.body).includes(email)]).toEqual([nameOf(contract), false])
    compared += 1
  }
  expect(compared).toBeGreaterThan(50)
})
