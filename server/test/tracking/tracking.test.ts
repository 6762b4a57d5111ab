import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { addDays, utcDate } from '@rumbo/domain/kernel/time/civil-date'
import {
  createShipment,
  getShipment,
  listHistory,
  listRows,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { getTimeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { receiveDcsaEvents } from '@rumbo/domain/tracking/api'
import { listRefusals } from '@rumbo/domain/tracking/refusals.api'
import { createSource, listSources, revokeSource } from '@rumbo/domain/tracking/sources.api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }
let source: { id: string; secret: string }

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
  source = (await holder.served.call(createSource, { name: 'Maersk' }, as)).body
})

async function send(body: string, signature?: string): Promise<Response> {
  const signed = createHmac('sha256', source.secret).update(body).digest('hex')
  return fetch(new URL(receiveDcsaEvents.path.replace('{sourceId}', source.id), holder.served.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'notification-signature': signature ?? `sha256=${signed}`,
      'api-version': '2',
    },
    body,
  })
}

type Call = {
  readonly at: string
  readonly event: 'ARRI' | 'DEPA'
  readonly port: string
  readonly sequence: number
}

/** A vessel's call as a carrier tells it, of one bill and container. */
const call = (
  { at, event, port, sequence }: Call,
  {
    id,
    sure = 'ACT',
    created = at,
    mbl = 'MAEU204060801',
  }: { id: string; sure?: string; created?: string; mbl?: string },
) => ({
  eventID: id,
  eventCreatedDateTime: created,
  eventType: 'TRANSPORT',
  eventClassifierCode: sure,
  eventDateTime: at,
  transportEventTypeCode: event,
  transportCall: {
    transportCallID: `call-${sequence}`,
    UNLocationCode: port,
    facilityTypeCode: 'POTE',
    modeOfTransport: 'VESSEL',
    transportCallSequenceNumber: sequence,
    exportVoyageNumber: '643W',
    vessel: { vesselIMONumber: '9321483', vesselName: 'Maersk Altair' },
  },
  documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: mbl }],
  references: [{ referenceType: 'EQ', referenceValue: 'MSKU9070323' }],
})

test('a shipment made by its bill is filled by the events that its carrier sent before and sends after', async () => {
  const today = utcDate(Date.now())
  const [departure, first, second] = [addDays(today, -20), addDays(today, 20), addDays(today, 23)]
  const departed = call(
    { at: `${departure}T22:10:00+08:00`, event: 'DEPA', port: 'CNSHA', sequence: 1 },
    { id: 'e-departed' },
  )
  const expected = call(
    { at: `${first}T09:00:00-06:00`, event: 'ARRI', port: 'MXZLO', sequence: 3 },
    { id: 'e-expected', sure: 'EST', created: '2026-10-03T00:00:00Z' },
  )
  expect((await send(JSON.stringify([departed, expected]))).status).toBe(204)

  const { body: made } = await holder.served.call(
    createShipment,
    { name: 'Tracked', freightType: 'ocean', masterBl: 'MAEU204060801', pol: 'CNSHA', pod: 'MXZLO' },
    as,
  )
  expect(made).toMatchObject({ atd: departure, eta: first, phase: '40_in_transit', status: 'live' })
  const { body: containers } = await holder.served.call(listRows, { id: made.id, resource: 'containers' }, as)
  expect(containers.items).toMatchObject([{ number: 'MSKU9070323', currentPhase: '40_in_transit' }])

  const later = call(
    { at: `${second}T09:00:00-06:00`, event: 'ARRI', port: 'MXZLO', sequence: 3 },
    { id: 'e-later', sure: 'EST', created: '2026-11-01T00:00:00Z' },
  )
  expect((await send(JSON.stringify([later]))).status).toBe(204)
  const { body: moved } = await holder.served.call(getShipment, { id: made.id }, as)
  expect(moved).toMatchObject({ eta: second, firstEta: first, timing: 'delayed' })

  const { body: timeline } = await holder.served.call(getTimeline, { id: made.id }, as)
  expect(timeline.events).toHaveLength(3)
  expect(timeline.events[0]?.source).toEqual({ kind: 'carrier', name: 'Maersk' })
  const arrival = timeline.phases.find(({ phase }) => phase === '50_at_destination_port')
  expect(arrival).toMatchObject({ estimated: { date: second, source: { name: 'Maersk' } }, delay: 3 })

  const { body: history } = await holder.served.call(listHistory, { id: made.id, field: 'eta' }, as)
  expect(history.items[0]).toMatchObject({
    way: 'tracking',
    source: 'Maersk',
    changes: [{ field: 'eta', from: first, to: second }],
  })
})

