import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { dayLength, utcDate } from '@rumbo/domain/kernel/time/civil-date'
import { cellWriter } from '@rumbo/domain/records/exports/cell-writer'
import type * as api from '@rumbo/domain/reports/api'
import { occurrencesFrom } from '@rumbo/domain/reports/occurrences'
import type { Schedule } from '@rumbo/domain/reports/schedule'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, type Visible } from '../../access/visible/visible.ts'
import { rowsOf } from '../../records/exports/batch-rows.ts'
import { readBatch, readerOf } from '../../records/exports/read-batch.ts'
import { checkContent, type ReportServices } from './reports.service.ts'

/** Records and occurrences that a preview shows. */
const shownRecords = 20
const shownTimes = 5

/** A report as it would be now. @throws AppError BAD_REQUEST, REPORT_ROWS_TOO_MANY */
export async function previewReport(
  scope: Scope,
  { schedule, ...input }: In<typeof api.previewReport>,
  services: ReportServices,
): Promise<Visible<Out<typeof api.previewReport>>> {
  const { module, selection, sort, plan, words, count } = await checkContent(scope, input, services)
  const read = await readBatch(scope, plan, {
    module,
    query: { ...selection, sort, limit: shownRecords },
    after: null,
    cursorSecret: services.cursorSecret,
  })
  const reader = readerOf(scope, { module: module.id, plan, words, names: read.names })
  return mapVisible(read.batch, (batch) => ({
    headings: plan.headings,
    rows: rowsOf(plan, batch, (field) => cellWriter(field, reader)),
    count,
    next: schedule ? timesOf(schedule, Date.now()) : [],
  }))
}

function timesOf(schedule: Schedule, now: number): string[] {
  const times: string[] = []
  for (const { moment } of occurrencesFrom(schedule, utcDate(now - 2 * dayLength))) {
    if (Date.parse(moment) > now) times.push(moment)
    if (times.length === shownTimes) break
  }
  return times
}
