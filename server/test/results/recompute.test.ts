import { createField, createSection, updateField } from '@rumbo/domain/fields/api'
import { createShipment, getShipment, listShipments } from '@rumbo/domain/shipments/api'
import { isUnfinished, listWorks } from '@rumbo/domain/works/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { createManyShipments } from '../../src/access/change/create-many.ts'
import { shipmentModule } from '../../src/access/modules.ts'
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
  const patches = Array.from({ length: 2_500 }, (_, at) => ({
    name: `S${at}`,
    freightType: 'ocean',
    freeTimeAtDestination: at % 7,
  }))
  await world.as(as.person, as.organization, (scope) =>
    createManyShipments(scope, shipmentModule, { patches, by: { way: 'import' } }),
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
    total: 2_500,
    done: 2_500,
    changed: 2_500,
    undoUntil: null,
  })
  const first = await served.call(listShipments, { limit: 1 }, as)
  const [shipment] = first.body.items
  expect(Number(shipment?.[field.id as never])).toBe(2 * Number(shipment?.freeTimeAtDestination))

  const changed = { id: field.id, version: field.version, formulaData: '{freeTimeAtDestination} * 3' }
  expect((await served.call(updateField, changed, as)).status).toBe(200)
  // Those with no free time have the same result as before.
  await vi.waitFor(async () => expect((await ended())?.changed).toBeLessThan(2_500), { timeout: 20_000 })
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
