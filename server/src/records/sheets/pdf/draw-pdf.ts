import type { Steps } from '@rumbo/domain/kernel/steps'
import { pagesOf } from '@rumbo/domain/records/sheets/pages'
import { type Paper, paperSizes, type Sheet, sheetMargin } from '@rumbo/domain/records/sheets/sheet'
import type { PdfFile } from '@rumbo/domain/records/sheets/sheet.api'
import PDFDocument from 'pdfkit'
import { blockStrips } from './block-strips.ts'
import { fontOf, weights } from './fonts.ts'
import { footHeight, writeFoot, writeRunningHead } from './foot.ts'
import { headStrips } from './head-strips.ts'
import { inkOf } from './ink.ts'
import type { Room } from './room.ts'

/** Above the content of every page but the first. */
const runningHead = 18

/** Draws a sheet as a PDF, a strip a step. */
export function* drawPdf(sheet: Sheet, paper: Paper): Steps<PdfFile> {
  const [short, long] = paperSizes[paper]
  const [width, height] = sheet.orientation === 'portrait' ? [short, long] : [long, short]
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    lang: sheet.language,
    info: { Title: sheet.title.text, Author: sheet.head.organization, Producer: 'Rumbo', Creator: 'Rumbo' },
  })
  // Types of the package know files alone; an opened font is taken as well.
  for (const weight of weights) doc.registerFont(weight, fontOf(weight) as unknown as ArrayBuffer)
  const ink = inkOf(doc)
  const room: Room = {
    x: sheetMargin,
    width: width - 2 * sheetMargin,
    maxLines: sheet.orientation === 'landscape' ? 2 : 6,
  }
  const strips = [...headStrips(ink, room, sheet)]
  for (const block of sheet.blocks) {
    for (const strip of blockStrips(ink, room, block)) {
      strips.push(strip)
      yield
    }
  }
  const bottom = height - sheetMargin - footHeight(ink, sheet.foot)
  const pages = pagesOf(strips, bottom - sheetMargin - runningHead)
  for (const [at, page] of pages.entries()) {
    doc.addPage()
    let y = sheetMargin
    if (at > 0) {
      writeRunningHead(ink, room, { sheet, y })
      y += runningHead
    }
    for (const { drawn, height: taken } of page) {
      drawn(y)
      y += taken
      yield
    }
    writeFoot(ink, room, { foot: sheet.foot, y: bottom, page: at + 1, pages: pages.length })
    yield
  }
  doc.end()
  const bytes: unknown = doc.read()
  if (!(bytes instanceof Uint8Array)) throw new Error('a document that ended has its bytes')
  return {
    name: `${fileName(sheet)}.pdf`,
    pages: pages.length,
    lacking: ink.lacking(),
    data: Buffer.from(bytes).toString('base64'),
  }
}

/** Without signs that file systems refuse. */
const fileName = ({ title, head }: Sheet): string =>
  [title.text, title.reference]
    .filter((part) => part !== '')
    .join(' ')
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 100)
    .trim() || head.kind
