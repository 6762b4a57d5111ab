/** How often a source is polled about a shipment under way: as its phase asks for, or evenly. */
export const paces = ['phase', 'hourly', 'sixHourly'] as const
export type Pace = (typeof paces)[number]

const hour = 3_600_000
const evenly = { hourly: hour, sixHourly: 6 * hour } as const

/** Milliseconds between two polls of a shipment at a source; null: it is polled no more, at whatever pace. */
export const pacedInterval = (byPhase: number | null, pace: Pace): number | null =>
  byPhase === null || pace === 'phase' ? byPhase : evenly[pace]

/** Calls that so many shipments need in a day, at most: by phase, a shipment is polled every two hours where something is near. */
export const maxCallsPerDay = (shipments: number, pace: Pace): number =>
  shipments * { phase: 12, hourly: 24, sixHourly: 4 }[pace]
