import { AppError } from '@rumbo/domain/kernel/app-error'
import { errorCodes } from '@rumbo/domain/kernel/errors'
import { chooseLanguage } from '@rumbo/domain/kernel/language'
import type { PauseReason, ReportInput } from '@rumbo/domain/reports/report'
import { scheduleDue } from '../../access/due/mark-due.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { queueMail } from '../../access/visible/queue-mail.ts'
import { type Letter, renderMail } from '../../platform/mail/mail.ts'
import { readWords } from '../i18n/words.service.ts'
import { reportsKind } from './due-kinds.ts'
import { ContentGone } from './report-content.ts'
import { failedReportLetter, pausedReportLetter } from './report-letter.ts'
import * as queries from './reports.queries.ts'
import { administratorsToMail, membersToMail, usersNamed } from './runs.queries.ts'

/** Why a run can't be done as long as nobody changes anything. */
export type Stop = { readonly reason: Exclude<PauseReason, 'person'>; readonly fields: readonly string[] }

/** What stops a report, by how a run failed; null: something else failed. */
export function stopBy(error: unknown): Stop | null {
  if (error instanceof ContentGone) return { reason: error.reason, fields: error.fields }
  if (!(error instanceof AppError)) return null
  if (error.code === 'NOT_FOUND') return { reason: 'ownerGone', fields: [] }
  if (error.code === 'REPORT_ROWS_TOO_MANY') return { reason: 'tooManyRows', fields: [] }
  // A filter or a sort that is refused now.
  return error.code === 'BAD_REQUEST' ? { reason: 'fieldsGone', fields: [] } : null
}

type Stopped = { readonly run: queries.BegunRun; readonly report: ReportInput; readonly publicUrl: string }

/** Pauses a report whose run can't be done: nothing is sent rather than less, and its owner and administrators hear why. */
export async function pauseFor(
  scope: Scope,
  { reason, fields }: Stop,
  { run, report, publicUrl }: Stopped,
): Promise<void> {
  if (!(await scope.first(queries.failRun(run.id, reason)))) return
  await scope.all(queries.setPaused(run.report_id, reason, fields))
  await scheduleDue(scope, reportsKind, [{ key: run.report_id, at: null }])
  const [owner] = run.user_id === null ? [] : await scope.all(usersNamed([run.user_id]))
  for (const { email, language: chosen } of await concerned(scope, run, true)) {
    const language = chooseLanguage(chosen)
    const letter = pausedReportLetter[language]({
      report: run.name,
      owner: owner?.name ?? '',
      reason,
      fields: await labelsOf(scope, report.module, fields),
      link: `${publicUrl}/settings/reports`,
    })
    await queueMail(scope, email, renderMail(letter, language))
  }
}

/** Ends a run that failed for good; the report goes on by its schedule. */
export async function failFor(
  scope: Scope,
  code: string,
  { run, publicUrl }: Omit<Stopped, 'report'>,
): Promise<void> {
  if (!(await scope.first(queries.failRun(run.id, code)))) return
  for (const { email, language: chosen } of await concerned(scope, run, false)) {
    const language = chooseLanguage(chosen)
    const known = Object.entries(errorCodes).find(([each]) => each === code)?.[1]
    const letter: Letter = failedReportLetter[language]({
      report: run.name,
      reason: known?.[language] ?? errorCodes.UNKNOWN[language],
      link: `${publicUrl}/settings/reports`,
    })
    await queueMail(scope, email, renderMail(letter, language))
  }
}

/** The owner, as long as they are a member, and administrators where the report doesn't go on; each once. */
async function concerned(scope: Scope, { user_id }: queries.BegunRun, withAdministrators: boolean) {
  const owner = user_id === null ? [] : await scope.all(membersToMail([user_id]))
  const others = withAdministrators ? await scope.all(administratorsToMail()) : []
  const all = [...owner, ...others].map(({ email, language }) => ({ email: email.toLowerCase(), language }))
  return [...new Map(all.map((each) => [each.email, each])).values()]
}

/** What fields are called; one that isn't in the catalogue any more is named by its id. */
async function labelsOf(scope: Scope, module: string, fields: readonly string[]): Promise<readonly string[]> {
  const words = await readWords(scope)
  const { byField } = moduleIn(scope, moduleNamed(module))
  return fields.map((id) => {
    const field = byField.get(id)?.field
    return field ? words.labelOf(module, field) : id
  })
}
