import type { Changes, NamedColumn } from '@rumbo/domain/reports/changes'
import type { PauseReason, ReportFormat } from '@rumbo/domain/reports/report'
import type { RunState } from '@rumbo/domain/reports/run'
import { type Statement, statement } from '../../access/scope/statement.ts'
import type { ReadFields } from '../../records/exports/exports.queries.ts'

/** A report as it lies. */
export type ReportRow = {
  readonly id: string
  readonly user_id: string | null
  readonly owner_name: string | null
  readonly name: string
  readonly definition: unknown
  readonly next_at: string | null
  readonly paused: PauseReason | null
  readonly lost_fields: readonly string[]
  readonly version: number
  readonly last_id: string | null
  readonly last_state: RunState | null
  readonly last_at: string | null
}

const reportText = `select r.id, r.user_id, r.name, r.definition, r.next_at, r.paused, r.lost_fields, r.version,
    coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as owner_name,
    l.id as last_id, l.state as last_state, coalesce(l.ended_at, l.started_at) as last_at
  from tenant.reports r left join tenant.users u on u.id = r.user_id
    left join lateral (select n.id, n.state, n.started_at, n.ended_at from tenant.report_runs n
      where n.report_id = r.id order by n.started_at desc, n.id desc limit 1) l on true`

/** One's own reports, or with `all` those of everybody, by name. */
export const selectReports = (all: boolean): Statement<ReportRow> => ({
  text: `${reportText} where $1::boolean or r.user_id = tenant.acting_user() order by base.fold(r.name), r.id`,
  values: [all],
})

export const selectReport = (id: string): Statement<ReportRow> => ({
  text: `${reportText} where r.id = $1::uuid`,
  values: [id],
})

export const countReports = () => statement<{ count: number }>`
  select count(*)::integer as count from tenant.reports`

/** A report locked, as who claims its runs needs it. */
export type LockedReport = {
  readonly id: string
  readonly user_id: string | null
  readonly name: string
  readonly definition: unknown
  readonly next_wall: string | null
  readonly paused: PauseReason | null
}

export const lockReports = (ids: readonly string[]) => statement<LockedReport>`
  select id, user_id, name, definition, next_wall, paused from tenant.reports
  where id = any (${ids}::uuid[]) order by id for update`

type Kept = { readonly id: string; readonly name: string; readonly definition: unknown }

export const insertReport = ({ id, name, definition }: Kept) => statement`
  insert into tenant.reports (organization_id, id, user_id, name, definition)
  values (tenant.org(), ${id}, tenant.acting_user(), ${name}, ${JSON.stringify(definition)}::jsonb)`

export const updateReport = ({ id, name, definition, version }: Kept & { readonly version: number }) =>
  statement<{ id: string }>`
  update tenant.reports set name = ${name}, definition = ${JSON.stringify(definition)}::jsonb, version = version + 1,
    updated_at = now(), paused = case when paused = 'person' then paused end, lost_fields = '{}'
  where id = ${id} and version = ${version}::integer returning id`

export const deleteReport = (id: string) => statement`delete from tenant.reports where id = ${id}`

/** When it runs next; null: never again. */
export const placeNext = (id: string, next: { readonly wall: string; readonly moment: string } | null) =>
  statement`
  update tenant.reports set next_wall = ${next?.wall ?? null}, next_at = ${next?.moment ?? null}::timestamptz where id = ${id}`

export const setPaused = (
  id: string,
  reason: PauseReason | null,
  fields: readonly string[] = [],
) => statement`
  update tenant.reports set paused = ${reason}, lost_fields = ${fields}::text[], version = version + 1,
    next_wall = null, next_at = null
  where id = ${id}`

type Claimed = {
  readonly id: string
  readonly reportId: string
  readonly occurrence: string
  readonly isLate: boolean
}

