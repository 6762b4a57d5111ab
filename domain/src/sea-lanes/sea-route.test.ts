import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutAtDateLine } from '../geography/line.ts'
import { nauticalMiles, type Point } from '../geography/sphere.ts'
import { readSeaGraph, type SeaLanes } from './sea-graph.ts'
import { seaRoutesFrom } from './sea-route.ts'

const graph = readSeaGraph(
  JSON.parse(
    readFileSync(new URL('../../../server/data/sea-lanes.json', import.meta.url), 'utf8'),
  ) as SeaLanes,
)
const searched = new Map<Point, ReturnType<typeof seaRoutesFrom>>()
/** One search from each place does for all of the tests. */
function seaRoute(from: Point, to: Point) {
  const routes = searched.get(from) ?? seaRoutesFrom(graph, from)
  searched.set(from, routes)
  return routes(to)
}
const ports = {
  CNSHA: [121.8, 31.2],
  MXZLO: [-104.32, 19.05],
  NLRTM: [4.1, 51.95],
  BRSSZ: [-46.3, -23.97],
  USNYC: [-74.05, 40.67],
  INNSA: [72.95, 18.95],
  DEHAM: [9.93, 53.53],
  USLAX: [-118.26, 33.73],
  COCTG: [-75.53, 10.4],
} as const satisfies Readonly<Record<string, Point>>

describe('sea lanes', () => {
  // Nautical miles of published distance tables.
  test.each([
    ['CNSHA', 'MXZLO', 6_700],
    ['CNSHA', 'NLRTM', 10_525],
    ['BRSSZ', 'USNYC', 4_957],
    ['INNSA', 'DEHAM', 6_540],
    ['CNSHA', 'USLAX', 5_708],
    ['CNSHA', 'USNYC', 10_582],
    ['COCTG', 'MXZLO', 2_060],
  ] as const)('%s to %s is within 12 %% of the known distance', (from, to, known) => {
    const route = seaRoute(ports[from], ports[to])
    expect(Math.abs((route?.nauticalMiles ?? 0) / known - 1)).toBeLessThan(0.12)
  })

  test('a way is as long in both directions, begins and ends at its places, and is never shorter than the straight one', () => {
    const places = Object.values(ports)
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.constantFrom(...places), (from, to) => {
        const there = seaRoute(from, to)
        const back = seaRoute(to, from)
        expect(there?.line[0]).toEqual(from)
        expect(there?.line.at(-1)).toEqual(to)
        expect(there?.nauticalMiles).toBeCloseTo(back?.nauticalMiles ?? -1, 3)
        expect(there?.nauticalMiles).toBeGreaterThanOrEqual(nauticalMiles(from, to) - 0.001)
      }),
      { numRuns: 40 },
    )
  })

  test('across the Pacific no line is drawn from one edge of the map to the other', () => {
    const route = seaRoute(ports.CNSHA, ports.USLAX)
    const pieces = cutAtDateLine(route?.line ?? [])
    expect(pieces).toHaveLength(2)
    for (const piece of pieces) {
      for (const [at, [longitude]] of piece.entries()) {
        expect(Math.abs(longitude - (piece[at - 1]?.[0] ?? longitude))).toBeLessThan(60)
      }
    }
  })

  test('places side by side are joined directly; the same place is no way at all', () => {
    expect(seaRoute([121.8, 31.2], [121.81, 31.2])?.line).toHaveLength(2)
    expect(seaRoute(ports.CNSHA, ports.CNSHA)?.nauticalMiles).toBe(0)
  })

  test('a route takes 20 ms of computing at most, by the median', () => {
    const pairs = Object.values(ports).flatMap((from) =>
      Object.values(ports).map((to) => [from, to] as const),
    )
    const times = pairs.map(([from, to]) => {
      // Not by the clock, which runs on while others compute.
      const start = process.cpuUsage()
      seaRoutesFrom(graph, from)(to)
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    })
    expect(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(20)
  })
})
