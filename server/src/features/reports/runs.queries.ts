import type { Changes } from '@rumbo/domain/reports/changes'
import type { ReportFormat } from '@rumbo/domain/reports/report'
import type { RunState } from '@rumbo/domain/reports/run'
import { type Statement, statement } from '../../access/scope/statement.ts'
import type { ReadFields } from '../../records/exports/exports.queries.ts'

/** How a mail of a run is. */
export type DeliveryRow = {
  readonly email: string
  readonly state: 'waiting' | 'sent' | 'failed'
  readonly error: string | null
  readonly at: string | null
  readonly link: 'none' | 'account' | 'open' | 'revoked' | 'expired'
}

/** A run as its owner sees it. */
export type RunRow = {
  readonly id: string
  readonly occurrence: string
  readonly state: RunState
  readonly is_late: boolean
  readonly reason: string | null
  readonly started_at: string
  readonly ended_at: string | null
  readonly file_name: string | null
  readonly pieces: number | null
  readonly rows: number | null
  readonly pages: number | null
  readonly bytes: string | null
  readonly sha256: string | null
  readonly changes: Changes | null
  readonly deliveries: readonly DeliveryRow[]
}

const runText = `select n.id, n.occurrence, n.state, n.is_late, n.reason, n.started_at, n.ended_at, n.file_name, n.pieces, n.rows,
    n.pages, n.bytes, n.sha256, n.changes,
    (select coalesce(jsonb_agg(jsonb_build_object('email', d.email, 'state', d.state, 'error', d.error,
        'at', to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'link', case when d.link <> 'open' then d.link when d.revoked_at is not null then 'revoked'
          when d.expires_at < now() then 'expired' else 'open' end) order by d.email, d.id), '[]')
      from tenant.report_deliveries d where d.run_id = n.id) as deliveries
  from tenant.report_runs n`

/** So many runs of a report after one of them, the newest first. */
export const selectRuns = (
  reportId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Statement<RunRow> => ({
  text: `${runText} where n.report_id = $1::uuid and ($2::uuid is null or (n.started_at, n.id) <
      (select b.started_at, b.id from tenant.report_runs b where b.id = $2::uuid))
    order by n.started_at desc, n.id desc limit $3::integer`,
  values: [reportId, after, limit],
})

export const selectRun = (id: string): Statement<RunRow> => ({
  text: `${runText} where n.id = $1::uuid`,
  values: [id],
})

/** A file as who opens it needs it. */
export type FileRow = {
  readonly id: string
  readonly file_name: string
  readonly format: ReportFormat
  readonly attempts: number
  readonly pieces: number
  readonly bytes: number
  readonly columns: readonly ReadFields[]
  readonly held: string | null
  readonly begun_at: string
  /** Whether the reader owns the report; else it was sent to them. */
  readonly owned: boolean
}

export const selectFile = (id: string) => statement<FileRow>`
  select n.id, n.file_name, n.format, n.attempts, n.pieces, n.bytes::float8 as bytes, n.columns, n.held, n.begun_at,
    r.user_id = tenant.acting_user() as owned
  from tenant.report_runs n join tenant.reports r on r.id = n.report_id
  where n.id = ${id} and n.pieces is not null and (r.user_id = tenant.acting_user()
    or exists (select from tenant.report_deliveries d where d.run_id = n.id and d.user_id = tenant.acting_user()))`

/** The report of a run, where the acting user owns it or `all` may be managed. */
export const reportOfRun = (runId: string) => statement<{ report_id: string }>`
  select report_id from tenant.report_runs where id = ${runId}`

export const revokeLinks = (runId: string) => statement`
  update tenant.report_deliveries set revoked_at = now()
  where run_id = ${runId} and link = 'open' and revoked_at is null`

/** Active members among these, with the address and the language for mails to them. */
export const membersToMail = (ids: readonly string[]) => statement<{
  id: string
  email: string
  name: string
  language: string | null
}>`
  select u.id, u.email, u.language, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as name
  from tenant.members m join tenant.users u on u.id = m.user_id
  where m.status = 'active' and u.id = any (${ids}::uuid[])`

/** The same of anybody who was a member. */
export const usersNamed = (ids: readonly string[]) => statement<{ id: string; email: string; name: string }>`
  select u.id, u.email, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as name
  from tenant.users u where u.id = any (${ids}::uuid[])`

export const administratorsToMail = () => statement<{ email: string; language: string | null }>`
  select email, language from system.administrators_to_mail()`

type Delivery = {
  readonly id: string
  readonly runId: string
  readonly userId: string | null
  readonly email: string
  readonly mailId: string | null
  readonly error: string | null
  readonly link: 'none' | 'account' | 'open'
  readonly hash: Buffer | null
  readonly days: number
}

export const insertDelivery = (each: Delivery) => statement`
  insert into tenant.report_deliveries (organization_id, id, run_id, user_id, email, mail_id, state, error, link, token_hash, expires_at)
  values (tenant.org(), ${each.id}, ${each.runId}, ${each.userId}, ${each.email}, ${each.mailId}::uuid,
    ${each.mailId === null ? 'failed' : 'waiting'}, ${each.error}, ${each.link}, ${each.hash}::bytea,
    case when ${each.link} = 'open' then now() + make_interval(days => ${each.days}::integer) end)`

/** A file of a link to it. */
export type LinkedFile = {
  readonly id: string
  readonly file_name: string
  readonly format: ReportFormat
  readonly attempts: number
  readonly pieces: number
  readonly bytes: number
}

export const findLink = (hash: Buffer) => statement<LinkedFile>`
  select id, file_name, format, attempts, pieces, bytes::float8 as bytes from system.find_report_link(${hash})`

export const forgetFiles = (days: number) => statement`select system.forget_report_files(${days}::integer)`

export const filesUnused = (ids: readonly string[]) => statement<{ unused: string[] }>`
  select system.report_files_unused(${ids}::uuid[]) as unused`
