import { feature } from '../feature.ts'
import { documentActions } from './documents.actions.ts'

/** Files that are attached to records. */
export const documentsFeature = feature({ actions: ({ uploads }) => documentActions(uploads) })
