import type { FileShape } from '../import.ts'
import { importLimits } from '../import.ts'
import { UnreadableError } from './unreadable.ts'

export type CsvShape = Pick<FileShape, 'delimiter' | 'quote' | 'lineEnd'>

/** A row with the line of the file where it begins, from 1. */
export type ParsedRow = { readonly line: number; readonly cells: readonly string[] }

export type ParsedRows = {
  readonly rows: readonly ParsedRow[]
  /** Characters of the text that the rows took; the rest belongs to a row that isn't there whole. */
  readonly taken: number
  /** The line where the rest begins. */
  readonly line: number
}

/**
 * Parses the whole rows of a piece of a CSV (RFC 4180, with the delimiter, quote and line end of the shape). It is strict: a
 * quote that is never closed or closes inside a cell is an error and never shifts cells. Rows of nothing but empty cells are
 * left out. `\n` as the line end takes CRLF too.
 * @param piece it begins at a row; `line` is that row's; with `isLast` the file ends with it
 * @throws UnreadableError with line and column
 */
export function parseRows(
  text: string,
  shape: CsvShape,
  piece: { readonly line: number; readonly isLast: boolean; readonly most?: number },
): ParsedRows {
  const parser = new Parser(text, shape, piece.isLast)
  parser.line = piece.line
  const rows: ParsedRow[] = []
  const most = piece.most ?? Number.POSITIVE_INFINITY
  while (rows.length < most) {
    const { at, line } = parser
    const cells = at < text.length ? parser.row() : null
    if (!cells) return { rows, taken: at, line }
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells })
  }
  return { rows, taken: parser.at, line: parser.line }
}

/** Finds the next place of a mark, for starting points that only go on: each part of the text is looked at once. */
class Finder {
  readonly #text: string
  readonly #mark: string
  #next = -1

  constructor(text: string, mark: string) {
    this.#text = text
    this.#mark = mark
    if (mark === '') this.#next = Number.POSITIVE_INFINITY
  }

  /** -1 where there is none. */
  from(at: number): number {
    if (this.#next < at) {
      const found = this.#text.indexOf(this.#mark, at)
      this.#next = found === -1 ? Number.POSITIVE_INFINITY : found
    }
    return this.#next === Number.POSITIVE_INFINITY ? -1 : this.#next
  }
}

/** Walks over one piece. `at` and `line` stand where the next row begins. */
class Parser {
  at = 0
  line = 1
  readonly #text: string
  readonly #shape: CsvShape
  readonly #isLast: boolean
  readonly #ends: Finder
  readonly #quotes: Finder
  readonly #delimiters: Finder
  readonly #nul: number

  constructor(text: string, shape: CsvShape, isLast: boolean) {
    this.#text = text
    this.#shape = shape
    this.#isLast = isLast
    this.#nul = text.indexOf('\0')
    this.#ends = new Finder(text, shape.lineEnd)
    this.#quotes = new Finder(text, shape.quote)
    this.#delimiters = new Finder(text, shape.delimiter)
  }

  /** The next row; null where it isn't there whole. */
  row(): readonly string[] | null {
    const end = this.#ends.from(this.at)
    const quote = this.#quotes.from(this.at)
    if (quote !== -1 && (end === -1 || quote < end)) return this.#rowByCells()
    if (end === -1 && !this.#isLast) return this.#refuseLongTail(this.at, 1)
    const stop = end === -1 ? this.#text.length : end
    const cells = this.#text.slice(this.at, this.#withoutReturn(stop)).split(this.#shape.delimiter)
    const first = this.at
    this.#check(cells, first, stop)
    this.#finish(end)
    return cells
  }

  #rowByCells(): readonly string[] | null {
    const { delimiter, quote } = this.#shape
    const first = this.at
    const firstLine = this.line
    const cells: string[] = []
    let at = first
    for (;;) {
      const cell = this.#text.startsWith(quote, at) ? this.#quoted(at, cells.length + 1) : this.#bare(at)
      if (!cell) {
        this.line = firstLine
        return this.#refuseLongTail(first, cells.length + 1)
      }
      cells.push(cell.text)
      at = cell.next
      if (this.#text.startsWith(delimiter, at)) {
        at += delimiter.length
        continue
      }
      const stop = at
      const lines = this.line
      this.line = firstLine
      this.#check(cells, first, stop)
      this.line = lines
      this.#finish(stop < this.#text.length ? this.#ends.from(stop) : -1)
      return cells
    }
  }

