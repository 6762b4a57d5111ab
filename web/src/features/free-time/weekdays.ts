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
      label: name.format(Date.UTC(2026, 0, 4 + day)),
    }))
  }, [language])
}
