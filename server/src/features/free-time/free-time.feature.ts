import { feature } from '../feature.ts'
import { freeTimeDue, freeTimeOfBatches, noteFreeTime } from './follow-due.service.ts'
import { freeTimeActions } from './free-time.actions.ts'

/** Free time, and the agreements and calendars that count it. */
export const freeTimeFeature = feature({
  actions: freeTimeActions,
  due: [freeTimeDue, freeTimeOfBatches],
  consumers: [noteFreeTime],
})
