import { feature } from '../feature.ts'
import { supportAccessActions } from './support-access.actions.ts'

/** Access that an organization gives to whoever runs the server. */
export const supportAccessFeature = feature({ actions: supportAccessActions() })
