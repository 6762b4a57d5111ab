import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

/** The fonts that every PDF may name without bringing them. */
const fonts = import.meta.glob<string>('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Reads them from the product's own files. */
class StandardFonts {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const address = Object.entries(fonts).find(([path]) => path.endsWith(`/${filename}`))?.[1]
    if (address === undefined) throw new Error(`no font ${filename}`)
    return new Uint8Array(await (await fetch(address)).arrayBuffer())
  }
}

/**
 * Opens a PDF to be drawn: in a worker, without scripts, forms or links of its own, and with glyphs drawn as shapes, so that none of
 * its fonts reaches the page.
 */
export async function openPdf(url: string, signal: AbortSignal): Promise<PDFDocumentLoadingTask> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`)
  const data = new Uint8Array(await answer.arrayBuffer())
  return getDocument({
    data,
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    StandardFontDataFactory: StandardFonts,
    verbosity: 0,
  })
}
