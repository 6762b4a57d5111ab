import { newId } from '@rumbo/domain/kernel/id'
import { createTag } from '@rumbo/domain/organizations/tags.api'
import {
  countShipments,
  createRow,
  createShipment,
  deleteRow,
  getShipment,
  listHistory,
  listRows,
  listShipments,
  updateRow,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { previewTransport, setTransport } from '@rumbo/domain/shipments/contracts/transport.api'
import { shipmentFields } from '@rumbo/domain/shipments/fields'
import naughtyStrings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
})

const create = async (patch: Record<string, unknown> = {}) =>
  (await holder.served.call(createShipment, { name: 'Shipment', freightType: 'ocean', ...patch }, as)).body

test('[SHP-04] a shipment is made, read, listed and changed by REST, with the rules of its fields', async () => {
  const made = await create({ masterBl: 'MAEU123456789', pol: 'CNSHA', etd: '2026-11-01' })
  expect(made).toMatchObject({ polName: 'Shanghai', firstEtd: '2026-11-01', owned: true, version: 1 })
  const { body: changed } = await holder.served.call(
    updateShipment,
    { id: made.id, eta: '2026-12-01', carrierCode: 'MAEU' },
    as,
  )
  expect(changed).toMatchObject({ eta: '2026-12-01', transitTime: 30, conflicts: [] })
  const { body: read } = await holder.served.call(getShipment, { id: made.id }, as)
  expect(read.eta).toBe('2026-12-01')
  const { body: page } = await holder.served.call(listShipments, { search: 'maeu1234567' }, as)
  expect(page).toMatchObject({ items: [{ id: made.id }], nextCursor: null })
})

test('[SHP-04] every field of the catalogue that a hand may write is written and read by REST', {
  timeout: 60_000,
}, async () => {
  const samples: Record<string, unknown> = {
    string: 'Some text',
    text: 'More\ntext',
    number: 7,
    decimal: '12.5',
    date: '2026-11-05',
    dateTime: '2026-11-05T16:00:00Z',
    checkbox: true,
    strings: ['one', 'two'],
    place: { label: 'Somewhere' },
    party: { label: 'Some company', email: 'a@example.com' },
    person: { label: 'Somebody' },
    quantity: { amount: '5', unit: 'kilogram' },
  }
  const { body: tag } = await holder.served.call(createTag, { name: 'Fragile' }, as)
  const bySource: Record<string, unknown> = {
    tags: [tag.id],
    ports: 'CNSHA',
    airports: 'MEX',
    countries: 'MX',
    carriers: 'MAEU',
  }
  for (const mode of ['ocean', 'air', 'road', 'rail'] as const) {
    const { id } = await create({ freightType: mode })
    for (const field of shipmentFields) {
      if (field.readOnly || field.side === 'system' || field.id === 'freightType') continue
      if (field.modes && !field.modes.includes(mode)) continue
      const options = field.optionsByMode?.[mode] ?? field.options
      const carrier = mode === 'air' ? 'AA' : 'MAEU'
      const value =
        options?.[0] ??
        (field.source === 'carriers' ? carrier : field.source ? bySource[field.source] : undefined) ??
        samples[field.type]
      const { status, body } = await holder.served.call(updateShipment, { id, [field.id]: value }, as)
      expect([field.id, status, JSON.stringify(body).slice(0, 300)]).toEqual([
        field.id,
        200,
        expect.anything(),
      ])
      expect([field.id, body[field.id]]).not.toEqual([field.id, null])
    }
  }
})

test('[SHP-04] rows of the resource containers are added, changed and taken away; another resource is not found', async () => {
  const { id } = await create()
  const row = { id, resource: 'containers' }
  const { body: added } = await holder.served.call(
    createRow,
    { ...row, number: 'CSQU3054383', type: '45G1' },
    as,
  )
  const { body: changed } = await holder.served.call(updateRow, { ...row, rowId: added.id, seal: 'S-1' }, as)
  expect(changed).toMatchObject({ seal: 'S-1', number: 'CSQU3054383', version: 2 })
  const { body: shipment } = await holder.served.call(getShipment, { id }, as)
  expect(shipment.shipmentCargos).toEqual([
    { id: added.id, number: 'CSQU3054383', type: '45G1', phase: null },
  ])
  const unknown = await holder.served.call(updateRow, { ...row, rowId: added.id, colour: 'red' }, as)
  expect(unknown).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'colour', code: 'FIELD_UNKNOWN' }] },
  })
  expect((await holder.served.call(deleteRow, { ...row, rowId: added.id }, as)).status).toBe(204)
  expect((await holder.served.call(listRows, row, as)).body.items).toEqual([])
  expect((await holder.served.call(listRows, { id, resource: 'invoices' }, as)).status).toBe(404)
})

