import type { Received } from '@rumbo/domain/kernel/endpoint'
import { createPartner } from '@rumbo/domain/network/partners.api'
import { search } from '@rumbo/domain/search/search.api'
import { createRow, createShipment, deleteShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, describe, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }
const ids = new Map<string, string>()

async function make(values: Record<string, unknown>, by = as): Promise<string> {
  const input = { freightType: 'ocean', ...values } as never
  const { status, body } = await holder.served.call(createShipment, input, by)
  expect([status, JSON.stringify(body).slice(0, 200)]).toEqual([200, expect.anything()])
  ids.set(String(values.name), body.id)
  return body.id
}

type Found = Received<typeof search>

async function find(text: string, by = as): Promise<Found> {
  const { status, body } = await holder.served.call(search, { search: text }, by)
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}

const hitsOf = (found: Found, module = 'shipments') =>
  found.records.find((each) => each.module === module)?.items ?? []

const named = async (text: string, by = as) => hitsOf(await find(text, by)).map(({ title }) => title)

beforeAll(async () => {
  const { world } = holder
  ana = await world.person('Ana')
  forwarder = await world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
  await make({
    name: 'Sillas de Niño',
    clientReference: 'PO-13444',
    masterBl: 'CMDUVNM0488213',
    pol: 'CNSHA',
    pod: 'MXZLO',
  })
  await make({
    name: 'Machine tools',
    clientReference: 'PO-13407',
    bookingNumber: '13444',
    pol: 'CNSHA',
    pod: 'MXZLO',
  })
  await make({ name: 'Sensor kits', freightType: 'air', masterBl: '134-22014475', apol: 'FRA', apod: 'MEX' })
  await make({ name: 'Café molido Simón' })
  await make({ name: 'PO-13444 copy', pol: 'CNNGB', pod: 'MXZLO' })
  const machine = ids.get('Machine tools') ?? ''
  await holder.served.call(
    createRow,
    { id: machine, resource: 'containers', number: 'HLXU1348801' } as never,
    as,
  )
})

describe('[SHELL-05] a number is found as it is written anywhere', () => {
  test.each([
    ['the number of an order', 'po-13444', ['Sillas de Niño', 'PO-13444 copy']],
    ['exact numbers before beginnings', '13444', ['Machine tools', 'PO-13444 copy', 'Sillas de Niño']],
    ['a bill of lading in small letters', 'cmduvnm0488213', ['Sillas de Niño']],
    ['the beginning of a bill', 'CMDU VNM', ['Sillas de Niño']],
    ['an air waybill without its dash', '13422014475', ['Sensor kits']],
    [
      'the beginning of numbers of any kind',
      '134',
      ['Sensor kits', 'Machine tools', 'PO-13444 copy', 'Sillas de Niño'],
    ],
    ['words in any order, without accents', 'molído SIMON', ['Café molido Simón']],
    ['an ñ is a letter of its own', 'sillas niño', ['Sillas de Niño']],
    ['words that stand in several fields', '13444 niño', ['Sillas de Niño']],
    ['signs of patterns mean themselves', '%', []],
    ['nothing that is there', 'zzz', []],
  ])('%s: %s', async (_about, text, titles) => {
    expect(await named(text)).toEqual(titles)
  })

  test('a record of its own number, and of the platform’s', async () => {
    const { rows } = await holder.world.owner.query<{
      shipment_number: number
      rumbo_shipment_number: string
    }>('select shipment_number, rumbo_shipment_number from base.shipments where id = $1', [
      ids.get('Sensor kits'),
    ])
    const [
      { shipment_number: own, rumbo_shipment_number: platform } = {
        shipment_number: 0,
        rumbo_shipment_number: '',
      },
    ] = rows
    for (const text of [`#${own}`, String(own), platform, platform.toLowerCase()])
      expect([text, (await named(text))[0]]).toEqual([text, 'Sensor kits'])
  })

  test('a container with blanks and a dash leads to its shipment', async () => {
    for (const text of ['HLXU 134880-1', 'hlxu1348801', 'HLXU 13', '134880'])
      expect(hitsOf(await find(text), 'containers')).toMatchObject([
        { title: 'HLXU1348801', recordId: ids.get('Machine tools'), recordTitle: 'Machine tools' },
      ])
  })

  test('a hit says which field fits and what its module says in short', async () => {
    const [hit] = hitsOf(await find('CMDUVNM0488213'))
    expect(hit).toMatchObject({
      fit: 'exact',
      match: { field: 'masterBl', text: 'CMDUVNM0488213' },
      values: { freightType: 'ocean', clientReference: 'PO-13444', pol: { code: 'CNSHA' } },
    })
  })

  test('archived records come last, deleted ones never', async () => {
    const gone = await make({ name: 'Zebra gone' })
    const old = await make({ name: 'Zebra' })
    await make({ name: 'Zebra crossing' })
    await holder.served.call(updateShipment, { id: old, archived: true } as never, as)
    expect((await holder.served.call(deleteShipment, { id: gone }, as)).status).toBeLessThan(300)
    expect(await named('zebra')).toEqual(['Zebra crossing', 'Zebra'])
  })
})

