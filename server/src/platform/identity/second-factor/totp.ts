import { createHmac } from 'node:crypto'

/** Seconds for which a code is shown. */
export const stepSeconds = 30

/** Digits of a code. */
export const codeDigits = 6

/** The number of the time step that a moment (milliseconds since 1970) is in (RFC 6238 §4.2). */
export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1_000 / stepSeconds)

/** The code of a time step: HOTP with HMAC-SHA-1 (RFC 4226 §5.3), which every authenticator app speaks. */
export function codeOfStep(secret: Uint8Array, step: number, digits = codeDigits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The time step whose code this is: the present one, the one before or the one after, since clocks differ; null for any other. */
export function stepOfCode(secret: Uint8Array, code: string, milliseconds: number): number | null {
  const now = stepAt(milliseconds)
  return [now, now - 1, now + 1].find((step) => codeOfStep(secret, step) === code) ?? null
}
