/** What the number of a cell stands for, by its format. */
export type NumberKind = 'number' | 'date' | 'time'

const dayMilliseconds = 86_400_000
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
  return shown.includes('e') ? withoutExponent(shown) : shown
}

function withoutExponent(shown: string): string {
  const [, sign = '', whole = '', fraction = '', power = ''] =
    /^(-?)(\d+)\.?(\d*)e([+-]\d+)$/.exec(shown) ?? []
  const digits = whole + fraction
  const point = whole.length + Number(power)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return (
    sign +
    (point >= digits.length ? digits.padEnd(point, '0') : `${digits.slice(0, point)}.${digits.slice(point)}`)
  )
}

/** A day, a moment or a time of Excel, as ISO says it: to the second. What is no day at all stays a number. */
export function dateText(raw: string, kind: 'date' | 'time', is1904: boolean): string {
  const given = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(given) || given < 0) return numberText(raw)
  const serial = is1904 ? given + days1904 : given
  // Excel believes in a 29 February 1900; before it its days are one short.
  const days = serial >= 60 ? serial - 1 : serial
  const seconds = Math.round(days * 86_400)
  const moment = new Date(seconds * 1_000 - epochDays * dayMilliseconds)
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9_999) return numberText(raw)
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T')
  const shownTime = time.endsWith(':00') ? time.slice(0, 5) : time
  if (given < 1 && kind === 'time') return shownTime
  return seconds % 86_400 === 0 ? day : `${day}T${shownTime}`
}
