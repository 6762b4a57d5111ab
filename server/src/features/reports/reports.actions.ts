import * as api from '@rumbo/domain/reports/api'
import { type Action, action } from '../../access/scope/action.ts'
import { show } from '../../access/visible/visible.ts'
import { previewReport } from './preview.service.ts'
import * as service from './reports.service.ts'
import { showFile } from './run-files.service.ts'

/** What answers calls for reports. */
export const reportActions = (services: service.ReportServices): readonly Action[] => [
  action(api.listReports, async (scope) => show(await service.readReports(scope))),
  action(
    api.createReport,
    async (scope, input) => show(await service.saveReport(scope, input, services)),
    async (scope, id) => show(await service.readReport(scope, id)),
  ),
  action(api.previewReport, (scope, input) => previewReport(scope, input, services)),
  action(api.getReport, async (scope, { id }) => show(await service.readReport(scope, id))),
  action(api.updateReport, async (scope, input) => show(await service.changeReport(scope, input, services))),
  action(api.deleteReport, async (scope, { id }) => {
    await service.removeReport(scope, id)
    return show(null)
  }),
  action(api.pauseReport, async (scope, { id, paused }) =>
    show(await service.pauseReport(scope, id, paused)),
  ),
  action(
    api.runReport,
    async (scope, { id }) => show(await service.beginRun(scope, id)),
    async (scope, id) => show(await service.readRun(scope, id)),
  ),
  action(api.listReportRuns, async (scope, input) => show(await service.readRuns(scope, input))),
  action(api.getReportFile, async (scope, { id }) => show(await showFile(scope, id))),
  action(api.revokeReportLinks, async (scope, { id }) => {
    await service.endLinks(scope, id)
    return show(null)
  }),
]
