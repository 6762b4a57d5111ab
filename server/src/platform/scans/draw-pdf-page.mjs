import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { dots, greyPng } from './grey-png.mjs'

/** Of the page that is drawn, a side in pixels: that of a page of A3. */
const maxSide = 3_400

/**
 * Draws a page of a PDF to be recognised. No script of it runs and nothing is fetched: fonts, tables of signs and decoders are the library's own files.
 * @returns the PNG, how many pages the file has, and the page's size in points; or the problem
 */
export async function drawPdfPage({ path, page: number, maxPages, maxPixels }) {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.min.mjs')
  const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  const file = await readFile(path)
  const task = getDocument({
    data: new Uint8Array(file.buffer, file.byteOffset, file.byteLength),
    cMapUrl: join(library, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(library, 'standard_fonts/'),
    wasmUrl: join(library, 'wasm/'),
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    maxImageSize: maxPixels,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  })
  try {
    const pdf = await task.promise
    if (pdf.numPages > maxPages) return { problem: 'scanPages' }
    const page = await pdf.getPage(number)
    const { width, height } = page.getViewport({ scale: 1 })
    const scale = Math.min(dots / 72, maxSide / Math.max(width, height))
    const viewport = page.getViewport({ scale })
    const { canvas } = pdf.canvasFactory.create(Math.ceil(viewport.width), Math.ceil(viewport.height))
    await page.render({ canvas, viewport, annotationMode: 0, background: '#fff' }).promise
    const pixels = sharp(canvas.data(), { raw: { width: canvas.width, height: canvas.height, channels: 4 } })
    return { png: await greyPng(pixels), pages: pdf.numPages, width, height, scale: 1 / scale }
  } catch (error) {
    return { problem: error?.name === 'PasswordException' ? 'locked' : 'broken' }
  }
}