/** Claims an occurrence; nothing where it was claimed before. */
export const claimRun = ({ id, reportId, occurrence, isLate }: Claimed) => statement<{ id: string }>`
  insert into tenant.report_runs (organization_id, id, report_id, occurrence, is_late)
  values (tenant.org(), ${id}, ${reportId}, ${occurrence}, ${isLate})
  on conflict (report_id, occurrence) do nothing returning id`

/** Notes occurrences at which nothing ran. */
export const noteMissed = (
  reportId: string,
  missed: readonly { readonly id: string; readonly wall: string; readonly moment: string }[],
) => statement`
  insert into tenant.report_runs (organization_id, id, report_id, occurrence, state, started_at, ended_at)
  select tenant.org(), m.id, ${reportId}, m.wall, 'missed', m.moment, now()
  from jsonb_to_recordset(${JSON.stringify(missed)}::jsonb) as m (id uuid, wall text, moment timestamptz)
  on conflict (report_id, occurrence) do nothing`

export const isRunning = (reportId: string) => statement<{ id: string }>`
  select id from tenant.report_runs where report_id = ${reportId} and state = 'running' limit 1`

/** A run that an attempt begins, with its report. */
export type BegunRun = {
  readonly id: string
  readonly report_id: string
  readonly attempts: number
  readonly occurrence: string
  readonly is_late: boolean
  readonly user_id: string | null
  readonly name: string
  readonly definition: unknown
}

/** Begins another attempt of a run; nothing where it has ended. */
export const beginAttempt = (id: string) => statement<BegunRun>`
  update tenant.report_runs n set attempts = attempts + 1 from tenant.reports r
  where n.id = ${id} and n.state = 'running' and r.id = n.report_id
  returning n.id, n.report_id, n.attempts, n.occurrence, n.is_late, r.user_id, r.name, r.definition`

/** Locks a run for its end: nothing where it has ended, or another attempt has begun since. */
export const lockAttempt = (id: string, attempt: number) => statement<{ id: string }>`
  select id from tenant.report_runs where id = ${id} and state = 'running' and attempts = ${attempt}::integer for update`

/** The last run before, whose rows can be compared. */
export const comparedRun = (reportId: string, named: readonly NamedColumn[]) => statement<{
  id: string
  attempts: number
  marks: number
}>`
  select n.id, n.attempts, case when n.named = ${JSON.stringify(named)}::jsonb then n.marks end as marks from tenant.report_runs n
  where n.report_id = ${reportId} and n.state in ('sent', 'empty') order by n.started_at desc, n.id desc limit 1`

/** What is kept of a file. */
export type RunFile = {
  readonly name: string
  readonly format: ReportFormat
  readonly columns: readonly ReadFields[]
  readonly held: string | null
  readonly begunAt: string
  readonly pieces: number
  readonly marks: number | null
  readonly named: readonly NamedColumn[]
  readonly rows: number
  readonly pages: number | null
  readonly bytes: number
  readonly sha256: string
  readonly changes: Changes | null
}

export const endRun = (id: string, state: 'sent' | 'empty', file: RunFile) => statement`
  update tenant.report_runs set state = ${state}, reason = null, ended_at = now(), file_name = ${file.name}, format = ${file.format},
    columns = ${JSON.stringify(file.columns)}::jsonb, held = ${file.held}, begun_at = ${file.begunAt},
    pieces = ${file.pieces}::integer, marks = ${file.marks}::integer, named = ${JSON.stringify(file.named)}::jsonb,
    rows = ${file.rows}::integer, pages = ${file.pages}::integer, bytes = ${file.bytes}::bigint, sha256 = ${file.sha256},
    changes = ${file.changes === null ? null : JSON.stringify(file.changes)}::jsonb
  where id = ${id}`

export const failRun = (id: string, reason: string) => statement<{ id: string }>`
  update tenant.report_runs set state = 'failed', reason = ${reason}, ended_at = now()
  where id = ${id} and state = 'running' returning id`
