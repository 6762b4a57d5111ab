import { createHmac } from 'node:crypto'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import {
  createShipment,
  getShipment,
  listRows,
  listShipments,
  updateRow,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { receiveDcsaEvents } from '@rumbo/domain/tracking/api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { beforeAll, expect, test, vi } from 'vitest'
import { todayOf } from '../../src/access/change/today.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

/** What a carrier reports of customs and of containers at the destination, next to what people set themselves. */
const holder = useServed()
let ana: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }
let source: { id: string; secret: string }
const today = todayOf('America/Mexico_City')
const ago = (days: number) => addDays(today, -days)
const number = 'MSKU9070323'

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
  const made = await holder.served.call(createSource, { name: 'Maersk' }, as)
  source = made.body as typeof source
})

async function send(...events: readonly object[]): Promise<void> {
  const body = JSON.stringify(events)
  const signed = createHmac('sha256', source.secret).update(body).digest('hex')
  const path = receiveDcsaEvents.path.replace('{sourceId}', source.id)
  const answer = await fetch(new URL(path, holder.served.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'notification-signature': `sha256=${signed}` },
    body,
  })
  expect(answer.status).toBe(204)
}

type Event = { readonly id: string; readonly at: string; readonly mbl: string; readonly created?: string }

const common = ({ id, at, mbl, created = at }: Event) => ({
  eventID: id,
  eventCreatedDateTime: `${created}T18:00:00Z`,
  eventClassifierCode: 'ACT',
  eventDateTime: `${at}T12:00:00-06:00`,
  documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: mbl }],
  references: [{ referenceType: 'EQ', referenceValue: number }],
})
const customs = (event: Event & { readonly code: 'HOLD' | 'RELS' }) => ({
  ...common(event),
  eventType: 'SHIPMENT',
  shipmentEventTypeCode: event.code,
  documentTypeCode: 'CUS',
  documentID: 'pedimento',
})
const move = (event: Event & { readonly code: 'DISC' | 'GTOT'; readonly load?: 'EMPTY' | 'LADEN' }) => ({
  ...common(event),
  eventType: 'EQUIPMENT',
  equipmentEventTypeCode: event.code,
  equipmentReference: number,
  emptyIndicatorCode: event.load ?? 'LADEN',
  eventLocation: { UNLocationCode: 'MXZLO', facilityTypeCode: 'POTE' },
  transportCall: {
    transportCallID: 'call-3',
    UNLocationCode: 'MXZLO',
    facilityTypeCode: 'POTE',
    modeOfTransport: 'VESSEL',
    vessel: { vesselIMONumber: '9321483', vesselName: 'Maersk Altair' },
  },
})

async function make(mbl: string, values: object = {}): Promise<string> {
  const input = {
    name: mbl,
    freightType: 'ocean',
    masterBl: mbl,
    pol: 'CNSHA',
    pod: 'MXZLO',
    ...values,
  } as const
  return (await holder.served.call(createShipment, input, as)).body.id
}
const read = async (id: string) => (await holder.served.call(getShipment, { id }, as)).body
const container = async (id: string) =>
  (await holder.served.call(listRows, { id, resource: 'containers' }, as)).body.items[0]

test('[SHP-15] customs’ events fill the status until a person says something else', async () => {
  const mbl = 'MAEU300000001'
  const id = await make(mbl)
  await send(customs({ id: 'c1', at: ago(3), mbl, code: 'HOLD' }))
  expect(await read(id)).toMatchObject({ customsStatus: 'hold' })
  await send(customs({ id: 'c2', at: ago(2), mbl, code: 'RELS' }))
  expect(await read(id)).toMatchObject({ customsStatus: 'released' })
  await holder.served.call(updateShipment, { id, customsStatus: 'inspection', customsLight: 'red' }, as)
  await send(customs({ id: 'c3', at: ago(1), mbl, code: 'HOLD' }))
  expect(await read(id)).toMatchObject({ customsStatus: 'inspection', customsLight: 'red' })
})

test('[SHP-10] what a carrier tells of a container starts and stops its clock; what a person set stays', async () => {
  const mbl = 'MAEU300000002'
  const id = await make(mbl, { freeDaysOfDemurrage: 5 })
  await send(move({ id: 'm1', at: ago(4), mbl, code: 'DISC' }))
  expect(await container(id)).toMatchObject({ number, dischargedOn: ago(4), gatedOutOn: null })
  await vi.waitFor(
    async () => expect(await read(id)).toMatchObject({ lastFreeDay: today, freeDaysCountdown: 0 }),
    { timeout: 20_000 },
  )
  // Corrected by the carrier, then by Ana; she has the last word.
  await send(move({ id: 'm1', at: ago(3), mbl, code: 'DISC', created: ago(2) }))
  expect(await container(id)).toMatchObject({ dischargedOn: ago(3) })
  const rowId = String((await container(id))?.id)
  await holder.served.call(
    updateRow,
    { id, resource: 'containers', rowId, dischargedOn: ago(5) } as never,
    as,
  )
  await send(
    move({ id: 'm1', at: ago(2), mbl, code: 'DISC', created: ago(1) }),
    move({ id: 'm2', at: ago(1), mbl, code: 'GTOT' }),
  )
  expect(await container(id)).toMatchObject({ dischargedOn: ago(5), gatedOutOn: ago(1) })
  await vi.waitFor(
    async () => expect(await read(id)).toMatchObject({ freeTimeState: 'stopped', lastFreeDay: ago(1) }),
    { timeout: 20_000 },
  )
})

test('[SHP-15] notify party, bill and cut-offs are kept, and lists are filtered by them', async () => {
  const id = await make('MAEU300000003', {
    notifyParty: { label: 'Aduanas del Pacífico', email: 'avisos@example.com' },
    blType: 'telexRelease',
    blRelease: 'released',
    blReleasedOn: '2026-12-01',
    vgmCutOff: '2026-11-30T12:00:00-06:00',
    documentsCutOff: '2026-11-29T18:00:00-06:00',
    yardCutOff: '2026-12-01T00:00:00-06:00',
  })
  expect(await read(id)).toMatchObject({
    notifyParty: { label: 'Aduanas del Pacífico', email: 'avisos@example.com' },
    blType: 'telexRelease',
    blRelease: 'released',
    blReleasedOn: '2026-12-01',
    vgmCutOff: '2026-11-30T18:00:00Z',
  })
  const before = (await read(id)).version
  await holder.served.call(updateShipment, { id, vgmCutOff: '2026-11-30T18:00:00.000Z' }, as)
  expect((await read(id)).version).toBe(before)
  const found = async (filter: object) =>
    (await holder.served.call(listShipments, { filter: JSON.stringify(filter) } as never, as)).body.items.map(
      (item) => item.id,
    )
  expect(await found({ field: 'blType', is: 'is', value: 'telexRelease' })).toEqual([id])
  expect(await found({ field: 'customsLight', is: 'is', value: 'red' })).toHaveLength(1)
  expect(await found({ field: 'vgmCutOff', is: 'is', value: '2026-11-30' })).toEqual([id])
  const refused = await holder.served.call(updateShipment, { id, blType: 'verbal' } as never, as)
  expect(refused.status).toBe(400)
})
