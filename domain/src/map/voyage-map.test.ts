import { describe, expect, test } from 'vitest'
import { lengthOf, type Point } from '../geography/sphere.ts'
import type { Station } from '../shipments/voyage.ts'
import { type LocatedStation, voyageMap } from './voyage-map.ts'

const fact = (date: string, classifier: 'estimated' | 'actual') => ({
  date,
  classifier,
  source: null,
  eventTime: null,
  createdTime: null,
  inferred: false,
})
const dated = (estimated: string | null, actual: string | null) => ({
  planned: null,
  estimated: estimated ? fact(estimated, 'estimated') : null,
  actual: actual ? fact(actual, 'actual') : null,
  delay: null,
})
const station = (
  kind: Station['kind'],
  point: Point | null,
  dates: Partial<Station> = {},
): LocatedStation => ({
  kind,
  point,
  place: null,
  name: kind,
  code: null,
  arrival: null,
  departure: null,
  ...dates,
})

const stations = [
  station('origin', null),
  station('departure', [120, 30], { departure: dated(null, '2026-11-01') }),
  station('transshipment', [129, 35], {
    arrival: dated(null, '2026-11-03'),
    departure: dated(null, '2026-11-05'),
  }),
  station('arrival', [-104, 19], { arrival: dated('2026-11-25', null) }),
]
const known: Parameters<typeof voyageMap>[0] = {
  mode: 'ocean',
  stations,
  seen: null,
  today: '2026-11-15',
  voyage: { stations, legs: [null, 'A / 1', 'B / 2'], at: 2, underway: true },
  seaRoute: (from: Point, to: Point) => [from, to],
}

describe('the map of a voyage', () => {
  test('the leg that is done is travelled, the one under way is parted by its dates, and its place is estimated', () => {
    const { stations: drawn, legs, position } = voyageMap(known)
    expect(drawn.map(({ kind }) => kind)).toEqual(['departure', 'transshipment', 'arrival'])
    expect(legs.map(({ way, vessel }) => [way, vessel])).toEqual([
      ['sea', 'A / 1'],
      ['sea', 'B / 2'],
    ])
    expect(legs[0]).toMatchObject({ ahead: [] })
    const [, second] = legs
    const [travelled, ahead] = [second?.travelled.flat() ?? [], second?.ahead.flat() ?? []]
    expect(lengthOf(travelled) / (lengthOf(travelled) + lengthOf(ahead))).toBeCloseTo(0.5, 1)
    expect(position).toMatchObject({ basis: 'dates' })
    expect(travelled.at(-1)).toEqual([
      Math.round((position?.longitude ?? 0) * 100) / 100,
      Math.round((position?.latitude ?? 0) * 100) / 100,
    ])
  })

  test('a position that was told stands above the estimate, and parts the way where it is nearest', () => {
    const seaRoute = (from: Point, to: Point): Point[] => [from, [160, 40], [-160, 40], to]
    const { legs, position } = voyageMap({ ...known, seaRoute, seen: [161, 39] })
    expect(position).toEqual({ longitude: 161, latitude: 39, basis: 'seen' })
    expect(legs[1]?.travelled.flat().at(-1)).toEqual([160, 40])
  })

  test('a pick-up at the port itself is no leg of its own, and a truck has no vessel’s name', () => {
    const picked = stations.map((each, at) => (at === 0 ? { ...each, point: [120, 30] as const } : each))
    expect(voyageMap({ ...known, stations: picked }).stations[0]?.kind).toBe('departure')
    const inland = stations.map((each, at) => (at === 0 ? { ...each, point: [110, 30] as const } : each))
    const { legs } = voyageMap({
      ...known,
      stations: inland,
      voyage: { ...known.voyage, legs: ['A / 1', 'A / 1', 'B / 2'] },
    })
    expect(legs[0]).toMatchObject({ way: 'land', vessel: null, ahead: [] })
  })

  test('past its date it is near the end and never there; without a date of arrival it goes by usual speed', () => {
    const late = voyageMap({ ...known, today: '2027-01-15' })
    expect(late.legs[1]?.ahead).not.toEqual([])
    const undated = stations.map((each) => (each.kind === 'arrival' ? { ...each, arrival: null } : each))
    expect(voyageMap({ ...known, stations: undated }).position).toMatchObject({ basis: 'speed' })
  })

  test('at a station it stands there; of a voyage of which nothing is known nothing is drawn', () => {
    const standing = voyageMap({ ...known, voyage: { ...known.voyage, at: 3, underway: false } })
    expect(standing.position).toEqual({ longitude: -104, latitude: 19, basis: 'station' })
    expect(standing.legs.every(({ ahead }) => ahead.length === 0)).toBe(true)
    const nowhere = voyageMap({
      ...known,
      stations: [],
      voyage: { stations: [], legs: [], at: -1, underway: false },
    })
    expect(nowhere).toEqual({ stations: [], legs: [], position: null })
  })
})
