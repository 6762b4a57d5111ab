import type { Display } from '../../fields/field-type.ts'
import { isCivilDate } from '../../kernel/time/civil-date.ts'
import { dateIn, wallClockAt } from '../../kernel/time/zone-clock.ts'

/** How dates stand on a sheet: in words, with the year where it isn't this year's. */
export type SheetDates = {
  /** 'YYYY-MM-DD' as '12 Dec' or '2 Jan 2027'; '' for no date. */
  readonly day: (date: string) => string
  /** A moment (ISO 8601) in the reader's zone: '21 Nov 18:32'. */
  readonly moment: (moment: string) => string
  /** A moment in full, with its zone: 'Sunday, 22 November 2026, 11:40 GMT-6'. */
  readonly fullMoment: (moment: number) => string
}

/** @param now as `Date.now()` */
export function sheetDates({ language, timeZone }: Display, now: number): SheetDates {
  const thisYear = dateIn(timeZone, now).slice(0, 4)
  const months = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone })
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone })
  const zone = new Intl.DateTimeFormat('en-us', { timeZone, timeZoneName: 'shortOffset' })
  const day = (date: string): string => {
    if (!isCivilDate(date)) return ''
    const [year = '', , of = ''] = date.split('-')
    const name = months.format(new Date(`${date}T00:00:00Z`)).replace('.', '')
    const text = `${Number(of)} ${name}`
    return year === thisYear ? text : `${text} ${year}`
  }
  return {
    day,
    moment: (moment) => {
      const [date = '', time = ''] = wallClockAt(moment, timeZone).split('T')
      return `${day(date)} ${time.slice(0, 5)}`
    },
    fullMoment: (moment) => {
      const [date = '', time = ''] = wallClockAt(new Date(moment).toISOString(), timeZone).split('T')
      const at = new Date(moment)
      const [year = '', , of = ''] = date.split('-')
      const offset = zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
      const named =
        language === 'es-mx' ? `${Number(of)} de ${month.format(at)} de` : `${Number(of)} ${month.format(at)}`
      return `${weekday.format(at)} ${named} ${year}, ${time.slice(0, 5)} ${offset}`.trim()
    },
  }
}
