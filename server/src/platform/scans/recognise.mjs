import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { createWorker, OEM, PSM } from 'tesseract.js'
import { dots } from './grey-png.mjs'

const { resolve } = createRequire(import.meta.url)
/** Nothing is fetched, and nothing is kept elsewhere: without these it asks a network for all of them. */
const itsOwn = {
  workerPath: resolve('tesseract.js/src/worker-script/node/index.js'),
  corePath: dirname(resolve('tesseract.js-core/package.json')),
  cacheMethod: 'none',
  gzip: true,
}

/** The part of the height of a font that stands over its baseline. */
const overBaseline = 0.8
/** Lines shorter than this many pixels say nothing of how slanted a page is. */
const minLine = 200

/** Surely recognised letters from which on a page isn't tried turned, and the part of all its letters that they have to be. */
const sureLetters = { count: 40, part: 0.5 }

/**
 * Recognises the words on a page. One of which little is recognised may lie on its side or head: it is tried so, and read as most is recognised.
 * @param png the page
 * @param at the folder of the languages, the page's `width` and `height` in points, and how many points a pixel is (`scale`)
 * @returns the page as `ScanPage` of the domain has it, upright, with how far it is turned where it is shown
 */
export async function recognise(png, { languages, width, height, scale }) {
  const worker = await createWorker(['eng', 'spa'], OEM.LSTM_ONLY, { ...itsOwn, langPath: languages })
  await worker.setParameters({ user_defined_dpi: String(dots), tessedit_pageseg_mode: PSM.SPARSE_TEXT })
  // What was drawn here may be read again; nothing else is a PNG in memory.
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] })
  let best = null
  for (const turn of await turnsToTry(png)) {
    const upright =
      turn === 0
        ? png
        : await sharp(png)
            .rotate(360 - turn)
            .png()
            .toBuffer()
    const { data } = await worker.recognize(upright, {}, { text: false, blocks: true })
    const letters = lettersIn(data)
    if (best === null || letters.sure > best.letters.sure) best = { turn, data, letters }
    if (letters.sure >= sureLetters.count && letters.sure >= letters.all * sureLetters.part) break
  }
  const { turn, data } = best
  const isOnSide = turn === 90 || turn === 270
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((each) => each.lines))
  const points = (pixels) => Math.round(pixels * scale * 100) / 100
  const words = lines.flatMap((line) =>
    line.words.map(({ text, confidence, bbox }) => {
      const size = fontOf(line)
      const base = baselineAt(line, (bbox.x0 + bbox.x1) / 2)
      return {
        text,
        confidence: Math.round(confidence),
        x: points(bbox.x0),
        y: points(base - overBaseline * size),
        width: points(bbox.x1 - bbox.x0),
        height: points(size),
      }
    }),
  )
  const size = isOnSide ? { width: height, height: width } : { width, height }
  return { ...size, turn, slope: slopeOf(lines), words }
}

/** The turns of a page, the likeliest first: lines that lie make its rows differ from each other, lines that stand its columns. */
async function turnsToTry(png) {
  const { data, info } = await sharp(png)
    .resize({ width: 800, height: 800, fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const [rows, columns] = [new Float64Array(height), new Float64Array(width)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const ink = 255 - data[y * width + x]
      rows[y] += ink / width
      columns[x] += ink / height
    }
  return steps(rows) >= steps(columns) ? [0, 180, 90, 270] : [90, 270, 0, 180]
}

/** How much neighbours differ from each other. */
const steps = (sums) =>
  sums.reduce((so, sum, at) => so + (at === 0 ? 0 : (sum - sums[at - 1]) ** 2), 0) / sums.length

/** How many letters and digits of a page are in words of three or more that are surely recognised, and in all. */
function lettersIn({ blocks }) {
  const words = (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) => lines.flatMap((line) => line.words)),
  )
  const counted = words.map(({ text, confidence }) => ({
    confidence,
    letters: text.replace(/[^\p{L}\p{N}]/gu, '').length,
  }))
  const sum = (of) => of.reduce((so, { letters }) => so + letters, 0)
  return {
    sure: sum(counted.filter(({ confidence, letters }) => confidence >= 70 && letters >= 3)),
    all: sum(counted),
  }
}

/** The height of the font of a line, in pixels: from its highest sign to its lowest. */
const fontOf = ({ rowAttributes, bbox }) => rowAttributes?.rowHeight || bbox.y1 - bbox.y0

const slopeOfLine = ({ baseline: { x0, y0, x1, y1 } }) => (x1 > x0 ? (y1 - y0) / (x1 - x0) : 0)

const baselineAt = (line, x) => line.baseline.y0 + slopeOfLine(line) * (x - line.baseline.x0)

/** How slanted a page lies: the middle one of its lines' slopes. */
function slopeOf(lines) {
  const slopes = lines
    .filter(({ baseline: { x0, x1 } }) => x1 - x0 >= minLine)
    .map(slopeOfLine)
    .sort((a, b) => a - b)
  return slopes[Math.floor(slopes.length / 2)] ?? 0
}
