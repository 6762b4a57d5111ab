import { feature } from '../feature.ts'
import { developerActions } from './developer.actions.ts'

/** Access to the API, and its keys. */
export const developerFeature = feature({ actions: ({ config }) => developerActions(config.api) })
