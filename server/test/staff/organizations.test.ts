import { getBilling } from '@rumbo/domain/billing/api'
import { getApiAccess, requestApiAccess } from '@rumbo/domain/developer/api-access.api'
import { newId } from '@rumbo/domain/kernel/id'
import { createShipment } from '@rumbo/domain/shipments/api'
import {
  answerApiAccess,
  getStaffOrganization,
  givePlanAsStaff,
  listStaffOrganizations,
} from '@rumbo/domain/staff/organizations.api'
import { listStaffQueues, listStaffSteps, retryAsStaff } from '@rumbo/domain/staff/queues.api'
import { listSupportSteps } from '@rumbo/domain/support/support.api'
import { beforeAll, expect, test } from 'vitest'
import { givePlan } from '../../src/access/scope/plan-by-staff.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { type StaffBrowser, staffAtWork } from './staff-browser.ts'

/** What staff sees of organizations, and what it changes. */
const holder = useServed({ RUMBO_API_ACCESS: 'request' })
let browser: StaffBrowser
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  const { world, served } = holder
  const person = await world.person('Ana')
  as = { person, organization: await world.organization('Andes Secreto', person) }
  for (const name of ['Boreal', 'ándale', 'Zeta_1', '100% Carga']) await world.organization(name, person)
  browser = (await staffAtWork(served, 'Sofia')).browser
  await served.call(createShipment, { name: 'Private cargo', freightType: 'ocean' }, as)
})

const list = async (input: Parameters<typeof names>[0] = {}) => names(input)
async function names(input: {
  search?: string
  sort?: 'name' | 'newest'
  plan?: 'free' | 'enterprise'
  limit?: number
}) {
  const { body } = await browser.call(listStaffOrganizations, input)
  return body.items.map(({ name }) => name)
}
const steps = async () => (await holder.served.call(listSupportSteps, {}, as)).body.steps

test('[ROLE-07] organizations are listed by name or age, searched, and read page by page without a gap', async () => {
  expect(await list()).toEqual(['100% Carga', 'ándale', 'Andes Secreto', 'Boreal', 'Zeta_1'])
  expect(await list({ sort: 'newest', limit: 2 })).toEqual(['100% Carga', 'Zeta_1'])
  expect(await list({ search: 'ANDA' })).toEqual(['ándale'])
  expect(await list({ search: '%' })).toEqual(['100% Carga'])
  expect(await list({ search: '_' })).toEqual(['Zeta_1'])
  expect(await list({ search: as.organization.id })).toEqual(['Andes Secreto'])
  expect(await list({ plan: 'free' })).toEqual([])
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const { body } = await browser.call(listStaffOrganizations, { limit: 2, ...(cursor ? { cursor } : {}) })
    seen.push(...body.items.map(({ name }) => name))
    cursor = body.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(await list())
})

test('[ROLE-07] an organization shows its plan and usage, no record and nobody’s name, and reads who opened it', async () => {
  const { status, body } = await browser.call(getStaffOrganization, { id: as.organization.id })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Andes Secreto',
    plan: 'enterprise',
    ownPlan: null,
    shipments: { used: 1, most: null },
    members: { used: 1, most: null },
    lastActiveAt: expect.any(String),
    works: [],
    support: null,
  })
  expect(JSON.stringify(body)).not.toMatch(/Private cargo|Ana|@/)
  expect(await steps()).toMatchObject([{ kind: 'opened', by: { name: 'Sofia', isSupport: true } }])
  expect((await browser.call(getStaffOrganization, { id: newId() })).status).toBe(404)
})

test('[ROLE-07] a plan is given by the code of the command, with its invoice, and both know of it', async () => {
  const { id } = as.organization
  const given = { plan: 'starter', interval: 'month', until: null } as const
  const usd = { amount: 4_900, currency: 'USD' }
  const { world, served } = holder
  await givePlan(
    world.databases.admin,
    { id },
    { ...given, staff: 'root', invoice: { ...usd, discount: 0, coupon: null } },
  )
  const wanted = { id, ...given, invoice: { id: newId(), ...usd } }
  const twice = await Promise.all([
    browser.call(givePlanAsStaff, wanted),
    browser.call(givePlanAsStaff, wanted),
  ])
  const { body } = await browser.call(givePlanAsStaff, wanted)
  expect(twice.map((answer) => answer.body)).toEqual([body, body])
  const year = new Date().getUTCFullYear()
  expect(body).toEqual({ invoiceNumber: `${year}-0002` })
  expect((await served.call(getBilling, {}, as)).body).toMatchObject({
    plan: 'starter',
    limits: { shipments: 50 },
  })
  const opened = (await browser.call(getStaffOrganization, { id })).body
  expect(opened).toMatchObject({ plan: 'starter', shipments: { used: 1, most: 50 } })
  expect(opened.planSteps.map(({ staff }) => staff)).toEqual(['Sofia', 'root'])
  expect((await steps())[1]).toMatchObject({ kind: 'plan_changed', about: 'starter' })
  expect(await list({ plan: 'enterprise' })).not.toContain('Andes Secreto')
  const missing = { id: newId(), ...given, invoice: null }
  expect((await browser.call(givePlanAsStaff, missing)).status).toBe(404)
})

