import { nauticalMiles, type Point } from '../geography/sphere.ts'
import type { SeaGraph } from './sea-graph.ts'

/** Where a ship from a place joins the lanes: on a stretch between two points of the network. */
export type Joint = {
  readonly at: Point
  /** Nautical miles from the place. */
  readonly away: number
  readonly edge: readonly [number, number]
}

/** The spot of the lanes that is nearest to a place. Flat around the place: good where lanes are within some hundred miles. */
export function joinLane(graph: Pick<SeaGraph, 'points' | 'edges'>, place: Point): Joint | undefined {
  const squeeze = Math.cos((place[1] * Math.PI) / 180)
  let best: { edge: readonly [number, number]; at: Point; distance: number } | undefined
  for (const edge of graph.edges) {
    const [from, to] = [graph.points[edge[0]], graph.points[edge[1]]]
    if (!from || !to) continue
    const x = turn(place[0], from[0])
    const wide = turn(from[0], to[0])
    const [fromX, fromY] = [x * squeeze, from[1] - place[1]]
    const [stepX, stepY] = [wide * squeeze, to[1] - from[1]]
    const length = stepX * stepX + stepY * stepY
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(fromX * stepX + fromY * stepY) / length))
    const distance = Math.hypot(fromX + along * stepX, fromY + along * stepY)
    if (best && distance >= best.distance) continue
    best = { edge, distance, at: [turn(0, from[0] + along * wide), from[1] + along * stepY] }
  }
  return best && { at: best.at, away: nauticalMiles(place, best.at), edge: best.edge }
}

/** The short way round in degrees of longitude. */
const turn = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180
