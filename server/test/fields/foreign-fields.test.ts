import { updateField, updateSection } from '@rumbo/domain/records/custom-fields/api'
import { createShipment, listHistory, listShipments } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { type As, companies } from './companies.ts'

/** An owner's custom fields on the records of those with whom it shares them. */
const holder = useServed()
let of: Awaited<ReturnType<typeof companies>>
beforeAll(async () => {
  of = await companies(holder.served)
})

test('[FLD-03] a field is shown to the kinds it is shared with, edited by whom it may be, live in every row', async () => {
  const { forwarder, importer, broker, field, shipment, give, read, write, metadataOf } = of
  const light = await field({ name: 'Light', sharing: { kinds: ['importer'], right: 'edit' } })
  const id = await shipment({ [light.id]: 'green' })
  await give(id, importer)
  await give(id, broker, { kind: 'customs_broker' })
  expect(await metadataOf(importer, light.id)).toMatchObject({
    label: 'Light',
    custom: true,
    right: 'edit',
    foreign: { organizationId: forwarder.organization.id, organizationName: 'Ana Ltd' },
  })
  expect(await metadataOf(broker, light.id)).toBeUndefined()
  expect(await metadataOf(forwarder, light.id)).toMatchObject({ shown: true, foreign: null })

  expect(await read(id, importer)).toMatchObject({ [light.id]: 'green' })
  expect(await read(id, broker)).not.toHaveProperty(light.id)
  expect((await write(id, { [light.id]: 'red' }, importer)).status).toBe(200)
  expect(await read(id, forwarder)).toMatchObject({ [light.id]: 'red' })
  expect((await write(id, { [light.id]: 'yellow' }, forwarder)).status).toBe(200)
  expect(await read(id, importer)).toMatchObject({ [light.id]: 'yellow' })
  const refused = await write(id, { [light.id]: 'blue' }, broker)
  expect(refused).toMatchObject({
    status: 400,
    body: { issues: [{ path: light.id, code: 'FIELD_UNKNOWN' }] },
  })

  const lines = async (as: As) => {
    const { body } = await holder.served.call(listHistory, { id, field: light.id }, as)
    return body.items.flatMap(({ changes }) => changes.map(({ from, to }) => [from, to]))
  }
  const since = [
    ['red', 'yellow'],
    ['green', 'red'],
  ]
  expect(await lines(forwarder)).toEqual([...since, [null, 'green']])
  // What was written before anybody was shown the field stays with its owner.
  expect(await lines(importer)).toEqual(since)
  const hidden = await holder.served.call(listHistory, { id, field: light.id }, broker)
  expect(hidden.status).toBe(400)
})

test('[FLD-03] a foreign field is on no record of one’s own, nor on another owner’s, whatever is requested', async () => {
  const { importer, broker, field, shipment, give, read, write, connected } = of
  const light = await field({ sharing: { companies: [importer.organization.id], right: 'edit' } })
  const id = await shipment({ [light.id]: 'green' })
  await give(id, importer)
  const mine = await shipment({}, importer)
  expect(await read(mine, importer)).not.toHaveProperty(light.id)
  const written = await write(mine, { [light.id]: 'x' }, importer)
  expect(written).toMatchObject({ status: 400, body: { issues: [{ code: 'FIELD_UNKNOWN' }] } })
  const born = await holder.served.call(
    createShipment,
    { name: 'Two', freightType: 'air', [light.id]: 'x' } as never,
    importer,
  )
  expect(born).toMatchObject({ status: 400, body: { issues: [{ path: light.id, code: 'FIELD_UNKNOWN' }] } })
  // From the broker it holds a record too: its field isn't there, and what the broker shows isn't on the forwarder's.
  await connected(broker, importer)
  const stamp = await field({ name: 'Stamp', sharing: { network: true } }, broker)
  const theirs = await shipment({ [stamp.id]: 'seal' }, broker)
  await give(theirs, importer, { from: broker })
  expect(await read(theirs, importer)).toMatchObject({ [stamp.id]: 'seal' })
  expect(await read(theirs, importer)).not.toHaveProperty(light.id)
  expect(await read(id, importer)).not.toHaveProperty(stamp.id)
})

