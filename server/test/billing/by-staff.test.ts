import {
  changePlan,
  getBilling,
  getPlanInvoicePdf,
  getPlanNotice,
  listPlanInvoices,
} from '@rumbo/domain/billing/api'
import { newId } from '@rumbo/domain/kernel/id'
import { createShipment } from '@rumbo/domain/shipments/api'
import { addCollaborator } from '@rumbo/domain/shipments/contracts/sharing.api'
import { beforeAll, expect, test } from 'vitest'
import { givePlan } from '../../src/access/scope/plan-by-staff.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

/** Plans without a payment provider: all that there is, unless whoever runs the server says otherwise. */
const holder = useServed()
let as: { person: Person; organization: Organization }
beforeAll(async () => {
  const person = await holder.world.person('Ana')
  as = { person, organization: await holder.world.organization('Andes', person) }
})
const give = (given: Partial<Parameters<typeof givePlan>[2]>, organization = as.organization) =>
  givePlan(
    holder.world.databases.admin,
    { id: organization.id },
    { plan: 'starter', interval: 'month', until: null, invoice: null, staff: 'root', ...given },
  )
const billing = async () => (await holder.served.call(getBilling, {}, as)).body

test('[BILL-03] without a provider the plan is Enterprise, and nobody buys another one', async () => {
  expect(await billing()).toMatchObject({
    provider: 'none',
    plan: 'enterprise',
    limits: { shipments: null },
    over: [],
    mayChange: true,
  })
  expect(await holder.served.call(changePlan, { plan: 'pro', interval: 'month' }, as)).toMatchObject({
    status: 409,
    body: { code: 'BILLING_BY_STAFF' },
  })
})

test('[BILL-01] whoever runs the server gives a plan, with a numbered invoice as a PDF', async () => {
  const usd = { amount: 9_900, discount: 1_980, coupon: 'FRIENDS', currency: 'USD' }
  const numbers = await Promise.all(Array.from({ length: 6 }, () => give({ invoice: usd })))
  const year = new Date().getUTCFullYear()
  expect(numbers.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `${year}-000${n}`))
  expect(await billing()).toMatchObject({ plan: 'starter', interval: 'month', limits: { shipments: 50 } })
  const { items } = (await holder.served.call(listPlanInvoices, {}, as)).body
  expect(items).toHaveLength(6)
  expect(items[0]).toMatchObject({ number: `${year}-0006`, amount: 7_920, currency: 'USD', pdf: null })
  const pdf = (await holder.served.call(getPlanInvoicePdf, { id: items[0]?.id ?? '' }, as)).body
  expect(pdf).toMatchObject({ pages: 1, lacking: 0, name: expect.stringContaining(`${year}-0006`) })
  expect(Buffer.from(pdf.data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})

test('[BILL-01] nobody else sees the invoice', async () => {
  const other = await holder.world.person('Beto')
  const foreign = { person: other, organization: await holder.world.organization('Boreal', other) }
  const { items } = (await holder.served.call(listPlanInvoices, {}, as)).body
  expect((await holder.served.call(listPlanInvoices, {}, foreign)).body.items).toEqual([])
  expect((await holder.served.call(getPlanInvoicePdf, { id: items[0]?.id ?? '' }, foreign)).status).toBe(404)
})

test('[BILL-02] 2,000 members on Free stay members: what is over is said, and only new ones are refused', async () => {
  await give({ plan: 'enterprise' })
  const { owner } = holder.world
  await owner.query(
    `with people as (insert into base.users (id, email) select gen_random_uuid(), 'member.' || n || '@large.example'
       from generate_series(1, 1999) n returning id)
     insert into base.members (organization_id, user_id, role_id) select $1, id, $2 from people`,
    [as.organization.id, as.organization.roles.member],
  )
  await give({ plan: 'free' })
  expect(await billing()).toMatchObject({
    plan: 'free',
    over: ['members'],
    usage: { members: 2_000 },
    limits: { members: 3 },
  })
  expect((await holder.served.call(getPlanNotice, {}, as)).body).toMatchObject({
    plan: 'free',
    over: ['members'],
  })
  const late = await holder.world.person('Late')
  await expect(holder.world.join(as.organization, late, 'member')).rejects.toMatchObject({
    message: 'members 3',
  })
})

test('[BILL-01] a plan that is given until a day ends after it', async () => {
  await give({ plan: 'pro', until: '2020-01-31' })
  expect((await billing()).plan).toBe('enterprise')
  await give({ plan: null })
  expect(await billing()).toMatchObject({ plan: 'enterprise', interval: null, planEndsAt: null })
})

test('[BILL-02] of those who take part in a shipment, companies and people without an account count as the limit counts them', async () => {
  const { body } = await holder.served.call(createShipment, { name: 'A', freightType: 'ocean' }, as)
  const partnerId = newId()
  await holder.world.owner.query(
    `insert into base.partners (organization_id, id, state, name) values ($1, $2, 'passive', 'Buyer')`,
    [as.organization.id, partnerId],
  )
  const add = (party: object) =>
    holder.served.call(addCollaborator, { id: body.id, kind: 'buyer', party } as never, as)
  expect((await billing()).usage.collaborators).toBe(0)
  await give({ plan: 'free' })
  expect((await add({ type: 'partner', partnerId })).status).toBe(200)
  const contact = { type: 'contact', partnerId, name: 'Carla', email: 'carla@x.example' }
  expect((await add(contact)).status).toBe(200)
  expect((await billing()).usage.collaborators).toBe(2)
  const one = await add({ ...contact, name: 'Diego', email: 'diego@x.example' })
  expect([one.status, one.body]).toEqual([
    402,
    expect.objectContaining({ code: 'COLLABORATORS_LIMIT_EXCEDED' }),
  ])
  await give({ plan: null })
})
