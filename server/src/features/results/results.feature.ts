import { feature } from '../feature.ts'
import { newDays } from './new-days.service.ts'
import { pastDue } from './past-due.service.ts'
import { recomputeKinds } from './recompute.service.ts'
import { noteResultsDue, resultsDue } from './results-due.service.ts'

/** Results of formulas. */
export const resultsFeature = feature({
  works: recomputeKinds,
  due: [resultsDue, newDays, pastDue],
  consumers: [noteResultsDue],
})
