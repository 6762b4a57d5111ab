import { exactOfNumber, exactText } from '@rumbo/domain/kernel/numbers/exact'
import { dateOfDay, dayLength, isInCalendar } from '@rumbo/domain/kernel/time/civil-date'

/** What the number of a cell stands for, by its format. */
export type NumberKind = 'number' | 'date' | 'time'

const daySeconds = dayLength / 1_000
/** Days from 1899-12-31 to 1970-01-01. */
const epochDays = 25_568
const days1904 = 1_462

/** A number as digits, as Excel shows it: 15 of them, no exponent, no noise of binary fractions. */
export function numberText(raw: string): string {
  const plain = raw.trim()
  if (/^-?\d{1,15}(\.\d{1,8})?$/.test(plain) && plain.length <= 15) return plain
  const value = Number(plain)
  if (plain === '' || !Number.isFinite(value)) return plain
  const shown = String(Number(value.toPrecision(15)))
  return shown.includes('e') ? exactText(exactOfNumber(Number(shown))) : shown
}

/** A day, a moment or a time of Excel, as ISO says it: to the second. What is no day at all stays a number. */
export function dateText(raw: string, kind: 'date' | 'time', is1904: boolean): string {
  const given = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(given) || given < 0) return numberText(raw)
  const serial = is1904 ? given + days1904 : given
  // Excel believes in a 29 February 1900; before it its days are one short.
  const days = serial >= 60 ? serial - 1 : serial
  const seconds = Math.round(days * daySeconds)
  const day = Math.floor(seconds / daySeconds) - epochDays
  if (!isInCalendar(day)) return numberText(raw)
  const time = timeText(seconds % daySeconds)
  if (given < 1 && kind === 'time') return time
  return seconds % daySeconds === 0 ? dateOfDay(day) : `${dateOfDay(day)}T${time}`
}

/** 'HH:mm', with seconds where there are any. */
function timeText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts.at(-1) === 0 ? parts.slice(0, 2) : parts
  return shown.map((part) => String(part).padStart(2, '0')).join(':')
}
