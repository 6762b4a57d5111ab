import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Received } from '@rumbo/domain/kernel/endpoint'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import { newId } from '@rumbo/domain/kernel/id'
import type * as api from '@rumbo/domain/reports/api'
import { nextOccurrence } from '@rumbo/domain/reports/occurrences'
import { maxReports, pdfRowLimit, type ReportInput } from '@rumbo/domain/reports/report'
import type { Schedule } from '@rumbo/domain/reports/schedule'
import { markDue, scheduleDue } from '../../access/due/mark-due.ts'
import { countRecords } from '../../access/read/count-records.ts'
import { listRecords } from '../../access/read/list-records.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { reportRunsKind, reportsKind } from './due-kinds.ts'
import { type Content, ContentGone, type ContentInput, contentOf } from './report-content.ts'
import { reportsOf, runOfRow } from './report-of-row.ts'
import * as queries from './reports.queries.ts'
import * as runs from './runs.queries.ts'

/** What reports are read with. */
export type ReportServices = { readonly cursorSecret: Uint8Array }

type Report = Received<typeof api.getReport>

const managesAll = (scope: Scope): boolean => scope.role.builtIn === 'admin'

/** One's own reports; for administrators those of everybody. */
export async function readReports(scope: Scope): Promise<{ items: Report[] }> {
  return { items: await reportsOf(scope, await scope.all(queries.selectReports(managesAll(scope)))) }
}

/** @throws AppError NOT_FOUND, alike for one that isn't there and one of somebody else */
export async function readReport(scope: Scope, id: string): Promise<Report> {
  const row = await scope.first(queries.selectReport(id))
  const [report] = row ? await reportsOf(scope, [row]) : []
  if (!report || !(report.owned || managesAll(scope))) throw new AppError('NOT_FOUND')
  return report
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED */
async function ownReport(scope: Scope, id: string): Promise<Report> {
  const report = await readReport(scope, id)
  if (!report.owned) throw new AppError('UNAUTHORIZED')
  return report
}

/** Keeps a report of the actor's and says when it runs first. @throws AppError BAD_REQUEST */
export async function saveReport(
  scope: Scope,
  input: ReportInput,
  services: ReportServices,
): Promise<Report> {
  await checkReport(scope, input, services)
  const counted = await scope.first(queries.countReports())
  if ((counted?.count ?? 0) >= maxReports) throw new AppError('TOO_MANY')
  const id = newId()
  await scope.all(queries.insertReport({ id, name: input.name, definition: input }))
  await placeNext(scope, id, input.schedule)
  noteIdempotencyRecord(scope, id)
  return readReport(scope, id)
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST, VERSION_OUTDATED */
export async function changeReport(
  scope: Scope,
  { id, version, ...input }: In<typeof api.updateReport>,
  services: ReportServices,
): Promise<Report> {
  const report = await ownReport(scope, id)
  await checkReport(scope, input, services)
  const kept = { id, version, name: input.name, definition: input }
  if (!(await scope.first(queries.updateReport(kept)))) throw new AppError('VERSION_OUTDATED')
  if (report.paused?.reason !== 'person') await placeNext(scope, id, input.schedule)
  return readReport(scope, id)
}

/** @throws AppError NOT_FOUND */
export async function removeReport(scope: Scope, id: string): Promise<void> {
  await readReport(scope, id)
  await scope.all(queries.deleteReport(id))
}

/** @throws AppError NOT_FOUND */
export async function pauseReport(scope: Scope, id: string, paused: boolean): Promise<Report> {
  const report = await readReport(scope, id)
  if (paused !== (report.paused !== null)) {
    await scope.all(queries.setPaused(id, paused ? 'person' : null))
    if (!paused) await placeNext(scope, id, report.schedule)
  }
  return readReport(scope, id)
}

/** Begins a run besides the schedule. @throws AppError NOT_FOUND, UNAUTHORIZED, REPORT_RUNNING */
export async function beginRun(scope: Scope, reportId: string) {
  await ownReport(scope, reportId)
  await scope.all(queries.lockReports([reportId]))
  if (await scope.first(queries.isRunning(reportId))) throw new AppError('REPORT_RUNNING')
  const id = newId()
  await scope.all(queries.claimRun({ id, reportId, occurrence: id, isLate: false }))
  await markDue(scope, reportRunsKind, { keys: [id] })
  noteIdempotencyRecord(scope, id)
  return readRun(scope, id)
}

/** A run of a report that the actor sees. @throws AppError NOT_FOUND */
export async function readRun(scope: Scope, id: string) {
  const row = await scope.first(runs.selectRun(id))
  if (!row) throw new AppError('NOT_FOUND')
  return runOfRow(row)
}

/** @throws AppError NOT_FOUND */
export async function readRuns(scope: Scope, { id, cursor, limit }: In<typeof api.listReportRuns>) {
  await readReport(scope, id)
  const after = cursor ?? null
  const rows = await scope.all(runs.selectRuns(id, { after, limit: limit + 1 }))
  const items = rows.slice(0, limit).map(runOfRow)
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

/** Ends the links to the file of a run. @throws AppError NOT_FOUND */
export async function endLinks(scope: Scope, runId: string): Promise<void> {
  const found = await scope.first(runs.reportOfRun(runId))
  if (!found) throw new AppError('NOT_FOUND')
  await readReport(scope, found.report_id)
  await scope.all(runs.revokeLinks(runId))
}

/** Says when a report runs next from now on. */
async function placeNext(scope: Scope, id: string, schedule: Schedule): Promise<void> {
  const next = nextOccurrence(schedule, Date.now())
  await scope.all(queries.placeNext(id, next))
  await scheduleDue(scope, reportsKind, [{ key: id, at: next?.moment ?? null }])
}

/** @throws AppError BAD_REQUEST */
async function checkReport(scope: Scope, input: ReportInput, services: ReportServices): Promise<void> {
  if (!nextOccurrence(input.schedule, Date.now())) refuse('schedule', 'SCHEDULE_NEVER_RUNS')
  const ids = input.recipients.flatMap((each) => (each.kind === 'member' ? each.userId : []))
  const members = await scope.all(runs.membersToMail(ids))
  if (members.length < ids.length) refuse('recipients', 'MEMBER_UNKNOWN')
  await checkContent(scope, input, services)
}

/** What a report would hold for the actor now. @throws AppError BAD_REQUEST */
export async function checkContent(
  scope: Scope,
  input: ContentInput,
  { cursorSecret }: ReportServices,
): Promise<Content & { readonly count: number }> {
  const content = await contentOf(scope, input).catch((error: unknown) => {
    if (!(error instanceof ContentGone)) throw error
    if (error.reason === 'viewGone') return refuse('viewId', 'REPORT_VIEW_GONE')
    const path = error.fields.some((id) => input.columns.includes(id)) ? 'columns' : 'filter'
    return refuse(path, 'FIELD_UNKNOWN')
  })
  const { module, selection, sort } = content
  // Reads nothing, so that a filter or sort that is refused is refused at once.
  await listRecords(scope, module, { query: { ...selection, sort, fields: [], limit: 1 }, cursorSecret })
  const counted = await countRecords(scope, module, { ...selection, exact: true })
  const count = useInternally(counted, (each) => each.count)
  const limit = pdfRowLimit(content.plan.columns.length)
  if (input.format === 'pdf' && count > limit) throw new AppError('REPORT_ROWS_TOO_MANY', { n: limit })
  return { ...content, count }
}

function refuse(path: string, code: ErrorCode): never {
  throw new AppError('BAD_REQUEST', {}, [{ path, code }])
}
