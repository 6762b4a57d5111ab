import { nauticalMiles, type Point } from './sphere.ts'

/** A line parted at some miles from its beginning: what lies behind, where that is, what lies ahead. */
export type PartedLine = {
  readonly behind: readonly Point[]
  readonly at: Point
  readonly ahead: readonly Point[]
}

/** Parts a line of at least one point `miles` (nautical) from its beginning; at its ends where it is shorter or below 0. */
export function partLine(line: readonly [Point, ...Point[]], miles: number): PartedLine {
  const [first] = line
  if (miles <= 0) return { behind: [first], at: first, ahead: line }
  let left = miles
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? first
    const length = nauticalMiles(from, to)
    if (length > 0 && left < length) {
      const at = straight(from, to, left / length)
      return { behind: [...line.slice(0, index), at], at, ahead: [at, ...line.slice(index)] }
    }
    left -= length
  }
  const last = line.at(-1) ?? first
  return { behind: line, at: last, ahead: [last] }
}

/** The short way round in degrees of longitude. */
const turn = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180

const straight = ([lonA, latA]: Point, [lonB, latB]: Point, fraction: number): Point => {
  const lon = lonA + turn(lonA, lonB) * fraction
  return [lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon, latA + (latB - latA) * fraction]
}

/** A line with the miles from its beginning to each of its points. */
export type MeasuredLine = {
  readonly line: readonly Point[]
  readonly gone: readonly number[]
  readonly miles: number
}

/** Measures a line once, for many places along it. */
export function measured(line: readonly Point[]): MeasuredLine {
  let miles = 0
  const gone = line.map((point, at) => {
    miles += nauticalMiles(line[at - 1] ?? point, point)
    return miles
  })
  return { line, gone, miles }
}

/** The place some miles from the beginning of a line that has one; at its ends beyond them. */
export function pointAt({ line, gone }: MeasuredLine, miles: number): Point {
  let [low, high] = [0, line.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((gone[middle] ?? 0) < miles) low = middle + 1
    else high = middle
  }
  const to = line[low] ?? [0, 0]
  const from = line[low - 1]
  const [before, after] = [gone[low - 1] ?? 0, gone[low] ?? 0]
  return from && after > before ? straight(from, to, Math.min(1, (miles - before) / (after - before))) : to
}

/**
 * The pieces of a line that a flat map with its edges at ±180° can draw: where the line crosses the edge it ends there and
 * goes on from the other one.
 */
export function cutAtDateLine(line: readonly Point[]): readonly (readonly Point[])[] {
  const pieces: Point[][] = []
  let piece: Point[] = []
  for (const [index, to] of line.entries()) {
    const from = line[index - 1]
    if (from && Math.abs(to[0] - from[0]) > 180) {
      const edge = from[0] > 0 ? 180 : -180
      const way = turn(from[0], to[0])
      const fraction = way === 0 ? 0 : (edge - from[0]) / way
      const latitude = from[1] + (to[1] - from[1]) * Math.min(1, Math.max(0, fraction))
      if (from[0] !== edge) piece.push([edge, latitude])
      pieces.push(piece)
      piece = to[0] === -edge ? [] : [[-edge, latitude]]
    }
    piece.push(to)
  }
  pieces.push(piece)
  return pieces.filter(({ length }) => length > 1)
}
