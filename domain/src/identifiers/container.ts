import { type CheckDigit, compact, compareDigit } from './check-digit.ts'

// ISO 6346: A is 10, then upwards without the multiples of 11.
const letterValues = new Map<string, number>()
for (let code = 65, value = 10; code <= 90; code++, value++) {
  if (value % 11 === 0) value++
  letterValues.set(String.fromCharCode(code), value)
}

const shape = /^[A-Z]{3}[UJZ]\d{7}$/

/** A container number as stored and compared: 'csqu 305438-3' → 'CSQU3054383'. */
export const normaliseContainer = compact

/** Whether a normalised number has the shape of ISO 6346: owner code, category U, J or Z, six digits, check digit. */
export const isContainerNumber = (number: string): boolean => shape.test(number)

/** The check digit of ISO 6346 for owner code, category and serial (ten characters of A–Z and 0–9). */
export function containerCheckDigit(ten: string): number {
  let sum = 0
  for (let position = 0; position < 10; position++) {
    const character = ten[position] ?? '0'
    sum += (letterValues.get(character) ?? Number(character)) * 2 ** position
  }
  return (sum % 11) % 10
}

/** Says of any text whether its check digit holds; text of another shape has none. */
export function checkContainer(text: string): CheckDigit {
  const number = normaliseContainer(text)
  if (!isContainerNumber(number)) return { state: 'none' }
  return compareDigit(number[10], containerCheckDigit(number))
}
