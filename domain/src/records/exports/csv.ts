import type { Language } from '../../kernel/language.ts'
import { guardedCell } from '../imports/values/write-cell.ts'

export const csvDelimiters = [',', ';', '\t'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

/** What spreadsheets of a language take between cells: where a point stands in decimals, it is a comma. */
export const defaultDelimiter: Readonly<Record<Language, CsvDelimiter>> = { 'es-mx': ',', 'en-us': ',' }

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF'

const special: Readonly<Record<CsvDelimiter, RegExp>> = {
  ',': /[",\r\n]/,
  ';': /[";\r\n]/,
  '\t': /["\t\r\n]/,
}

/** A line of RFC 4180 with its end; cells that a spreadsheet would take for formulas are guarded. */
export function csvLine(cells: readonly string[], delimiter: CsvDelimiter): string {
  // An empty line would be no row.
  if (cells.length === 1 && cells[0] === '') return '""\r\n'
  const needsQuotes = special[delimiter]
  let line = ''
  for (let at = 0; at < cells.length; at++) {
    if (at > 0) line += delimiter
    const cell = guardedCell(cells[at] ?? '')
    line += needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  }
  return `${line}\r\n`
}
