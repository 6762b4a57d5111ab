import { ordersApi } from '@rumbo/domain/orders/api'
import { createField, createSection } from '@rumbo/domain/records/custom-fields/api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { getSharedMetadata, getSharedSections } from '@rumbo/domain/shipments/contracts/shared-metadata.api'
import { beforeAll, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

/** What is shared, requested by itself: on one shipment, and between two companies. */
const holder = useServed()

type As = { readonly person: Person; readonly organization: Organization }
let forwarder: As
let importer: As
let stranger: As
/** Fields of a section of the forwarder's: shown to importers, and not. */
let fields: { readonly shown: string; readonly kept: string; readonly section: string }
let shipment: string

beforeAll(async () => {
  const { world, served } = holder
  const company = async (name: string): Promise<As> => {
    const person = await world.person(name)
    return { person, organization: await world.organization(`${name} Ltd`, person) }
  }
  ;[forwarder, importer, stranger] = [await company('Ana'), await company('Beto'), await company('Carla')]
  await connect(world, forwarder.organization, importer.organization)
  const { body: section } = await served.call(
    createSection,
    { name: 'Customs', type: 'form', modules: ['shipments'] },
    forwarder,
  )
  const field = async (name: string, sharing: object) =>
    (await served.call(createField, { name, type: 'string', setId: section.id, sharing } as never, forwarder))
      .body.id
  fields = {
    section: section.id,
    shown: await field('Shown', { kinds: ['importer'], right: 'edit' }),
    kept: await field('Kept', {}),
  }
  const made = await served.call(
    createShipment,
    { name: 'One', freightType: 'ocean', [fields.shown]: 'secret value' },
    forwarder,
  )
  shipment = made.body.id
})

const rights = {
  shipments: { default: 'hide', fields: { eta: 'edit', etd: 'view', status: 'view' } },
  containers: { default: 'hide', fields: { number: 'view' } },
}

const give = async () => {
  const profile = await profileOf(holder.world, forwarder.organization, rights)
  await share(holder.world, {
    by: forwarder.person,
    from: forwarder.organization,
    ids: [shipment],
    to: importer.organization,
    profile,
  })
}

const onShipment = (as: As, shipmentId = shipment) =>
  holder.served.call(getSharedMetadata, { shipmentId }, as)
const between = (as: As, other: As) =>
  holder.served.call(getSharedSections, { collaboratorOrganizationId: other.organization.id }, as)
const named = (items: readonly { module: string; label: string; id: string; right: string }[]) =>
  Object.fromEntries(items.map(({ module, id, right }) => [`${module}.${id}`, right]))

test('[FLD-12] on a shipment just what is shared is listed, with one’s own right; of a strange one nothing', async () => {
  expect((await onShipment(forwarder)).body).toMatchObject({ items: [], sections: [] })
  await give()
  const held = await onShipment(importer)
  expect(held.body.ownerOrganization).toEqual({ id: forwarder.organization.id, name: 'Ana Ltd' })
  // What every share tells, and what this one does.
  const always = { 'shipments.name': 'view', 'shipments.freightType': 'view' }
  expect(named(held.body.items)).toEqual({
    ...always,
    'shipments.eta': 'edit',
    'shipments.etd': 'view',
    'shipments.status': 'view',
    [`shipments.${fields.shown}`]: 'edit',
    'containers.number': 'view',
  })
  expect(held.body.sections.filter(({ custom }) => custom)).toEqual([
    expect.objectContaining({ id: fields.section, label: 'Customs' }),
  ])
  expect(JSON.stringify(held.body)).not.toContain(fields.kept)
  expect(JSON.stringify(held.body)).not.toContain('secret value')
  const own = await onShipment(forwarder)
  expect(Object.keys(named(own.body.items)).sort()).toEqual(Object.keys(named(held.body.items)).sort())
  expect(named(own.body.items)).toMatchObject({ 'shipments.etd': 'edit', 'shipments.name': 'edit' })
  for (const id of [shipment, crypto.randomUUID()]) {
    expect((await onShipment(stranger, id)).status).toBe(404)
  }
})

test('[FLD-12] two companies see what they share with each other, each with whose it is; others nothing', async () => {
  const of = (body: Awaited<ReturnType<typeof between>>['body']) =>
    body.items.map(({ ownerOrganization, module, id, fields: shown }) => [
      ownerOrganization.name,
      `${module}.${id}`,
      Object.fromEntries(shown.map((field) => [field.id, field.right])),
    ])
  const seenByImporter = of((await between(importer, forwarder)).body)
  expect(seenByImporter).toContainEqual([
    'Ana Ltd',
    `shipments.${fields.section}`,
    { [fields.shown]: 'edit' },
  ])
  expect(seenByImporter).toContainEqual(['Ana Ltd', 'shipments.dates', { etd: 'view', eta: 'edit' }])
  expect(of((await between(forwarder, importer)).body)).toEqual(seenByImporter)
  // The other way too, as soon as something is shared there.
  const mine = await holder.served.call(createShipment, { name: 'Two', freightType: 'air' }, importer)
  const back = { shipments: { default: 'hide', fields: { eta: 'view' } } }
  await share(holder.world, {
    by: importer.person,
    from: importer.organization,
    ids: [mine.body.id],
    to: forwarder.organization,
    profile: await profileOf(holder.world, importer.organization, back),
  })
  const both = of((await between(importer, forwarder)).body)
  expect(both).toContainEqual(['Beto Ltd', 'shipments.dates', { eta: 'view' }])
  const ofShipments = (all: typeof both) =>
    all.filter(([, section]) => String(section).startsWith('shipments.'))
  expect(ofShipments(both)).toHaveLength(ofShipments(seenByImporter).length + 2)
  // Of kinds of records of which they share none not even the fields' names are shown.
  const modules = new Set(both.map(([, section]) => String(section).split('.')[0]))
  expect([...modules].sort()).toEqual(['containers', 'shipments'])
  const order = (
    await holder.served.call(ordersApi.create, { name: 'Chairs', currency: 'USD' } as never, importer)
  ).body
  const all = { default: 'view', sections: {}, fields: {} }
  await share(holder.world, {
    by: importer.person,
    from: importer.organization,
    ids: [order.id],
    to: forwarder.organization,
    profile: await profileOf(holder.world, importer.organization, { orders: all, order_lines: all }),
  })
  const withOrder = of((await between(forwarder, importer)).body)
  const ofOrders = withOrder.filter(([, section]) => /^order/.test(String(section)))
  expect(new Set(ofOrders.map(([owner]) => owner))).toEqual(new Set(['Beto Ltd']))
  // The profile of the order shows nothing of shipments, nor theirs anything of orders.
  const texts = (all: readonly unknown[]) => all.map((each) => JSON.stringify(each)).toSorted()
  expect(texts(withOrder.filter((each) => !ofOrders.includes(each)))).toEqual(texts(both))
  for (const other of [importer, forwarder]) expect((await between(stranger, other)).status).toBe(404)
  expect((await between(importer, importer)).status).toBe(404)
})

test('[FLD-12] a role that hides a field hides it there, too, and a share that has ended tells nothing', async () => {
  const { world } = holder
  const role = await customRole(world, importer.organization, {
    modules: ['shipments'],
    default: 'view',
    fields: { shipments: { fields: { eta: 'hide', [fields.shown]: 'hide' } } },
  })
  const member = await memberWith(world, importer.organization, { name: 'Dora', role })
  const as = { person: member, organization: importer.organization }
  const answers = JSON.stringify([(await onShipment(as)).body, (await between(as, forwarder)).body])
  expect(answers).toContain('"etd"')
  expect(answers).not.toContain('"eta"')
  expect(answers).not.toContain(fields.shown)
  await world.owner.query('update base.shares set revoked_at = now() where record_id = $1', [shipment])
  expect((await onShipment(importer)).body.items).toEqual([])
  const { body } = await between(importer, forwarder)
  expect(body.items.every(({ ownerOrganization }) => ownerOrganization.name === 'Beto Ltd')).toBe(true)
})
