import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import { repository } from '../repository.mjs'

/** Cells a degree: three nautical miles. */
const fine = 20
const [width, height] = [360 * fine, 180 * fine]
/** What a cell of land costs, compared to one of water. */
const landCost = 25

/** Where land lies, from the 1:10,000,000 map of Natural Earth: one byte a cell, from the north-west. */
export function landCells() {
  const atlas = JSON.parse(readFileSync(join(repository, 'node_modules/world-atlas/land-10m.json'), 'utf8'))
  const rows = Array.from({ length: height }, () => [])
  const shapes = feature(atlas, atlas.objects.land)
  for (const { geometry } of shapes.features ?? [shapes]) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    for (const ring of polygons.flat()) addCrossings(rows, unwrapped(ring))
  }
  const cells = new Uint8Array(width * height)
  for (const [row, crossings] of rows.entries()) {
    crossings.sort((a, b) => a - b)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      for (let x = Math.ceil(crossings[at] - 0.5); x < crossings[at + 1] - 0.5; x++) {
        cells[row * width + (((x % width) + width) % width)] = 1
      }
    }
  }
  return cells
}

/** A ring without jumps at ±180°, in degrees. */
function unwrapped(ring) {
  let turned = 0
  return ring.map(([x, y], index) => {
    const before = ring[index - 1]
    if (before && Math.abs(x - before[0]) > 180) turned += x > 0 ? -360 : 360
    return [x + turned, y]
  })
}

/** Where a ring crosses the middle of each row, in cells from the west. */
function addCrossings(rows, ring) {
  for (const [index, to] of ring.entries()) {
    const from = ring[index - 1]
    if (!from) continue
    const [a, b] = [from, to].map(([x, y]) => [(x + 180) * fine, (90 - y) * fine])
    const [first, last] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])]
    for (let row = Math.ceil(first - 0.5); row < last - 0.5 && row < height; row++) {
      if (row >= 0) rows[row].push(a[0] + ((row + 0.5 - a[1]) / (b[1] - a[1])) * (b[0] - a[0]))
    }
  }
}

const isLand = (cells, x, y) =>
  cells[
    Math.min(height - 1, Math.max(0, Math.floor(y))) * width + (((Math.floor(x) % width) + width) % width)
  ]

/** Cells of land beneath a straight line between two spots, in cells. */
function landBetween(cells, [x1, y1], [x2, y2]) {
  const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) * 2))
  let land = 0
  for (let step = 0; step <= steps; step++) {
    land += isLand(cells, x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps)
  }
  return land / 2
}

/**
 * The points between two ends of a lane that lead around land; none where the straight line is over water, or where no way
 * round is better (a canal, a river).
 */
export function detour(cells, from, to) {
  const a = [(from[0] + 180) * fine, (90 - from[1]) * fine]
  const turn = ((((to[0] - from[0]) % 360) + 540) % 360) - 180
  const b = [a[0] + turn * fine, (90 - to[1]) * fine]
  const straight = landBetween(cells, a, b)
  if (straight < 1.5) return []
  const path = cheapest(cells, a, b)
  const kept = taut(cells, [a, ...path, b])
  const land = kept.reduce((sum, point, at) => sum + (at ? landBetween(cells, kept[at - 1], point) : 0), 0)
  if (land > straight * 0.6) return []
  return kept.slice(1, -1).map(([x, y]) => {
    const longitude = x / fine - 180
    return [longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude, 90 - y / fine]
  })
}

/** Cell by cell, land dear: Dijkstra with an estimate in a box around both ends. */
function cheapest(cells, a, b) {
  const margin = Math.max(3 * fine, Math.hypot(b[0] - a[0], b[1] - a[1]) / 2)
  const [left, top] = [Math.floor(Math.min(a[0], b[0]) - margin), Math.floor(Math.min(a[1], b[1]) - margin)]
  const wide = Math.ceil(Math.max(a[0], b[0]) + margin) - left
  const high = Math.ceil(Math.max(a[1], b[1]) + margin) - top
  const squeeze = Math.max(0.1, Math.cos(((90 - (a[1] + b[1]) / 2 / fine) * Math.PI) / 180))
  const [start, end] = [a, b].map(([x, y]) => (Math.floor(y) - top) * wide + Math.floor(x) - left)
  const [endX, endY] = [end % wide, Math.floor(end / wide)]
  const cost = new Float64Array(wide * high).fill(Number.POSITIVE_INFINITY)
  const before = new Int32Array(wide * high).fill(-1)
  const buckets = [[start]]
  cost[start] = 0
  const estimate = (node) => Math.hypot(((node % wide) - endX) * squeeze, Math.floor(node / wide) - endY)
  for (let rank = 0; rank < buckets.length; rank++) {
    for (const node of buckets[rank] ?? []) {
      if (node === end)
        return wayBack(end, before, (at) => [left + (at % wide) + 0.5, top + Math.floor(at / wide) + 0.5])
      const [x, y] = [node % wide, Math.floor(node / wide)]
      if (Math.floor(cost[node] + estimate(node)) < rank - 1) continue
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ]) {
        const [nextX, nextY] = [x + dx, y + dy]
        if (nextX < 0 || nextY < 0 || nextX >= wide || nextY >= high) continue
        const next = nextY * wide + nextX
        const dear = isLand(cells, left + nextX, top + nextY)
          ? landCost
          : shore(cells, left + nextX, top + nextY)
            ? 1.6
            : 1
        const way = cost[node] + Math.hypot(dx * squeeze, dy) * dear
        if (way >= cost[next]) continue
        cost[next] = way
        before[next] = node
        const bucket = Math.max(rank, Math.floor(way + estimate(next)))
        while (buckets.length <= bucket) buckets.push([])
        buckets[bucket].push(next)
      }
    }
    buckets[rank] = []
  }
  return []
}

/** Water next to land, which a ship keeps away from. */
const shore = (cells, x, y) =>
  isLand(cells, x + 1, y) || isLand(cells, x - 1, y) || isLand(cells, x, y + 1) || isLand(cells, x, y - 1)

function wayBack(end, before, spot) {
  const path = []
  for (let node = before[end]; node >= 0 && before[node] >= 0; node = before[node]) path.unshift(spot(node))
  return path
}

/** The path pulled tight: points are left out as long as the straight line goes over no more land. */
function taut(cells, path) {
  const kept = [path[0]]
  let at = 0
  while (at < path.length - 1) {
    let next = at + 1
    let land = landBetween(cells, path[at], path[at + 1])
    for (let far = at + 2; far < path.length; far++) {
      land += landBetween(cells, path[far - 1], path[far])
      if (landBetween(cells, path[at], path[far]) <= land + 0.01) next = far
    }
    kept.push(path[next])
    at = next
  }
  return kept
}
