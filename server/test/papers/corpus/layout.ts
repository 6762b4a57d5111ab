import { buffer } from 'node:stream/consumers'
import type { PaperKind } from '@rumbo/domain/papers/kinds/kind-of'
import PDFDocument from 'pdfkit'
import type { Chance } from './facts.ts'

/** What a paper says: its values by field, as they are kept; of lists, each container and each line. */
export type Truth = {
  readonly kind: PaperKind
  readonly whole: Readonly<Record<string, string>>
  readonly containers?: readonly Readonly<Record<string, string>>[]
  readonly lines?: readonly Readonly<Record<string, string>>[]
}

/** Draws one paper. @returns what it says */
export type Layout = (doc: PDFKit.PDFDocument, chosen: Chance) => Truth

/** A PDF of a layout with the facts that a seed chooses. */
export async function draw(layout: Layout, chosen: Chance): Promise<{ pdf: Buffer; truth: Truth }> {
  const doc = new PDFDocument({ size: 'A4', margin: 30, bufferPages: false })
  const bytes = buffer(doc)
  const truth = layout(doc, chosen)
  doc.end()
  return { pdf: await bytes, truth }
}

type Style = {
  readonly size?: number
  readonly font?: string
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
}

/** Text at a place; as wide as it may be, it goes on below. */
export function put(
  doc: PDFKit.PDFDocument,
  [x, y]: readonly [number, number],
  text: string,
  style: Style = {},
): number {
  doc.font(style.font ?? 'Helvetica').fontSize(style.size ?? 9)
  const { width, align = 'left' } = style
  doc.text(text, x, y, width === undefined ? { lineBreak: false } : { width, align })
  return style.width === undefined ? y + (style.size ?? 9) * 1.2 : doc.y
}

/** A box of a form: a small label, and below it lines of text. */
export function box(
  doc: PDFKit.PDFDocument,
  [x, y, width, height]: readonly [number, number, number, number],
  content: readonly [string, ...string[]],
): void {
  const [label, ...lines] = content
  doc.lineWidth(0.5).rect(x, y, width, height).stroke()
  put(doc, [x + 3, y + 3], label, { size: 6.5 })
  for (const [at, line] of lines.entries()) put(doc, [x + 5, y + 13 + at * 11], line, { size: 9 })
}

/** The same word by word, as many programs write PDFs. */
export function putWords(
  doc: PDFKit.PDFDocument,
  [x, y]: readonly [number, number],
  text: string,
  { font = 'Helvetica', size = 9 }: Style = {},
): number {
  doc.font(font).fontSize(size)
  let left = x
  for (const word of text.split(' ')) {
    if (word !== '') doc.text(word, left, y, { lineBreak: false })
    left += doc.widthOfString(`${word} `)
  }
  return left
}
