import type { checkDdInvoice } from '@rumbo/domain/dd-invoices/api'
import type { addDdInvoice } from '@rumbo/domain/dd-invoices/kept.api'
import { type LawAnswer, type LawItem, lawItemIds } from '@rumbo/domain/dd-invoices/law'
import { type LineDraft, type ReadLine, readLine } from '@rumbo/domain/dd-invoices/read-draft'
import { readAmount } from '@rumbo/domain/dd-invoices/tiers'
import type { Direction } from '@rumbo/domain/free-time/clock'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import type { Choice } from '../../../ui/inputs/search-select.tsx'

type Input = Sent<typeof checkDdInvoice>

/** An invoice as somebody types it. */
export type Draft = {
  readonly shipment: Choice | null
  readonly number: string
  /** What the company that bills is called. */
  readonly party: string
  readonly issuer: Input['issuer']
  readonly direction: Direction
  readonly country: string
  readonly issuedOn: string | null
  readonly passedOn: string | null
  readonly receivedOn: string | null
  readonly dueOn: string | null
  /** Outside the US, where no law says it. */
  readonly disputeUntil: string | null
  readonly currency: string
  readonly total: string
  readonly lines: readonly LineDraft[]
  readonly items: Readonly<Partial<Record<LawItem, LawAnswer>>>
}

/** An empty line; `at` names it. */
export const newLine = (at: number): LineDraft => ({
  id: String(at),
  container: '',
  clock: 'demurrage',
  freeDays: '',
  from: null,
  until: null,
  tiers: '',
  amount: '',
})

/** What a page begins with. */
export const firstDraft = (shipment: Choice | null): Draft => ({
  shipment,
  number: '',
  party: '',
  issuer: 'carrier',
  direction: 'import',
  country: 'US',
  issuedOn: null,
  passedOn: null,
  receivedOn: null,
  dueOn: null,
  disputeUntil: null,
  currency: 'USD',
  total: '',
  lines: [newLine(1)],
  items: {},
})

/** The parts of the head that aren't right yet. */
export const wrongInHead = (draft: Draft): readonly ('shipment' | 'number' | 'country' | 'total')[] => [
  ...(draft.shipment ? [] : (['shipment'] as const)),
  ...(draft.number.trim() === '' ? (['number'] as const) : []),
  ...(/^[A-Z]{2}$/.test(draft.country) ? [] : (['country'] as const)),
  ...(readAmount(draft.total) === null ? (['total'] as const) : []),
]

/** What is sent; null while something isn't right. */
export function inputOf(draft: Draft): Input | null {
  const { shipment, issuer, direction, country, issuedOn, passedOn, items } = draft
  const total = readAmount(draft.total)
  const lines: ReadLine[] = []
  for (const each of draft.lines) {
    const read = readLine(each)
    if ('line' in read) lines.push(read.line)
  }
  if (!shipment || total === null || wrongInHead(draft).length > 0 || lines.length < draft.lines.length)
    return null
  return {
    id: shipment.value,
    number: draft.number.trim(),
    issuer,
    direction,
    country,
    issuedOn,
    passedOn,
    currency: draft.currency,
    total,
    lines,
    items,
    ...(draft.party.trim() === '' ? {} : { party: draft.party.trim() }),
  }
}

/** What is kept of a typed invoice; null while something isn't right. */
export function keptOf(draft: Draft): Sent<typeof addDdInvoice> | null {
  const { shipment, number, party, items, ...head } = draft
  const total = readAmount(draft.total)
  if (!inputOf(draft) || !shipment) return null
  const answered = (answer: LawAnswer) => lawItemIds.filter((item) => items[item] === answer)
  const { issuer, direction, country, currency, issuedOn, passedOn, receivedOn, dueOn, disputeUntil } = head
  const invoice = {
    invoiceNumber: number.trim(),
    shipment: { label: shipment.label, code: shipment.value },
    itemsFound: answered('found'),
    itemsMissing: answered('notFound'),
    issuer,
    direction,
    country,
    currency,
    total,
    issuedOn,
    passedOn,
    receivedOn,
    dueOn,
    ...(party.trim() === '' ? {} : { party: party.trim() }),
    ...(country === 'US' ? {} : { disputeUntil }),
  }
  const lines = draft.lines.map(({ container, clock, freeDays, from, until, tiers, amount }) => ({
    container: container.trim(),
    clock,
    chargedFrom: from,
    chargedUntil: until,
    tiers: tiers.trim(),
    amount: readAmount(amount),
    freeDays: freeDays.trim() === '' ? null : Number(freeDays),
  }))
  return { invoice, lines }
}
