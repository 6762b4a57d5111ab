export const priorities = ['normal', 'urgent'] as const

/** How fresh the tracking is; apart from the phase. */
export const trackingStates = ['live', 'stale', 'failed', 'none'] as const

/** How the arrival stands against what was first said (PHASE-04). */
export const timings = ['on_time', 'delayed', 'past_due'] as const
export type Timing = (typeof timings)[number]

/** Where customs stands with the cargo. */
export const customsStatuses = ['none', 'filed', 'inspection', 'hold', 'released'] as const

/** Mexico's "semáforo fiscal": green goes, red is looked at. */
export const customsLights = ['green', 'red'] as const

/** How the carrier's bill entitles to the cargo: by its original, without one, or by word from the place of issue. */
export const blTypes = ['original', 'seaWaybill', 'telexRelease'] as const

/** Where the release of the cargo stands by the bill. */
export const blReleases = ['pending', 'surrendered', 'released'] as const
