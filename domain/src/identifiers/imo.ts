import { type CheckDigit, compareDigit } from './check-digit.ts'

/** A vessel's number without its 'IMO' in front. */
const normaliseImo = (text: string): string => text.trim().replace(/^IMO\s*/i, '')

/** The seventh digit of an IMO number: the last digit of the first six weighted 7 down to 2 (IMO A.1117(30)). */
export function imoCheckDigit(six: string): number {
  let sum = 0
  for (let position = 0; position < 6; position++) sum += Number(six[position] ?? 0) * (7 - position)
  return sum % 10
}

/** Says of any text whether its check digit holds; text that isn't seven digits has none. */
export function checkImo(text: string): CheckDigit {
  const number = normaliseImo(text)
  if (!/^\d{7}$/.test(number)) return { state: 'none' }
  return compareDigit(number[6], imoCheckDigit(number))
}
