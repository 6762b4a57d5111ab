import { lengthOf, nauticalMiles, type Point } from '../geography/sphere.ts'
import { type Joint, joinLane } from './join-lane.ts'
import { RankedQueue } from './queue.ts'
import type { SeaGraph } from './sea-graph.ts'

/** A way over sea, both places included. */
export type SeaRoute = { readonly line: readonly Point[]; readonly nauticalMiles: number }

/**
 * Finds the shortest ways from a place along the lanes to any other, joined to each place by a straight line. Places near each
 * other that the lanes would lead apart are joined directly. One search does for all of them; undefined where no lanes are known.
 */
export function seaRoutesFrom(graph: SeaGraph, from: Point): (to: Point) => SeaRoute | undefined {
  const start = joinLane(graph, from)
  const tree = start && search(graph, start)
  return (to) => {
    const end = joinLane(graph, to)
    if (!start || !tree || !end) return undefined
    const direct = nauticalMiles(from, to)
    if (direct <= start.away + end.away) return { line: [from, to], nauticalMiles: direct }
    const lane = sameStretch(start, end) ? [] : laneTo(graph, tree, end)
    if (!lane) return undefined
    const line = withoutRepeats([from, start.at, ...lane, end.at, to])
    return { line, nauticalMiles: lengthOf(line) }
  }
}

const sameStretch = (a: Joint, b: Joint): boolean => a.edge[0] === b.edge[0] && a.edge[1] === b.edge[1]

const withoutRepeats = (line: readonly Point[]): readonly Point[] =>
  line.filter(([lon, lat], index) => lon !== line[index - 1]?.[0] || lat !== line[index - 1]?.[1])

/** Per point of the network the miles to it and the point before it; -1 at the start. */
type Tree = { readonly miles: Float64Array; readonly before: Int16Array }

/** The shortest ways from a joint to all points (Dijkstra). */
function search({ points, first, to, miles: lengths }: SeaGraph, start: Joint): Tree {
  const miles = new Float64Array(points.length).fill(Number.POSITIVE_INFINITY)
  const before = new Int16Array(points.length).fill(-1)
  const done = new Uint8Array(points.length)
  const queue = new RankedQueue()
  const reach = (node: number, way: number, from: number) => {
    if (way >= (miles[node] ?? 0)) return
    miles[node] = way
    before[node] = from
    queue.push(node, way)
  }
  for (const node of start.edge) reach(node, nauticalMiles(start.at, points[node] ?? start.at), -1)
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    if (done[node]) continue
    done[node] = 1
    const way = miles[node] ?? 0
    const end = first[node + 1] ?? 0
    for (let at = first[node] ?? 0; at < end; at++) reach(to[at] ?? 0, way + (lengths[at] ?? 0), node)
  }
  return { miles, before }
}

/** The points to a joint by the nearer end of its stretch; undefined where none leads there. */
function laneTo({ points }: SeaGraph, { miles, before }: Tree, end: Joint): readonly Point[] | undefined {
  const whole = (node: number) =>
    (miles[node] ?? Number.POSITIVE_INFINITY) + nauticalMiles(points[node] ?? end.at, end.at)
  const [a, b] = end.edge
  const last = whole(a) <= whole(b) ? a : b
  if (!Number.isFinite(whole(last))) return undefined
  const line: Point[] = []
  for (let node = last; node >= 0; node = before[node] ?? -1) {
    const point = points[node]
    if (point) line.push(point)
  }
  return line.reverse()
}
