import { createHash } from 'node:crypto'
import { fieldType } from '@rumbo/domain/fields/field-types'
import type { Values } from '@rumbo/domain/fields/values'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Language } from '@rumbo/domain/kernel/language'
import { nameOfLine } from '@rumbo/domain/orders/line-rules'
import { statesWithoutProposals } from '@rumbo/domain/orders/proposals/proposal'
import type pg from 'pg'
import { getChildren, getRecord } from '../../../access/read/get-record.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import { linkRole } from '../../../access/rights/link-role.ts'
import { roleOfRow } from '../../../access/rights/role-rows.ts'
import { withRole } from '../../../access/rights/with-role.ts'
import type { CallDoor } from '../../../access/scope/doors.ts'
import { displayOf } from '../../../access/scope/enter.ts'
import { type Scope, withScope } from '../../../access/scope/scope.ts'
import { mapVisible, together, type Visible } from '../../../access/visible/visible.ts'
import { orderLineModule, orderModule } from '../../../modules.ts'
import { hashOf, isToken } from '../../../platform/ask-token.ts'
import { readWords } from '../../i18n/words.service.ts'
import * as queries from './asks.queries.ts'

/** A line as its page shows it. */
export type AskLine = {
  readonly name: string
  readonly code: string | null
  readonly unit: string | null
  readonly quantity: string | null
  readonly cargoReadyDate: string | null
  /** The date as it is read; empty where there is none. */
  readonly cargoReadyText: string
  /** Undefined: prices aren't shown. */
  readonly price?: { readonly amount: string | null; readonly currency: string | null }
}

/** All that the page of a link shows. */
export type AskPage = {
  readonly company: string
  readonly email: string
  readonly contact: string | null
  readonly order: string
  readonly message: string | null
  readonly lines: readonly AskLine[]
  /** What the lines say, in short: an answer to something else isn't taken. */
  readonly seen: string
  readonly expires: string
  /** What was answered; null: it can be answered. `closed`: the order takes no answer any more. */
  readonly answer: queries.AskRow['answer'] | 'closed'
  readonly answeredAt: string | null
  readonly reason: string | null
}

/** The link of a token; null, alike for one that never was, was revoked, has expired or lost its maker or its order. */
export async function findAsk(
  callDoor: CallDoor,
  token: string,
  counts: boolean,
): Promise<queries.OpenedAsk | null> {
  if (!isToken(token)) return null
  return (await callDoor(queries.openAsk(hashOf(token), counts))) ?? null
}

/** The job of the order's owner in which a link shows and answers. */
export const jobOf = ({ organization_id: organizationId }: queries.OpenedAsk) =>
  ({ kind: 'job', name: 'supplier link', organizationId, way: 'api' }) as const

/** The role of a link: sees of the order its name, and of lines what it is about, as far as its maker sees it now. */
export function roleOfLink(scope: Scope, opened: queries.OpenedAsk, withPrices: boolean) {
  const maker = {
    user: { id: opened.user_id, email: '' },
    role: roleOfRow(opened),
  }
  if (!maker.role.allows('module:orders')) throw new AppError('NOT_FOUND')
  const lines = ['product', 'code', 'description', 'quantity', 'unit', 'cargoReadyDate']
  const prices = withPrices ? ['pricePerUnit', 'currency'] : []
  return linkRole(scope, maker, [
    { module: orderModule, fields: ['name', 'number'] },
    { module: orderLineModule, fields: [...lines, ...prices] },
  ])
}

/** What a link shows now, in a language; null where its order is gone, or its maker may see none. */
export async function readAskPage(
  pool: pg.Pool,
  opened: queries.OpenedAsk,
  language: Language,
): Promise<Visible<AskPage> | null> {
  try {
    return await withScope(pool, jobOf(opened), (scope) => readPage(scope, opened, language))
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

async function readPage(scope: Scope, opened: queries.OpenedAsk, language: Language) {
  const { order_id: orderId, ask_id: id } = opened
  const row = await scope.first(queries.selectAsks({ orderId, id }))
  if (!row) throw new AppError('NOT_FOUND')
  const state = await getRecord(scope, orderModule, orderId)
  const narrow = await withRole(scope, roleOfLink(scope, opened, row.with_prices), async (link) => ({
    order: await getRecord(link, orderModule, orderId),
    lines: await getChildren(link, orderLineModule, orderId),
  }))
  const words = await readWords(scope, language)
  const display = displayOf({ language, date_format: null, time_zone: scope.timeZone })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: scope.timeZone })
  const module = moduleIn(scope, orderLineModule)
  const unitField = module.byField.get('unit')?.field
  const dateField = module.byField.get('cargoReadyDate')?.field
  return mapVisible(together({ state, ...narrow }), (seen): AskPage => {
    const lines = row.line_ids.flatMap((lineId) => seen.lines.find((line) => line.id === lineId) ?? [])
    const isClosed = statesWithoutProposals.includes(textIn(seen.state.values, 'state') ?? '')
    const lineOf = ({ values }: { readonly values: Values }): AskLine => {
      const unit = textIn(values, 'unit')
      const date = textIn(values, 'cargoReadyDate')
      const shown = {
        name: nameOfLine(values),
        code: textIn(values, 'code'),
        unit: unit === null || !unitField ? null : words.optionOf('order_lines', unitField, unit),
        quantity: textIn(values, 'quantity'),
        cargoReadyDate: date,
        cargoReadyText: date === null || !dateField ? '' : fieldType('date').format(date, dateField, display),
      }
      if (!row.with_prices || valueIn(values, 'pricePerUnit') === undefined) return shown
      const price = { amount: textIn(values, 'pricePerUnit'), currency: textIn(values, 'currency') }
      return { ...shown, price }
    }
    return {
      company: opened.company,
      email: row.email,
      contact: row.contact,
      order: [...new Set([textIn(seen.order.values, 'name'), textIn(seen.order.values, 'number')])]
        .filter((part) => part !== null)
        .join(' · '),
      message: row.message,
      lines: lines.map(lineOf),
      seen: digestOf(lines.map(({ values }) => values)),
      expires: day.format(new Date(row.expires_at)),
      answer: row.answer ?? (isClosed ? 'closed' : null),
      answeredAt: row.answered_at === null ? null : day.format(new Date(row.answered_at)),
      reason: row.reason,
    }
  })
}

/** What lines say in short. */
const digestOf = (lines: readonly Values[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        lines.map((values) =>
          ['description', 'product', 'code', 'quantity', 'unit', 'cargoReadyDate', 'pricePerUnit'].map(
            (id) => valueIn(values, id) ?? null,
          ),
        ),
      ),
    )
    .digest('base64url')
    .slice(0, 22)
