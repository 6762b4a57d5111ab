import {
  createField,
  createSection,
  updateField,
  updateSection,
} from '@rumbo/domain/records/custom-fields/api'
import { createShipment, getShipment, listShipments, updateShipment } from '@rumbo/domain/shipments/api'
import { isUnfinished, listWorks } from '@rumbo/domain/works/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { createManyRecords } from '../../src/access/change/create/create-many.ts'
import { shipmentModule } from '../../src/modules.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  const { world } = holder
  const ana = await world.person('Ana')
  as = { person: ana, organization: await world.organization('Forwarder', ana) }
})

/** The newest work, once it has ended. */
const ended = () =>
  vi.waitFor(
    async () => {
      const { body } = await holder.served.call(listWorks, { limit: 1 }, as)
      const [work] = body.items
      expect(work && !isUnfinished(work)).toBe(true)
      return work
    },
    { timeout: 20_000, interval: 50 },
  )

test('[FLD-06] a formula that is made or changed is computed for all records, in the background with progress', {
  timeout: 60_000,
}, async () => {
  const { world, served } = holder
  const patches = Array.from({ length: 3_000 }, (_, at) => ({
    name: `S${at}`,
    freightType: 'ocean',
    freeTimeAtDestination: at % 7,
  }))
  await world.as(as.person, as.organization, (scope) =>
    createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' } }),
  )
  const section = { name: 'Costs', type: 'form' as const, modules: ['shipments' as const] }
  const { body: made } = await served.call(createSection, section, as)
  const { body: field } = await served.call(
    createField,
    { name: 'Twice', type: 'formula', setId: made.id, formulaData: '{freeTimeAtDestination} * 2' },
    as,
  )
  expect(await ended()).toMatchObject({
    kind: 'shipments-recompute',
    state: 'done',
    title: { fields: [field.id] },
    total: 3_000,
    done: 3_000,
    changed: 3_000,
    undoUntil: null,
  })
  const first = await served.call(listShipments, { limit: 1 }, as)
  const [shipment] = first.body.items
  expect(Number(shipment?.[field.id as never])).toBe(2 * Number(shipment?.freeTimeAtDestination))

  const changed = { id: field.id, version: field.version, formulaData: '{freeTimeAtDestination} * 3' }
  expect((await served.call(updateField, changed, as)).status).toBe(200)
  // Those with no free time have the same result as before.
  await vi.waitFor(async () => expect((await ended())?.changed).toBeLessThan(3_000), { timeout: 20_000 })
  const { rows } = await world.owner.query(
    `select count(*)::int as wrong from base.shipments where organization_id = $1
       and (calc ->> $2)::numeric is distinct from free_time_at_destination * 3`,
    [as.organization.id, field.id],
  )
  expect(rows[0].wrong).toBe(0)

  const { body: later } = await served.call(
    createShipment,
    { name: 'Later', freightType: 'ocean', freeTimeAtDestination: 4 },
    as,
  )
  const { body: read } = await served.call(getShipment, { id: later.id }, as)
  expect(Number(read[field.id as never])).toBe(12)
})

test('[FLD-06] lists are sorted and filtered by a formula', async () => {
  const { served } = holder
  const section = { name: 'Weights', type: 'form' as const, modules: ['shipments' as const] }
  const { body: made } = await served.call(createSection, section, as)
  const own = { setId: made.id }
  const { body: kilos } = await served.call(createField, { ...own, name: 'Kilos', type: 'decimal' }, as)
  const { body: tons } = await served.call(
    createField,
    { ...own, name: 'Tons', type: 'formula', formulaData: `{${kilos.id}} / 1000` },
    as,
  )
  for (const [name, weight] of [
    ['Middle', '9000'],
    ['Most', '10000'],
    ['Least', '500'],
  ] as const) {
    const born = { name, freightType: 'ocean' as const, [kilos.id]: weight }
    expect((await served.call(createShipment, born as never, as)).status).toBe(200)
  }
  const found = async (value: string, sort: string) => {
    const filter = JSON.stringify({ field: tons.id, is: 'greater', value })
    const { body } = await served.call(listShipments, { filter, sort }, as)
    return body.items.map(({ name }) => name)
  }
  expect(await found('0', tons.id)).toEqual(['Least', 'Middle', 'Most'])
  expect(await found('0', `-${tons.id}`)).toEqual(['Most', 'Middle', 'Least'])
  expect(await found('8.5', tons.id)).toEqual(['Middle', 'Most'])
})

test('[FLD-06] a formula in use again is computed again, with its section too', {
  timeout: 60_000,
}, async () => {
  const { served } = holder
  const section = { name: 'Back', type: 'form' as const, modules: ['shipments' as const] }
  const { body: made } = await served.call(createSection, section, as)
  const text = { formulaData: '{name} & "!"' }
  const { body: shout } = await served.call(
    createField,
    { name: 'Shout', type: 'formula', setId: made.id, ...text },
    as,
  )
  const { body: shipment } = await served.call(createShipment, { name: 'Old', freightType: 'ocean' }, as)
  const { id } = shipment
  await ended()
  const shown = () =>
    vi.waitFor(
      async () => {
        const { body } = await served.call(getShipment, { id }, as)
        expect(body[shout.id as never]).toBe(`${body.name}!`)
      },
      { timeout: 20_000, interval: 50 },
    )
  const field = await served.call(updateField, { id: shout.id, version: shout.version, archived: true }, as)
  await served.call(updateShipment, { id, name: 'New' }, as)
  const back = { id: shout.id, version: field.body.version, archived: false }
  expect((await served.call(updateField, back, as)).status).toBe(200)
  await shown()
  const gone = await served.call(updateSection, { id: made.id, version: made.version, archived: true }, as)
  await served.call(updateShipment, { id, name: 'Newer' }, as)
  const returned = { id: made.id, version: gone.body.version, archived: false }
  expect((await served.call(updateSection, returned, as)).status).toBe(200)
  await shown()
})
