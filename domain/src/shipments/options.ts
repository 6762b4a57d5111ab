export const priorities = ['normal', 'urgent'] as const

/** How fresh the tracking is; apart from the phase. */
export const trackingStates = ['live', 'stale', 'failed', 'none'] as const

/** How the arrival stands against what was first said (PHASE-04). */
export const timings = ['on_time', 'delayed', 'past_due'] as const
export type Timing = (typeof timings)[number]
