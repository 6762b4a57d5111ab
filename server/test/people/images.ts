import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A GIF of one pixel. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A PNG of one color, with noise in a private chunk until it has the wished length. */
export function png({ width = 2, height = 2, length = 0 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x80)])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const parts = [
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]
  const missing = length - parts.reduce((sum, part) => sum + part.length, 0)
  if (missing >= 12) parts.splice(2, 0, chunk('ruMb', Buffer.alloc(missing - 12, 7)))
  return Buffer.concat(parts)
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const plain = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })

/** A photograph as a telephone makes it, held upright: it lies on its side, and says so, and where, and by whom it was made. */
export const photo = ({ width = 30, height = 20 } = {}): Promise<Buffer> =>
  plain('teal', width, height)
    .withExif({
      IFD0: { Copyright: 'somebody at home' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 26/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** A GIF of three frames: red, green, blue. */
export async function movingGif(): Promise<Buffer> {
  const frames = ['red', 'lime', 'blue'].map((color) => plain(color, 8, 6).png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer()
}

/** A picture in a format that is none of JPEG, GIF and PNG. */
export const otherFormat = (format: 'webp' | 'tiff'): Promise<Buffer> =>
  plain('red', 9, 9).toFormat(format).toBuffer()