  /** A cell without quotes, up to the delimiter or the row's end; null where that isn't there. */
  #bare(at: number): { text: string; next: number } | null {
    const end = this.#ends.from(at)
    const delimiter = this.#delimiters.from(at)
    if (end === -1 && delimiter === -1 && !this.#isLast) return null
    const stop = this.#withoutReturn(end === -1 ? this.#text.length : end)
    const next = delimiter !== -1 && delimiter < stop ? delimiter : stop
    return { text: this.#text.slice(at, next), next }
  }

  /** A cell in quotes; null where its end isn't there. */
  #quoted(from: number, column: number): { text: string; next: number } | null {
    const { quote, lineEnd } = this.#shape
    const text = this.#text
    const line = this.line
    let closing = text.indexOf(quote, from + 1)
    while (closing !== -1 && text.startsWith(quote, closing + 1)) closing = text.indexOf(quote, closing + 2)
    if (closing === -1) {
      if (this.#isLast || text.length - from > importLimits.cellBytes + 2) {
        throw new UnreadableError('quoteOpen', line, column)
      }
      return null
    }
    // What comes next may be the second of two quotes.
    if (closing + 1 === text.length && !this.#isLast) return null
    const inner = text.slice(from + 1, closing)
    for (let at = inner.indexOf(breakOf(lineEnd)); at !== -1; at = inner.indexOf(breakOf(lineEnd), at + 1)) {
      this.line++
    }
    let next = closing + 1
    while (text.charAt(next) === ' ') next++
    if (next === text.length && !this.#isLast) return null
    const isOver = next === text.length || text.startsWith(this.#shape.delimiter, next) || this.#endsAt(next)
    if (!isOver) {
      if (lineEnd !== '\r' && text.charAt(next) === '\r' && next + 1 === text.length && !this.#isLast)
        return null
      // Where it goes over lines, the quote that was meant to close it is missing further up.
      throw new UnreadableError(this.line > line ? 'quoteOpen' : 'quoteInside', line, column)
    }
    return { text: inner.includes(quote) ? inner.replaceAll(quote + quote, quote) : inner, next }
  }

  #endsAt(at: number): boolean {
    const { lineEnd } = this.#shape
    return this.#text.startsWith(lineEnd, at) || (lineEnd === '\n' && this.#text.startsWith('\r\n', at))
  }

  /** A place where a row stops, without the CR of a CRLF. */
  #withoutReturn(stop: number): number {
    return this.#shape.lineEnd === '\n' && this.#text.charAt(stop - 1) === '\r' && stop > this.at
      ? stop - 1
      : stop
  }

  #finish(end: number): void {
    this.at = end === -1 ? this.#text.length : end + this.#shape.lineEnd.length
    this.line++
  }

  #check(cells: string[], first: number, stop: number): void {
    if (stop - first > importLimits.rowCharacters) throw new UnreadableError('rowTooLong', this.line)
    if (this.#nul !== -1 && this.#nul >= first && this.#nul < stop) {
      throw new UnreadableError('nul', this.line, cells.findIndex((cell) => cell.includes('\0')) + 1)
    }
    while (cells.length > importLimits.columns && cells.at(-1) === '') cells.pop()
    if (cells.length > importLimits.columns) {
      throw new UnreadableError('tooManyColumns', this.line, importLimits.columns + 1)
    }
    if (stop - first <= importLimits.cellBytes / 3) return
    const long = cells.findIndex(isTooLong)
    if (long !== -1) throw new UnreadableError('cellTooLong', this.line, long + 1)
  }

  /** A row whose end isn't there may be too long already. */
  #refuseLongTail(first: number, column: number): null {
    const rest = this.#text.length - first
    if (this.#nul >= first && this.#nul !== -1) throw new UnreadableError('nul', this.line)
    if (rest > importLimits.rowCharacters) {
      const cells = this.#text.slice(first).split(this.#shape.delimiter)
      if (cells.length > importLimits.columns) {
        throw new UnreadableError('tooManyColumns', this.line, importLimits.columns + 1)
      }
      const long = cells.findIndex(isTooLong)
      if (long !== -1) throw new UnreadableError('cellTooLong', this.line, Math.max(long + 1, column))
      throw new UnreadableError('rowTooLong', this.line)
    }
    return null
  }
}

const breakOf = (lineEnd: string): string => (lineEnd === '\r' ? '\r' : '\n')

/** Whether a cell takes more bytes than a cell may. */
export function isTooLong(cell: string): boolean {
  if (cell.length > importLimits.cellBytes) return true
  return (
    cell.length * 3 > importLimits.cellBytes && new TextEncoder().encode(cell).length > importLimits.cellBytes
  )
}
