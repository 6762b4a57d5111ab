import { feature } from '../feature.ts'
import { reportsDue } from './claim.service.ts'
import { reportActions } from './reports.actions.ts'
import { reportRuns } from './run.service.ts'
import { sweepReports } from './sweep-reports.ts'

/** Lists of any module that are mailed by a schedule. */
export const reportsFeature = feature({
  actions: ({ cursorSecret }) => reportActions({ cursorSecret }),
  due: ({ storage, quota, cursorSecret, identity, config }) => [
    reportsDue,
    reportRuns({
      storage,
      quota,
      cursorSecret,
      linkSecret: identity.keyFor('links to files of reports'),
      publicUrl: config.publicUrl,
    }),
  ],
  sweeps: ({ storage, callDoor }) => [() => sweepReports(storage, callDoor, Date.now())],
})
