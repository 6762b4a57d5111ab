import { createRequire } from 'node:module'
import countries from 'i18n-iso-countries'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

type Ring = readonly (readonly number[])[]
/** Rings of a country, outer ones and holes alike, as [longitude, latitude]. */
export type Shape = readonly Ring[]

/** Lands that the atlas draws apart and UN/LOCODE counts to a country. */
const drawnApart: Readonly<Record<string, string>> = { Somaliland: 'SO', 'N. Cyprus': 'CY', Kosovo: 'XK' }
/** Countries that the atlas draws as a part of another. */
const drawnWith: Readonly<Record<string, string>> = {
  BQ: 'NL',
  CX: 'AU',
  GF: 'FR',
  GP: 'FR',
  MQ: 'FR',
  RE: 'FR',
  SJ: 'NO',
  YT: 'FR',
}

/** The shape of each country by ISO 3166-1 alpha-2, from the 1:10,000,000 map of Natural Earth. */
export function countryShapes(): (countryId: string) => Shape | undefined {
  const atlas = createRequire(import.meta.url)('world-atlas/countries-10m.json') as Topology<{
    countries: GeometryCollection<{ name: string }>
  }>
  const shapes = new Map<string, Ring[]>()
  for (const { id, properties, geometry } of feature(atlas, atlas.objects.countries).features) {
    const country = drawnApart[properties.name] ?? countries.numericToAlpha2(id ?? '')
    if (!country) continue
    const rings =
      geometry.type === 'Polygon'
        ? geometry.coordinates
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates.flat()
          : []
    // The atlas has two features with the id 036: a country's shape is the sum of its features.
    shapes.set(country, [...(shapes.get(country) ?? []), ...rings])
  }
  return (countryId) => shapes.get(drawnWith[countryId] ?? countryId)
}

/** Kilometres from a spot to a shape; 0 within. Flat around the spot: good to a percent up to some hundred kilometres. */
export function kilometresTo(shape: Shape, latitude: number, longitude: number): number {
  const squeeze = Math.cos((latitude * Math.PI) / 180)
  let within = false
  let nearest = Number.POSITIVE_INFINITY
  for (const ring of shape) {
    const [lastX = 0, lastY = 0] = ring.at(-1) ?? []
    let [fromX, fromY] = [around(lastX - longitude) * squeeze, lastY - latitude]
    // Each spot is held against millions of sides: nothing is made for one of them.
    for (const point of ring) {
      const x = around((point[0] ?? 0) - longitude) * squeeze
      const y = (point[1] ?? 0) - latitude
      if (fromY > 0 !== y > 0 && 0 < ((fromX - x) * -y) / (fromY - y) + x) within = !within
      const distance = distanceToSegment(fromX, fromY, x, y)
      if (distance < nearest) nearest = distance
      fromX = x
      fromY = y
    }
  }
  return within ? 0 : Math.sqrt(nearest) * 111.2
}

/** Degrees of longitude the short way round. */
const around = (degrees: number): number => ((degrees + 540) % 360) - 180

/** The square of what lies between the origin and the nearest point of a segment. */
function distanceToSegment(fromX: number, fromY: number, toX: number, toY: number): number {
  const x = toX - fromX
  const y = toY - fromY
  const length = x * x + y * y
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(fromX * x + fromY * y) / length))
  return (fromX + along * x) ** 2 + (fromY + along * y) ** 2
}
