import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Longitude and latitude. */
export type Position = readonly number[]

/** A coast as longitudes and latitudes that go on beyond ±180°, so that no line jumps over the map. */
export type Coast = readonly Position[]

let coasts: readonly Coast[] | undefined

/** The coasts of the world (Natural Earth 1:110,000,000), read at the first use. */
export function coastsOfWorld(): readonly Coast[] {
  coasts ??= readCoasts()
  return coasts
}

function readCoasts(): readonly Coast[] {
  const file = createRequire(import.meta.url).resolve('world-atlas/land-110m.json')
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ land: GeometryCollection }>
  const { features } = feature(atlas, atlas.objects.land)
  return features
    .flatMap(({ geometry }) => {
      if (geometry.type === 'Polygon') return geometry.coordinates
      return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
    })
    .filter((ring) => ring.every(([, latitude = 0]) => latitude > -62))
    .map(unwrapped)
}

/** Points each of which is next to the one before, beyond ±180° too. */
export function unwrapped(points: readonly Position[]): Position[] {
  let before: number | undefined
  return points.map(([longitude = 0, latitude = 0]) => {
    const near = before === undefined ? longitude : longitude + 360 * Math.round((before - longitude) / 360)
    before = near
    return [near, latitude]
  })
}
