import { textIn, type Values } from '../fields/values.ts'
import type { Issue } from '../kernel/app-error.ts'

/** The digits of a code as customs write it: `8413.91.90` and `8413 91 90` are one code. */
export const tariffDigits = (code: string): string => code.replace(/[\s.-]/g, '')

/** Six digits are the same all over the world; countries add up to six of their own. */
const isTariffCode = (code: string): boolean => /^\d{6,12}$/.test(tariffDigits(code))

/** What is wrong with a tariff; pure. A code that stands there stays until it is changed. */
export function guardTariff(before: Values, after: Values): readonly Omit<Issue, 'message'>[] {
  const code = textIn(after, 'tariffCode')
  if (code === null || code === textIn(before, 'tariffCode') || isTariffCode(code)) return []
  return [{ path: 'tariffCode', code: 'TARIFF_CODE_NOT_VALID' }]
}
