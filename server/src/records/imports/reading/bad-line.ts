import type { Encoding } from '@rumbo/domain/records/imports/import'
import { decode } from '@rumbo/domain/records/imports/reading/decode'

const feed = 0x0a

/** The first line whose bytes are no text in an encoding; null where lines can't be distinguished in it. */
export function firstBadLine(bytes: Buffer, encoding: Encoding, firstLine = 1): number | null {
  if (encoding !== 'utf-8') return null
  let from = 0
  for (let line = firstLine; from <= bytes.length; line++) {
    const end = bytes.indexOf(feed, from)
    const stop = end === -1 ? bytes.length : end
    if (!decode(bytes.subarray(from, stop), encoding, true)) return line
    from = stop + 1
  }
  return null
}

/**
 * Whether bytes that aren't UTF-8 are so throughout: no character of them beyond ASCII is one of UTF-8. Then a file that
 * was plain ASCII before is of one byte a character, and not damaged.
 */
export function isNowhereUtf8(bytes: Buffer): boolean {
  return !/[\u0080-\ufffc\ufffe\uffff]/.test(new TextDecoder('utf-8').decode(bytes))
}
