import { feature } from '../feature.ts'
import { organizationActions } from './organizations.actions.ts'

/** Organizations and what is known of them. */
export const organizationsFeature = feature({ actions: organizationActions })
