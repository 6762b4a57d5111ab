import type { Point } from '@rumbo/domain/geography/sphere'
import type { Reader } from '../reference/reference.service.ts'
import { type Locate, locator } from './locate.ts'
import { routeBySea } from './sea-lanes.ts'

/** Where places lie, and how many nautical miles it is between two points along the sea lanes; null where there is no way. */
export type Ways = {
  readonly locate: Locate
  readonly milesBetween: (from: Point, to: Point) => number | null
}

/** Makes it from the reference data, which is in memory. */
export const placesAndLanes = async (reader: Reader): Promise<Ways> => ({
  locate: await locator(reader),
  milesBetween: (from, to) => routeBySea(from, to)?.nauticalMiles ?? null,
})
