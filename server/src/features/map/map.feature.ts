import { feature } from '../feature.ts'
import { mapActions } from './map.actions.ts'

/** Maps of shipments. */
export const mapFeature = feature({
  actions: ({ config, cursorSecret }) => mapActions({ ...config.map, cursorSecret }),
})
