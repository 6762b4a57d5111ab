import { feature } from '../feature.ts'
import { etaActions } from './eta.actions.ts'
import { etasDue, noteEtas } from './predict-etas.service.ts'

/** Predicted arrivals. */
export const etaFeature = feature({
  actions: ({ cursorSecret }) => etaActions(cursorSecret),
  due: [etasDue],
  consumers: [noteEtas],
})
