import { createRequire } from 'node:module'
import { dirname } from 'node:path'
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

/**
 * Recognises the words on a page.
 * @param png the page
 * @param at the folder of the languages, the page's `width` and `height` in points, and how many points a pixel is (`scale`)
 * @returns the page as `ScanPage` of the domain has it
 */
export async function recognise(png, { languages, width, height, scale }) {
  const worker = await createWorker(['eng', 'spa'], OEM.LSTM_ONLY, { ...itsOwn, langPath: languages })
  await worker.setParameters({ user_defined_dpi: String(dots), tessedit_pageseg_mode: PSM.SPARSE_TEXT })
  const { data } = await worker.recognize(png, {}, { text: false, blocks: true })
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
  return { width, height, slope: slopeOf(lines), words }
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
