import { runImport } from '@rumbo/domain/records/imports/rows.api'
import { shipmentsApi } from '@rumbo/domain/shipments/api'
import { undoWork } from '@rumbo/domain/works/api'
import { beforeAll, expect, test } from 'vitest'
import { putOn } from '../billing/plan-of.ts'
import { useServed } from '../world/served.ts'
import { checked, ran, run, workEnded } from './importing.ts'
import type { As } from './uploading.ts'

/** Imports into an organization whose plan allows five new shipments a month. */
const holder = useServed()

async function onFree(): Promise<As> {
  const ana = await holder.world.person('Ana')
  const organization = await holder.world.organization('Free', ana)
  await putOn(holder.world, organization, 'free')
  return { person: ana, organization }
}
const file = (count: number, name: string) => ({
  content: ['Name,Mode', ...Array.from({ length: count }, (_, n) => `${name}${n},ocean`)].join('\n'),
  columns: ['name', 'freightType'],
})
const used = async ({ organization }: As) =>
  (
    await holder.world.owner.query('select shipments from base.plan_usage where organization_id = $1', [
      organization.id,
    ])
  ).rows[0]?.shipments ?? 0
const there = async ({ organization }: As) =>
  Number(
    (
      await holder.world.owner.query('select count(*) from base.shipments where organization_id = $1', [
        organization.id,
      ])
    ).rows[0]?.count,
  )

let as: As
beforeAll(async () => {
  as = await onFree()
})

test('[IMP-11] a check says how many fit, the run takes those and lists the others, and its undo gives the places back', async () => {
  const tried = await checked(holder.served, as, file(8, 'A'))
  expect(tried.counts).toMatchObject({ new: 8, room: 5 })
  const done = await run(holder.served, as, tried.id)
  expect(done).toMatchObject({ state: 'done', counts: { new: 5, refused: 3 } })
  expect(done.problems).toMatchObject([{ code: 'PLAN_LIMIT_REACHED', count: 3 }])
  expect([await there(as), await used(as)]).toEqual([5, 5])
  const { body } = await holder.served.call(undoWork, { id: done.workId ?? '' }, as)
  await workEnded(holder.served, as, body.id)
  expect([await there(as), await used(as)]).toEqual([0, 0])
})

test('[IMP-11] [BILL-02] what an undo deleted takes a place when it is restored, and stays deleted where there is none', async () => {
  const own = await onFree()
  const first = await run(holder.served, own, (await checked(holder.served, own, file(4, 'R'))).id)
  const { body } = await holder.served.call(undoWork, { id: first.workId ?? '' }, own)
  await workEnded(holder.served, own, body.id)
  await run(holder.served, own, (await checked(holder.served, own, file(4, 'S'))).id)
  const deleted = await holder.served.call(shipmentsApi.listDeleted, {}, own)
  const [one = '', two = ''] = deleted.body.items.map(({ id }) => id)
  expect((await holder.served.call(shipmentsApi.restore, { id: one }, own)).status).toBe(200)
  expect([await there(own), await used(own)]).toEqual([5, 5])
  expect(await holder.served.call(shipmentsApi.restore, { id: two }, own)).toMatchObject({
    status: 402,
    body: { code: 'MONTH_LIMIT_EXCEDED' },
  })
  expect([await there(own), await used(own)]).toEqual([5, 5])
})

test('[IMP-11] what is to go in whole is refused before anything is written', async () => {
  const own = await onFree()
  const tried = await checked(holder.served, own, { ...file(6, 'W'), options: { whole: 'all' } })
  const refused = await holder.served.call(runImport, { id: tried.id }, own)
  expect(refused).toMatchObject({ status: 402, body: { code: 'MONTH_LIMIT_EXCEDED' } })
  expect(JSON.stringify(refused.body)).toContain('5')
  expect([await there(own), await used(own)]).toEqual([0, 0])
})

test('[IMP-11] two imports at once pass no limit between them', async () => {
  const own = await onFree()
  const [one, two] = await Promise.all([
    checked(holder.served, own, file(4, 'X')),
    checked(holder.served, own, file(4, 'Y')),
  ])
  const done = await Promise.all([run(holder.served, own, one.id), run(holder.served, own, two.id)])
  expect(done.reduce((sum, { counts }) => sum + (counts?.new ?? 0), 0)).toBe(5)
  expect([await there(own), await used(own)]).toEqual([5, 5])
})

test('[IMP-11] without a limit a check says nothing of room', async () => {
  const ana = await holder.world.person('Ana')
  const own = { person: ana, organization: await holder.world.organization('Large', ana) }
  expect((await ran(holder.served, own, file(8, 'L'))).counts).not.toHaveProperty('room')
  expect(await used(own)).toBe(0)
})
