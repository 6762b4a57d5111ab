import { type GeoProjection, type GeoStream, geoEquirectangular, geoStream } from 'd3-geo'
import type { Feature, FeatureCollection, MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlasUrl from 'world-atlas/countries-50m.json?url'

/** The countries of the world, as a flat map can draw them: cut at ±180°. */
export type World = FeatureCollection<MultiPolygon>

let world: Promise<World> | undefined

/** The built-in map (Natural Earth 1:50,000,000), fetched from the product itself once a page. */
export function loadWorld(): Promise<World> {
  world ??= fetchWorld().catch((error: unknown) => {
    world = undefined
    throw error
  })
  return world
}

async function fetchWorld(): Promise<World> {
  const answer = await fetch(atlasUrl)
  if (!answer.ok) throw new Error(`the map of the world is not there: ${answer.status}`)
  const atlas = (await answer.json()) as Topology<{ countries: GeometryCollection }>
  const flat = geoEquirectangular()
    .scale(180 / Math.PI)
    .translate([0, 0])
    .reflectY(true)
    .precision(0)
  const { features } = feature(atlas, atlas.objects.countries)
  return { type: 'FeatureCollection', features: features.map((each) => cut(each, flat)) }
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
