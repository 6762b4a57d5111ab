import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { drawPdfPage } from '../../../src/platform/scans/draw-pdf-page.mjs'

const lines = [
  ['Embarcador', 'Maderas del Sur'],
  ['Consignatario', 'Importadora Andina'],
  ['Puerto de carga', 'Valparaiso'],
  ['Booking No.', 'BKG700800'],
  ['Contenedor', 'CSQU3054383'],
  ['Peso bruto', '18,250.00 KG'],
] as const

/** A bill of lading in Spanish as a scanner of 200 dots an inch makes it. */
export async function scannedBill(): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4' })
  const bytes = buffer(doc)
  doc.font('Helvetica-Bold').fontSize(16).text('CONOCIMIENTO DE EMBARQUE', 60, 60)
  doc.font('Helvetica').fontSize(12)
  for (const [at, [label, text]] of lines.entries()) {
    doc.text(`${label}:`, 60, 120 + at * 40)
    doc.text(text, 220, 120 + at * 40)
  }
  doc.end()
  const folder = await mkdtemp(join(tmpdir(), 'rumbo-bill-'))
  try {
    const path = join(folder, 'bill.pdf')
    await writeFile(path, await bytes)
    const drawn = await drawPdfPage({ path, page: 1, maxPages: 1, maxPixels: 1 })
    if (!('png' in drawn)) throw new Error(drawn.problem)
    return drawn.png
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A PDF of a page with texts, and of pictures behind it. */
export async function pdfOfTextAndPictures(
  lines: readonly string[],
  pictures: readonly Buffer[],
): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4' })
  const bytes = buffer(doc)
  doc.fontSize(12)
  for (const [at, line] of lines.entries()) doc.text(line, 60, 60 + at * 40)
  for (const picture of pictures) doc.addPage().image(picture, 0, 0, { width: 595 })
  doc.end()
  return bytes
}

/** Pictures as the pages of a PDF without text. */
export async function pdfOfPictures(...pictures: readonly Buffer[]): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A4', autoFirstPage: false })
  const bytes = buffer(doc)
  for (const picture of pictures) doc.addPage().image(picture, 0, 0, { width: 595 })
  doc.end()
  return bytes
}
