import { addDays } from '../kernel/time/civil-date.ts'
import type { DdInvoice, Finding } from './invoice.ts'

/** What somebody who read the invoice says of an item. */
export const lawAnswers = ['found', 'notFound', 'cannotTell'] as const
export type LawAnswer = (typeof lawAnswers)[number]

/** The information that 46 CFR 541.6 requires of an invoice, by its paragraphs. */
export const lawItems = {
  billOfLading: 'a',
  containerNumbers: 'a',
  portOfDischarge: 'a',
  properParty: 'a',
  invoiceDate: 'b',
  dueDate: 'b',
  freeTimeAllowed: 'b',
  freeTimeStart: 'b',
  freeTimeEnd: 'b',
  availabilityDate: 'b',
  earliestReturnDate: 'b',
  datesCharged: 'b',
  totalDue: 'c',
  rule: 'c',
  rates: 'c',
  contact: 'd',
  digitalMeans: 'd',
  timeframes: 'd',
  consistentWithRules: 'e',
  performanceDidNotContribute: 'e',
} as const
export type LawItem = keyof typeof lawItems
export const lawItemIds = Object.keys(lawItems) as [LawItem, ...LawItem[]]

/** Items that imports alone need, and exports alone. */
const ofImports: readonly LawItem[] = ['portOfDischarge', 'availabilityDate']
const ofExports: readonly LawItem[] = ['earliestReturnDate']

/** The items that apply: 19 to imports, 18 to exports. */
export const itemsFor = (direction: DdInvoice['direction']): readonly LawItem[] =>
  lawItemIds.filter((item) => !(direction === 'import' ? ofExports : ofImports).includes(item))

/** Days to issue an invoice after the last day charged (541.7), and to request mitigation after it was issued (541.8). */
const days = 30

/** The last day to ask for mitigation, refund or waiver of what was issued on a day (541.8). */
export const askUntil = (issuedOn: string): string => addDays(issuedOn, days)

/** What the law of the US says of an invoice; null elsewhere. */
export type Law = {
  readonly items: readonly {
    readonly item: LawItem
    readonly paragraph: string
    readonly answer: LawAnswer
  }[]
  /** Whether it was issued in time (541.7). */
  readonly issued: LawAnswer
  /** The last day to ask for mitigation, refund or waiver (541.8); null where nobody knows when it was issued. */
  readonly askUntil: string | null
}

/** Holds an invoice against 46 CFR 541.6 to 541.8. Whom it may be billed to (541.4) isn't looked at. Pure. */
export function lawOf(invoice: DdInvoice): Law | null {
  if (invoice.country !== 'US') return null
  const { issuedOn, direction, items } = invoice
  return {
    items: itemsFor(direction).map((item) => ({
      item,
      paragraph: lawItems[item],
      answer: items[item] ?? 'cannotTell',
    })),
    issued: issuedInTime(invoice),
    askUntil: issuedOn === null ? null : askUntil(issuedOn),
  }
}

/** An NVOCC counts from the invoice that it got itself. */
function issuedInTime({ issuedOn, issuer, passedOn, lines }: DdInvoice): LawAnswer {
  const last = lines
    .flatMap((line) => line.days)
    .toSorted()
    .at(-1)
  const from = issuer === 'nvocc' ? passedOn : (last ?? null)
  if (issuedOn === null || from === null) return 'cannotTell'
  return issuedOn <= addDays(from, days) ? 'found' : 'notFound'
}

/** What of it is to be named. An obligation may end by it (541.5): that is for a lawyer to say, so it is arguable. */
export function lawFindings({ total }: DdInvoice, law: Law | null): readonly Finding[] {
  if (!law) return []
  const whole = { line: null, amount: total, certainty: 'arguable', days: [] } as const
  const missing = law.items.flatMap(({ item, paragraph, answer }): readonly Finding[] =>
    answer === 'notFound'
      ? [{ ...whole, code: 'missingItem', evidence: { item, rule: `541.6(${paragraph})` } }]
      : [],
  )
  return law.issued === 'notFound'
    ? [...missing, { ...whole, code: 'lateInvoice', evidence: { rule: '541.7' } }]
    : missing
}
