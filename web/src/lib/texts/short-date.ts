import type { Display } from '@rumbo/domain/fields/field-type'
import type { Language } from '@rumbo/domain/kernel/language'

const months = new Map<Language, readonly string[]>()

/** The names of the months as short as a language has them, without a full stop. */
function monthsIn(language: Language): readonly string[] {
  const known = months.get(language)
  if (known) return known
  const format = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, month) =>
    format.format(new Date(`2024-${String(month + 1).padStart(2, '0')}-15T00:00:00Z`)).replace('.', ''),
  )
  months.set(language, names)
  return names
}

/** 'YYYY-MM-DD' where there is little room, in the order of the profile: '19 Nov' or 'Nov 19', and '2 Jan 27' outside of `year`, which is the reader's. */
export function shortDate(
  value: string,
  { language, dateFormat }: Pick<Display, 'language' | 'dateFormat'>,
  year: number,
): string {
  const [ofYear = '', month, day] = value.slice(0, 10).split('-')
  const name = monthsIn(language)[Number(month) - 1] ?? ''
  const text = dateFormat === 'MM/DD/YYYY' ? `${name} ${Number(day)}` : `${Number(day)} ${name}`
  return Number(ofYear) === year ? text : `${text} ${ofYear.slice(-2)}`
}
