import { describe, expect, test } from 'vitest'
import { isRecord } from '../fields/parsed.ts'
import type { Point } from '../geography/sphere.ts'
import { gather } from './gather.ts'
import { measuredWay, whereabouts } from './whereabouts.ts'

const spots: Readonly<Record<string, Point>> = {
  CNSHA: [120, 30],
  KRPUS: [129, 35],
  MXZLO: [-104, 19],
  MXGDL: [-103, 20],
}
const known = {
  today: '2026-11-15',
  locate: (place: unknown) => (isRecord(place) ? (spots[String(place.code)] ?? null) : null),
  route: (places: readonly Point[]) => measuredWay(places, (from, to) => [from, to]),
}
const voyage = {
  freightType: 'ocean',
  pol: { code: 'CNSHA' },
  pod: { code: 'MXZLO' },
  finalDestination: { code: 'MXGDL' },
}

describe('where a shipment is by its own fields', () => {
  test('before it leaves at its first port, on the way by its dates, then at its last, delivered at its end', () => {
    const at = (values: object) => whereabouts({ ...voyage, ...values }, known)
    expect(at({ phase: '20_to_origin_port' })).toEqual({ point: spots.CNSHA, basis: 'station' })
    expect(at({ phase: '50_at_destination_port' })).toEqual({ point: spots.MXZLO, basis: 'station' })
    expect(at({ phase: '70_delivered' })).toEqual({ point: spots.MXGDL, basis: 'station' })
    const half = at({ phase: '40_in_transit', atd: '2026-11-05', eta: '2026-11-25' })
    expect(half?.basis).toBe('dates')
    expect(Math.abs(half?.point[0] ?? 0)).toBeGreaterThan(150)
    expect(at({ phase: '40_in_transit', atd: '2026-11-14' })?.basis).toBe('speed')
    expect(at({ phase: '40_in_transit', latitude: '12', longitude: '99' })).toEqual({
      point: [99, 12],
      basis: 'seen',
    })
  })

  test('[TRK-04] seen at its first port before it sailed, it is as far as its dates say', () => {
    const sailing = { ...voyage, phase: '40_in_transit', atd: '2026-11-05', eta: '2026-11-25' }
    const at = (longitude: string) => whereabouts({ ...sailing, latitude: '30', longitude }, known)?.basis
    expect([at('120.2'), at('120.4')]).toEqual(['dates', 'seen'])
  })

  test('its transshipments are on the way', () => {
    const leaving = { phase: '40_in_transit', atd: '2026-11-15', eta: '2026-12-25' }
    const hub = { ...voyage, ...leaving, transshipmentPorts: [{ code: 'KRPUS' }] }
    expect(whereabouts(hub, known)?.point[1]).toBeGreaterThan(30)
    expect(whereabouts({ ...voyage, ...leaving }, known)?.point[1]).toBeLessThan(30)
  })

  test('without its ports, or without a word of how far it has come, it is nowhere', () => {
    const { pod: _pod, ...hidden } = voyage
    expect(whereabouts({ ...hidden, phase: '40_in_transit', atd: '2026-11-05' }, known)).toBeNull()
    expect(whereabouts(voyage, known)).toBeNull()
    expect(whereabouts({ ...voyage, phase: '40_in_transit' }, known)).toBeNull()
  })
})

describe('gathering', () => {
  const at = (id: string, point: Point, timing: 'delayed' | 'on_time' | null = null) => ({
    id,
    point,
    timing,
  })
  const world = { zoom: 0, west: -180, south: -80, east: 180, north: 80 }
  const placed = [at('a', [120, 30], 'delayed'), at('b', [120.5, 30.2], 'on_time'), at('c', [-104, 19])]

  test('near ones are one cell with their timings, far ones stand alone under their id', () => {
    const [near, far] = gather(placed, world)
    expect(near).toMatchObject({ count: 2, delayed: 1, onTime: 1, unknown: 0, id: null })
    expect(far).toMatchObject({ count: 1, unknown: 1, id: 'c', longitude: -104 })
  })

  test('nearer by, a cell comes apart; what is out of sight isn’t gathered', () => {
    expect(gather(placed, { ...world, zoom: 9 })).toHaveLength(3)
    expect(gather(placed, { ...world, west: 100, east: 140 })).toHaveLength(1)
  })

  test('a sight across ±180° has both of its sides', () => {
    const both = [at('a', [175, 0]), at('b', [-175, 0])]
    expect(gather(both, { ...world, zoom: 4, west: 170, east: 190 })).toHaveLength(2)
    expect(gather(both, { ...world, zoom: 4, west: -190, east: -170 })).toHaveLength(2)
  })
})
