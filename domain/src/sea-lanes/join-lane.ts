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
export function joinLane(
  { points, ends }: Pick<SeaGraph, 'points' | 'ends'>,
  place: Point,
): Joint | undefined {
  const [lon, lat] = place
  const squeeze = Math.cos((lat * Math.PI) / 180)
  let best = { stretch: -1, along: 0, distance: Number.POSITIVE_INFINITY }
  for (let stretch = 0; stretch < ends.length; stretch += 2) {
    const [fromLon, fromLat] = points[ends[stretch] ?? 0] ?? place
    const [toLon, toLat] = points[ends[stretch + 1] ?? 0] ?? place
    const [fromY, stepY] = [fromLat - lat, toLat - fromLat]
    // No part of it is nearer than that.
    if (Math.abs(fromY) - Math.abs(stepY) > best.distance) continue
    const fromX = turn(lon, fromLon) * squeeze
    const stepX = turn(fromLon, toLon) * squeeze
    const length = stepX * stepX + stepY * stepY
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(fromX * stepX + fromY * stepY) / length))
    const distance = Math.hypot(fromX + along * stepX, fromY + along * stepY)
    if (distance < best.distance) best = { stretch, along, distance }
  }
  const edge = [ends[best.stretch] ?? 0, ends[best.stretch + 1] ?? 0] as const
  const [from, to] = [points[edge[0]], points[edge[1]]]
  if (best.stretch < 0 || !from || !to) return undefined
  const at: Point = [
    turn(0, from[0] + best.along * turn(from[0], to[0])),
    from[1] + best.along * (to[1] - from[1]),
  ]
  return { at, away: nauticalMiles(place, at), edge }
}

/** The short way round in degrees of longitude. */
const turn = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180
