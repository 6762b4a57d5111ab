import { createHmac, randomBytes } from 'node:crypto'
import { toBase32 } from './base32.ts'

/** How many recovery codes somebody gets. */
export const recoveryCodeCount = 10

const length = 10

/** New recovery codes of 50 random bits, as they are shown: `abcde-fghij`. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const code = toBase32(randomBytes(7)).slice(0, length).toLowerCase()
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })
}

/** A code as it is compared: without the spaces and hyphens that people type, in lower case. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** What is stored of a recovery code: a keyed hash, bound to its user. */
export const hashOfCode = (code: string, key: Uint8Array, userId: string): Buffer =>
  createHmac('sha256', key)
    .update(`${userId} ${plainCode(code)}`)
    .digest()
