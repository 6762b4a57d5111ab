import { feature } from '../feature.ts'
import { conversion } from './conversion-work.ts'
import { fieldActions } from './fields.actions.ts'

/** Custom fields, their sections and their conversion. */
export const fieldsFeature = feature({ actions: fieldActions, works: [conversion] })
