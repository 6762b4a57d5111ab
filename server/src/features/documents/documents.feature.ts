import { feature } from '../feature.ts'
import { documentActions } from './documents.actions.ts'

/** Files that hang on records. */
export const documentsFeature = feature({ actions: ({ uploads }) => documentActions(uploads) })
