import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'

// A program of its own, so that what a crafted picture does to its decoder ends with it: reads a JPEG, GIF or PNG from
// standard input and writes it to standard output as new pixels, after a line of JSON that says what it is. Nothing else
// of the file is kept: no metadata, no color profile, no bytes behind its end. Ends with code 2 where it is no such picture.
const notValid = 2
/** The most pixels that are decoded: 200 MB at four bytes each. */
const maxPixels = 50_000_000
const maxGivenSide = 10_000
/** The longest side of what is kept: eight times what screens show. */
const maxSide = 512

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadNsgifBuffer'],
})

async function rewrite(bytes) {
  // Of a GIF that moves the first frame alone: what stands next to names does not move.
  const picture = sharp(bytes, { pages: 1, limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
  const { format, width, height } = await picture.metadata()
  if (width > maxGivenSide || height > maxGivenSide) throw new Error('wider or higher than a picture may be')
  picture.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  if (format === 'jpeg') picture.jpeg({ quality: 88, mozjpeg: true })
  else picture.png({ compressionLevel: 9 })
  return picture.toBuffer({ resolveWithObject: true })
}

const given = await buffer(process.stdin)
const made = await rewrite(given).catch(() => null)
if (made) {
  const { format, width, height } = made.info
  process.stdout.write(`${JSON.stringify({ type: `image/${format}`, width, height })}\n`)
  process.stdout.write(made.data)
} else process.exitCode = notValid
