import { textIn } from '../../fields/values.ts'
import type { Tier } from '../../free-time/rates.ts'
import type { Language } from '../../kernel/language.ts'
import { formatDecimal } from '../../kernel/numbers/decimal.ts'
import { minorPlacesOf } from '../../reference/currencies.ts'
import type { Evidence } from './evidence.ts'
import type { FindingWords } from './finding-text.ts'

/** A day as letters write it, with its year: 'November 18, 2026', '18 de noviembre de 2026'. */
export function longDay(language: Language): (day: string) => string {
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

/** A sum in the currency of the invoice: '1,250.00 USD'. */
export function moneyIn({ values }: Pick<Evidence, 'values'>): (amount: string) => string {
  const currency = textIn(values, 'currency') ?? ''
  return (amount) => `${formatDecimal(amount, minorPlacesOf(currency))} ${currency}`
}

/** Prices of days in their order: '5 × 155, 230'. */
export const tiersText = (tiers: readonly Tier[]): string =>
  tiers.map(({ days, perDay }) => (days === null ? perDay : `${days} × ${perDay}`)).join(', ')

/** The words of a language for findings, with days as letters write them. */
export const findingWords = (language: Language, text: FindingWords['text']): FindingWords => ({
  text,
  date: longDay(language),
})
