import { feature } from '../feature.ts'
import { freeTimeDue, freeTimeOfBatches, noteFreeTime } from './follow-due.service.ts'
import { freeTimeActions } from './free-time.actions.ts'
import { freeTimePart } from './free-time.part.ts'

/** Free time, and the agreements and calendars that count it. */
export const freeTimeFeature = feature({
  actions: freeTimeActions,
  dashboard: ({ cursorSecret }) => [freeTimePart(cursorSecret)],
  due: [freeTimeDue, freeTimeOfBatches],
  consumers: [noteFreeTime],
})
