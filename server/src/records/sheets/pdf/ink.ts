import { wrapText } from '@rumbo/domain/records/sheets/wrap-text'
import { fontOf, type Weight } from './fonts.ts'
import { runsOf } from './runs.ts'
import { systemFonts } from './system-fonts.ts'

/** Black and grey: a sheet needs no color. */
export const inks = { black: '#14171c', grey: '#4d5563', rule: '#c9ced6', faint: '#e3e6ea' } as const

/** How a text is written. */
export type Style = {
  readonly weight: Weight
  /** In points. */
  readonly size: number
  readonly color: string
  readonly align?: 'start' | 'end'
}

const lineHeight = 1.42
/** Where the baseline is below the top of a line of size 1. */
const baseline = 1.05

/** Writes texts on the present page of a document. */
export type Ink = {
  readonly doc: PDFKit.PDFDocument
  readonly widthOf: (text: string, style: Style) => number
  /** The lines of a text in a width, at most so many. */
  readonly linesOf: (
    text: string,
    style: Style,
    room: { readonly width: number; readonly most: number },
  ) => string[]
  readonly heightOf: (lines: number, style: Style) => number
  readonly write: (
    lines: readonly string[],
    style: Style,
    at: { readonly x: number; readonly y: number; readonly width: number },
  ) => void
  readonly rule: (
    y: number,
    at: { readonly x: number; readonly width: number; readonly color: string; readonly thick?: number },
  ) => void
  /** How many characters no font had. */
  readonly lacking: () => number
}

/** Letters and signs of Western languages, which the font of the file has: most texts are of these alone. */
const isPlain = (text: string): boolean => /^[ -~\u00a0-\u00ac\u00ae-\u017f]+$/.test(text)

/** @param doc with the fonts `regular` and `strong` */
export function inkOf(doc: PDFKit.PDFDocument): Ink {
  const system = systemFonts(doc)
  const widths = { regular: new Map<string, number>(), strong: new Map<string, number>() }
  let lacking = 0
  const apart = (text: string, weight: Weight) =>
    isPlain(text)
      ? { runs: [{ font: 'own' as const, text }], lacking: 0 }
      : runsOf(text, (codePoint) => fontOf(weight).hasGlyphForCodePoint(codePoint))
  const characterWidth = (character: string, weight: Weight): number => {
    const known = widths[weight].get(character)
    if (known !== undefined) return known
    const font = fontOf(weight)
    const width = apart(character, weight).runs.reduce(
      (sum, run) =>
        sum +
        (run.font === 'own' ? font.layout(run.text).advanceWidth / font.unitsPerEm : [...run.text].length),
      0,
    )
    widths[weight].set(character, width)
    return width
  }
  const widthOf = (text: string, { weight, size }: Style): number => {
    let width = 0
    const whole = isPlain(text) ? text : text.normalize('NFC')
    for (const character of whole) width += characterWidth(character, weight)
    return width * size
  }
  const writeLine = (text: string, style: Style, { x, y }: { readonly x: number; readonly y: number }) => {
    const { weight, size, color } = style
    const found = apart(text, weight)
    lacking += found.lacking
    let at = x
    for (const run of found.runs) {
      doc.fillColor(color)
      const width = widthOf(run.text, style)
      if (run.font === 'own') {
        const options = { lineBreak: false, baseline: 'alphabetic', textWidth: width, wordCount: 1 } as const
        doc
          .font(weight)
          .fontSize(size)
          .text(run.text, at, y + size * baseline, options)
      } else system(run.font, { text: run.text, x: at, y: y + size * baseline, size })
      at += width
    }
  }
  return {
    doc,
    widthOf,
    linesOf: (text, style, { width, most }) =>
      wrapText(text, width, { measure: (part) => widthOf(part, style), most }),
    heightOf: (lines, { size }) => lines * size * lineHeight,
    write: (lines, style, { x, y, width }) => {
      for (const [at, line] of lines.entries()) {
        const shift = style.align === 'end' ? width - widthOf(line, style) : 0
        writeLine(line, style, { x: x + shift, y: y + at * style.size * lineHeight })
      }
    },
    rule: (y, { x, width, color, thick = 0.6 }) => {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thick)
        .strokeColor(color)
        .stroke()
    },
    lacking: () => lacking,
  }
}
