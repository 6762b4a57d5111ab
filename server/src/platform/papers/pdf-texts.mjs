import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// What draws pages isn't here. The library only looks whether there is something of these names.
globalThis.DOMMatrix ??= class {}
globalThis.ImageData ??= class {}
globalThis.Path2D ??= class {}

/** The part of the height of a font that stands over its baseline. */
const overBaseline = 0.8
/** Text that is turned otherwise than its page by more than this much of its length isn't read: stamps, notes at the edge. */
const maxSlope = 0.05

function boxed(item, [a, b, c, d, e, f]) {
  const [p, q, r, s, x, y] = item.transform
  const right = [a * p + c * q, b * p + d * q]
  const up = [a * r + c * s, b * r + d * s]
  if (Math.abs(right[1]) > maxSlope * Math.abs(right[0]) || right[0] <= 0) return null
  const size = Math.hypot(up[0], up[1])
  const scale = Math.hypot(a, b)
  const left = a * x + c * y + e
  const base = b * x + d * y + f
  return [left, base - size * overBaseline, item.width * scale, size]
}

/** The texts of a page as they are read upright: turned by as much as most of what is written there is. */
function upright(page, written) {
  const total = written.reduce((sum, { str }) => sum + str.length, 0)
  const readAt = (turn) => {
    const rotation = (page.rotate - turn + 360) % 360
    const { width, height, transform } = page.getViewport({ scale: 1, rotation })
    const found = written.flatMap(({ str, ...item }) => {
      const box = boxed(item, transform)
      return box ? [{ str, box }] : []
    })
    const letters = found.reduce((sum, { str }) => sum + str.length, 0)
    return { turn, width, height, letters, found }
  }
  let best = readAt(0)
  if (best.letters * 2 < total)
    for (const turn of [90, 270, 180]) {
      const other = readAt(turn)
      if (other.letters > best.letters) best = other
    }
  const { found, turn, width, height } = best
  return { turn, width, height, texts: found.map(({ str }) => str), boxes: found.flatMap(({ box }) => box) }
}

/** Loads the library that reads PDFs. */
async function load() {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.min.mjs')
  // Its other half, which it would load with the first PDF.
  await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
  const cMapUrl = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'cmaps/')
  return (data) =>
    getDocument({
      data,
      cMapUrl,
      cMapPacked: true,
      isEvalSupported: false,
      useSystemFonts: false,
      disableFontFace: true,
      useWorkerFetch: false,
      useWasm: false,
      isOffscreenCanvasSupported: false,
      isImageDecoderSupported: false,
      maxImageSize: 0,
      enableXfa: false,
      verbosity: VerbosityLevel.ERRORS,
    })
}

let loaded

/** Makes ready to read: what takes long the first time. */
export async function prepare() {
  loaded ??= load()
  await loaded
}

/**
 * Reads the texts of a PDF page by page. No script of it runs, no font is loaded, and nothing is fetched.
 * @param bytes the file; its memory is given away
 * @param limits `maxPages` and `maxItems`, more of them are refused
 * @param onPage gets each page, upright, with how far it is turned where it is shown, its width and height, the texts, and four numbers each for their boxes
 * @returns null, or why there is an end
 */
export async function readTexts(bytes, { maxPages, maxItems }, onPage) {
  await prepare()
  const open = await loaded
  const task = open(bytes)
  try {
    const pdf = await task.promise
    if (pdf.numPages > maxPages) return { problem: 'pages' }
    let items = 0
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const written = (await page.getTextContent()).items.filter(({ str }) => str && str.trim() !== '')
      const { turn, width, height, texts, boxes } = upright(page, written)
      page.cleanup()
      items += texts.length
      if (items > maxItems) return { problem: 'items' }
      onPage({ turn, width, height, texts, boxes: Float32Array.from(boxes) })
    }
    return null
  } catch (error) {
    return problemOf(error)
  } finally {
    await task.destroy()
  }
}

/** What the library's other half says of memory that it didn't get comes as a text. */
export const tooLarge = 'a block of the PDF is too large'

/** What the library says of a file that can't be read. */
function problemOf(error) {
  if (error?.name === 'PasswordException') return { problem: 'locked' }
  if (String(error?.message).includes(tooLarge)) return { problem: 'memory' }
  return { problem: 'broken', reason: String(error?.message ?? error).slice(0, 200) }
}
