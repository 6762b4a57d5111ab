import { type CheckDigit, compact, compareDigit } from './check-digit.ts'

/** An air waybill as written: '02012345675' → '020-12345675'. Text of another shape comes back trimmed, in upper case. */
export function normaliseAwb(text: string): string {
  const digits = compact(text)
  return /^\d{11}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : text.trim().toUpperCase()
}

/** The check digit of an air waybill's serial of seven digits: the serial modulo 7 (IATA Resolution 600a). */
export const awbCheckDigit = (serial: string): number => Number(serial) % 7

/** Says of any text whether its check digit holds; text that isn't eleven digits has none. */
export function checkAwb(text: string): CheckDigit {
  const digits = compact(text)
  if (!/^\d{11}$/.test(digits)) return { state: 'none' }
  return compareDigit(digits[10], awbCheckDigit(digits.slice(3, 10)))
}
