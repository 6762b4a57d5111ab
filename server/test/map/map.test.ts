import { mapShipments } from '@rumbo/domain/map/cells.api'
import { getMapSettings, getShipmentMap } from '@rumbo/domain/map/map.api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }
const world = { zoom: 1, west: -180, south: -80, east: 180, north: 80 }
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const sailing = {
  freightType: 'ocean',
  pol: { code: 'CNSHA' },
  pod: { code: 'MXZLO' },
  phase: '40_in_transit',
  atd: day(-10),
  eta: day(10),
} as const

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
})

test('a shipment at sea is halfway on its lane, shown as estimated; another organization’s is not there', async () => {
  const { served } = holder
  const { id } = (await served.call(createShipment, { name: 'Coffee 1', ...sailing }, as)).body
  const map = (await served.call(getShipmentMap, { id }, as)).body
  expect(map.stations.map(({ name, code }) => [name, code])).toEqual([
    ['Shanghai', 'CNSHA'],
    ['Manzanillo', 'MXZLO'],
  ])
  expect(map.legs).toMatchObject([{ way: 'sea' }])
  expect(map.legs[0]?.nauticalMiles).toBeGreaterThan(6_300)
  expect(map.position).toMatchObject({ basis: 'dates' })
  const lines = map.legs.flatMap(({ travelled, ahead }) => [...travelled, ...ahead])
  for (const line of lines) {
    for (const [at, [longitude]] of line.entries()) {
      expect(Math.abs(longitude - (line[at - 1]?.[0] ?? longitude))).toBeLessThan(180)
    }
  }
  const eva = await holder.world.person('Eva')
  const other = await holder.world.organization('Other', eva)
  const stranger = { person: eva, organization: other }
  expect((await served.call(getShipmentMap, { id }, stranger)).status).toBe(404)
  expect((await served.call(mapShipments, world, stranger)).body).toMatchObject({ cells: [], placed: 0 })
})

test('the list’s map holds what the filter lets through, and counts whom nobody can place', async () => {
  const { served } = holder
  await served.call(createShipment, { name: 'Cocoa 2', ...sailing, pod: { code: 'DEHAM' } }, as)
  await served.call(createShipment, { name: 'Nowhere 3', freightType: 'road' }, as)
  const filtered = { ...world, filter: JSON.stringify({ field: 'name', is: 'contains', value: 'Cocoa' }) }
  const { body } = await served.call(mapShipments, filtered, as)
  expect(body).toMatchObject({ inSight: 1, placed: 1, unplaced: 0, capped: false })
  expect(body.shipments).toMatchObject([{ name: 'Cocoa 2', from: 'CNSHA', to: 'DEHAM', basis: 'dates' }])
  const all = (await served.call(mapShipments, world, as)).body
  expect([all.placed, all.unplaced]).toEqual([2, 1])
  expect(all.cells.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  const atlantic = { ...world, west: -70, east: 0 }
  expect((await served.call(mapShipments, atlantic, as)).body.inSight).toBe(0)
})

test('without a style of its own the server tells of none', async () => {
  expect((await holder.served.call(getMapSettings, {}, as)).body).toEqual({ styleUrl: null })
})
