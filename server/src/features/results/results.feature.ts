import { feature } from '../feature.ts'
import { recomputeKinds } from './recompute.service.ts'

/** Results of formulas. */
export const resultsFeature = feature({ works: recomputeKinds })
