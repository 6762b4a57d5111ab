import { guardedCell } from '../imports/values/write-cell.ts'
import type { SheetCell, SheetColumn } from './sheet-cell.ts'

/** The most rows of a sheet, and the most characters of its cells (the limits of .xlsx). */
export const maxSheetRows = 1_048_576
const maxCharacters = 32_767

/** Styles: 0 is plain, 1 the headings', each number format follows in the order of the columns. */
const headingStyle = 1

/** The number formats of columns, each once. */
export function formatsOf(columns: readonly SheetColumn[]): readonly string[] {
  return [...new Set(columns.flatMap(({ format }) => format ?? []))]
}

/** For each column the style of its numbers. */
export function numberStyles(columns: readonly SheetColumn[]): readonly number[] {
  const formats = formatsOf(columns)
  return columns.map(({ format }) => (format === null ? 0 : formats.indexOf(format) + headingStyle + 1))
}

/** 'A', 'B' … 'ZZ' for columns from 0. */
export function columnName(at: number): string {
  const before = Math.floor(at / 26)
  return `${before > 0 ? columnName(before - 1) : ''}${String.fromCharCode(65 + (at % 26))}`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * A text within XML. Characters that XML has not are written as Excel does, `_x0001_`, and what already looks so is kept apart.
 */
export function xmlText(text: string): string {
  if (!/[&<>"\p{Cc}\uFFFE\uFFFF]|_x/u.test(text)) return text
  return text
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, escaped)
    .replace(/[&<>"]/g, (each) => entities[each] ?? each)
}

/** Tabs, line feeds and what stands above ASCII are characters of XML. */
function escaped(each: string): string {
  const code = each.charCodeAt(0)
  if (each === '\t' || each === '\n' || (code > 126 && code < 0xfffe)) return each
  return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`
}

const textCell = (place: string, text: string, style: string): string => {
  const kept = text.length > maxCharacters ? text.slice(0, maxCharacters) : text
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${xmlText(kept)}</t></is></c>`
}

/** Writes the rows of a sheet. */
export type RowWriter = {
  readonly headings: (names: readonly string[]) => string
  /** @param n the row's number, from 1; the headings are row 1 */
  readonly row: (cells: readonly SheetCell[], n: number) => string
}

/** Prepares to write the rows of such columns. */
export function rowWriter(columns: readonly SheetColumn[]): RowWriter {
  const names = columns.map((_column, at) => columnName(at))
  const styles = numberStyles(columns).map((style) => ` s="${style}"`)
  return {
    headings: (texts) => {
      const cells = texts.map((text, at) =>
        textCell(`${names[at]}1`, guardedCell(text), ` s="${headingStyle}"`),
      )
      return `<row r="1">${cells.join('')}</row>`
    },
    row: (cells, n) => {
      let row = `<row r="${n}">`
      for (let at = 0; at < cells.length; at++) {
        const cell = cells[at]
        if (cell === undefined || cell === '') continue
        const place = `${names[at]}${n}`
        row +=
          typeof cell === 'string'
            ? textCell(place, guardedCell(cell), '')
            : `<c r="${place}"${styles[at]}><v>${cell.number}</v></c>`
      }
      return `${row}</row>`
    },
  }
}

const narrowest = 8
const widest = 60

/** How wide columns are, in characters, by their headings and the first rows. */
export function widthsOf(
  headings: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): readonly number[] {
  return headings.map((heading, at) => {
    const lengths = rows.map((row) => {
      const cell = row[at] ?? ''
      return typeof cell === 'string' ? cell.length : 12
    })
    return Math.min(widest, Math.max(narrowest, heading.length + 2, ...lengths.map((length) => length + 2)))
  })
}
