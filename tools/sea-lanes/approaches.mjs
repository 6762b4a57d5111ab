import { nauticalMiles } from '../../domain/src/geography/sphere.ts'
import { joinLane } from '../../domain/src/sea-lanes/join-lane.ts'
import { oceanPortRows } from '../../server/src/features/reference/load/ports.ts'
import { detour } from './water.mjs'

/** Lanes tried for a port, the nearest first. */
const tried = 6

/**
 * The ways from ports to the lanes: the port, points between where the straight way goes over land, and the spot of a lane
 * with the ends of its stretch. A port with no way over water (a city inland, on a river) has the straight one.
 */
export function approaches(cells, { points, edges }) {
  return oceanPortRows().flatMap(({ longitude, latitude }) => {
    const port = [longitude, latitude]
    const near = edges.filter(
      ([a]) => Math.abs(points[a][1] - latitude) < 15 && around(points[a][0] - longitude) < 20,
    )
    const ways = []
    let straight
    const left = [...near]
    for (let count = 0; count < tried && left.length > 0; count++) {
      const joint = joinLane({ points, ends: left.flat() }, port)
      if (!joint) break
      straight ??= { way: [port, joint.at], edge: joint.edge }
      if (joint.away > 250) break
      left.splice(
        left.findIndex(([a, b]) => a === joint.edge[0] && b === joint.edge[1]),
        1,
      )
      const round = detour(cells, port, joint.at)
      if (count === 0 && round.length === 0) break
      if (round.length > 0) ways.push({ way: [port, ...round, joint.at], edge: joint.edge })
    }
    const [shortest] = ways.sort((a, b) => lengthOf(a.way) - lengthOf(b.way))
    return shortest ?? straight ?? []
  })
}

const around = (degrees) => Math.abs((((degrees % 360) + 540) % 360) - 180)
const lengthOf = (way) => way.reduce((sum, point, at) => sum + nauticalMiles(way[at - 1] ?? point, point), 0)
