import { nauticalMiles, type Point } from '../geography/sphere.ts'

/** The network of lanes as it is stored: longitudes and latitudes in turn, and pairs of numbers of points. */
export type SeaLanes = { readonly points: readonly number[]; readonly edges: readonly number[] }

/** A lane's stretch from one point to the next, with its length in nautical miles. */
export type Stretch = { readonly to: number; readonly miles: number }

/** The network of lanes, ready to be searched. */
export type SeaGraph = {
  readonly points: readonly Point[]
  /** Per point the stretches that begin there. */
  readonly stretches: readonly (readonly Stretch[])[]
  readonly edges: readonly (readonly [number, number])[]
}

/** Reads the network of lanes. About 5,600 points: some milliseconds. */
export function readSeaGraph({ points: numbers, edges: ends }: SeaLanes): SeaGraph {
  const points = pairs(numbers)
  const stretches: Stretch[][] = points.map(() => [])
  const edges = pairs(ends)
  for (const [a, b] of edges) {
    const [from, to] = [points[a], points[b]]
    if (!from || !to) continue
    const miles = nauticalMiles(from, to)
    stretches[a]?.push({ to: b, miles })
    stretches[b]?.push({ to: a, miles })
  }
  return { points, stretches, edges }
}

function pairs(numbers: readonly number[]): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    found.push([numbers[index] ?? 0, numbers[index + 1] ?? 0])
  }
  return found
}
