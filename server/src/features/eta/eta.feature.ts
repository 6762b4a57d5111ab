import { feature } from '../feature.ts'
import { etaActions } from './eta.actions.ts'

/** Predicted arrivals. */
export const etaFeature = feature({ actions: ({ cursorSecret }) => etaActions(cursorSecret) })
