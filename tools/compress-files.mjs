import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** What compresses well; fonts and pictures are compressed already. */
const compressible = /\.(js|css|svg|json|html|webmanifest)$/
/** Bytes below which compression gains nothing. */
const least = 1_024
/** Quality 11 takes ten times as long for another 3 %. */
const quality = 9

/** Writes `.br` and `.gz` next to each file of a folder that gains by it, so that no request waits for compression. */
export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true })
  await Promise.all(
    names.filter((name) => compressible.test(name)).map((name) => compress(join(folder, name))),
  )
}

async function compress(path) {
  const content = await readFile(path)
  if (content.length < least) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const packed = { br: await brotli(content, { params }), gz: await gzipped(content, { level: 9 }) }
  for (const [ending, bytes] of Object.entries(packed)) await writeFile(`${path}.${ending}`, bytes)
}
