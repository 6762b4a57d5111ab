import { readHome } from '@rumbo/domain/home/home.api'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { createShipment, shipmentsApi, updateShipment } from '@rumbo/domain/shipments/api'
import { tasksApi } from '@rumbo/domain/tasks/api'
import { beforeAll, expect, test } from 'vitest'
import { todayOf } from '../../src/access/change/today.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
type Acting = { readonly person: Person; readonly organization: Organization }
let ana: Acting
let late: string
const today = todayOf('America/Mexico_City')

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  ana = { person, organization: await holder.world.organization('Andes', person) }
  const ocean = { freightType: 'ocean', pol: 'CNSHA', pod: 'MXZLO' } as const
  const made = await holder.served.call(
    createShipment,
    { ...ocean, name: 'Coffee', eta: addDays(today, 3) },
    ana,
  )
  late = made.body.id
  await holder.served.call(updateShipment, { id: late, eta: addDays(today, 6) }, ana)
  await holder.served.call(createShipment, { ...ocean, name: 'Cocoa', eta: addDays(today, 40) }, ana)
  await holder.served.call(
    createShipment,
    { ...ocean, name: 'Beans', eta: addDays(today, -2), firstEta: addDays(today, -9), ata: today },
    ana,
  )
})

const home = async (as: Acting) => {
  const { status, body } = await holder.served.call(readHome, {}, as)
  expect(status).toBe(200)
  return body
}
const titles = async (as: Acting, block: 'late' | 'arriving' | 'tasks') =>
  (await home(as)).blocks[block]?.items.map(({ title }) => title)

const withRole = async (role: object): Promise<Acting> => {
  const id = await customRole(holder.world, ana.organization, { default: 'view', ...role })
  return { ...ana, person: await memberWith(holder.world, ana.organization, { name: 'Beto', role: id }) }
}

test('[DASH-02] each block counts what its list shows, and names the first', async () => {
  const { blocks } = await home(ana)
  expect(await titles(ana, 'late')).toContain('Coffee')
  expect(await titles(ana, 'arriving')).toEqual(['Coffee'])
  for (const block of Object.values(blocks)) {
    if (block.module !== 'shipments' || !block.filter) continue
    const { body } = await holder.served.call(
      shipmentsApi.counts,
      { filter: JSON.stringify(block.filter), exact: 'true' },
      ana,
    )
    expect(body.all.count).toBe(block.count)
  }
})

test('[DASH-02] tasks are one’s own, open ones, what is due first', async () => {
  const me = { label: 'Ana', code: ana.person.userId }
  const task = (values: object) => holder.served.call(tasksApi.create, values as never, ana)
  await task({ name: 'Later', assignedTo: me, due: addDays(today, 5) })
  await task({ name: 'Sooner', assignedTo: me, due: addDays(today, 1) })
  await task({ name: 'Done', assignedTo: me, status: 'done' })
  await task({ name: 'Nobody’s' })
  expect(await titles(ana, 'tasks')).toEqual(['Sooner', 'Later'])
})

test('[DASH-02] what a role hides or shuts isn’t there', async () => {
  const blind = await withRole({
    modules: ['shipments'],
    fields: { shipments: { default: 'view', sections: {}, fields: { timing: 'hide' } } },
  })
  const { blocks } = await home(blind)
  expect(blocks.late).toBeUndefined()
  expect(blocks.tasks).toBeUndefined()
  expect(blocks.arriving?.items[0]?.values).not.toHaveProperty('timing')
  const none = await withRole({ modules: [] })
  expect(Object.keys((await home(none)).blocks).toSorted()).toEqual(['alerts', 'unread'])
})

test('[DASH-02] what others changed since one last looked is counted, until it is marked as seen', async () => {
  expect((await home(ana)).news).toEqual([])
  await holder.served.call(shipmentsApi.markSeen, { begin: true }, ana)
  const beto = await withRole({ modules: ['shipments'], default: 'edit' })
  await holder.served.call(updateShipment, { id: late, eta: addDays(today, 9) }, beto)
  const [news] = (await home(ana)).news
  expect(news).toMatchObject({ module: 'shipments', changed: 1, later: 1 })
  await holder.served.call(shipmentsApi.markSeen, { until: news?.until ?? '' }, ana)
  expect((await home(ana)).news).toMatchObject([{ changed: 0 }])
})

test('[DASH-02] what has been late for longer than a week is named where nothing nearer is late', async () => {
  const person = await holder.world.person('Carla')
  const carla = { person, organization: await holder.world.organization('Costa', person) }
  const add = (name: string, eta: string) =>
    holder.served.call(createShipment, { freightType: 'ocean', name, firstEta: addDays(eta, -9), eta }, carla)
  await add('Eight days', addDays(today, -8))
  await add('Thirty days', addDays(today, -30))
  expect(await titles(carla, 'late')).toEqual(['Thirty days', 'Eight days'])
  await add('Seven days', addDays(today, -7))
  expect(await titles(carla, 'late')).toEqual(['Seven days'])
  expect((await home(carla)).blocks.late?.count).toBe(3)
})
