import { newId } from '@rumbo/domain/kernel/id'
import { planIds, planLimits } from '@rumbo/domain/kernel/plans/plans'
import { beforeAll, expect, test } from 'vitest'
import { createRecord } from '../../src/access/change/create/create.ts'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { deleteRecord, restoreRecord } from '../../src/access/change/delete/delete.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { grantShares } from '../../src/access/share/grant.ts'
import { linkTo } from '../../src/features/documents/links.service.ts'
import { documentModule, shipmentModule } from '../../src/modules.ts'
import { connect, profileOf } from '../world/sharing.ts'
import { type Organization, type Person, useWorld } from '../world/world.ts'
import { putOn, split, writeLimits } from './plan-of.ts'

const holder = useWorld()
const by = { way: 'api' } as const
let ana: Person
beforeAll(async () => {
  await writeLimits(holder.world)
  ana = await holder.world.person('Ana')
})

const ship = (organization: Organization, patch = {}) =>
  holder.world.as(ana, organization, (scope) =>
    createRecord(scope, shipmentModule, { patch: { name: 'A', freightType: 'ocean', ...patch }, by }),
  )
const at = <Each>(times: number, run: (n: number) => Promise<Each>) =>
  Promise.allSettled(Array.from({ length: times }, (_, n) => run(n)))
const used = async ({ id }: Organization) =>
  (
    await holder.world.owner.query(
      'select month::text, shipments from base.plan_usage where organization_id = $1 order by month',
      [id],
    )
  ).rows

test('[BILL-02] what the plans allow stands in the database as the product says it', async () => {
  const { rows } = await holder.world.owner.query('select plan, kind, most from base.plan_limits')
  for (const plan of planIds)
    for (const [kind, most] of Object.entries(planLimits[plan]))
      expect(
        rows.find((row) => row.plan === plan && row.kind === kind)?.most ?? null,
        `${plan} ${kind}`,
      ).toBe(most)
})

test('[BILL-02] of 64 who make the last shipments of a month at once, none passes the limit', async () => {
  const free = await holder.world.organization('Race', ana)
  await putOn(holder.world, free, 'free')
  await ship(free)
  expect(split(await at(64, () => ship(free)))).toEqual({ went: 4, codes: ['MONTH_LIMIT_EXCEDED 5'] })
  expect(await used(free)).toMatchObject([{ shipments: 5 }])
})

test('[BILL-02] without a limit nothing is counted; on a smaller plan what was made this month counts', async () => {
  const free = await holder.world.organization('Down', ana)
  await at(7, () => ship(free))
  expect(await used(free)).toEqual([])
  await putOn(holder.world, free, 'free')
  await expect(ship(free)).rejects.toMatchObject({ code: 'MONTH_LIMIT_EXCEDED', values: { n: 5 } })
  const { rows } = await holder.world.owner.query(
    'select count(*)::int as n from base.shipments where organization_id = $1',
    [free.id],
  )
  expect(rows).toEqual([{ n: 7 }])
  await putOn(holder.world, free, 'starter')
  await ship(free)
  expect(await used(free)).toMatchObject([{ shipments: 8 }])
})

test('[BILL-02] deleting gives nothing back, and a refused shipment leaves nothing behind', async () => {
  const free = await holder.world.organization('Deletes', ana)
  await putOn(holder.world, free, 'free')
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.push(await ship(free))
  await holder.world.as(ana, free, async (scope) => {
    for (const id of ids) await deleteRecord(scope, shipmentModule, { id, by })
  })
  await expect(ship(free)).rejects.toMatchObject({ code: 'MONTH_LIMIT_EXCEDED' })
  const { rows } = await holder.world.owner.query(
    'select value from base.counters where organization_id = $1',
    [free.id],
  )
  expect(rows).toEqual([{ value: '5' }])
})