test('[FLD-03] lists are filtered and sorted by what others show, and values of one’s own never match there', async () => {
  const { importer, broker, field, shipment, give } = of
  const light = await field({ sharing: { companies: [importer.organization.id] } })
  const [one, two] = [await shipment({ [light.id]: 'alpha' }), await shipment({ [light.id]: 'beta' })]
  await give(one, importer)
  await give(two, importer)
  const mine = await shipment({}, importer)
  const list = async (query: object) => {
    const { body } = await holder.served.call(listShipments, query as never, importer)
    return body.items.map((item) => item.id)
  }
  const is = (value: string) => JSON.stringify({ field: light.id, is: 'is', value })
  expect(await list({ filter: is('alpha') })).toEqual([one])
  expect((await list({ sort: light.id })).slice(0, 2)).toEqual([one, two])
  const empty = await list({ filter: JSON.stringify({ field: light.id, is: 'isEmpty' }) })
  for (const each of [one, two, mine]) expect(empty).not.toContain(each)
  const refused = await holder.served.call(listShipments, { filter: is('alpha') } as never, broker)
  expect(refused.status).toBe(400)
})

test('[FLD-03] what a profile says of a field or its section counts more than its sharing, its default doesn’t', async () => {
  const { importer, section, field, shipment, give, read } = of
  const few = await section({ kinds: ['importer'], right: 'view' })
  const open = await field({ name: 'Open', setId: few.id })
  const shut = await field({ name: 'Shut', setId: few.id })
  const apart = await field({ name: 'Apart' })
  const values = { [open.id]: 'o', [shut.id]: 's', [apart.id]: 'a' }
  const seen = async (rights: unknown) => {
    const id = await shipment(values)
    await give(id, importer, { rights })
    const record = await read(id, importer)
    return [open, shut, apart].filter((each) => each.id in record).map(({ name }) => name)
  }
  expect(await seen({ shipments: { default: 'edit' } })).toEqual(['Open', 'Shut'])
  expect(await seen({ shipments: { fields: { [shut.id]: 'hide' } } })).toEqual(['Open'])
  expect(
    await seen({ shipments: { sections: { [few.id]: 'hide' }, fields: { [apart.id]: 'view' } } }),
  ).toEqual(['Apart'])
})

test('[FLD-03] sharing that is revoked or given reaches rows that are there, and those who look, at once', async () => {
  const { forwarder, importer, field, shipment, give, read, metadataOf } = of
  const light = await field({ name: 'Light' })
  const id = await shipment({ [light.id]: 'green' })
  await give(id, importer)
  expect(await metadataOf(importer, light.id)).toBeUndefined()
  const change = (version: number, patch: object) =>
    holder.served.call(updateField, { id: light.id, version, ...patch } as never, forwarder)
  expect((await change(1, { sharing: { kinds: ['importer'] } })).status).toBe(200)
  expect(await metadataOf(importer, light.id)).toMatchObject({ right: 'view' })
  expect(await read(id, importer)).toMatchObject({ [light.id]: 'green' })
  expect((await change(2, { name: 'Lamp' })).status).toBe(200)
  expect(await metadataOf(importer, light.id)).toMatchObject({ label: 'Lamp' })
  expect((await change(3, { sharing: {} })).status).toBe(200)
  expect(await metadataOf(importer, light.id)).toBeUndefined()
  expect(await read(id, importer)).not.toHaveProperty(light.id)
  const { rows } = await holder.world.owner.query(
    'select shared from base.shipments where id = $1 and organization_id = $2',
    [id, importer.organization.id],
  )
  expect(rows).toEqual([{ shared: {} }])
  // The same by its section.
  const { body } = await holder.served.call(
    updateSection,
    { id: light.link.setId, version: 1, sharing: { network: true } } as never,
    forwarder,
  )
  expect(body.sharing.network).toBe(true)
  expect(await read(id, importer)).toMatchObject({ [light.id]: 'green' })
})

