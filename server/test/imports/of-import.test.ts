import { countShipments, createShipment, listShipments } from '@rumbo/domain/shipments/api'
import { expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { checked, ran } from './importing.ts'
import type { As } from './uploading.ts'

/** The shipments that an import brought or changed are a list of their own. */
const holder = useServed()

test('[IMP-10] what an import made and changed is listed and counted by itself, for whom its work may follow', async () => {
  const { served, world } = holder
  const ana = await world.person('Ana')
  const as: As = { person: ana, organization: await world.organization('Andes', ana) }
  const create = (patch: Record<string, string>) =>
    served.call(createShipment, { freightType: 'ocean', ...patch } as never, as)
  await create({ name: 'Old', masterBl: 'M1' })
  await create({ name: 'Same', masterBl: 'M2' })
  await create({ name: 'Other', masterBl: 'M3' })
  const importing = {
    content: 'Name,MBL\nChanged,M1\nSame,M2\nNew,M4\n,M5\n',
    columns: ['name', 'masterBl'],
    constants: { freightType: 'ocean' },
    options: { mode: 'upsert', key: ['masterBl'] },
  } as const
  const done = await ran(served, as, importing)
  expect(done.counts).toMatchObject({ new: 1, changed: 1, same: 1, refused: 1 })
  const work = done.workId ?? ''
  const namesFor = async (who: As, query: Record<string, unknown>) =>
    (await served.call(listShipments, { work, ...query } as never, who)).body.items
      .map(({ name }) => name)
      .sort()
  expect(await namesFor(as, {})).toEqual(['Changed', 'New'])
  expect(await namesFor(as, { search: 'Ne' })).toEqual(['New'])
  const { body: counts } = await served.call(countShipments, { work }, as)
  expect([counts.all.count, counts.ocean.count, counts.air.count]).toEqual([2, 2, 0])

  // Page by page, and a cursor of another list is none of this one.
  const page = (await served.call(listShipments, { work, limit: 1 } as never, as)).body
  expect(page.items).toHaveLength(1)
  const next = await served.call(listShipments, { work, limit: 1, cursor: page.nextCursor } as never, as)
  expect(next.body.items).toHaveLength(1)
  const all = await served.call(listShipments, { limit: 1, cursor: page.nextCursor } as never, as)
  expect(all.status).toBe(400)

  // A dry run made nothing; a member who isn't an administrator follows no works but one's own.
  const tried = await checked(served, as, { ...importing, content: 'Name,MBL\nTried,M9\n' })
  expect(await namesFor(as, { work: tried.workId })).toEqual([])
  const beto = await world.person('Beto')
  await world.join(as.organization, beto, 'member')
  expect(await namesFor({ ...as, person: beto }, {})).toEqual([])
  const carla = await world.person('Carla')
  await world.join(as.organization, carla, 'admin')
  expect(await namesFor({ ...as, person: carla }, {})).toEqual(['Changed', 'New'])
  const stranger = await world.person('Dora')
  const others: As = { person: stranger, organization: await world.organization('Others', stranger) }
  expect(await namesFor(others, {})).toEqual([])
})
