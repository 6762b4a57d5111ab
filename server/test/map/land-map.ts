import { createRequire } from 'node:module'
import type { Point } from '@rumbo/domain/geography/sphere'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'

/** Rows of sides a degree. */
const fine = 50

type Side = readonly [fromX: number, fromY: number, toX: number, toY: number]

/** Tells whether a place is on land, by the 1:10,000,000 map of Natural Earth. */
export function landMap(): (place: Point) => boolean {
  const atlas = createRequire(import.meta.url)('world-atlas/countries-10m.json') as Topology<{
    countries: GeometryCollection
  }>
  const rows = new Map<number, Side[]>()
  for (const { geometry } of feature(atlas, atlas.objects.countries).features) {
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : []
    for (const ring of polygons.flat()) addSides(rows, ring)
  }
  return ([lon, lat]) => {
    const sides = rows.get(Math.floor(lat * fine)) ?? []
    // A ring over ±180° is drawn on beyond it.
    return [lon, lon + 360, lon - 360].some(
      (x) => sides.filter((side) => isEastOf(side, x, lat)).length % 2 === 1,
    )
  }
}

function addSides(rows: Map<number, Side[]>, ring: readonly (readonly number[])[]): void {
  let turned = 0
  let before: readonly [number, number] | undefined
  for (const [at, [rawX = 0, y = 0]] of ring.entries()) {
    const lastRaw = ring[at - 1]?.[0]
    if (lastRaw !== undefined && Math.abs(rawX - lastRaw) > 180) turned += rawX > 0 ? -360 : 360
    const x = rawX + turned
    if (before) {
      const side: Side = [...before, x, y]
      const [low, high] = [
        Math.floor(Math.min(before[1], y) * fine),
        Math.floor(Math.max(before[1], y) * fine),
      ]
      for (let row = low; row <= high; row++) (rows.get(row) ?? newRow(rows, row)).push(side)
    }
    before = [x, y]
  }
}

const isEastOf = ([fromX, fromY, toX, toY]: Side, x: number, y: number): boolean =>
  fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX

function newRow(rows: Map<number, Side[]>, row: number): Side[] {
  const made: Side[] = []
  rows.set(row, made)
  return made
}
