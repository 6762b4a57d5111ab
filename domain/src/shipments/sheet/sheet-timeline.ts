import type { Timeline } from '../contracts/timeline.api.ts'

/** What of a timeline a sheet shows. */
export type SheetTimeline = Pick<Timeline, 'phases' | 'transshipments' | 'legs' | 'events' | 'lastReceivedAt'>
