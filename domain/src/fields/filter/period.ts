import { addDays, firstOfMonth, isCivilDate, lastOfMonth, mondayOf } from '../../kernel/time/civil-date.ts'

/** Days from the first to the last, both 'YYYY-MM-DD' and both within. */
export type Period = { readonly from: string; readonly to: string }

/** Periods by name, relative to the reader's day. A week begins on Monday. */
export const namedPeriods = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'nextMonth',
  'thisYear',
  'lastYear',
  'nextYear',
] as const
export type NamedPeriod = (typeof namedPeriods)[number]

/** Periods with a number of days: 'next 7 days' and 'last 7 days' hold today, the others are one day. */
export const countedPeriods = ['next', 'last', 'ahead', 'ago'] as const
export type CountedPeriod = (typeof countedPeriods)[number]
export const maxDays = 3_650

export type DateTerm =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'named'; readonly name: NamedPeriod }
  | { readonly kind: 'counted'; readonly name: CountedPeriod; readonly days: number }

/** Reads 'YYYY-MM-DD', a named period, or 'next 7 days', 'last 7 days', '7 days ago', '7 days ahead'; null for anything else. */
export function readDateTerm(input: unknown): DateTerm | null {
  if (typeof input !== 'string') return null
  if (isCivilDate(input)) return { kind: 'day', day: input }
  const name = namedPeriods.find((each) => each === input)
  if (name) return { kind: 'named', name }
  const [, before, first, second, after] =
    /^(?:(next|last) (\d{1,4}) days|(\d{1,4}) days (ago|ahead))$/.exec(input) ?? []
  const counted = countedPeriods.find((each) => each === (before ?? after))
  const days = Number(first ?? second)
  return counted && days <= maxDays ? { kind: 'counted', name: counted, days } : null
}

/** A date term as it is sent. */
export function writeDateTerm(term: DateTerm): string {
  if (term.kind === 'day') return term.day
  if (term.kind === 'named') return term.name
  const { name, days } = term
  return name === 'next' || name === 'last' ? `${name} ${days} days` : `${days} days ${name}`
}

/** The days that a term means; `today` is the reader's, 'YYYY-MM-DD'. */
export function periodOf(term: DateTerm, today: string): Period {
  if (term.kind === 'day') return { from: term.day, to: term.day }
  if (term.kind === 'named') return named(term.name, today)
  switch (term.name) {
    case 'next':
      return { from: today, to: addDays(today, term.days) }
    case 'last':
      return { from: addDays(today, -term.days), to: today }
    default: {
      const day = addDays(today, term.name === 'ago' ? -term.days : term.days)
      return { from: day, to: day }
    }
  }
}

function named(name: NamedPeriod, today: string): Period {
  const step =
    name.startsWith('last') || name === 'yesterday' ? -1 : name.startsWith('this') || name === 'today' ? 0 : 1
  if (name.endsWith('Week')) {
    const from = addDays(mondayOf(today), 7 * step)
    return { from, to: addDays(from, 6) }
  }
  if (name.endsWith('Month')) return { from: firstOfMonth(today, step), to: lastOfMonth(today, step) }
  if (name.endsWith('Year')) {
    const january = firstOfMonth(`${today.slice(0, 4)}-01-01`, 12 * step)
    return { from: january, to: lastOfMonth(january, 11) }
  }
  const day = addDays(today, step)
  return { from: day, to: day }
}