test('the same events again, in any order, are no news', async () => {
  const { body: made } = await holder.served.call(
    createShipment,
    { name: 'Again', freightType: 'ocean', masterBl: 'MAEU111222333', pol: 'CNSHA', pod: 'MXZLO' },
    as,
  )
  const events = ['CNSHA', 'PAPCN', 'MXZLO'].map((port, at) =>
    call(
      { at: `2026-0${at + 5}-02T10:00:00Z`, event: at === 2 ? 'ARRI' : 'DEPA', port, sequence: at },
      { id: `again-${at}`, mbl: 'MAEU111222333' },
    ),
  )
  await send(JSON.stringify(events))
  const first = (await holder.served.call(getShipment, { id: made.id }, as)).body
  expect(first).toMatchObject({ phase: '50_at_destination_port', ata: '2026-07-02' })
  expect(first.transshipmentPorts).toMatchObject([{ code: 'PAPCN' }])
  await send(JSON.stringify([...events].reverse()))
  expect((await holder.served.call(getShipment, { id: made.id }, as)).body.version).toBe(first.version)
})

test('a bad item is quarantined with its reason and never loses the good ones', async () => {
  const good = call(
    { at: '2026-09-01T10:00:00+08:30', event: 'DEPA', port: 'CNSHA', sequence: 1 },
    { id: 'good', mbl: 'MAEU900000001' },
  )
  const { body: made } = await holder.served.call(
    createShipment,
    { name: 'Mixed', freightType: 'ocean', masterBl: 'MAEU900000001', pol: 'CNSHA' },
    as,
  )
  const bad = [
    null,
    17,
    'text',
    {},
    { ...good, eventClassifierCode: 'MAYBE' },
    { ...good, eventDateTime: '2026-13-45' },
  ]
  expect((await send(JSON.stringify([...bad, good]))).status).toBe(204)
  expect((await holder.served.call(getShipment, { id: made.id }, as)).body.atd).toBe('2026-09-01')
  const { body: refusals } = await holder.served.call(listRefusals, {}, as)
  expect(refusals.items.length).toBeGreaterThanOrEqual(bad.length)
  expect(refusals.items.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['notAnObject', 'unknownClassifier', 'timeNotValid']),
  )
})

test('the published sample of DCSA 2.2 is taken whole', async () => {
  const sample = readFileSync(
    new URL('../../../domain/src/tracking/samples/dcsa-22-response.json', import.meta.url),
    'utf8',
  )
  const before = (await holder.served.call(listRefusals, {}, as)).body.items.length
  expect((await send(sample)).status).toBe(204)
  expect((await holder.served.call(listRefusals, {}, as)).body.items.length).toBe(before)
})

test('without a right signature nothing is taken, and an unknown source answers alike', async () => {
  const body = JSON.stringify([])
  const answers = [
    await send(body, 'sha256='.padEnd(71, '0')),
    await send(body, ''),
    await fetch(new URL(`/api/v1/tracking/dcsa/${forwarder.id}/events`, holder.served.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'notification-signature': 'sha256='.padEnd(71, '0') },
      body,
    }),
  ]
  const bodies = await Promise.all(answers.map(async (each) => ({ ...(await each.json()), requestId: '' })))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  for (const each of bodies) expect(each).toEqual(bodies[0])
})

test('with manual tracking nothing changes by itself', async () => {
  const { body: made } = await holder.served.call(
    createShipment,
    { name: 'Manual', freightType: 'ocean', masterBl: 'MAEU700000001', pol: 'CNSHA', manualTracking: true },
    as,
  )
  await send(
    JSON.stringify([
      call(
        { at: '2026-09-01T10:00:00Z', event: 'DEPA', port: 'CNSHA', sequence: 1 },
        { id: 'manual', mbl: 'MAEU700000001' },
      ),
    ]),
  )
  const { body: read } = await holder.served.call(getShipment, { id: made.id }, as)
  expect(read).toMatchObject({ atd: null, version: made.version })
  const { body: taken } = await holder.served.call(updateShipment, { id: made.id, manualTracking: false }, as)
  expect(taken.atd).toBe('2026-09-01')
})

test('a source that was ended sends no more, and its secret is shown once', async () => {
  const { body: made } = await holder.served.call(createSource, { name: 'Ended' }, as)
  expect(Buffer.from(made.secret, 'base64')).toHaveLength(32)
  const listed = await holder.served.call(listSources, {}, as)
  expect(JSON.stringify(listed.body)).not.toContain(made.secret)
  expect((await holder.served.call(revokeSource, { id: made.id }, as)).status).toBe(204)
  const left = (await holder.served.call(listSources, {}, as)).body.items
  expect(left.map(({ id }) => id)).not.toContain(made.id)
})
