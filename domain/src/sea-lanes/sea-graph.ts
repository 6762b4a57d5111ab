import { nauticalMiles, type Point } from '../geography/sphere.ts'

/** The network of lanes as it is stored: longitudes and latitudes in turn, and pairs of numbers of points. */
export type SeaLanes = { readonly points: readonly number[]; readonly edges: readonly number[] }

/** The network of lanes, ready to be searched: flat arrays, since a search reads all of it. */
export type SeaGraph = {
  readonly points: readonly Point[]
  /** Per stretch the points that it lies between, two after two. */
  readonly ends: ArrayLike<number>
  /** Per point where those stretches begin in the following two that leave it; one more for the end of the last. */
  readonly first: Uint32Array
  /** The point that such a stretch leads to, and its nautical miles. */
  readonly to: Uint16Array
  readonly miles: Float64Array
}

/** Reads the network of lanes. About 9,300 points: some milliseconds. */
export function readSeaGraph({ points: numbers, edges }: SeaLanes): SeaGraph {
  const points = pairs(numbers)
  const ends = Uint16Array.from(edges)
  const first = new Uint32Array(points.length + 1)
  for (const point of ends) first[point + 1] = (first[point + 1] ?? 0) + 1
  for (let point = 0; point < points.length; point++) {
    first[point + 1] = (first[point + 1] ?? 0) + (first[point] ?? 0)
  }
  const to = new Uint16Array(ends.length)
  const miles = new Float64Array(ends.length)
  const next = first.slice()
  for (let at = 0; at < ends.length; at++) {
    const [from = 0, other = 0] = [ends[at], ends[at ^ 1]]
    const place = next[from] ?? 0
    to[place] = other
    miles[place] = nauticalMiles(points[from] ?? [0, 0], points[other] ?? [0, 0])
    next[from] = place + 1
  }
  return { points, ends, first, to, miles }
}

function pairs(numbers: readonly number[]): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    found.push([numbers[index] ?? 0, numbers[index + 1] ?? 0])
  }
  return found
}
