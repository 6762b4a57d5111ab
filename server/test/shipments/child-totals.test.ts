import { createRow, deleteRow, shipmentsApi, updateShipment } from '@rumbo/domain/shipments/api'
import { updateCollaborator } from '@rumbo/domain/shipments/contracts/sharing.api'
import { expect, test } from 'vitest'
import { countCap } from '../../src/access/read/count-records.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { type Acting, only, useStory } from '../sharing/story.ts'

/** What a list's foot says of the containers in its shipments. */
const holder = useStory()
const { childTotals } = shipmentsApi
const kilograms = (amount: string) => ({ amount, unit: 'kilogram' })

const totals = async (as: Acting, input: Record<string, unknown> = {}) => {
  const { status, body } = await holder.served.call(childTotals, input as never, as)
  expect([status, JSON.stringify(body)]).toEqual([200, expect.anything()])
  return body
}
const add = async (id: string, weight: object | null) => {
  const row = { id, resource: 'containers', number: 'MSCU1234566', ...(weight ? { weight } : {}) } as never
  const { body } = await holder.served.call(createRow, row, holder.story.forwarder)
  return String((body as { id: string }).id)
}

test('[SHP-02] the containers of the shipments that match are counted and weighed, in one unit', async () => {
  const { forwarder } = holder.story
  const one = await holder.story.shipment({ name: 'Foot one' })
  const other = await holder.story.shipment({ name: 'Foot other', freightType: 'road' })
  await add(one, kilograms('18250.5'))
  await add(one, { amount: '2000000', unit: 'gram' })
  const gone = await add(one, kilograms('7'))
  await add(one, null)
  await add(other, kilograms('100'))
  await holder.served.call(deleteRow, { id: one, resource: 'containers', rowId: gone } as never, forwarder)
  const line = (count: number, weight: object | null) => ({
    items: [{ module: 'containers', count, sums: { weight } }],
    capped: false,
  })
  expect(await totals(forwarder, { search: 'foot' })).toEqual(line(4, kilograms('20350.500')))
  expect(await totals(forwarder, { search: 'foot', mode: 'road' })).toEqual(line(1, kilograms('100')))
  const filter = JSON.stringify({ field: 'name', is: 'contains', value: 'Foot one' })
  expect(await totals(forwarder, { filter })).toEqual(line(3, kilograms('20250.500')))
  expect(await totals(forwarder, { search: 'foot nowhere' })).toEqual(line(0, null))
  await holder.served.call(updateShipment, { id: other, archived: true } as never, forwarder)
  expect(await totals(forwarder, { search: 'foot' })).toEqual(line(3, kilograms('20250.500')))
  const { stranger } = holder.story
  expect(await totals(stranger)).toEqual(line(0, null))
})

test('[SHP-02] whoever may not see weights or containers is shown no sum of them', async () => {
  const { story, world } = holder
  const { forwarder } = story
  const id = await story.shipment({ name: 'Unweighed' })
  await add(id, kilograms('31415'))
  const member = async (containers: object) => {
    const role = await customRole(world, forwarder.organization, {
      modules: ['shipments'],
      create: [],
      default: 'edit',
      edits: 'all',
      fields: { containers },
    })
    const person = await memberWith(world, forwarder.organization, { name: `M ${role}`, role })
    return { person, organization: forwarder.organization }
  }
  const search = 'unweighed'
  const withoutWeights = await member({ fields: { weight: 'hide' } })
  expect((await totals(withoutWeights, { search })).items).toEqual([
    { module: 'containers', count: 1, sums: {} },
  ])
  const withoutAll = await member({ default: 'hide' })
  expect((await totals(withoutAll, { search })).items).toEqual([])
})

test('[NET-05] the foot of a partner has the containers and weights that its share shows, and at once no more of what it hides', async () => {
  const { story, served } = holder
  const { forwarder, importer } = story
  const id = await story.shipment({ name: 'Shown' })
  await add(id, kilograms('900'))
  const all = only({ name: 'view' }, { default: 'view' })
  const unweighed = only({ name: 'view' }, { default: 'hide', fields: { number: 'view' } })
  const none = only({ name: 'view' })
  await story.add(id, forwarder, importer, { rights: all })
  const change = (rights: object) =>
    served.call(
      updateCollaborator,
      { id, collaboratorId: importer.organization.id, rights } as never,
      forwarder,
    )
  const line = async () => (await totals(importer)).items[0]
  expect(await line()).toMatchObject({ count: 1, sums: { weight: kilograms('900') } })
  await change(unweighed)
  expect(await line()).toMatchObject({ count: 1, sums: { weight: null } })
  await change(none)
  expect(await line()).toMatchObject({ count: 0, sums: { weight: null } })
})

test('[SHP-02] containers of more shipments than are counted are those of the newest, and said to be more', async () => {
  const { world } = holder
  const person = await world.person('Many')
  const organization = await world.organization('Many', person)
  const as = { person, organization }
  // Straight into the tables: ten thousand creations would take the test's time.
  await world.owner.query(
    `with registered as (insert into base.records (id, organization_id, owner_organization_id, module)
       select ('00000000-0000-7000-8000-' || lpad(at::text, 12, '0'))::uuid, $1, $1, 'shipments'
       from generate_series(1, $2) at returning id)
     insert into base.shipments (organization_id, id, owner_organization_id, name, freight_type)
     select $1, id, $1, 'M', 'ocean' from registered`,
    [organization.id, countCap + 1],
  )
  await world.owner.query(
    `insert into base.containers (organization_id, id, owner_organization_id, record_id, number)
     select organization_id, id, organization_id, id, 'C' from base.shipments where organization_id = $1`,
    [organization.id],
  )
  expect(await totals(as)).toMatchObject({ items: [{ count: countCap }], capped: true })
})
