import { daysBetween } from '@rumbo/domain/kernel/time/civil-date'
import { useTranslation } from 'react-i18next'
import { useDisplay } from '../../lib/texts/formats.ts'
import type { Bars } from './dashboard-queries.ts'

type Item = Bars['items'][number]

/** What columns are called: a day by its weekday, weeks by their days, months by their names. */
export function useColumnNames(items: readonly Item[]): (item: Item) => string {
  const { language } = useDisplay()
  useTranslation('dashboard')
  const longest = Math.max(0, ...items.map(({ from, to }) => (from && to ? daysBetween(from, to) : 0)))
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return (day: string) => format.format(new Date(`${day}T00:00:00Z`))
  }
  const day = write({ weekday: 'short', day: 'numeric' })
  const week = write({ day: 'numeric', month: 'short' })
  const month = write({ month: 'short', year: '2-digit' })
  return ({ from, to }) => {
    if (from === null || to === null) return ''
    if (longest === 0) return day(from)
    return longest > 7 ? month(from) : week(from)
  }
}
