import { type GeoProjection, type GeoStream, geoEquirectangular, geoStream } from 'd3-geo'
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Position } from 'geojson'

/** Countries as a flat map can draw them: as areas cut at ±180°, and their coasts and borders less the cuts. */
export type FlatWorld = {
  readonly land: FeatureCollection<MultiPolygon>
  readonly borders: Feature<MultiLineString>
}

/** Lays countries of a sphere on a plane of degrees. */
export function flatWorld({ features: countries }: FeatureCollection): FlatWorld {
  const flat = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .reflectY(true)
    .precision(0)
  const features = countries.map((each) => cut(each, flat))
  const rings = features.flatMap(({ geometry }) => geometry.coordinates.flat())
  return {
    land: { type: 'FeatureCollection', features },
    borders: {
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiLineString', coordinates: rings.flatMap(withoutCuts) },
    },
  }
}

const isAtCut = ([x = 0, y = 0]: Position) => Math.abs(x) > 179.999 || y < -89.999

/** The parts of a ring that are no edge of the flat map. */
function withoutCuts(ring: readonly Position[]): Position[][] {
  const parts: Position[][] = []
  let part: Position[] = []
  for (const [at, point] of ring.entries()) {
    const before = ring[at - 1]
    if (before && isAtCut(before) && isAtCut(point)) {
      parts.push(part)
      part = []
    }
    part.push(point)
  }
  return [...parts, part].filter(({ length }) => length > 1)
}

/** A feature on a sphere as rings on a plane. Which are holes tells their direction. */
function cut(shape: Feature, flat: GeoProjection): Feature<MultiPolygon> {
  const polygons: Position[][][] = []
  let ring: Position[] = []
  const sink: GeoStream = {
    point: (x, y) => void ring.push([x, y]),
    lineStart: () => {
      ring = []
    },
    lineEnd: () => {
      const [first] = ring
      if (!first || ring.length < 3) return
      ring.push(first)
      // d3-geo tells a polygon's outer ring first.
      if (area(ring) < 0 || polygons.length === 0) polygons.push([ring])
      else polygons.at(-1)?.push(ring)
    },
    polygonStart: () => undefined,
    polygonEnd: () => undefined,
  }
  geoStream(shape, flat.stream(sink))
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: polygons } }
}

/** Twice the signed area of a ring: below zero clockwise, y upwards. */
function area(ring: readonly Position[]): number {
  return ring.reduce((sum, [x = 0, y = 0], at) => {
    const [nextX = x, nextY = y] = ring[at + 1] ?? []
    return sum + (x * nextY - nextX * y)
  }, 0)
}
