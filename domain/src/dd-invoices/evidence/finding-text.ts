import type { Finding } from '../invoice.ts'

/** How findings are put into words: the texts of a language, and its dates. */
export type FindingWords = {
  readonly text: (key: string, values?: Readonly<Record<string, string | number>>) => string
  readonly date: (day: string) => string
}

/** By what something was found: the days, the item of the law, what they say and what we do, and how the clock ran. */
export function evidenceText(
  { code, days, evidence }: Pick<Finding, 'code' | 'days' | 'evidence'>,
  { text, date }: FindingWords,
): string {
  const { item, rule, theirs, ours, start, lastFreeDay, stop, agreement, invoice, party } = evidence
  return [
    daysText(days, { text, date }),
    code === 'missingItem' && item ? text(`dd-check:items.of.${item}`) : '',
    rule ?? '',
    invoice === undefined
      ? ''
      : text(`dd-check:findings.${party ? 'elsewhereOf' : 'elsewhere'}`, { invoice, party: party ?? '' }),
    theirs && ours ? text('dd-check:findings.differ', { theirs, ours }) : '',
    start ? text('dd-check:findings.start', { day: date(start) }) : '',
    lastFreeDay ? text('dd-check:findings.lastFreeDay', { day: date(lastFreeDay) }) : '',
    stop ? text('dd-check:findings.stop', { day: date(stop) }) : '',
    agreement ?? '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** From the first of some days to the last, and how many they are; '' where there are none. */
export function daysText(days: readonly string[], { text, date }: FindingWords): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (days.length === 1) return date(first)
  return text('dd-check:findings.days', { from: date(first), until: date(last), text: days.length })
}
