import type { ImageFacts } from './inspect-image.ts'

/** A GIF by its blocks (GIF89a specification): header, blocks of which one is an image, trailer. Null where it is none. */
export function readGif(bytes: Uint8Array): ImageFacts | null {
  const head = String.fromCharCode(...bytes.subarray(0, 6))
  if ((head !== 'GIF87a' && head !== 'GIF89a') || bytes.length < 13) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  let at = 13 + colorTable(bytes[10] ?? 0)
  let hasImage = false
  for (;;) {
    const block = bytes[at]
    if (block === 0x3b) return hasImage ? { type: 'image/gif', ...size, length: at + 1 } : null
    if (block === 0x21) at = afterParts(bytes, at + 2)
    else if (block === 0x2c) {
      hasImage = true
      // Place and size, its own colors, the first code's length; then the data.
      at = afterParts(bytes, at + 11 + colorTable(bytes[at + 9] ?? 0))
    } else return null
  }
}

/** The bytes of the color table that packed flags announce. */
const colorTable = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Where a chain of parts ends, each of which begins with its length. */
function afterParts(bytes: Uint8Array, from: number): number {
  let at = from
  for (;;) {
    const length = bytes[at]
    if (length === undefined) return bytes.length
    at += 1 + length
    if (length === 0) return at
  }
}
