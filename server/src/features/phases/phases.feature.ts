import { feature } from '../feature.ts'
import { phaseActions } from './phases.actions.ts'

/** Phases of a shipment. */
export const phasesFeature = feature({ actions: phaseActions })
