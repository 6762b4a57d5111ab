import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { expect, test } from 'vitest'
import { flatWorld } from './flat-world.ts'

const atlas: Topology<{ countries: GeometryCollection }> = createRequire(import.meta.url)(
  'world-atlas/countries-50m.json',
)

test('countries are cut at ±180°, and no line is drawn where they are', () => {
  const { land, borders } = flatWorld(feature(atlas, atlas.objects.countries))
  const lines = borders.geometry.coordinates
  const rings = land.features.flatMap(({ geometry }) => geometry.coordinates.flat())
  const isCut = ([[x = 0] = [], [next = 0] = []]: readonly number[][]) => Math.abs(x) > 179.999 && x === next
  const steps = (line: readonly number[][]) => line.slice(1).map((point, at) => [line[at] ?? [], point])
  // Chukotka, Fiji and Antarctica lie on both sides.
  expect(rings.flatMap(steps).filter(isCut).length).toBeGreaterThan(5)
  expect(lines.flatMap(steps).filter(isCut)).toEqual([])
  const widest = lines.flatMap(steps).map(([[x = 0] = [], [next = 0] = []]) => Math.abs(next - x))
  expect(Math.max(...widest)).toBeLessThan(20)
  // Nothing else is lost: what a ring has, the lines have, but for the cuts.
  expect(lines.flatMap(steps).length).toBeGreaterThan(0.99 * rings.flatMap(steps).length)
})
