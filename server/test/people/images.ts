import { deflateSync } from 'node:zlib'
import { crc32 } from '@rumbo/domain/images/crc32'

/** A GIF of one pixel. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** A PNG of one color, with noise in a private chunk until it is as long as asked. */
export function png({ width = 2, height = 2, length = 0 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(height * (1 + width * 3), 0x80))
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

/** The frame of a JPEG as its segments make it: its one scan holds no picture that anybody would look at. */
export function jpeg({ width = 3, height = 2 } = {}): Buffer {
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]
  return Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1],
    ...frame,
    ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
    ...[0xff, 0xd9],
  ])
}
