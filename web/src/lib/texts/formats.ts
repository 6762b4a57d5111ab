import type { DateFormat } from '@rumbo/domain/auth/user'
import type { Display } from '@rumbo/domain/fields/field-type'
import { formatDate } from '@rumbo/domain/fields/types/date'
import { formatMoment } from '@rumbo/domain/fields/types/date-time'
import { dateFormats, type Language } from '@rumbo/domain/kernel/language'
import { formatDecimal, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserIfAny } from '../session/session-state.ts'
import { currentLanguage } from './i18n.ts'

const [monthFirst, dayFirst] = dateFormats
/** The order of dates where no profile says it (I18N-04). */
const defaultFormats: Readonly<Record<Language, DateFormat>> = { 'en-us': monthFirst, 'es-mx': dayFirst }

/** How the one who looks sees values: by the profile, else by the language and this device's time zone. */
export function useDisplay(): Display {
  useTranslation()
  const language = currentLanguage()
  const user = useUserIfAny()
  const dateFormat = user?.dateFormat ?? defaultFormats[language]
  const timeZone = user?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return useMemo(() => ({ language, dateFormat, timeZone }), [language, dateFormat, timeZone])
}

export type Formats = {
  /** 'YYYY-MM-DD', a date of the place that it is about: '21/11/2026'. */
  readonly date: (value: string) => string
  /** The same with its weekday, for a tooltip: 'sábado 21/11/2026'. */
  readonly longDate: (value: string) => string
  /** A moment (ISO 8601) in the user's time zone: '21/11/2026 14:05'. */
  readonly moment: (value: string) => string
  /** How long ago a moment is, in its largest unit: 'hace 3 horas'. */
  readonly ago: (value: string, now: number) => string
  /** The same where there is little room: 'hace 3 h'. */
  readonly briefAgo: (value: string, now: number) => string
  /** With thousands commas: '1,204'. */
  readonly count: (value: number) => string
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The formatters for what no field of a catalogue formats; the same functions that those use. */
export function useFormats(): Formats {
  return formatsFor(useDisplay())
}

const formatsByDisplay = new Map<string, Formats>()

/** The formatters of one way of seeing values, made once: the browser's own take long to make. */
export function formatsFor(display: Display): Formats {
  const key = JSON.stringify([display.language, display.dateFormat, display.timeZone])
  const formats = formatsByDisplay.get(key) ?? makeFormats(display)
  formatsByDisplay.set(key, formats)
  return formats
}

function makeFormats({ language, dateFormat, timeZone }: Display): Formats {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const since = (style: 'long' | 'short') => {
    const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style })
    return (value: string, now: number) => {
      const passed = now - Date.parse(value)
      const [unit, size] = units.find(([, each]) => Math.abs(passed) >= each) ?? ['minute', 60_000]
      return relative.format(-Math.trunc(passed / size), unit)
    }
  }
  const date = (value: string) => formatDate(value, dateFormat)
  return {
    date,
    longDate: (value) => `${weekday.format(new Date(`${value}T00:00:00Z`))} ${date(value)}`,
    moment: (value) => formatMoment(value, { language, dateFormat, timeZone }),
    ago: since('long'),
    briefAgo: since('short'),
    count: (value) => formatDecimal(readDecimal(value) ?? '0', 0),
  }
}
