import type { checkDdInvoice } from '@rumbo/domain/dd-invoices/api'
import type { LawAnswer, LawItem } from '@rumbo/domain/dd-invoices/law'
import { type LineDraft, type ReadLine, readAmount, readLine } from '@rumbo/domain/dd-invoices/read-draft'
import type { Direction } from '@rumbo/domain/free-time/clock'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import type { Choice } from '../../ui/inputs/search-select.tsx'

type Input = Sent<typeof checkDdInvoice>

/** An invoice as somebody types it. */
export type Draft = {
  readonly shipment: Choice | null
  readonly number: string
  readonly issuer: Input['issuer']
  readonly direction: Direction
  readonly country: string
  readonly issuedOn: string | null
  readonly passedOn: string | null
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
  issuer: 'carrier',
  direction: 'import',
  country: 'US',
  issuedOn: null,
  passedOn: null,
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
  }
}
