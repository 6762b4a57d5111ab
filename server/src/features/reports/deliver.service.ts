import type { Field } from '@rumbo/domain/fields/field'
import { newId } from '@rumbo/domain/kernel/id'
import { chooseLanguage, type Language } from '@rumbo/domain/kernel/language'
import { cellWriter } from '@rumbo/domain/records/exports/cell-writer'
import type { Changes } from '@rumbo/domain/reports/changes'
import { fillPlaceholders } from '@rumbo/domain/reports/placeholders'
import { linkDays, maxAttachment, type Recipient } from '@rumbo/domain/reports/report'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { renderMail } from '../../platform/mail/mail.ts'
import { readPrinting } from '../../records/sheets/sheet-frame.ts'
import { readWords } from '../i18n/words.service.ts'
import { countStored, type Quota } from '../storage/quota.service.ts'
import { changeWords, reportLetter } from './report-letter.ts'
import * as queries from './reports.queries.ts'
import { fileToken, fileTokenHash, piecesOfRun } from './run-pieces.ts'
import { insertDelivery, membersToMail } from './runs.queries.ts'
import type { Attempt } from './write-file.service.ts'

/** What reports are delivered with. */
export type Delivering = {
  readonly quota: Quota
  /** What links to files follow from. */
  readonly linkSecret: Uint8Array
  readonly publicUrl: string
}

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const

type Delivered = Attempt & {
  readonly isLate: boolean
  readonly occurrence: string
  readonly file: queries.RunFile
}

/**
 * Ends a run in its owner's scope: mails, whom they went to and the end of the run are one transaction, so that a run is sent
 * once or not at all. Nothing where another attempt has begun since.
 * @throws AppError STORAGE_QUOTA_REACHED
 */
export async function deliver(scope: Scope, run: Delivered, services: Delivering): Promise<void> {
  if (!(await scope.first(queries.lockAttempt(run.id, run.attempt)))) return
  const { file, report } = run
  await countStored(scope, services.quota, { kind: 'report', key: run.id, bytes: file.bytes })
  const isSent = file.rows > 0 || report.sendsEmpty
  await scope.all(queries.endRun(run.id, isSent ? 'sent' : 'empty', file))
  if (!isSent) return
  const printing = await readPrinting(scope, { now: Date.now(), logo: null })
  const news = { owner: printing.person, organization: printing.organization }
  for (const addressee of await addressees(scope, report.recipients)) {
    await mailTo(scope, { run, addressee, news, services })
  }
}

/** Whom a report goes to; `language` null: nobody is there any more. */
type Addressee = {
  readonly email: string
  readonly userId: string | null
  readonly language: Language | null
}

async function addressees(scope: Scope, recipients: readonly Recipient[]): Promise<readonly Addressee[]> {
  const ids = recipients.flatMap((each) => (each.kind === 'member' ? each.userId : []))
  const members = new Map((await scope.all(membersToMail(ids))).map((each) => [each.id, each]))
  return recipients.map((each): Addressee => {
    if (each.kind === 'address') {
      return { email: each.email, userId: null, language: each.language ?? scope.display.language }
    }
    const member = members.get(each.userId)
    return {
      email: member?.email ?? '',
      userId: each.userId,
      language: member ? chooseLanguage(member.language) : null,
    }
  })
}

type Mailing = {
  readonly run: Delivered
  readonly addressee: Addressee
  readonly news: { readonly owner: string; readonly organization: string }
  readonly services: Delivering
}

async function mailTo(scope: Scope, { run, addressee, news, services }: Mailing): Promise<void> {
  const { file, report } = run
  const { email, userId, language } = addressee
  const id = newId()
  const delivery = { id, runId: run.id, userId, email, days: linkDays }
  if (language === null) {
    const nothing = { mailId: null, link: 'none', hash: null } as const
    await scope.all(insertDelivery({ ...delivery, ...nothing, error: 'MEMBER_UNKNOWN' }))
    return
  }
  const isLinked = file.bytes > maxAttachment
  const link = !isLinked ? 'none' : userId === null ? 'open' : 'account'
  const token = link === 'open' ? fileToken(id, services.linkSecret) : null
  const url = token
    ? `${services.publicUrl}/report-file/${token}`
    : `${services.publicUrl}/settings/reports?file=${run.id}`
  const words = await wordsFor(scope, run, language)
  const letter = reportLetter[language]({
    ...news,
    subject: fillPlaceholders(report.subject, words.values),
    message: fillPlaceholders(report.message, words.values),
    rows: file.rows,
    changes: words.changes,
    lateSince: run.isLate ? `${run.occurrence.replace('T', ' ')} (${report.schedule.timeZone})` : null,
    link: isLinked ? { url, days: token ? linkDays : null } : null,
  })
  const mail = renderMail(letter, language)
  const pieces = piecesOfRun({ id: run.id, attempts: run.attempt, pieces: file.pieces })
  const files = isLinked ? [] : [{ name: file.name, type: types[file.format], pieces }]
  const headers = scope.user ? { 'Reply-To': scope.user.email } : {}
  const queued = await scope.first(
    statement<{ id: string }>`
      select system.queue_mail_with_files(${email}, ${mail.subject}, ${mail.text}, ${mail.html},
        ${JSON.stringify(headers)}::jsonb, ${JSON.stringify(files)}::jsonb) as id`,
  )
  await scope.all(
    insertDelivery({
      ...delivery,
      mailId: queued?.id ?? null,
      error: null,
      link,
      hash: token ? fileTokenHash(token) : null,
    }),
  )
}

/** What is filled into texts, and what changed, in words of a language. */
async function wordsFor(scope: Scope, { report, file }: Delivered, language: Language) {
  const [year = '', month = '', day = ''] = file.name.slice(-14, -4).split('-')
  const date =
    scope.display.dateFormat === 'MM/DD/YYYY' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
  return {
    values: { name: report.name, date, rows: file.rows.toLocaleString(language) },
    changes:
      file.changes && (await changesIn(scope, { module: report.module, changes: file.changes, language })),
  }
}

type Changed = { readonly module: string; readonly changes: Changes; readonly language: Language }

async function changesIn(scope: Scope, { module, changes, language }: Changed): Promise<readonly string[]> {
  const say = changeWords[language]
  const words = await readWords(scope, language)
  const { byField } = moduleIn(scope, moduleNamed(module))
  const { added, removed, changed } = changes
  const labelOf = (field: Field) => words.labelOf(module, field)
  return [
    added > 0 ? say.added(added) : '',
    removed > 0 ? say.removed(removed) : '',
    changed > 0 ? say.changed(changed) : '',
    ...changes.columns.map((each) => {
      const field = byField.get(each.field)?.field
      if (!field) return ''
      if (each.kind === 'date') return say.moved(labelOf(field), each)
      const write = cellWriter(field, {
        display: { ...scope.display, language },
        optionOf: (of, option, mode) => words.optionOf(module, of, option, mode),
      })
      return say.became(labelOf(field), write(each.value), each.count)
    }),
  ].filter(Boolean)
}
