import { nauticalMiles, type Point } from '@rumbo/domain/geography/sphere'
import { describe, expect, test } from 'vitest'
import { routeBySea } from '../../src/features/map/sea-lanes.ts'
import { oceanPortRows } from '../../src/features/reference/load/ports.ts'
import { landMap } from './land-map.ts'

const isLand = landMap()
const main = oceanPortRows().filter(({ weight }) => weight >= 3)

/** What ships pass that the map draws as land, as [west, south, east, north]. */
const passages: readonly (readonly [string, number, number, number, number])[] = [
  ['Suez', 31.9, 29.5, 33, 31.4],
  ['Panama', -80.2, 8.5, -79.2, 9.8],
  ['Kiel', 8.8, 53.7, 10.4, 54.6],
  ['Saint Lawrence', -77, 43.5, -70, 47.5],
  ['Yangtze', 117.5, 30.8, 121.8, 32.6],
  ['Río de la Plata and Paraná', -61, -35.2, -57.5, -32],
]
const isPassage = ([lon, lat]: Point) =>
  passages.some(([, west, south, east, north]) => lon >= west && lon <= east && lat >= south && lat <= north)

/** Miles of the longest stretch of a line over land, farther than `near` miles from both of its ends. */
function overLand(line: readonly Point[], near: number): number {
  const [first, last]: readonly [Point, Point] = [line[0] ?? [0, 0], line.at(-1) ?? [0, 0]]
  let [longest, stretch] = [0, 0]
  for (const [at, to] of line.entries()) {
    const from = line[at - 1] ?? to
    const turn = ((((to[0] - from[0]) % 360) + 540) % 360) - 180
    const steps = Math.ceil(nauticalMiles(from, to) / 2)
    for (let step = 0; step < steps; step++) {
      const spot: Point = [from[0] + (turn * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps]
      const isEnd = nauticalMiles(spot, first) < near || nauticalMiles(spot, last) < near
      stretch = !isEnd && !isPassage(spot) && isLand(spot) ? stretch + 2 : 0
      longest = Math.max(longest, stretch)
    }
  }
  return longest
}

describe('ways over sea', () => {
  test('between main ports of the world none goes over land beyond its ports', () => {
    expect(main.length).toBeGreaterThan(40)
    const wrong: string[] = []
    for (const [at, from] of main.entries()) {
      // Each port with one or two of the others, near ones and far ones alike.
      for (const to of main.filter((_, other) => (other * 7 + at * 3) % 61 === 0)) {
        const route = routeBySea([from.longitude, from.latitude], [to.longitude, to.latitude])
        if (!route) throw new Error(`no way from ${from.code} to ${to.code}`)
        const land = overLand(route.line, 60)
        // A cape or an islet that a lane of three-mile steps touches.
        if (land > 10) wrong.push(`${from.code} ${to.code}: ${land} miles`)
      }
    }
    expect(wrong).toEqual([])
  })
})
