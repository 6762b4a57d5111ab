import sharp from 'sharp'

// A program of its own, so that what a crafted picture does to its decoder ends with it: reads the picture at a path and writes
// it small to standard output, as new pixels and nothing else of the file: a line of JSON that says what they are, then their bytes one
// after another. Its arguments are the path, the most pixels that are decoded and the longest sides of what is made, the longest
// first. Ends with code 2 where nothing can be made, with a line of JSON that says why.
const notMade = 2
const [path, maxPixels, ...sizes] = process.argv.slice(2)

sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadWebpFile',
  ],
})

async function make() {
  const limits = { limitInputPixels: Number(maxPixels), failOn: 'error', sequentialRead: true, pages: 1 }
  const [largest, ...others] = sizes.map(Number)
  const inside = (side) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  const { autoOrient } = await sharp(path, limits).metadata()
  const pixels = await sharp(path, { ...limits, autoOrient: true })
    .resize(inside(largest))
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = pixels.info
  const small = sharp(pixels.data, { raw: { width, height, channels } })
  const written = []
  for (const side of [largest, ...others])
    written.push(await small.clone().resize(inside(side)).webp({ quality: 80, effort: 2 }).toBuffer())
  return { width: autoOrient.width, height: autoOrient.height, written }
}

try {
  const { width, height, written } = await make()
  process.stdout.write(`${JSON.stringify({ width, height, bytes: written.map(({ length }) => length) })}\n`)
  for (const bytes of written) process.stdout.write(bytes)
} catch (error) {
  const problem = String(error).includes('pixel limit') ? 'pixels' : 'broken'
  process.stdout.write(`${JSON.stringify({ problem })}\n`)
  process.exitCode = notMade
}
