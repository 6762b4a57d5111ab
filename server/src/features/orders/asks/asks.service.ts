import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { valueIn } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import type { askSupplier, SupplierAsk } from '@rumbo/domain/orders/asks/asks.api'
import { getChildren, getRecord } from '../../../access/read/get-record.ts'
import { childrenOfModule } from '../../../access/rights/declared-modules.ts'
import { opensModule } from '../../../access/rights/opened-modules.ts'
import { noteIdempotencyRecord } from '../../../access/scope/idempotency-record.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { countStrangers } from '../../../access/visible/mail-strangers.ts'
import { queueMail } from '../../../access/visible/queue-mail.ts'
import { mapVisible, useInternally } from '../../../access/visible/visible.ts'
import { orderLineModule, orderModule, supplierModule } from '../../../modules.ts'
import { hashOf, tokenOf } from '../../../platform/ask-token.ts'
import { mailName, renderMail } from '../../../platform/mail/mail.ts'
import { askLetter } from '../../../platform/mail/order-letters.ts'
import { lineRights, lockOrder } from '../proposals/open-order.ts'
import * as queries from './asks.queries.ts'

/** What links to suppliers are made with. */
export type AskServices = {
  /** What the tokens follow from. */
  readonly secret: Uint8Array
  readonly publicUrl: string
}

const askOf = (row: queries.AskRow): SupplierAsk => ({
  id: row.id,
  email: row.email,
  contact: row.contact,
  lines: row.line_ids.length,
  withPrices: row.with_prices,
  state: row.state,
  openings: row.openings,
  firstOpenedAt: row.first_opened_at,
  answer: row.answer,
  reason: row.reason,
  proposalId: row.proposal_id,
  answeredAt: row.answered_at,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  createdBy: row.created_by,
})

type May = { readonly mayAsk: boolean; readonly mayShowPrices: boolean }

/** Asking is the owner's, of people who may agree to it. @throws AppError NOT_FOUND */
async function mayOf(scope: Scope, orderId: string): Promise<May> {
  const { isOwner, ended, agrees } = await lineRights(scope, orderId)
  const mayAsk = isOwner && !ended && scope.user !== null && agrees('quantity') && agrees('cargoReadyDate')
  return { mayAsk, mayShowPrices: mayAsk && agrees('pricePerUnit') }
}

/** The links about an order, and who of its supplier can get one. @throws AppError NOT_FOUND */
export async function readAsks(scope: Scope, orderId: string) {
  const order = await getRecord(scope, orderModule, orderId)
  const may = await mayOf(scope, orderId)
  const rows = may.mayAsk ? await scope.all(queries.selectAsks({ orderId })) : []
  const supplier = useInternally(order, ({ values }) => valueIn(values, 'supplier'))
  const contacts = may.mayAsk ? await contactsOf(scope, supplier) : []
  return mapVisible(order, () => ({ items: rows.map(askOf), ...may, contacts: [...contacts] }))
}

/** People of a supplier whose terms the reader may see. */
async function contactsOf(scope: Scope, supplier: ReturnType<typeof valueIn>) {
  const [contactModule] = childrenOfModule(supplierModule)
  if (!contactModule || !opensModule(scope.role, supplierModule)) return []
  const code =
    typeof supplier === 'object' && supplier !== null && 'code' in supplier ? String(supplier.code) : null
  const found = await scope.all(queries.suppliersOf(code, labelOf(supplier)))
  const all = new Map<string, { name: string; email: string }>()
  for (const { id } of found)
    useInternally(await getChildren(scope, contactModule, id), (contacts) => {
      for (const { values } of contacts) {
        const email = typeof values.email === 'string' ? values.email : ''
        const name = typeof values.name === 'string' ? values.name : ''
        if (email !== '') all.set(email.toLowerCase(), { name, email })
      }
    })
  return [...all.values()].slice(0, 100)
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function readAsk(scope: Scope, orderId: string, id: string): Promise<SupplierAsk> {
  const row = await scope.first(queries.selectAsks({ orderId, id }))
  if (!row || !(await mayOf(scope, orderId)).mayAsk) throw new AppError('NOT_FOUND')
  return askOf(row)
}

/**
 * Mails a link to a supplier's address, by which it confirms, declines or proposes, once.
 * @throws AppError NOT_FOUND, UNAUTHORIZED, EMAIL_NOT_VERIFIED, TOO_MANY_INVITATIONS, ORDER_TAKES_NO_PROPOSALS
 */
export async function ask(
  scope: Scope,
  { id: orderId, ...wish }: In<typeof askSupplier>,
  { secret, publicUrl }: AskServices,
): Promise<SupplierAsk> {
  await lockOrder(scope, orderId)
  const may = await mayOf(scope, orderId)
  if (!may.mayAsk || (wish.withPrices && !may.mayShowPrices)) throw new AppError('UNAUTHORIZED')
  const known = useInternally(await getChildren(scope, orderLineModule, orderId), (lines) =>
    lines.map((line) => line.id),
  )
  const lineIds = known.filter((line) => wish.productIds.includes(line))
  if (lineIds.length < new Set(wish.productIds).size) throw new AppError('NOT_FOUND')
  await countStrangers(scope, 1)
  const id = newId()
  const language = wish.language ?? scope.display.language
  const token = tokenOf(id, secret)
  const made = await scope.first(
    queries.insertAsk({
      id,
      orderId,
      email: wish.email,
      contact: wish.contact?.trim() || null,
      lineIds,
      withPrices: wish.withPrices,
      message: wish.message?.trim() || null,
      language,
      hash: hashOf(token),
      days: wish.days,
    }),
  )
  const company = await scope.first(queries.companyName())
  const { timeZone } = scope.display
  const expires = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone })
  const letter = askLetter[language]({
    organization: mailName(company?.name ?? '') || (language === 'en-us' ? 'A company' : 'Una empresa'),
    link: `${publicUrl}/o/${token}`,
    expires: expires.format(new Date(made?.expires_at ?? '')),
    email: wish.email,
  })
  await queueMail(scope, wish.email, renderMail(letter, language))
  noteIdempotencyRecord(scope, id)
  return readAsk(scope, orderId, id)
}

/** @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function revokeAsk(scope: Scope, orderId: string, id: string): Promise<void> {
  if (!(await mayOf(scope, orderId)).mayAsk) throw new AppError('UNAUTHORIZED')
  if (!(await scope.first(queries.revoke(orderId, id)))) throw new AppError('NOT_FOUND')
}
