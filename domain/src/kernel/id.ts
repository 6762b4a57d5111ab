import { z } from 'zod'

/** A record's id as it travels: any UUID, lower case. */
export const id = z.uuid().toLowerCase()

/**
 * A new id: UUID version 7 (RFC 9562), so that ids sort by the millisecond they were made in.
 * Made here and not in SQL, because PostgreSQL 15 has no uuidv7().
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes()
  const byte = (at: number): number => bytes[at] ?? 0
  const [high, low] = [Math.floor(now / 2 ** 32), now % 2 ** 32]
  const time = pair(high >>> 8, high) + pair(low >>> 24, low >>> 16)
  const rest = `${pair(byte(10), byte(11))}${pair(byte(12), byte(13))}${pair(byte(14), byte(15))}`
  return `${time}-${pair(low >>> 8, low)}-${pair((byte(6) & 0x0f) | 0x70, byte(7))}-${pair((byte(8) & 0x3f) | 0x80, byte(9))}-${rest}`
}

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Two bytes as four digits. */
const pair = (first: number, second: number): string => `${hex[first & 0xff]}${hex[second & 0xff]}`

/** Random bytes are drawn by the thousand: each draw costs more than the bytes. */
let pool = new Uint8Array(0)

function randomBytes(): Uint8Array {
  if (pool.length === 0) pool = crypto.getRandomValues(new Uint8Array(16_384))
  const bytes = pool.subarray(0, 16)
  pool = pool.subarray(16)
  return bytes
}