describe('[SHELL-05] routes, people, partners and documents', () => {
  test.each([
    'CNSHA MXZLO',
    'cnsha-mxzlo',
    'shanghai manzanillo',
    'Shanghái → Manzanillo',
    'shanghai to manzanillo',
  ])('the route %s', async (text) => {
    const { routes } = await find(text)
    expect(routes.items[0]).toMatchObject({
      module: 'shipments',
      fields: { from: 'pol', to: 'pod' },
      from: { code: 'CNSHA' },
      to: { code: 'MXZLO' },
      count: 2,
      capped: false,
    })
  })

  test('a route between airports', async () => {
    expect((await find('FRA-MEX')).routes.items).toMatchObject([
      { fields: { from: 'apol', to: 'apod' }, from: { code: 'FRA' }, to: { code: 'MEX' }, count: 1 },
    ])
  })

  test('a route that nothing goes is none', async () => {
    expect((await find('MXZLO CNSHA')).routes.items).toEqual([])
  })

  test('people by name and address, partners by code and reference', async () => {
    await holder.served.call(
      createPartner,
      { name: 'Agencia Del Río', code: 'DELRIO', references: ['PAT-3421'] } as never,
      as,
    )
    expect((await find('ana')).people.items).toMatchObject([{ userId: ana.userId, email: ana.email }])
    expect((await find(ana.email)).people.items).toHaveLength(1)
    for (const text of ['rio agencia', 'delrio', 'pat-34'])
      expect([text, (await find(text)).partners.items]).toMatchObject([text, [{ name: 'Agencia Del Río' }]])
  })
})

describe('[SHELL-05] within rights', () => {
  test('a hidden field is neither matched nor shown, by whichever way', async () => {
    const hides = {
      modules: ['shipments'],
      default: 'edit',
      fields: { shipments: { fields: { masterBl: 'hide', pol: 'hide' } } },
    }
    const role = await customRole(holder.world, forwarder, hides)
    const person = await memberWith(holder.world, forwarder, { name: 'Beto', role })
    const beto = { person, organization: forwarder }
    const nothing = JSON.stringify(await find('nothingsuch', beto))
    for (const text of ['CMDUVNM0488213', 'cmdu', 'vnm0488', '134-22014475', 'CNSHA MXZLO'])
      expect([text, JSON.stringify(await find(text, beto))]).toEqual([text, nothing])
    const [hit] = hitsOf(await find('PO-13444', beto))
    expect(hit).toMatchObject({ title: 'Sillas de Niño' })
    expect(hit?.values).not.toHaveProperty('masterBl')
    expect(hit?.values).not.toHaveProperty('pol')
  })

  test('a role that opens no records finds none, and others of the organization', async () => {
    const role = await customRole(holder.world, forwarder, { modules: [], default: 'edit' })
    const person = await memberWith(holder.world, forwarder, { name: 'Carla', role })
    const found = await find('PO-13444', { person, organization: forwarder })
    expect([found.records, found.routes.items]).toEqual([[], []])
    expect((await find('carla', { person, organization: forwarder })).people.items).toHaveLength(1)
  })

  test('another organization finds what it was shared, under the share’s profile alone', async () => {
    const { world } = holder
    const luis = await world.person('Luis')
    const importer = await world.organization('Importer', luis)
    await connect(world, forwarder, importer)
    const theirs = { person: luis, organization: importer }
    expect((await find('PO-13444', theirs)).records).toEqual([])
    const profile = await profileOf(world, forwarder, {
      shipments: { default: 'hide', sections: {}, fields: { name: 'view', clientReference: 'view' } },
    })
    const id = ids.get('Sillas de Niño') ?? ''
    await share(world, { by: ana, from: forwarder, ids: [id], to: importer, profile })
    expect(await named('PO-13444', theirs)).toEqual(['Sillas de Niño'])
    expect((await find('CMDUVNM0488213', theirs)).records).toEqual([])
    expect((await find('CNSHA MXZLO', theirs)).routes.items).toEqual([])
    expect((await find('ana', theirs)).people.items).toEqual([])
  })
})