test('[FLD-03] a status is shown with its field, less those that are kept from a partner: there the field is empty', async () => {
  const { forwarder, importer, broker, field, shipment, give, read, write, metadataOf } = of
  const stage = await field({
    name: 'Stage',
    type: 'status',
    sharing: { network: true, right: 'edit' },
    statuses: [
      { name: 'Open' },
      { name: 'At the broker', sharing: { kinds: ['customs_broker'] } },
      { name: 'Disputed', sharing: { users: [forwarder.person.userId] } },
    ],
  })
  const [open, atBroker, disputed] = stage.statuses.map((status) => status.id)
  const id = await shipment({ [stage.id]: disputed })
  await give(id, importer)
  await give(id, broker, { kind: 'customs_broker' })
  const options = async (as: As) => (await metadataOf(as, stage.id))?.options.map(({ label }) => label)
  expect(await options(importer)).toEqual(['Open'])
  expect(await options(broker)).toEqual(['Open', 'At the broker'])
  const seen = async () => [(await read(id, importer))[stage.id], (await read(id, broker))[stage.id]]
  expect(await seen()).toEqual([null, null])
  await write(id, { [stage.id]: atBroker }, forwarder)
  expect(await seen()).toEqual([null, atBroker])
  expect((await write(id, { [stage.id]: open }, broker)).status).toBe(200)
  expect(await seen()).toEqual([open, open])
  const refused = await write(id, { [stage.id]: atBroker }, importer)
  expect(refused).toMatchObject({ status: 400 })
  // History tells of no status that is kept.
  await write(id, { [stage.id]: disputed }, forwarder)
  const history = await holder.served.call(listHistory, { id }, importer)
  expect(JSON.stringify(history.body)).not.toContain(disputed)
  expect(JSON.stringify(history.body)).not.toContain(atBroker)
})

test('[FLD-03] results of formulas are shown as far as their sources are, and follow what others edit', async () => {
  const { forwarder, importer, field, shipment, give, read, write, metadataOf } = of
  const light = await field({ type: 'number', sharing: { network: true, right: 'edit' } })
  const secret = await field({ name: 'Secret', type: 'number' })
  const formula = (name: string, formulaData: string) =>
    field({ name, type: 'formula', formulaData, sharing: { network: true } })
  const twice = await formula('Twice', `{${light.id}} * 2`)
  const both = await formula('Both', `{${light.id}} + {${secret.id}}`)
  const ofNotes = await formula('Of notes', 'CONCAT({notes}, "!")')
  const id = await shipment({ [light.id]: 4, [secret.id]: 1, notes: 'private' })
  await give(id, importer)
  const record = await read(id, importer)
  expect(record).toMatchObject({ [light.id]: 4, [twice.id]: '8' })
  expect(Object.keys(record)).not.toContain(both.id)
  expect(Object.keys(record)).not.toContain(ofNotes.id)
  expect(await metadataOf(importer, twice.id)).toMatchObject({ right: 'view', formula: null, readOnly: true })
  await write(id, { [light.id]: 5 }, forwarder)
  expect(await read(id, importer)).toMatchObject({ [light.id]: 5, [twice.id]: '10' })
  await write(id, { [light.id]: 6 }, importer)
  await expect.poll(() => read(id, importer)).toMatchObject({ [light.id]: 6, [twice.id]: '12' })
  expect(await read(id, forwarder)).toMatchObject({ [twice.id]: '12', [both.id]: '7' })
})

test('[FLD-03] one’s custom field that partners are shown stays one’s own on records that others own', async () => {
  const { forwarder, importer, broker, field, shipment, give, read, write } = of
  const mine = await field({ name: 'Mine', sharing: { network: true } }, importer)
  // Somebody is shown it, so that it isn't passed over from the start.
  const own = await shipment({ [mine.id]: 'shown' }, importer)
  await give(own, forwarder, { from: importer, rights: { shipments: { default: 'edit' } } })
  expect(await read(own, forwarder)).toMatchObject({ [mine.id]: 'shown' })
  const id = await shipment()
  await give(id, importer, { rights: { shipments: { default: 'edit' } } })
  await give(id, broker, { rights: { shipments: { default: 'edit' } } })
  expect((await write(id, { [mine.id]: 'private' }, importer)).status).toBe(200)
  expect(await read(id, importer)).toMatchObject({ [mine.id]: 'private' })
  for (const as of [forwarder, broker]) expect(JSON.stringify(await read(id, as))).not.toContain('private')
  const { body } = await holder.served.call(listHistory, { id }, forwarder)
  expect(JSON.stringify(body)).not.toContain('private')
  // It can be written after the share has ended, too.
  await holder.world.owner.query(
    'update base.shares set revoked_at = now() where record_id = $1 and organization_id = $2',
    [id, importer.organization.id],
  )
  expect((await write(id, { [mine.id]: 'kept' }, importer)).status).toBe(200)
  expect(await read(id, importer)).toMatchObject({ [mine.id]: 'kept' })
})
