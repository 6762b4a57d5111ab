import type { asksApi, DocumentAsk } from '@rumbo/domain/documents/asks/asks.api'
import { type NeedModuleId, needModuleOf } from '@rumbo/domain/documents/needs/need-modules'
import { textIn } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { getRecord } from '../../../access/read/get-record.ts'
import { moduleNamed } from '../../../access/rights/declared-modules.ts'
import { noteIdempotencyRecord } from '../../../access/scope/idempotency-record.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { countStrangers } from '../../../access/visible/mail-strangers.ts'
import { queueMail } from '../../../access/visible/queue-mail.ts'
import { useInternally } from '../../../access/visible/visible.ts'
import { documentModule } from '../../../modules.ts'
import { hashOf, tokenOf } from '../../../platform/ask-token.ts'
import { documentLetter } from '../../../platform/mail/document-letter.ts'
import { mailName, renderMail } from '../../../platform/mail/mail.ts'
import { requireDocumentsOn } from '../links.service.ts'
import { roleRights } from '../of-record.service.ts'
import { requireOffered } from '../types/types.service.ts'
import * as queries from './asks.queries.ts'

/** What links that ask for documents are made with. */
export type AskServices = {
  /** What the tokens follow from. */
  readonly secret: Uint8Array
  readonly publicUrl: string
}

/** The record that needs a document. */
export type AskSubject = { readonly module: NeedModuleId; readonly id: string }
type Wish = Omit<In<(typeof asksApi)[NeedModuleId]['ask']>, 'id'> & { readonly of: AskSubject }

const askOf = (row: queries.AskRow): DocumentAsk => ({
  id: row.id,
  type: row.type,
  email: row.email,
  state: row.state,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  createdBy: row.created_by,
})

/** The number of a record, which is all that somebody outside learns of it, and whether the caller may ask for its documents. @throws AppError NOT_FOUND */
async function openRecord(scope: Scope, { module: name, id }: AskSubject) {
  const module = moduleNamed(name)
  requireDocumentsOn(scope, module)
  return useInternally(await getRecord(scope, module, id), ({ ended, values }) => ({
    reference: needModuleOf(name).numbers.flatMap((field) => textIn(values, field) ?? [])[0] ?? '',
    mayAsk: !ended && scope.user !== null && roleRights(scope).of(documentModule.title) === 'edit',
  }))
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED */
async function requireAsking(scope: Scope, of: AskSubject): Promise<{ readonly reference: string }> {
  const { mayAsk, reference } = await openRecord(scope, of)
  if (!mayAsk) throw new AppError('UNAUTHORIZED')
  return { reference }
}

/** The links about a record, newest first. @throws AppError NOT_FOUND */
export async function readAsks(scope: Scope, of: AskSubject) {
  const { mayAsk } = await openRecord(scope, of)
  const rows = mayAsk ? await scope.all(queries.selectAsks({ recordId: of.id })) : []
  return { items: rows.map(askOf), mayAsk }
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function readAsk(scope: Scope, of: AskSubject, id: string): Promise<DocumentAsk> {
  await requireAsking(scope, of)
  const row = await scope.first(queries.selectAsks({ recordId: of.id, id }))
  if (!row) throw new AppError('NOT_FOUND')
  return askOf(row)
}

/**
 * Mails a link to an address, by which it brings one document.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, BAD_REQUEST, EMAIL_NOT_VERIFIED, TOO_MANY_INVITATIONS
 */
export async function ask(
  scope: Scope,
  { of, type, email, message, days, ...wish }: Wish,
  { secret, publicUrl }: AskServices,
): Promise<DocumentAsk> {
  const { reference } = await requireAsking(scope, of)
  requireOffered(scope, type)
  await countStrangers(scope, 1)
  const id = newId()
  const language = wish.language ?? scope.display.language
  const token = tokenOf(id, secret)
  const made = await scope.first(
    queries.insertAsk({
      id,
      recordId: of.id,
      type,
      reference,
      email,
      message: message?.trim() || null,
      language,
      hash: hashOf(token),
      days,
    }),
  )
  const company = await scope.first(queries.companyName())
  const expires = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: scope.timeZone })
  const letter = documentLetter[language]({
    organization: mailName(company?.name ?? '') || (language === 'en-us' ? 'A company' : 'Una empresa'),
    link: `${publicUrl}/d/${token}`,
    expires: expires.format(new Date(made?.expires_at ?? '')),
    email,
  })
  await queueMail(scope, email, renderMail(letter, language))
  noteIdempotencyRecord(scope, id)
  return readAsk(scope, of, id)
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function revokeAsk(scope: Scope, of: AskSubject, id: string): Promise<void> {
  await requireAsking(scope, of)
  if (!(await scope.first(queries.revoke(of.id, id)))) throw new AppError('NOT_FOUND')
}
