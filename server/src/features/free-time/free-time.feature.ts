import { feature } from '../feature.ts'
import { freeTimeActions } from './free-time.actions.ts'

/** Free time, and the agreements and calendars that count it. */
export const freeTimeFeature = feature({ actions: freeTimeActions })