test('[ROLE-07] a request for access to the API is answered, mailed and noted once', async () => {
  const { served, world } = holder
  const { id } = as.organization
  await served.call(requestApiAccess, { purpose: 'Our ERP reads arrivals.' }, as)
  expect((await browser.call(getStaffOrganization, { id })).body).toMatchObject({
    apiAccess: 'requested',
    apiAccessSteps: [{ state: 'requested', reason: 'Our ERP reads arrivals.' }],
  })
  expect((await browser.call(answerApiAccess, { id, state: 'refused' })).status).toBe(400)
  const answer = () => browser.call(answerApiAccess, { id, state: 'granted', reason: 'Welcome' })
  expect((await answer()).body).toEqual({ mailed: true })
  expect((await answer()).body).toEqual({ mailed: false })
  expect((await served.call(getApiAccess, {}, as)).body).toMatchObject({ state: 'granted' })
  const { rows } = await world.owner.query(
    'select recipient, body_text from system.mails where recipient = $1',
    [as.person.email],
  )
  expect(rows).toMatchObject([{ body_text: expect.stringContaining('Welcome') }])
})

test('[ROLE-07] queues show how much waits and why something failed, without what was in it; a retry is noted', async () => {
  const { world } = holder
  const { id } = as.organization
  await world.owner.query(
    `insert into base.due (organization_id, kind, key, due_at, attempts, reason)
     values ($1, 'made-up', 'x', now() + interval '1 day', 12, 'No row for "Private cargo" of ana@andes.example')`,
    [id],
  )
  await world.owner.query(
    `insert into system.mails (recipient, subject, body_text, body_html, attempts, next_try_at, error)
     values ('beto@partner.example', 'About Private cargo', 't', 'h', 8, null, '550 <beto@partner.example> unknown')`,
  )
  const { body } = await browser.call(listStaffQueues, {})
  const found = (queue: string) => body.queues.find((each) => each.queue === queue)
  expect(found('due:made-up')).toMatchObject({
    waiting: 0,
    failed: 0,
    quarantined: 1,
    reason: 'No row for … of …',
  })
  expect(found('mails')).toMatchObject({ quarantined: 1, reason: '550 <…> unknown' })
  expect(body.failures).toContainEqual(
    expect.objectContaining({ queue: 'due:made-up', organization: { id, name: 'Andes Secreto' }, failed: 1 }),
  )
  expect(JSON.stringify(body)).not.toMatch(/Private cargo|@/)
  expect((await browser.call(retryAsStaff, { queue: 'due:notice_mails', organizationId: id })).body).toEqual({
    tried: 0,
  })
  const retried = await browser.call(retryAsStaff, { queue: 'due:made-up', organizationId: id })
  expect(retried.body).toEqual({ tried: 1 })
  const { rows } = await world.owner.query(
    `select due_at <= now() as due from base.due where kind = 'made-up'`,
  )
  expect(rows).toEqual([{ due: true }])
  expect((await browser.call(retryAsStaff, { queue: 'mails', organizationId: null })).body).toEqual({
    tried: 1,
  })
  expect((await browser.call(retryAsStaff, { queue: 'works', organizationId: null } as never)).status).toBe(
    400,
  )
  expect((await steps())[0]).toMatchObject({ kind: 'retried', about: 'due:made-up' })
})

test('[ROLE-07] another organization reads nothing of these steps, and staff reads all of its own', async () => {
  const { served, world } = holder
  const beto = await world.person('Beto')
  const other = { person: beto, organization: await world.organization('Otra', beto) }
  expect((await served.call(listSupportSteps, {}, other)).body.steps).toEqual([])
  const { body } = await browser.call(listStaffSteps, {})
  expect(body.steps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['set_up', 'opened', 'retried']))
  const member = await world.person('Miembro')
  await world.join(as.organization, member, 'member')
  const asMember = { person: member, organization: as.organization }
  expect((await served.call(listSupportSteps, {}, asMember)).status).toBe(403)
})
