import { createHash } from 'node:crypto'
import type { Field } from '@rumbo/domain/fields/field'
import { labelOf } from '@rumbo/domain/fields/types/labelled'
import { textIn, valueIn } from '@rumbo/domain/fields/values'
import { orderFields, orderLineFields } from '@rumbo/domain/orders/fields'
import { arrivalOf, sumsOf } from '@rumbo/domain/orders/hits/hits'
import { nameOfLine } from '@rumbo/domain/orders/line-rules'
import { writeCell } from '@rumbo/domain/records/imports/values/write-cell'
import type { Scope } from '../../../access/scope/scope.ts'
import { type Mail, mailName, renderMail } from '../../../platform/mail/mail.ts'
import type { readTexts, Words } from '../../i18n/words.service.ts'
import type { Hit } from './hits.service.ts'

/** What mails to buyers are written with. */
export type Writing = {
  readonly words: Words
  readonly texts: Awaited<ReturnType<typeof readTexts>>
  /** Who writes. */
  readonly from: string
  readonly note: string
  readonly withWorth: boolean
}

const fieldOf = (fields: readonly Field[], id: string): Field | undefined =>
  fields.find((field) => field.id === id)
const [quantityField, unitField, worthField, dueField] = [
  fieldOf(orderLineFields, 'quantity'),
  fieldOf(orderLineFields, 'unit'),
  fieldOf(orderLineFields, 'totalPrice'),
  fieldOf(orderFields, 'arrivalDate'),
]

/**
 * The mail to a buyer about its own lines: how much of each comes when, and how late. It names no shipment, since one may carry what
 * is others'.
 */
export function hitMail(
  scope: Scope,
  hits: readonly Hit[],
  { words, texts, from, note, withWorth }: Writing,
): Mail {
  const { display } = scope
  const say = (key: string, values: Readonly<Record<string, string>> = {}) =>
    texts(`order-hits:mail.${key}`, values)
  const written = (value: unknown, field: Field | undefined) =>
    field && typeof value === 'string' ? writeCell(value, field, display) : ''
  const lineOf = ({ line, carried, order, shipment, worth, daysPast }: Hit) => {
    const unit = textIn(line.values, 'unit')
    const facts = [
      `${written(carried.quantity, quantityField)} ${unit && unitField ? words.optionOf('order_lines', unitField, unit) : ''}`.trim(),
      factOf('expected', arrivalOf(shipment.values)),
      factOf('due', textIn(order.values, 'arrivalDate')),
      daysPast === null || daysPast <= 0
        ? ''
        : say(daysPast === 1 ? 'late_one' : 'late_other', { count: String(daysPast) }),
      withWorth && worth ? `${written(worth.value, worthField)} ${worth.currency}` : '',
    ]
    return `• ${oneLineName(nameOfLine(line.values))}: ${facts.filter((fact) => fact !== '').join(' · ')}`
  }
  const factOf = (key: string, day: string | null) =>
    day === null ? '' : say(key, { date: written(day, dueField) })
  const orders = new Map(hits.map(({ order }) => [order.id, order]))
  const count = String(hits.length)
  const company = mailName(from) || say('company')
  const sums = withWorth ? sumsOf(hits.flatMap(({ worth }) => worth ?? [])) : []
  const summed = sums.map(({ value, currency }) => `${written(value, worthField)} ${currency}`).join(', ')
  const ofOrders = [...orders.values()].map(({ id, values }) =>
    [orderName(values), ...hits.filter(({ order }) => order.id === id).map(lineOf)].join('\n'),
  )
  return renderMail(
    {
      subject: say(hits.length === 1 ? 'subject_one' : 'subject_other', { count, company }),
      paragraphs: [
        say('lead', { company }),
        note,
        ...ofOrders,
        summed === '' ? '' : say('worth', { sums: summed }),
      ],
      note: say('note', { company }),
    },
    display.language,
  )
}

const oneLineName = (name: string): string => name.replace(/\s+/g, ' ').slice(0, 200)

const orderName = (values: Hit['order']['values']): string =>
  [textIn(values, 'number'), textIn(values, 'name')]
    .filter((part, at, all) => part !== null && all.indexOf(part) === at)
    .join(' · ')

/** What says that a mail is the one that was shown. */
export const seenOf = ({ subject, text }: Mail): string =>
  createHash('sha256').update(`${subject}\n${text}`).digest('hex').slice(0, 32)

/** What a buyer is called, and the address that its orders say. */
export function addressOf(hits: readonly Hit[]): { readonly client: string; readonly email: string | null } {
  const clients = hits.map(({ order }) => valueIn(order.values, 'client') ?? null)
  const emails = clients.flatMap((client) =>
    client !== null && typeof client === 'object' && 'email' in client && typeof client.email === 'string'
      ? [client.email]
      : [],
  )
  return { client: labelOf(clients[0] ?? null), email: emails[0] ?? null }
}
