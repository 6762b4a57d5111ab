import { crc32, deflateSync, inflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Pictures as they are stored are smaller. */
const longestSide = 2_048

type Chunks = { readonly head: Buffer; readonly data: Buffer; readonly isSeeThrough: boolean }

/**
 * A PNG without transparency, laid on white: paper is white, and what is see-through could not be drawn in one go. Null for what can't be
 * read so: more than 8 bits a channel, interlaced, with a palette that is see-through, broken.
 */
export function flatPng(png: Buffer): Buffer | null {
  const chunks = chunksOf(png)
  if (!chunks || chunks.head.length < 13) return null
  const { head, data, isSeeThrough } = chunks
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const [depth, color, interlaced] = [head[8], head[9], head[12]]
  if (color === 0 || color === 2 || color === 3) return isSeeThrough ? null : png
  const channels = color === 6 ? 4 : color === 4 ? 2 : 0
  if (channels === 0 || depth !== 8 || interlaced !== 0 || Math.max(width, height) > longestSide) return null
  const row = width * channels
  try {
    const pixels = unfiltered(inflateSync(data, { maxOutputLength: (row + 1) * height }), row, channels)
    return pixels && written(onWhite(pixels, { width, height, channels }), width, height)
  } catch {
    return null
  }
}

function chunksOf(png: Buffer): Chunks | null {
  if (!png.subarray(0, 8).equals(signature)) return null
  const parts: Buffer[] = []
  let head: Buffer | null = null
  let isSeeThrough = false
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at)
    const kind = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, at + 8 + length)
    if (kind === 'IHDR') head = body
    if (kind === 'IDAT') parts.push(body)
    if (kind === 'tRNS') isSeeThrough = true
    at += 12 + length
  }
  return head && { head, data: Buffer.concat(parts), isSeeThrough }
}

/** Rows without what each is written by: the difference to what stands left and above. Null where they are none. */
function unfiltered(rows: Buffer, row: number, channels: number): Buffer | null {
  if (rows.length % (row + 1) !== 0) return null
  const height = rows.length / (row + 1)
  const out = Buffer.alloc(row * height)
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (row + 1)] ?? 0
    if (filter > 4) return null
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x
      const left = x >= channels ? (out[at - channels] ?? 0) : 0
      const up = y > 0 ? (out[at - row] ?? 0) : 0
      const corner = x >= channels && y > 0 ? (out[at - row - channels] ?? 0) : 0
      const given = rows[y * (row + 1) + 1 + x] ?? 0
      out[at] = given + predicted(filter, { left, up, corner })
    }
  }
  return out
}

type Near = { readonly left: number; readonly up: number; readonly corner: number }

function predicted(filter: number, { left, up, corner }: Near): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  const about = left + up - corner
  const [a, b, c] = [Math.abs(about - left), Math.abs(about - up), Math.abs(about - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}

type Picture = { readonly width: number; readonly height: number; readonly channels: number }

function onWhite(pixels: Buffer, { width, height, channels }: Picture): Buffer {
  const out = Buffer.alloc((width * 3 + 1) * height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * channels
      const to = y * (width * 3 + 1) + 1 + x * 3
      const alpha = (pixels[from + channels - 1] ?? 255) / 255
      for (let color = 0; color < 3; color += 1) {
        const value = pixels[from + (channels === 4 ? color : 0)] ?? 255
        out[to + color] = Math.round(value * alpha + 255 * (1 - alpha))
      }
    }
  return out
}

function written(rows: Buffer, width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND')])
}

function chunk(kind: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
