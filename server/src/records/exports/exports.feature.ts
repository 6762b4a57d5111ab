import { feature } from '../../features/feature.ts'
import { exportWork } from './export.work.ts'
import { exportActions } from './exports.actions.ts'

/** Exports of lists into files. */
export const exportsFeature = feature({
  actions: ({ cursorSecret }) => exportActions(cursorSecret),
  works: ({ storage, cursorSecret, quota }) => [exportWork({ storage, cursorSecret, quota })],
})
