import type { ReactNode } from 'react'

/** Degrees: the corners of what a map shows. */
export type Bounds = {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** What is in sight; `zoom` as of web maps: each step doubles, 0 shows the world on 512 pixels. */
export type Sight = Bounds & { readonly zoom: number }

/** A line of [longitude, latitude]; dashed ones lie ahead. */
export type MapLine = {
  readonly id: string
  readonly points: readonly (readonly [number, number])[]
  readonly dashed: boolean
}

/** Something that stands at a place. */
export type MapMark = {
  readonly id: string
  readonly longitude: number
  readonly latitude: number
  readonly content: ReactNode
  /** Which of its sides stands at the place. */
  readonly anchor?: 'center' | 'top' | 'bottom' | 'left' | 'right'
}

/** What a map shows, whichever way it draws. */
export type MapProps = {
  readonly label: string
  /** What is in sight at first, and whenever `fit` is another one. */
  readonly bounds: Bounds
  readonly lines?: readonly MapLine[]
  readonly marks: readonly MapMark[]
  readonly onSight?: (sight: Sight) => void
}

/** The smallest box around places, with a margin; of places on both sides of ±180° the one across it (east above 180). */
export function boundsOf(places: readonly (readonly [number, number])[], margin = 0.12): Bounds {
  const latitudes = places.map(([, latitude]) => latitude)
  const [west, east] = narrowest(places.map(([longitude]) => longitude))
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const wide = Math.max(4, (east - west) * margin)
  const high = Math.max(3, (north - south) * margin)
  return {
    west: west - wide,
    east: east + wide,
    south: Math.max(-70, south - high),
    north: Math.min(78, north + high),
  }
}

/** The narrowest stretch of longitudes that holds all: it begins after the widest gap. */
function narrowest(longitudes: readonly number[]): readonly [number, number] {
  const sorted = [...longitudes].sort((a, b) => a - b)
  const [first = 0] = sorted
  const last = sorted.at(-1) ?? 0
  let [gap, west, east] = [first + 360 - last, first, last]
  for (const [at, longitude] of sorted.entries()) {
    const next = sorted[at + 1]
    if (next !== undefined && next - longitude > gap)
      [gap, west, east] = [next - longitude, next, longitude + 360]
  }
  return [west, east]
}

/** A longitude drawn nearest to a middle, so that what lies beyond ±180° stands next to what is before it. */
export const besides = (longitude: number, middle: number): number =>
  longitude + Math.round((middle - longitude) / 360) * 360
