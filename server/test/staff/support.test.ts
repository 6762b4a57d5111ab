import { createShipment, getShipment, listShipments, updateShipment } from '@rumbo/domain/shipments/api'
import { getStaffOrganization } from '@rumbo/domain/staff/organizations.api'
import {
  endSupportAccess,
  getSupportAccess,
  getSupportNotice,
  grantSupportAccess,
  listSupportSteps,
} from '@rumbo/domain/support/support.api'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { customRole } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { type StaffBrowser, staffAtWork } from './staff-browser.ts'

/** Staff sees records by the access that an organization gave, and by nothing else. */
const holder = useServed()
let browser: StaffBrowser
let as: { person: Person; organization: Organization }
let shipment: string
let role: string

beforeAll(async () => {
  const { world, served } = holder
  const person = await world.person('Ana')
  as = { person, organization: await world.organization('Andes', person) }
  browser = (await staffAtWork(served, 'Sofia')).browser
  const made = await served.call(
    createShipment,
    { name: 'Private', freightType: 'ocean', notes: 'Hidden note' },
    as,
  )
  shipment = made.body.id
  role = await customRole(world, as.organization, {
    organization: [],
    modules: ['shipments'],
    create: [],
    default: 'edit',
    fields: { shipments: { fields: { notes: 'hide' } } },
    edits: 'all',
  })
})
beforeEach(() => holder.served.call(endSupportAccess, {}, as))

const read = async (path: string, organization = as.organization) => {
  const answer = await fetch(new URL(`/api/staff/support/${organization.id}${path}`, holder.served.url), {
    headers: { cookie: browser.cookie },
  })
  return { status: answer.status, text: await answer.text() }
}
const grant = (roleId = role) => holder.served.call(grantSupportAccess, { roleId }, as)
const steps = async () => (await holder.served.call(listSupportSteps, {}, as)).body.steps

test('[ROLE-07] without a grant staff reads no record; with one it reads what the role sees, and each reading is noted', async () => {
  expect((await read('/api/v1/shipments')).status).toBe(404)
  expect((await steps()).filter(({ kind }) => kind === 'support_read')).toEqual([])
  expect((await grant()).body.grant).toMatchObject({ role: { id: role }, grantedBy: 'Ana' })
  const list = await read('/api/v1/shipments')
  expect(list.status).toBe(200)
  expect(list.text).toContain('Private')
  const one = await read(`/api/v1/shipments/${shipment}`)
  expect(one.text).toContain('Private')
  expect(list.text + one.text).not.toContain('Hidden note')
  // The role opens shipments alone.
  expect((await read('/api/v1/orders')).status).toBe(403)
  expect((await steps()).slice(0, 4)).toMatchObject([
    { kind: 'support_read', by: { name: 'Sofia', isSupport: true }, about: '/api/v1/orders' },
    { kind: 'support_read', about: '/api/v1/shipments/{id}' },
    { kind: 'support_read', about: '/api/v1/shipments' },
    { kind: 'support_granted', by: { name: 'Ana', isSupport: false } },
  ])
})

test('[ROLE-07] a grant lasts 24 hours to the second, and its end is seen at once', async () => {
  const { served, world } = holder
  await grant()
  const { rows } = await world.owner.query(
    `select extract(epoch from ends_at - granted_at)::int as seconds from base.support_grants where ended_at is null`,
  )
  expect(rows).toEqual([{ seconds: 86_400 }])
  const notice = async () => (await served.call(getSupportNotice, {}, as)).body.endsAt
  expect(await notice()).not.toBeNull()
  const end = (seconds: number) =>
    world.owner.query('update base.support_grants set ends_at = now() + make_interval(secs => $1)', [seconds])
  await end(30)
  expect((await read('/api/v1/shipments')).status).toBe(200)
  await end(0)
  expect((await read('/api/v1/shipments')).status).toBe(404)
  expect(await notice()).toBeNull()
  expect((await browser.call(getStaffOrganization, { id: as.organization.id })).body.support).toBeNull()
  await grant()
  expect((await read('/api/v1/shipments')).status).toBe(200)
  await served.call(endSupportAccess, {}, as)
  expect((await read('/api/v1/shipments')).status).toBe(404)
  expect((await steps())[0]).toMatchObject({ kind: 'support_ended', by: { name: 'Ana' } })
})

test('[ROLE-07] a grant opens its own organization alone, and writes nothing', async () => {
  const { served, world } = holder
  await grant(as.organization.roles.admin)
  const beto = await world.person('Beto')
  const other = await world.organization('Otra', beto)
  expect((await read('/api/v1/shipments', other)).status).toBe(404)
  expect((await read(`/api/v1/shipments?organizationId=${other.id}`)).text).not.toContain('Otra')
  for (const method of ['POST', 'PATCH', 'DELETE'])
    for (const path of ['/api/v1/shipments', `/api/v1/shipments/${shipment}`]) {
      const answer = await fetch(new URL(`/api/staff/support/${as.organization.id}${path}`, served.url), {
        method,
        headers: { cookie: browser.cookie, 'content-type': 'application/json', 'x-rumbo-client': 'web' },
        body: '{"name":"Changed"}',
      })
      expect([method, path, answer.status]).toEqual([method, path, 404])
    }
  // What is somebody's own, or opens something, is no reading of records.
  for (const path of ['/api/v1/me', '/api/v1/api-keys', '/api/v1/support-access', '/api/staff/organizations'])
    expect([path, (await read(path)).status]).toEqual([path, 404])
  const cookie = { cookie: browser.cookie }
  const own = { organization: as.organization, headers: cookie }
  expect((await served.call(updateShipment, { id: shipment, patch: {} } as never, own)).status).toBe(401)
  expect((await served.call(getShipment, { id: shipment }, own)).status).toBe(401)
})

test('[ROLE-07] nobody gives more than they have, and whoever may not manage the organization gives nothing', async () => {
  const { served, world } = holder
  const limited = await customRole(world, as.organization, {
    organization: ['organizations'],
    modules: ['shipments'],
    create: [],
    default: 'view',
    fields: {},
    edits: 'all',
  })
  const clara = await world.person('Clara')
  await world.join(as.organization, clara, 'member')
  const asClara = { person: clara, organization: as.organization }
  expect((await served.call(grantSupportAccess, { roleId: role }, asClara)).status).toBe(403)
  await world.owner.query('update base.members set role_id = $1 where user_id = $2', [limited, clara.userId])
  const given = await served.call(grantSupportAccess, { roleId: as.organization.roles.admin }, asClara)
  expect(given.status).toBe(403)
  expect((await served.call(getSupportAccess, {}, asClara)).body.grant).toBeNull()
  // A new grant ends the one before.
  await grant(role)
  await grant(as.organization.roles.member)
  const { rows } = await world.owner.query(
    'select count(*)::int as open from base.support_grants where ended_at is null and organization_id = $1',
    [as.organization.id],
  )
  expect(rows).toEqual([{ open: 1 }])
})

test('[ROLE-07] a member’s token is worth nothing where staff reads', async () => {
  const { served } = holder
  await grant()
  for (const headers of [{}, { authorization: `Bearer ${served.token(as.person)}` }]) {
    const url = new URL(`/api/staff/support/${as.organization.id}${listShipments.path}`, served.url)
    expect((await fetch(url, { headers: headers as Record<string, string> })).status).toBe(401)
  }
})
