import { newId } from '@rumbo/domain/kernel/id'
import { createField, createSection } from '@rumbo/domain/records/custom-fields/api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { getDetailsView } from '@rumbo/domain/shipments/contracts/details-view.api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }
let shipmentId: string

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
  shipmentId = (await holder.served.call(createShipment, { name: 'Coffee', freightType: 'ocean' }, as)).body
    .id
})

const view = async (who = as) => (await holder.served.call(getDetailsView, { shipmentId }, who)).body
const idsOf = (fields: readonly { readonly id: string }[] | undefined) => fields?.map(({ id }) => id)

test('[SHP-19] the details of a shipment tell whose it is, and its sections in their order', async () => {
  const body = await view()
  expect(body).toMatchObject({
    id: shipmentId,
    type: 'shipment_details',
    name: 'Coffee',
    color: null,
    isShared: false,
    ownerOrganization: { id: forwarder.id, name: 'Forwarder' },
  })
  expect(idsOf(body.sections)).toEqual([
    'containers',
    'shipmentInformation',
    'parties',
    'references',
    'carrier',
    'places',
    'dates',
    'phaseDates',
    'cutOffs',
    'freeTime',
    'clientFreeTime',
    'customs',
    'others',
    'timeline',
    'history',
  ])
  expect(body.sections[0]).toMatchObject({ type: 'abstract', name: 'Contenedores' })
  const places = body.sections.find(({ id }) => id === 'places')
  expect(places).toMatchObject({ type: 'form', name: 'Lugares', isShared: true })
  // Fields of its transport type alone.
  expect(idsOf(places?.fields)).toEqual(expect.arrayContaining(['pol', 'pod']))
  expect(idsOf(places?.fields)).not.toContain('apol')
})

test('[SHP-19] sections of the organization’s own stand among them: forms with fields, tables with columns', async () => {
  const make = async (name: string, type: 'form' | 'table' | 'abstract') =>
    (await holder.served.call(createSection, { name, type, modules: ['shipments'] }, as)).body.id
  const [customs, invoices, heading] = [
    await make('Customs', 'form'),
    await make('Invoices', 'table'),
    await make('Heading', 'abstract'),
  ]
  for (const [sectionId, name] of [
    [customs, 'Broker file'],
    [invoices, 'Invoice number'],
  ] as const)
    await holder.served.call(createField, { setId: sectionId, name, type: 'string' }, as)
  const { sections } = await view()
  const of = (id: string) => sections.find((section) => section.id === id)
  expect(of(customs)).toMatchObject({
    type: 'form',
    isShared: false,
    fields: [{ label: 'Broker file', right: 'edit' }],
  })
  expect(of(invoices)).toMatchObject({ type: 'table', columns: [{ label: 'Invoice number' }] })
  expect(of(heading)).toMatchObject({ type: 'abstract', name: 'Heading' })
  expect(of(heading)).not.toHaveProperty('fields')
})

test('[SHP-19] only what the caller may see: hidden fields and sections are absent, rights are those on this shipment', async () => {
  const [beto, carla] = [await holder.world.person('Beto'), await holder.world.person('Carla')]
  await holder.world.join(forwarder, beto, 'member')
  await holder.world.join(forwarder, carla, 'member')
  const role = newId()
  await holder.world.owner.query(
    `insert into base.roles (organization_id, id, name, permissions) values ($1, $2, 'No dates', $3)`,
    [
      forwarder.id,
      role,
      JSON.stringify({
        modules: ['shipments'],
        default: 'view',
        fields: { shipments: { sections: { dates: 'hide' }, fields: { pol: 'hide' } } },
      }),
    ],
  )
  await holder.world.owner.query('update base.members set role_id = $1 where user_id = $2', [
    role,
    carla.userId,
  ])
  const { sections } = await view({ person: carla, organization: forwarder })
  expect(idsOf(sections)).not.toContain('dates')
  expect(idsOf(sections.find(({ id }) => id === 'places')?.fields)).not.toContain('pol')
  const rights = (body: Awaited<ReturnType<typeof view>>) =>
    new Set(body.sections.flatMap(({ fields }) => fields ?? []).map(({ right }) => right))
  expect(rights({ sections } as never)).toEqual(new Set(['view']))
  // A member edits their own shipments alone.
  expect(rights(await view({ person: beto, organization: forwarder }))).toEqual(new Set(['view']))
  expect(rights(await view())).toEqual(new Set(['view', 'edit']))
})

test('[SHP-19] a shipment that isn’t there or isn’t one’s own has no view', async () => {
  const eve = await holder.world.person('Eve')
  const strangers = await holder.world.organization('Strangers', eve)
  const call = (id: string, who: typeof as) => holder.served.call(getDetailsView, { shipmentId: id }, who)
  expect((await call(newId(), as)).status).toBe(404)
  expect((await call(shipmentId, { person: eve, organization: strangers })).status).toBe(404)
  expect((await call('x', as)).status).toBe(400)
})
