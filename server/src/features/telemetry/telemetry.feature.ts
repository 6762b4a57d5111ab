import { isPrivate } from '@rumbo/domain/kernel/telemetry/sampling'
import { reportPage } from '@rumbo/domain/telemetry/page-report.api'
import { action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { feature } from '../feature.ts'

/** Takes what pages report of themselves, as far as their visitors let it. */
export const telemetryFeature = feature({
  actions: ({ telemetry }) => [
    action(reportPage, async ({ headers }, report) => {
      if (!isPrivate(headers)) telemetry?.onPage(report)
      return show(null)
    }),
  ],
})
