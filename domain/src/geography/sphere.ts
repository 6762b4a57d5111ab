/** Longitude and latitude in degrees, east and north positive: GeoJSON's order. */
export type Point = readonly [longitude: number, latitude: number]

/** Mean radius of the earth in nautical miles. */
const earthRadius = 6371.0088 / 1.852
const radians = Math.PI / 180

/** The great-circle distance in nautical miles. */
export function nauticalMiles([lonA, latA]: Point, [lonB, latB]: Point): number {
  const half =
    Math.sin(((latB - latA) * radians) / 2) ** 2 +
    Math.cos(latA * radians) * Math.cos(latB * radians) * Math.sin(((lonB - lonA) * radians) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The length of a line in nautical miles. */
export const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, point, index) => sum + nauticalMiles(line[index - 1] ?? point, point), 0)

/** Degrees of longitude brought to -180…180. */
export const wrapped = (longitude: number): number => {
  const turned = (((longitude % 360) + 540) % 360) - 180
  return turned === -180 && longitude > 0 ? 180 : turned
}

/** The point at a fraction (0–1) of the great circle between two points. Of antipodes any circle is one. */
export function between(a: Point, b: Point, fraction: number): Point {
  const angle = nauticalMiles(a, b) / earthRadius
  if (angle < 1e-9) return a
  const [weightA, weightB] = [
    Math.sin((1 - fraction) * angle) / Math.sin(angle),
    Math.sin(fraction * angle) / Math.sin(angle),
  ]
  const [fromX, fromY, fromZ] = onSphere(a)
  const [toX, toY, toZ] = onSphere(b)
  const [x, y, z] = [
    weightA * fromX + weightB * toX,
    weightA * fromY + weightB * toY,
    weightA * fromZ + weightB * toZ,
  ]
  return [Math.atan2(y, x) / radians, Math.atan2(z, Math.hypot(x, y)) / radians]
}

/** A point on a sphere of radius 1. */
function onSphere([lon, lat]: Point): readonly [x: number, y: number, z: number] {
  const flat = Math.cos(lat * radians)
  return [flat * Math.cos(lon * radians), flat * Math.sin(lon * radians), Math.sin(lat * radians)]
}

/** The great circle between two points as a line with a point at least each 100 nautical miles, both ends included. */
export function greatCircle(a: Point, b: Point): readonly Point[] {
  const parts = Math.max(1, Math.ceil(nauticalMiles(a, b) / 100))
  return Array.from({ length: parts + 1 }, (_, index) =>
    index === 0 ? a : index === parts ? b : between(a, b, index / parts),
  )
}
