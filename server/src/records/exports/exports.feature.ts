import { feature } from '../../features/feature.ts'
import { exportWork } from './export.work.ts'
import { exportFileActions } from './exports.actions.ts'
import { sweepExports } from './sweep-exports.ts'

/** What exports of all modules have in common. Each module adds its own `exportActions`. */
export const exportsFeature = feature({
  actions: exportFileActions,
  works: ({ storage, cursorSecret, quota }) => [exportWork({ storage, cursorSecret, quota })],
  sweeps: ({ storage, callDoor }) => [() => sweepExports(storage, callDoor, Date.now())],
})
