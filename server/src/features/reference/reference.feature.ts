import { feature } from '../feature.ts'
import { loadReferenceData } from './load-reference-data.ts'
import { actions } from './reference.actions.ts'

/** Ports, carriers, countries and cargo types. */
export const referenceFeature = feature({ actions, prepare: loadReferenceData })
