import { countShipments, createShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { countParts } from '../../src/access/read/count-parts.ts'
import { together } from '../../src/access/visible/visible.ts'
import { open } from '../../src/access/visible/visible-contents.ts'
import { shipmentModule } from '../../src/modules.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }

/** Ocean shipments beyond the cap. */
const many = 10_100

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
  for (const [name, freightType] of [
    ['One', 'ocean'],
    ['Two', 'air'],
    ['Three', 'air'],
    ['Four', 'rail'],
  ] as const) {
    const { body } = await holder.served.call(createShipment, { name, freightType }, as)
    if (name === 'Three') await holder.served.call(updateShipment, { id: body.id, archived: true }, as)
  }
})

const counts = async (input: Parameters<typeof holder.served.call<typeof countShipments>>[1]) =>
  (await holder.served.call(countShipments, input, as)).body
const exactly = (count: number) => ({ count, capped: false })

test('the tabs of a small list are counted by one scan, archived ones apart', async () => {
  expect(await counts({})).toEqual({
    all: exactly(3),
    ocean: exactly(1),
    air: exactly(1),
    road: exactly(0),
    rail: exactly(1),
    archived: exactly(1),
  })
  expect(await counts({ search: 'Four' })).toMatchObject({
    all: exactly(1),
    rail: exactly(1),
    ocean: exactly(0),
  })
})

test('a part that the scan has not seen whole is counted by itself', async () => {
  const parts = {
    here: { archived: false },
    rail: { archived: false, freightType: 'rail' },
    gone: { archived: true },
  }
  const found = await holder.world.as(ana, forwarder, async (scope) =>
    open(together(await countParts(scope, shipmentModule, { selection: {}, parts, scanned: 1 }))),
  )
  expect(found).toEqual({ here: exactly(3), rail: exactly(1), gone: exactly(1) })
})

test('a large tab is counted up to the cap, and all of them on demand', async () => {
  await holder.world.owner.query(
    `with registered as (
       insert into base.records (id, organization_id, owner_organization_id, module)
       select gen_random_uuid(), $1, $1, 'shipments' from generate_series(1, $2) returning id)
     insert into base.shipments (id, organization_id, owner_organization_id, name, freight_type)
     select id, $1, $1, 'Bulk', 'ocean' from registered`,
    [forwarder.id, many],
  )
  const capped = { count: 10_000, capped: true }
  expect(await counts({})).toEqual({
    all: capped,
    ocean: capped,
    air: exactly(1),
    road: exactly(0),
    rail: exactly(1),
    archived: exactly(1),
  })
  expect(await counts({ exact: 'true' })).toMatchObject({ all: exactly(many + 3), air: exactly(1) })
})