test('[BILL-02] the month turns where the organization is, and no change of zone gives a second one', async () => {
  const free = await holder.world.organization('Zones', ana)
  await putOn(holder.world, free, 'free')
  const zone = (name: string) =>
    holder.world.owner.query('update base.organizations set time_zone = $2 where id = $1', [free.id, name])
  const month = async () =>
    (await holder.world.owner.query('select base.month_of($1)::text as month', [free.id])).rows[0].month
  const before = new Set<string>()
  for (const name of [
    'Pacific/Kiritimati',
    'America/Mexico_City',
    'Pacific/Pago_Pago',
    'Pacific/Kiritimati',
  ]) {
    await zone(name)
    before.add(await month())
    await at(6, () => ship(free))
  }
  // Each month has its five, however often somebody comes back to it.
  expect(await used(free)).toEqual([...before].sort().map((each) => ({ month: each, shipments: 5 })))
})

test('[BILL-02] a batch takes the places that are left, and refuses the others one by one', async () => {
  const free = await holder.world.organization('Batches', ana)
  await putOn(holder.world, free, 'free')
  const patches = Array.from({ length: 4 }, (_, n) => ({ name: `B${n}`, freightType: 'ocean' }))
  const many = () =>
    holder.world.as(ana, free, (scope) => createManyRecords(scope, shipmentModule, { patches, by }))
  expect((await many()).filter((each) => 'id' in each)).toHaveLength(4)
  expect(await many()).toMatchObject([
    { id: expect.any(String) },
    ...Array.from({ length: 3 }, () => ({ refused: [{ path: 'name', code: 'PLAN_LIMIT_REACHED' }] })),
  ])
  const racing = await at(16, many)
  expect(
    racing.every((each) => each.status === 'fulfilled' && each.value.every((one) => 'refused' in one)),
  ).toBe(true)
  expect(await used(free)).toMatchObject([{ shipments: 5 }])
})

test('[BILL-02] of 64 companies that are let into a shipment at once, none passes the limit', async () => {
  const { world } = holder
  const free = await world.organization('Shares', ana)
  const profile = {
    id: await profileOf(world, free, { shipments: { default: 'view' }, containers: { default: 'view' } }),
  }
  const [first, ...others] = await Promise.all(
    Array.from({ length: 64 }, async (_, n) => {
      const other = await world.organization(`Other ${n}`, await world.person(`Other ${n}`))
      await connect(world, free, other)
      return other
    }),
  )
  if (!first) throw new Error('nobody')
  await putOn(world, free, 'free')
  const id = await ship(free)
  const grant = (to: Organization) =>
    world.as(ana, free, (scope) =>
      grantShares(scope, {
        ids: [id],
        to: { organizationId: to.id },
        kind: 'client',
        profile,
        mayShare: false,
        seesOthers: false,
      }),
    )
  await grant(first)
  const results = await at(63, (n) => grant(others[n] ?? first))
  const granted = results.flatMap((each) => (each.status === 'fulfilled' ? each.value.granted : []))
  expect(granted).toEqual([id])
  expect(
    results.find((each) => each.status === 'fulfilled' && each.value.granted.length === 0),
  ).toMatchObject({
    value: { granted: [], already: [], refused: [{ id, code: 'PLAN_LIMIT_REACHED', most: 2 }] },
  })
  // Whoever takes part already stays, and is no new one.
  expect(await grant(first)).toEqual({ granted: [], already: [id], refused: [] })
})

test('[BILL-02] of 64 documents that are put on a shipment at once, none passes the limit', async () => {
  const { world } = holder
  const free = await world.organization('Papers', ana)
  await putOn(world, free, 'free')
  const id = await ship(free)
  const documents = await Promise.all(
    Array.from({ length: 73 }, (_, n) =>
      world.as(ana, free, (scope) =>
        createRecord(scope, documentModule, { patch: { name: `D${n}`, visibility: 'company' }, by }),
      ),
    ),
  )
  const link = (document: string) =>
    world.as(ana, free, (scope) => linkTo(scope, document, [{ module: 'shipments', recordId: id }]))
  for (const document of documents.slice(0, 9)) await link(document)
  const racing = await Promise.allSettled(documents.slice(9).map(link))
  expect(split(racing)).toEqual({ went: 1, codes: ['DOCUMENTS_LIMIT_EXCEDED 10'] })
  // One that is there already is no other one.
  await link(documents[0] ?? '')
})

