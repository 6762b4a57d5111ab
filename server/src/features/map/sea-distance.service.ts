import { placeFinder, type Reader } from '../reference/reference.service.ts'
import { routeBySea } from './sea-lanes.ts'

/** Returns the nautical miles along the sea lanes between two ports (UN/LOCODE); null where one isn't known. */
export async function milesBySea(reader: Reader): Promise<(from: string, to: string) => number | null> {
  const find = await placeFinder(reader)
  const pointOf = (code: string) => {
    const port = find.code('ports', code)
    return port?.longitude == null || port.latitude == null
      ? null
      : ([port.longitude, port.latitude] as const)
  }
  return (from, to) => {
    const [start, end] = [pointOf(from), pointOf(to)]
    return start && end ? (routeBySea(start, end)?.nauticalMiles ?? null) : null
  }
}
