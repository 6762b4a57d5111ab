import { feature } from '../../features/feature.ts'
import { viewActions } from './views.actions.ts'

/** Saved views of lists, and links to them. */
export const viewsFeature = feature({
  actions: ({ identity }) => viewActions({ linkSecret: identity.keyFor('view links') }),
})
