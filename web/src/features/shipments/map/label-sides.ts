import { type Bounds, besides } from './map-parts.ts'

type Place = { readonly longitude: number; readonly latitude: number }

/** Where the words of a place stand, and whether they begin, are centered or end at it; null where no side is free. */
export type LabelSide = {
  readonly side: 'below' | 'above'
  readonly align: 'center' | 'start' | 'end'
} | null

/** The frame that words are set in, in pixels; a larger one has more room between them. */
const frame = { width: 340, height: 260 }
/** A label of a port with its date, and how far it stands from its place. */
const label = { width: 84, height: 34, away: 9 }

/**
 * Sides for the words of places, so that none lies on another or leaves the map: each in turn takes the first that is free.
 * @param bounds what is in sight at first
 */
export function labelSides(places: readonly Place[], bounds: Bounds): readonly LabelSide[] {
  const taken: Box[] = []
  return places.map((place) => {
    const { x, y } = spotOf(place, bounds)
    const align = x < label.width / 2 ? 'start' : x > frame.width - label.width / 2 ? 'end' : 'center'
    for (const side of ['below', 'above'] as const) {
      const left = x - { start: 0.1, center: 0.5, end: 0.9 }[align] * label.width
      const top = side === 'below' ? y + label.away : y - label.away - label.height
      const box = { left, top, right: left + label.width, bottom: top + label.height }
      if (taken.some((other) => meet(box, other))) continue
      taken.push(box)
      return { side, align }
    }
    return null
  })
}

type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const mercator = (latitude: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI

/** Where a place is drawn in the frame, in pixels from its upper left corner. */
function spotOf({ longitude, latitude }: Place, { west, east, south, north }: Bounds) {
  const [low, high] = [mercator(south), mercator(north)]
  const scale = Math.min(frame.width / (east - west), frame.height / (high - low))
  const middle = (west + east) / 2
  return {
    x: frame.width / 2 + (besides(longitude, middle) - middle) * scale,
    y: frame.height / 2 + ((low + high) / 2 - mercator(latitude)) * scale,
  }
}