test('[BILL-02] a document that is restored has to have room on its shipment, and stays deleted where it has none', async () => {
  const { world } = holder
  const free = await world.organization('Restored papers', ana)
  const as = <T>(act: Parameters<typeof world.as<T>>[2]) => world.as(ana, free, act)
  await putOn(world, free, 'free')
  const shipment = await ship(free)
  const put = async (n: number) => {
    const patch = { name: `D${n}`, visibility: 'company' }
    const id = await as((scope) => createRecord(scope, documentModule, { patch, by }))
    await as((scope) => linkTo(scope, id, [{ module: 'shipments', recordId: shipment }]))
    return id
  }
  const ids: string[] = []
  for (let n = 0; n < 10; n++) ids.push(await put(n))
  const [first = '', second = ''] = ids
  for (const id of [first, second]) await as((scope) => deleteRecord(scope, documentModule, { id, by }))
  await put(10)
  await as((scope) => restoreRecord(scope, documentModule, { id: first, by }))
  await expect(as((scope) => restoreRecord(scope, documentModule, { id: second, by }))).rejects.toMatchObject(
    {
      code: 'DOCUMENTS_LIMIT_EXCEDED',
      values: { n: 10 },
    },
  )
  // Where there is room again, it comes back.
  await as((scope) => deleteRecord(scope, documentModule, { id: first, by }))
  await as((scope) => restoreRecord(scope, documentModule, { id: second, by }))
})

test('[BILL-02] of 64 who are invited or come back at once, nobody takes a seat that isn’t there', async () => {
  const { world } = holder
  const free = await world.organization('Seats', ana)
  const people = await Promise.all(Array.from({ length: 32 }, (_, n) => world.person(`Former ${n}`)))
  for (const each of people) {
    await world.join(free, each, 'member')
    await world.leave(free, each)
  }
  await putOn(world, free, 'free')
  const invite = (email: string) =>
    world.as(ana, free, (scope) =>
      scope.all(statement`insert into tenant.invitations (organization_id, id, email, role_id, token_hash, invited_by, expires_at)
        values (tenant.org(), ${newId()}, ${email}, ${free.roles.member}, ${Buffer.from(newId())}, ${ana.userId}, now() + interval '1 day')`),
    )
  const back = ({ userId }: Person) =>
    world.as(ana, free, (scope) =>
      scope.all(statement`update tenant.members set status = 'active' where user_id = ${userId}`),
    )
  await invite('reserved@example.com')
  const racing = await Promise.allSettled([
    ...people.map(back),
    ...people.map((_, n) => invite(`racer.${n}@example.com`)),
  ])
  expect(split(racing)).toEqual({ went: 1, codes: ['USERS_LIMIT_EXCEDED 3'] })
  const { rows } = await world.owner.query('select base.seats_of($1) as seats', [free.id])
  expect(rows).toEqual([{ seats: 3 }])
})

test('[BILL-02] whoever was invited has a seat, even on a plan that is too small by now; one that ran out is free again', async () => {
  const { world } = holder
  const free = await world.organization('Reserved', ana)
  const [beto, carla] = [await world.person('Beto'), await world.person('Carla')]
  const invite = (email: string) =>
    world.owner.query(
      `insert into base.invitations (organization_id, id, email, role_id, token_hash, invited_by, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + interval '1 day')`,
      [free.id, newId(), email.toLowerCase(), free.roles.member, Buffer.from(newId()), ana.userId],
    )
  const join = ({ userId }: Person) =>
    world.owner.query('select base.join_member($1, $2, $3)', [free.id, userId, free.roles.member])
  for (const email of [beto.email, 'x@example.com', 'y@example.com', 'z@example.com']) await invite(email)
  await putOn(world, free, 'free')
  await join(beto)
  await expect(join(carla)).rejects.toMatchObject({ code: 'RU402', message: 'members 3' })
  await expect(invite('late@example.com')).rejects.toMatchObject({ code: 'RU402' })
  await world.owner.query(
    `update base.invitations set expires_at = now() where organization_id = $1 and status = 'pending'`,
    [free.id],
  )
  await join(carla)
})
