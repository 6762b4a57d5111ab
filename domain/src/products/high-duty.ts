import { compareDecimals, readDecimal } from '../kernel/numbers/decimal.ts'

/** Whether duties are more than the goods are worth: there are such, but most are a slip of the decimal point. */
export function isHighDuty(value: unknown): boolean {
  const duty = readDecimal(typeof value === 'string' ? withoutPercent(value.trim()) : value)
  return duty !== null && compareDecimals(duty, '100') > 0
}

const withoutPercent = (text: string): string => (text.endsWith('%') ? text.slice(0, -1).trim() : text)
