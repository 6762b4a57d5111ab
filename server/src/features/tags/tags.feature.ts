import { feature } from '../feature.ts'
import { tagActions } from './tags.actions.ts'

/** Tags of an organization. */
export const tagsFeature = feature({ actions: tagActions })
