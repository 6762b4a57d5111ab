import { crc32 } from './crc32.ts'
import type { ImageFacts } from './inspect-image.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** A PNG by its chunks (ISO/IEC 15948 §5): header first, sums of all right, image data, end. Null where it is none. */
export function readPng(bytes: Uint8Array): ImageFacts | null {
  if (signature.some((byte, at) => bytes[at] !== byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = signature.length
  let size: { width: number; height: number } | null = null
  let hasData = false
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    if (end > bytes.length) return null
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4)) return null
    if (name === 'IHDR') {
      if (size || length !== 13) return null
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    }
    if (!size) return null
    if (name === 'IDAT') hasData = true
    if (name === 'IEND') return hasData ? { type: 'image/png', ...size, length: end } : null
    at = end
  }
  return null
}
