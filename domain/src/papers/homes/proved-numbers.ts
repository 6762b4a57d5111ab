import { keyOf } from '../../search/typed.ts'
import type { PaperField } from '../fields.ts'
import type { Paper, PaperValue } from '../paper.ts'

/** What numbers are by which a paper's record is found. */
export const numberKinds = ['bill', 'booking', 'container', 'order'] as const
export type NumberKind = (typeof numberKinds)[number]

/** A number that a paper states, as numbers are compared: capital letters and digits. */
export type PaperNumber = { readonly kind: NumberKind; readonly number: string }

const kinds: Readonly<Partial<Record<PaperField, NumberKind>>> = {
  masterBl: 'bill',
  houseBl: 'bill',
  bookingNumber: 'booking',
  containerNumber: 'container',
  orderNumber: 'order',
}

/** Shorter numbers could be anything. */
const minLength: Readonly<Record<NumberKind, number>> = { bill: 6, booking: 6, container: 11, order: 4 }

/**
 * The numbers of a file's papers that may lead to a record, each once. A container's has to be proved by its check digit; the others,
 * where their label was found, are proved by the record that has exactly them. Pure.
 */
export function provedNumbers(papers: readonly Paper[]): readonly PaperNumber[] {
  const found = new Map<string, PaperNumber>()
  for (const value of papers.flatMap(({ values }) => values)) {
    const number = numberOf(value)
    if (number) found.set(`${number.kind} ${number.number}`, number)
  }
  return [...found.values()]
}

function numberOf({ field, value, class: sure }: PaperValue): PaperNumber | null {
  const kind = kinds[field]
  if (kind === undefined || typeof value !== 'string') return null
  if (sure === 'unsure' || (kind === 'container' && sure !== 'checked')) return null
  const number = keyOf(value)
  return number.length >= minLength[kind] && /\d/.test(number) ? { kind, number } : null
}

/** The first day that the papers of a file say of themselves: when they were issued, or when the cargo leaves. */
export function dayOf(papers: readonly Paper[]): string | null {
  const days = papers
    .flatMap(({ values }) => values)
    .flatMap(({ field, value, class: sure }) =>
      (field === 'issuedOn' || field === 'onBoardOn' || field === 'etd') &&
      typeof value === 'string' &&
      sure !== 'unsure'
        ? [value]
        : [],
    )
  return days.toSorted()[0] ?? null
}
