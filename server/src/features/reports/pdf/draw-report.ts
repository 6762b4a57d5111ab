import type { Steps } from '@rumbo/domain/kernel/steps'
import { fitColumns } from '@rumbo/domain/records/sheets/fit-columns'
import {
  type Paper,
  paperSizes,
  type Sheet,
  type SheetTable,
  sheetMargin,
} from '@rumbo/domain/records/sheets/sheet'
import PDFDocument from 'pdfkit'
import { fontOf, weights } from '../../../records/sheets/pdf/fonts.ts'
import { footHeight, writeFoot, writeRunningHead } from '../../../records/sheets/pdf/foot.ts'
import { headStrips } from '../../../records/sheets/pdf/head-strips.ts'
import { type Ink, inkOf, inks } from '../../../records/sheets/pdf/ink.ts'
import type { DrawnStrip, Room } from '../../../records/sheets/pdf/room.ts'
import { type Drawn, headStrip, placedColumns, styleOf } from '../../../records/sheets/pdf/table-strips.ts'

/** Above the content of every page but the first. */
const runningHead = 18
const padding = 3
/** A cell with more lines is cut, and says so by an ellipsis. */
const maxLines = 6
/** Rows drawn between two turns of the event loop. */
const turn = 20

/** What a report is drawn of. */
export type DrawnReport = {
  /** Head, title and foot; its blocks are empty. */
  readonly sheet: Sheet
  readonly paper: Paper
  /** The columns, with the first rows, by which their widths are measured. */
  readonly table: SheetTable
  readonly rows: readonly (readonly string[])[]
}

type Part = { readonly columns: readonly Drawn[]; readonly head: DrawnStrip }

/** Rows from one up to below another, on a page of each part. */
type Spread = { readonly from: number; readonly to: number }

/**
 * Draws a list as a PDF. A table that is wider than a page stands on pages next to each other, each with the first column and the
 * same rows at the same height.
 */
export function* drawReport({ sheet, paper, table, rows }: DrawnReport): Steps<{
  readonly bytes: Buffer
  readonly pages: number
}> {
  const [height, width] = paperSizes[paper]
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    autoFirstPage: false,
    // Else the shape of every text is kept until the end.
    fontLayoutCache: false,
    lang: sheet.language,
    info: { Title: sheet.title.text, Author: sheet.head.organization, Producer: 'Rumbo', Creator: 'Rumbo' },
  })
  // Types of the package know files alone; an opened font is taken as well.
  for (const weight of weights) doc.registerFont(weight, fontOf(weight) as unknown as ArrayBuffer)
  const ink = inkOf(doc)
  const room: Room = { x: sheetMargin, width: width - 2 * sheetMargin, maxLines }
  const { size, parts: chosen } = fitColumns(table.columns, room.width)
  const parts = chosen.map((part): Part => {
    const columns = placedColumns(ink, room, { table, part, size })
    return { columns, head: headStrip(ink, room, { sizes: { size, columns }, begins: false }) }
  })
  const first = headStrips(ink, room, sheet)
  const tops = { first: sheetMargin + heightOf(first), other: sheetMargin + runningHead }
  const tableHead = Math.max(...parts.map(({ head }) => head.height))
  const bottom = height - sheetMargin - footHeight(ink, sheet.foot)
  const heights: number[] = []
  for (const row of rows) {
    heights.push(rowHeight(ink, row, { parts, size }))
    if (heights.length % turn === 0) yield
  }
  const spreads = spreadsOf(heights, {
    first: bottom - tops.first - tableHead,
    other: bottom - tops.other - tableHead,
  })
  const pages = spreads.length * parts.length
  let page = 0
  for (const [at, { from, to }] of spreads.entries()) {
    for (const [place, { columns, head }] of parts.entries()) {
      doc.addPage()
      page++
      if (at === 0 && place === 0) drawStrips(first, sheetMargin)
      else writeRunningHead(ink, room, { sheet, y: sheetMargin })
      let y = at === 0 ? tops.first : tops.other
      head.drawn(y + tableHead - head.height)
      y += tableHead
      for (let each = from; each < to; each++) {
        drawRow(ink, { row: rows[each] ?? [], columns, size, y })
        y += heights[each] ?? 0
        ink.rule(y, { x: room.x, width: room.width, color: inks.faint })
        if (each % turn === 0) yield
      }
      writeFoot(ink, room, { foot: sheet.foot, y: bottom, page, pages })
      yield
    }
  }
  doc.end()
  const bytes: unknown = doc.read()
  if (!(bytes instanceof Uint8Array)) throw new Error('a document that ended has its bytes')
  return { bytes: Buffer.from(bytes), pages }
}

const heightOf = (strips: readonly DrawnStrip[]): number =>
  strips.reduce((sum, { height }) => sum + height, 0)

function drawStrips(strips: readonly DrawnStrip[], top: number): void {
  let y = top
  for (const { drawn, height } of strips) {
    drawn(y)
    y += height
  }
}

/** Rows page by page; without any there is a page all the same. */
function spreadsOf(
  heights: readonly number[],
  room: { readonly first: number; readonly other: number },
): readonly Spread[] {
  const spreads: Spread[] = []
  let [from, used] = [0, 0]
  for (const [at, height] of heights.entries()) {
    const free = spreads.length === 0 ? room.first : room.other
    if (at > from && used + height > free) {
      spreads.push({ from, to: at })
      from = at
      used = 0
    }
    used += height
  }
  return [...spreads, { from, to: heights.length }]
}

type Sized = { readonly parts: readonly Part[]; readonly size: number }

/** All parts of a row are as high as the highest. */
function rowHeight(ink: Ink, row: readonly string[], { parts, size }: Sized): number {
  let most = 1
  for (const { columns } of parts)
    for (const drawn of columns) most = Math.max(most, linesOf(ink, row[drawn.at] ?? '', drawn, size).length)
  return most * size * 1.42 + 2 * padding
}

/** What never breaks is one word to the wrapping. */
function linesOf(ink: Ink, text: string, { column, width }: Drawn, size: number): readonly string[] {
  if (text === '') return []
  const style = styleOf(column, size)
  if (ink.widthOf(text, style) <= width) return [text]
  const whole = column.code ? text.replaceAll(' ', '\u00a0') : text
  return ink.linesOf(whole, style, { width, most: maxLines })
}

type DrawnRow = {
  readonly row: readonly string[]
  readonly columns: readonly Drawn[]
  readonly size: number
  readonly y: number
}

function drawRow(ink: Ink, { row, columns, size, y }: DrawnRow): void {
  for (const drawn of columns) {
    const lines = linesOf(ink, row[drawn.at] ?? '', drawn, size)
    ink.write(lines, styleOf(drawn.column, size), { x: drawn.x, y: y + padding, width: drawn.width })
  }
}
