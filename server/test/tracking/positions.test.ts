import { getPrediction } from '@rumbo/domain/eta/eta.api'
import { getShipmentMap } from '@rumbo/domain/map/map.api'
import { createShipment, getShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { getTimeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { receiveMessage } from '@rumbo/domain/tracking/api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { As } from './picture.ts'

const holder = useServed()
let as: As
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const day = (days: number) => hoursAgo(-24 * days).slice(0, 10)

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  as = { person, organization: await holder.world.organization('Forwarder', person) }
})

const mapping = {
  fields: {
    code: 'what',
    eventTime: 'when',
    unlocode: 'port',
    booking: 'ref',
    legMode: 'by',
    latitude: 'lat',
    longitude: 'lon',
  },
  codes: { POS: 'enRoute', SAILED: 'departed', CAME: 'arrived' },
} as const

/** A source of a protocol, and a way to post to it. */
async function sender(protocol: 'webhook' | 'oneRecord' | 'iftsta') {
  const more = protocol === 'webhook' ? { mapping } : {}
  const source = (
    await holder.served.call(createSource, { name: protocol, protocol, proof: 'bearer', ...more }, as)
  ).body
  return async (body: unknown) => {
    const path = receiveMessage.path.replace('{sourceId}', source.id)
    const answer = await fetch(new URL(path, holder.served.url), {
      method: 'POST',
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${source.secret}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    expect(answer.status).toBe(204)
  }
}
const make = async (values: Record<string, unknown>) =>
  (await holder.served.call(createShipment, { name: 'S', freightType: 'ocean', ...values }, as)).body.id
const mapOf = async (id: string) => (await holder.served.call(getShipmentMap, { id }, as)).body
const timelineOf = async (id: string) => (await holder.served.call(getTimeline, { id }, as)).body

test('[TRK-04] a reported position has its time, is where the ship is for three days, and then an old one next to an estimate', async () => {
  const send = await sender('webhook')
  const ports = { pol: 'CNSHA', pod: 'MXZLO', eta: day(10) }
  const id = await make({ bookingNumber: 'SEEN1', ...ports })
  const at = hoursAgo(3)
  await send([
    { ref: 'SEEN1', what: 'POS', when: hoursAgo(60), lat: 34.5, lon: 141.25 },
    { ref: 'SEEN1', what: 'POS', when: at, lat: '36.123456', lon: 165 },
    { ref: 'SEEN1', what: 'SAILED', when: hoursAgo(120), port: 'CNSHA', by: 'vessel' },
  ])
  const seen = { latitude: 36.123456, longitude: 165 }
  // A position at sea is no step on land.
  expect((await timelineOf(id)).phase).toBe('40_in_transit')
  expect((await timelineOf(id)).position).toEqual({ ...seen, at, source: 'webhook' })
  expect((await holder.served.call(getShipment, { id }, as)).body).toMatchObject({
    latitude: '36.12346',
    longitude: '165',
  })
  expect(await mapOf(id)).toMatchObject({
    position: { longitude: 165, latitude: 36.12346, basis: 'seen' },
    reported: { ...seen, at },
  })

  const old = await make({ bookingNumber: 'SEEN2', ...ports })
  await send([
    { ref: 'SEEN2', what: 'POS', when: hoursAgo(73), lat: 30, lon: 130 },
    { ref: 'SEEN2', what: 'SAILED', when: hoursAgo(120), port: 'CNSHA', by: 'vessel' },
  ])
  const map = await mapOf(old)
  expect(map.position?.basis).toBe('dates')
  expect(map.reported).toMatchObject({ latitude: 30, longitude: 130 })
  expect((await mapOf(await make(ports))).reported).toBeNull()
})

test('[TRK-04] a position that a person typed has the time at which it was typed, and grows old as well', async () => {
  const ports = { pol: 'CNSHA', pod: 'MXZLO', phase: '40_in_transit', atd: day(-10), eta: day(10) }
  const id = await make({ bookingNumber: 'TYPED1', ...ports })
  await (await sender('webhook'))([{ ref: 'TYPED1', what: 'POS', when: hoursAgo(2), lat: 30, lon: 140 }])
  const before = Date.now()
  const typed = { latitude: '36.5', longitude: '165.25' }
  await holder.served.call(updateShipment, { id, ...typed }, as)
  const map = await mapOf(id)
  const there = { latitude: 36.5, longitude: 165.25 }
  expect(map).toMatchObject({ position: { ...there, basis: 'seen' }, reported: there })
  expect(Date.parse(map.reported?.at ?? '')).toBeGreaterThanOrEqual(before - 1_000)

  const days = { name: 'later', latitude: '40', longitude: '170' }
  const old = await make({ ...ports, ...days })
  await holder.world.owner.query(
    `update base.record_history set created_at = created_at - interval '73 hours' where record_id = $1`,
    [old],
  )
  expect(await mapOf(old)).toMatchObject({
    position: { basis: 'dates' },
    reported: { latitude: 40, longitude: 170 },
  })
})

test('[TRK-04] coordinates of ONE Record and IFTSTA are a position with its time', async () => {
  const air = await make({ freightType: 'air', masterBl: '020-12345675' })
  const left = hoursAgo(5)
  const cargo = (name: string, value: unknown) => [`cargo:${name}`, value] as const
  await (await sender('oneRecord'))(
    Object.fromEntries([
      ['@type', 'cargo:LogisticsEvent'],
      cargo('eventCode', { '@id': 'https://onerecord.iata.org/ns/code-lists/StatusCode#DEP' }),
      cargo('eventDate', { '@value': left }),
      cargo('eventTimeType', { '@id': 'cargo:ACTUAL' }),
      cargo('eventFor', { 'cargo:waybillPrefix': '020', 'cargo:waybillNumber': '12345675' }),
      cargo('eventLocation', {
        'cargo:locationCodes': [{ 'cargo:code': 'FRA' }],
        'cargo:geolocation': { 'cargo:latitude': { '@value': '50.03' }, 'cargo:longitude': 8.57 },
      }),
    ]),
  )
  expect((await timelineOf(air)).position).toMatchObject({ latitude: 50.03, longitude: 8.57 })

  const rail = await make({ freightType: 'rail', masterBl: 'WB77' })
  const edi = hoursAgo(30).replace(/\D/g, '').slice(0, 12)
  await (await sender('iftsta'))(
    [
      'UNB+UNOC:2+S+R+260710:1200+1',
      'UNH+1+IFTSTA:D:00B:UN',
      `DTM+137:${edi}:203`,
      'CNI+1',
      'STS+1+31',
      'RFF+CN:WB77',
      `DTM+334:${edi}:203`,
      'GPO+5+194512N+0990630W',
      'TDT+20++2',
      'UNT+1+1',
    ]
      .map((segment) => `${segment}'`)
      .join(''),
  )
  const { position } = await timelineOf(rail)
  expect([position?.latitude.toFixed(4), position?.longitude.toFixed(4)]).toEqual(['19.7533', '-99.1083'])
  expect(position?.at.slice(0, 10)).toBe(hoursAgo(30).slice(0, 10))
})

test('[TRK-12] a port that nobody gave is marked as inferred until a person gives it', async () => {
  const send = await sender('webhook')
  const id = await make({ bookingNumber: 'PORTS1' })
  await send([
    { ref: 'PORTS1', what: 'SAILED', when: hoursAgo(900), port: 'CNSHA', by: 'vessel' },
    { ref: 'PORTS1', what: 'CAME', when: hoursAgo(100), port: 'MXZLO', by: 'vessel' },
  ])
  expect((await timelineOf(id)).inferredPorts).toEqual(['pol'])
  await holder.served.call(updateShipment, { id, pol: 'CNNGB' }, as)
  expect((await timelineOf(id)).inferredPorts).toEqual([])
})

test('[TRK-05] a ship that should have come and of which nobody reports that it has can’t be predicted, and says so', async () => {
  const isOverdue = async (values: Record<string, unknown>) =>
    (await holder.served.call(getPrediction, { id: await make(values) }, as)).body.isOverdue
  const ports = { pol: 'CNSHA', pod: 'MXZLO' }
  expect(await isOverdue({ ...ports, atd: day(-50), eta: day(-21) })).toBe(true)
  expect(await isOverdue({ ...ports, atd: day(-10), eta: day(9) })).toBe(false)
  expect(await isOverdue({ ...ports, atd: day(-50), eta: day(-21), ata: day(-20) })).toBe(false)
  expect(await isOverdue({ ...ports, eta: day(-21), phase: '50_at_destination_port' })).toBe(false)
  expect(await isOverdue({ freightType: 'road', eta: day(-21) })).toBe(false)
})

test('[TRK-12] ports that no list knows are named on the shipment', async () => {
  const send = await sender('webhook')
  const id = await make({ bookingNumber: 'UNKNOWN1', pol: 'CNSHA' })
  const unknown = ['JPMKX', 'MYXPQ', 'TWTNY']
  const calls = [...unknown, 'KHSIH', 'CNSKU', 'CNNSS', 'KRKWY'].map((port, at) => ({
    ref: 'UNKNOWN1',
    what: 'CAME',
    when: hoursAgo(500 - at),
    port,
    by: 'vessel',
  }))
  await send(calls)
  const { flags = [] } = await timelineOf(id)
  const places = flags.filter(({ code }) => code === 'unknownPlace').map(({ about }) => about)
  expect(places.sort()).toEqual(unknown)
})
