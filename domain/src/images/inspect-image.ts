import { readGif } from './read-gif.ts'
import { readJpeg } from './read-jpeg.ts'
import { readPng } from './read-png.ts'

/** The longest picture of a user or an organization, in bytes (requirement ORG-01: 800k). */
export const longestImage = 800_000
/** The widest and highest, in pixels: beyond, a small file could take a browser's memory. */
const mostPixels = 10_000

export const imageTypes = ['image/jpeg', 'image/gif', 'image/png'] as const
export type ImageType = (typeof imageTypes)[number]

/** What the bytes of an image say of it. `length`: where it ends; what stands behind is no part of it. */
export type ImageFacts = {
  readonly type: ImageType
  readonly width: number
  readonly height: number
  readonly length: number
}

/**
 * Reads an image by its bytes alone, whatever it is called: walks its parts from the first to the last and decodes its
 * size. Null where it is none of JPEG, GIF, PNG, is cut off, or has no size or one beyond 10,000 pixels.
 */
export function inspectImage(bytes: Uint8Array): ImageFacts | null {
  const facts = readPng(bytes) ?? readGif(bytes) ?? readJpeg(bytes)
  if (!facts) return null
  const { width, height } = facts
  return width > 0 && height > 0 && width <= mostPixels && height <= mostPixels ? facts : null
}
