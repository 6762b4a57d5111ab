import { compact } from './check-digit.ts'

/**
 * Whether two numbers name the same bill or booking. Carriers write a bill with or without their four letters in front:
 * MAEU123456789 and 123456789 are the same.
 */
export function sameDocument(one: string, other: string): boolean {
  const [a, b] = [compact(one), compact(other)]
  if (a === '' || b === '') return false
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return long.length === short.length + 4 && long.endsWith(short) && /^[A-Z]{4}$/.test(long.slice(0, 4))
}

/** Whether a text has the shape of a standard carrier alpha code: four letters. */
export const isScac = (text: string): boolean => /^[A-Z]{4}$/.test(text)
