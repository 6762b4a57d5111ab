import type { addDdInvoice } from '@rumbo/domain/dd-invoices/kept.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { asOneChange } from '../../access/change/reactions.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { ddInvoiceModule, ddLineModule } from '../../modules.ts'
import { addChild } from '../../records/children/edit-children.service.ts'
import { createOne } from '../../records/create-record.service.ts'
import type { UploadReads } from '../../records/files/read-ahead.ts'
import { linkTo } from '../documents/links.service.ts'
import { mayLink } from '../documents/versions.service.ts'

/** Keeps an invoice with its lines and the paper that it is of, or nothing of it. @returns its id @throws AppError as for a record and its rows */
export const addInvoice = (
  scope: Scope,
  uploads: UploadReads,
  { invoice, lines, document }: In<typeof addDdInvoice>,
): Promise<string> =>
  asOneChange(scope, async () => {
    const recordId = await createOne(scope, ddInvoiceModule, { patch: invoice, uploads })
    for (const [at, patch] of lines.entries())
      await atLine(at, () => addChild(scope, ddLineModule, { recordId, patch, uploads }))
    if (document !== undefined) await attach(scope, document, recordId)
    noteIdempotencyRecord(scope, recordId)
    return recordId
  })

/** Links a document to the invoice that was read from it. @throws AppError NOT_FOUND where the caller doesn't see the document */
async function attach(scope: Scope, document: string, recordId: string): Promise<void> {
  if (await mayLink(scope, document))
    await linkTo(scope, document, [{ module: ddInvoiceModule.id, recordId }])
}

/** Says of which line a refusal is. */
async function atLine<T>(at: number, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof AppError) || error.issues.length === 0) throw error
    const issues = error.issues.map(({ path, code }) => ({ path: `lines.${at}.${path}`, code }))
    throw new AppError(error.code, error.values, issues)
  }
}
