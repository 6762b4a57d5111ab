import { feature } from '../feature.ts'
import { workActions } from './works.actions.ts'

/** Long works: progress, cancel and undo. */
export const worksFeature = feature({ actions: ({ kinds }) => workActions(kinds) })
