import { addDays, utcMidnight } from '@rumbo/domain/kernel/time/civil-date'
import { useMemo } from 'react'
import { useDisplay } from '../../lib/texts/formats.ts'

/** The days of the week from Monday on, by their number (0 is Sunday), named in the reader's language. */
export function useWeekdays(): readonly { readonly value: string; readonly label: string }[] {
  const { language } = useDisplay()
  return useMemo(() => {
    const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    // 4 January 2026 is a Sunday.
    return [1, 2, 3, 4, 5, 6, 0].map((day) => ({
      value: String(day),
      label: name.format(utcMidnight(addDays('2026-01-04', day))),
    }))
  }, [language])
}