test('[SHP-04] another organization named answers as one that is not there', async () => {
  const stranger = await holder.world.person('Stranger')
  const other = await holder.world.organization('Other', stranger)
  const { id } = await create()
  const answers = [
    await holder.served.call(listShipments, { organizationId: other.id }, { person: ana }),
    await holder.served.call(listShipments, { organizationId: newId() }, { person: ana }),
    await holder.served.call(getShipment, { id }, { person: stranger, organization: other }),
    await holder.served.call(getShipment, { id: newId() }, { person: stranger, organization: other }),
  ]
  const bodies = answers.map(({ status, body }) => ({ ...body, requestId: '', status }))
  for (const body of bodies) expect(body).toEqual(bodies[0])
  expect(bodies[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('[SHP-08] numbers are never given twice, whoever creates at once', async () => {
  const beto = await holder.world.person('Beto')
  const second = await holder.world.organization('Second', beto)
  const both = [as, { person: beto, organization: second }]
  const made = await Promise.all(
    Array.from({ length: 40 }, (_, at) => {
      const who = both[at % 2] ?? as
      return holder.served.call(createShipment, { name: `S ${at}`, freightType: 'road' }, who)
    }),
  )
  const rumbo = made.map(({ body }) => body.rumboShipmentNumber)
  expect(new Set(rumbo).size).toBe(40)
  const own = made.filter((_, at) => at % 2 === 1).map(({ body }) => Number(body.shipmentNumber))
  expect(own.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
})

test('a page follows the last one to the end in any order, with empty values last', async () => {
  const carla = await holder.world.person('Carla')
  const organization = await holder.world.organization('Lists', carla)
  const who = { person: carla, organization }
  const dates = ['2026-03-01', null, '2026-01-01', '2026-03-01', null, '2026-02-01', '2026-03-01']
  for (const [at, eta] of dates.entries()) {
    await holder.served.call(createShipment, { name: `L${at}`, freightType: 'ocean', eta }, who)
  }
  for (const sort of ['eta', '-eta'] as const) {
    const seen: unknown[] = []
    let cursor: string | undefined
    do {
      const { body } = await holder.served.call(
        listShipments,
        { sort, limit: 2, ...(cursor ? { cursor } : {}) } as never,
        who,
      )
      seen.push(...body.items.map((item) => item.eta))
      cursor = body.nextCursor ?? undefined
    } while (cursor)
    const full = dates.filter((date) => date !== null).sort()
    expect(seen).toEqual([...(sort === 'eta' ? full : full.reverse()), null, null])
  }
  const skipped = await holder.served.call(listShipments, { sort: 'eta', limit: 2, skip: 4 } as never, who)
  expect(skipped.body.items.map(({ eta }) => eta)).toEqual(['2026-03-01', null])
  const { body } = await holder.served.call(countShipments, {}, who)
  expect(body.all).toEqual({ count: 7, capped: false })
  const forged = await holder.served.call(listShipments, { cursor: 'bm90.aGluZw' }, who)
  expect(forged.status).toBe(400)
})

test('a POST with the same Idempotency-Key makes one record, also at once', async () => {
  const headers = { 'idempotency-key': newId() }
  const input = { name: 'Once', freightType: 'air' } as const
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => holder.served.call(createShipment, input, { ...as, headers })),
  )
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  const other = await holder.served.call(createShipment, { ...input, name: 'Other' }, { ...as, headers })
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
})

test('every text takes the naughty strings and gives them back unchanged', async () => {
  const texts = naughtyStrings.filter((text) => text.trim() !== '' && text.length <= 300)
  const patches = texts.map((text, at) => ({ name: text, notes: texts.at(-1 - at) }))
  for (const patch of patches.slice(0, Math.ceil(texts.length / 2) + 1)) {
    const { status, body } = await holder.served.call(createShipment, { freightType: 'road', ...patch }, as)
    expect([patch, status]).toEqual([patch, 200])
    expect(body).toMatchObject({ name: patch.name, notes: patch.notes })
  }
})

test('[ERR-06] what is wrong is said at its field in the shape of all errors, and nothing is stored', async () => {
  const before = (await holder.served.call(countShipments, {}, as)).body.all.count
  const { status, body } = await holder.served.call(
    createShipment,
    { freightType: 'ocean', eta: '2026-02-30', pol: 'nowhere', colour: 1 } as never,
    as,
  )
  expect(status).toBe(400)
  expect(body).toEqual({
    code: 'BAD_REQUEST',
    message: expect.any(String),
    requestId: expect.any(String),
    issues: expect.arrayContaining([expect.objectContaining({ path: 'colour', code: 'FIELD_UNKNOWN' })]),
  })
  expect((await holder.served.call(countShipments, {}, as)).body.all.count).toBe(before)
})

test('[REF-01] a port, country or carrier that is not known is refused at its field, and nothing is stored', async () => {
  const { id } = await create()
  const wrong = { pol: 'Nowhere', originCountry: 'XX', carrierCode: 'Nobody' }
  const { status, body } = await holder.served.call(updateShipment, { id, ...wrong }, as)
  expect(status).toBe(400)
  expect(body).toMatchObject({
    issues: expect.arrayContaining([
      { path: 'pol', code: 'PORT_NOT_FOUND', message: 'Port not found' },
      { path: 'originCountry', code: 'COUNTRY_NOT_FOUND', message: 'Country not found' },
      { path: 'carrierCode', code: 'CARRIER_NOT_FOUND', message: 'Carrier not found' },
    ]),
  })
  const byName = await holder.served.call(
    updateShipment,
    { id, pol: 'veracruz', originCountry: 'México' },
    as,
  )
  expect(byName.body).toMatchObject({ pol: { code: 'MXVER' }, originCountry: { code: 'MX' }, version: 2 })
})

test('what a shipment is born with goes back to that when it is emptied, and odd words are no yes or no', async () => {
  const { id } = await create({ priority: 'urgent', manualTracking: true })
  const emptied = { priority: '', manualTracking: null, trackCargo: ' ', archived: null }
  const { status, body } = await holder.served.call(updateShipment, { id, ...emptied }, as)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    priority: 'normal',
    manualTracking: false,
    trackCargo: false,
    archived: false,
  })
  for (const word of ['constructor', '__proto__']) {
    expect((await holder.served.call(updateShipment, { id, archived: word }, as)).status).toBe(400)
  }
})

test('history names who changed what by which way', async () => {
  const { id } = await create()
  await holder.served.call(
    updateShipment,
    { id, eta: '2026-05-01' },
    { ...as, headers: { 'x-rumbo-client': 'web' } },
  )
  const { body } = await holder.served.call(listHistory, { id }, as)
  expect(body.items[0]).toMatchObject({
    way: 'screen',
    user: { id: ana.userId, label: 'Ana' },
    organization: { id: forwarder.id, label: 'Forwarder' },
  })
  expect(body.items[0]?.changes).toContainEqual({ field: 'eta', from: null, to: '2026-05-01' })
})

test('another transport type tells first what it maps and clears, then does it, containers too', async () => {
  const { id } = await create({ pol: 'CNSHA', modality: 'fcl', masterBl: 'X1' })
  const row = { id, resource: 'containers' }
  await holder.served.call(createRow, { ...row, number: 'CSQU3054383', type: '45G1' }, as)
  const { body: preview } = await holder.served.call(previewTransport, { id, freightType: 'air' }, as)
  expect(preview.consequences.map(({ field }) => field)).toEqual(expect.arrayContaining(['pol', 'modality']))
  expect(preview.containers.typesReset).toBe(1)
  const { body } = await holder.served.call(setTransport, { id, freightType: 'air' }, as)
  expect(body).toMatchObject({ freightType: 'air', pol: null, apol: { label: 'Shanghai' }, modality: null })
  const { body: containers } = await holder.served.call(listRows, row, as)
  expect(containers.items[0]?.type).toBeNull()
})
