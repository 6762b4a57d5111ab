import type { Encoding } from '../import.ts'
import { singleByteText } from './single-byte.ts'

/** Bytes as text, with how many bytes were taken: a character that is cut at the end is left for the next piece. */
export type Decoded = { readonly text: string; readonly bytes: number }

/**
 * Decodes a piece that begins at a character.
 * @param isLast whether the file ends with it: a cut character is an error then
 * @returns null where bytes are no text in the encoding
 */
export function decode(bytes: Uint8Array, encoding: Encoding, isLast: boolean): Decoded | null {
  if (encoding === 'windows-1252' || encoding === 'iso-8859-1') {
    return { text: singleByteText(bytes, encoding), bytes: bytes.length }
  }
  const cut = isLast ? 0 : cutBytes(bytes, encoding)
  const whole = cut === 0 ? bytes : bytes.subarray(0, bytes.length - cut)
  try {
    // A mark at the beginning of a file is stepped over by who reads the file; one inside is a character.
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(whole)
    return { text, bytes: whole.length }
  } catch {
    return null
  }
}

/** How many bytes at the end belong to a character that isn't there whole. */
function cutBytes(bytes: Uint8Array, encoding: 'utf-8' | 'utf-16le' | 'utf-16be'): number {
  const at = (back: number): number => bytes[bytes.length - back] ?? 0
  if (encoding !== 'utf-8') {
    const odd = bytes.length % 2
    const high = encoding === 'utf-16le' ? at(1 + odd) : at(2 + odd)
    const isHalf = bytes.length >= 2 + odd && high >= 0xd8 && high <= 0xdb
    return odd + (isHalf ? 2 : 0)
  }
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = at(back)
    if (byte < 0x80) return 0
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return length > back ? back : 0
  }
  return 0
}

/** The bytes that a text takes in an encoding. */
export function bytesOf(text: string, encoding: Encoding): number {
  if (encoding === 'utf-8') return new TextEncoder().encode(text).length
  return encoding.startsWith('utf-16') ? text.length * 2 : text.length
}
