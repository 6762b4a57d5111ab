import { z } from 'zod'

/** A record's id as it travels: any UUID, lower case. */
export const id = z.uuid().toLowerCase()

/**
 * A new id: UUID version 7 (RFC 9562), so that ids sort by the millisecond they were made in.
 * Made here and not in SQL, because PostgreSQL 15 has no uuidv7().
 */
export function newId(now: number = Date.now()): string {
  const bytes = randomBytes()
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(now / 2 ** 32))
  view.setUint32(2, now % 2 ** 32)
  view.setUint8(6, (view.getUint8(6) & 0x0f) | 0x70)
  view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Random bytes are asked for by the thousand: each asking costs more than the bytes. */
let pool = new Uint8Array(0)

function randomBytes(): Uint8Array {
  if (pool.length === 0) pool = crypto.getRandomValues(new Uint8Array(16_384))
  const bytes = pool.slice(0, 16)
  pool = pool.subarray(16)
  return bytes
}
