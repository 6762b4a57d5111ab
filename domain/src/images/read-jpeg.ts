import type { ImageFacts } from './inspect-image.ts'

/** Start of frame in all its kinds; the codes between that are none (tables, arithmetic coding) left out. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
/** Markers that stand alone: restarts and TEM. */
const isAlone = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01

/** A JPEG by its segments (ITU-T T.81 annex B): start, a frame with its size, a scan, end. Null where it is none. */
export function readJpeg(bytes: Uint8Array): ImageFacts | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  let size: { width: number; height: number } | null = null
  let hasScan = false
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === 0xd9) return size && hasScan ? { type: 'image/jpeg', ...size, length: at + 2 } : null
    else if (isAlone(marker)) at += 2
    else {
      if (at + 4 > bytes.length) return null
      const length = view.getUint16(at + 2)
      if (length < 2 || at + 2 + length > bytes.length) return null
      if (isFrame(marker)) {
        if (length < 8) return null
        size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
      }
      at += 2 + length
      if (marker === 0xda) {
        if (!size) return null
        hasScan = true
        at = afterScan(bytes, at)
      }
    }
  }
  return null
}

/** Where the next marker stands that is neither a filled-up byte nor a restart. */
function afterScan(bytes: Uint8Array, from: number): number {
  let at = from
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (bytes[at] === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
    at += 1
  }
  return bytes.length
}
