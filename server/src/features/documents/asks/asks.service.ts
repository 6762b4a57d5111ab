import type { askForDocument, DocumentAsk } from '@rumbo/domain/documents/asks/asks.api'
import { textIn } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { getRecord } from '../../../access/read/get-record.ts'
import { noteIdempotencyRecord } from '../../../access/scope/idempotency-record.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { countStrangers } from '../../../access/visible/mail-strangers.ts'
import { queueMail } from '../../../access/visible/queue-mail.ts'
import { useInternally } from '../../../access/visible/visible.ts'
import { documentModule, shipmentModule } from '../../../modules.ts'
import { hashOf, tokenOf } from '../../../platform/ask-token.ts'
import { documentLetter } from '../../../platform/mail/document-letter.ts'
import { mailName, renderMail } from '../../../platform/mail/mail.ts'
import { requireDocumentsOn } from '../links.service.ts'
import { roleRights } from '../of-record.service.ts'
import * as queries from './asks.queries.ts'

/** What links that ask for documents are made with. */
export type AskServices = {
  /** What the tokens follow from. */
  readonly secret: Uint8Array
  readonly publicUrl: string
}

const askOf = (row: queries.AskRow): DocumentAsk => ({
  id: row.id,
  type: row.type,
  email: row.email,
  state: row.state,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  createdBy: row.created_by,
})

/** The number of a shipment, which is all that somebody outside learns of it, and whether the caller may ask for its documents. @throws AppError NOT_FOUND */
async function openShipment(scope: Scope, id: string) {
  requireDocumentsOn(scope, shipmentModule)
  const shipment = await getRecord(scope, shipmentModule, id)
  return useInternally(shipment, ({ ended, values }) => ({
    reference: textIn(values, 'shipmentNumber') ?? textIn(values, 'rumboShipmentNumber') ?? '',
    mayAsk: !ended && scope.user !== null && roleRights(scope).of(documentModule.title) === 'edit',
  }))
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED */
async function requireAsking(scope: Scope, id: string): Promise<{ readonly reference: string }> {
  const { mayAsk, reference } = await openShipment(scope, id)
  if (!mayAsk) throw new AppError('UNAUTHORIZED')
  return { reference }
}

/** The links about a shipment, newest first. @throws AppError NOT_FOUND */
export async function readAsks(scope: Scope, recordId: string) {
  const { mayAsk } = await openShipment(scope, recordId)
  const rows = mayAsk ? await scope.all(queries.selectAsks({ recordId })) : []
  return { items: rows.map(askOf), mayAsk }
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function readAsk(scope: Scope, recordId: string, id: string): Promise<DocumentAsk> {
  await requireAsking(scope, recordId)
  const row = await scope.first(queries.selectAsks({ recordId, id }))
  if (!row) throw new AppError('NOT_FOUND')
  return askOf(row)
}

/**
 * Mails a link to an address, by which it brings one document.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, EMAIL_NOT_VERIFIED, TOO_MANY_INVITATIONS
 */
export async function ask(
  scope: Scope,
  { id: recordId, type, email, message, days, ...wish }: In<typeof askForDocument>,
  { secret, publicUrl }: AskServices,
): Promise<DocumentAsk> {
  const { reference } = await requireAsking(scope, recordId)
  await countStrangers(scope, 1)
  const id = newId()
  const language = wish.language ?? scope.display.language
  const token = tokenOf(id, secret)
  const made = await scope.first(
    queries.insertAsk({
      id,
      recordId,
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
  return readAsk(scope, recordId, id)
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function revokeAsk(scope: Scope, recordId: string, id: string): Promise<void> {
  await requireAsking(scope, recordId)
  if (!(await scope.first(queries.revoke(recordId, id)))) throw new AppError('NOT_FOUND')
}
