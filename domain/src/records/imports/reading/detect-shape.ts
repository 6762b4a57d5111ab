import { delimiters, type FileShape } from '../import.ts'
import { findHeaderRow } from './header-row.ts'
import { type CsvShape, type ParsedRow, parseRows } from './parse-rows.ts'
import { UnreadableError } from './unreadable.ts'

/** Rows that a guess goes by. */
const sampleRows = 200

/**
 * Tells how a CSV is written by its first text. What a person has said stands; the rest is found with it.
 * @param isWhole whether this is all of the file
 */
export function detectCsvShape(
  text: string,
  isWhole: boolean,
  said: Partial<FileShape> = {},
): CsvShape & Pick<FileShape, 'headerRow'> {
  const quote = said.quote ?? detectQuote(text)
  const ends = said.lineEnd ? [said.lineEnd] : lineEndsOf(text)
  const guesses = ends.flatMap((lineEnd) =>
    (said.delimiter ? [said.delimiter] : delimiters).map((delimiter) => {
      const shape = { delimiter, quote, lineEnd }
      const rows = sampleOf(text, shape, isWhole)
      return { shape, rows, score: scoreOf(rows) }
    }),
  )
  const best = guesses.reduce((one, other) => (other.score > one.score ? other : one))
  return { ...best.shape, headerRow: said.headerRow ?? findHeaderRow(best.rows.map(({ cells }) => cells)) }
}

/** The rows of a sample up to the first that can't be parsed; the last one may be cut. */
function sampleOf(text: string, shape: CsvShape, isWhole: boolean): readonly ParsedRow[] {
  let rows: readonly ParsedRow[] = []
  // A row that can't be parsed ends the sample: what stands above it tells enough.
  for (let most = sampleRows; most >= 1; most = Math.floor(most / 2)) {
    try {
      rows = parseRows(text, shape, { line: 1, isLast: isWhole, most }).rows
      break
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
    }
  }
  return rows
}

/** How alike the rows are in their number of cells: one column says nothing, many alike say much. */
function scoreOf(rows: readonly ParsedRow[]): number {
  const widths = new Map<number, number>()
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
  let best = 0
  for (const [width, count] of widths) {
    if (width > 1) best = Math.max(best, (count / rows.length) * (2 + Math.log2(width)))
  }
  return best
}

/** The line ends that there are outside of quotes, the likeliest first. */
function lineEndsOf(text: string): readonly FileShape['lineEnd'][] {
  let [both, feeds, returns] = [0, 0, 0]
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) isQuoted = !isQuoted
    if (isQuoted) continue
    if (code === 0x0d && text.charCodeAt(at + 1) === 0x0a) {
      both++
      at++
    } else if (code === 0x0d) returns++
    else if (code === 0x0a) feeds++
  }
  if (both === 0 && feeds === 0) return returns > 0 ? ['\r'] : [text.includes('\r\n') ? '\r\n' : '\n']
  if (both === 0) return ['\n']
  return feeds === 0 ? ['\r\n'] : both > feeds ? ['\r\n', '\n'] : ['\n', '\r\n']
}

const borders = new Set(['', '\n', '\r', ...delimiters])

/** The quote by which cells begin and end; the double one where none does. */
function detectQuote(text: string): FileShape['quote'] {
  const isSingle = isQuote(text, "'", 2) && !isQuote(text, '"', 1)
  return isSingle ? "'" : '"'
}

function isQuote(text: string, quote: string, least: number): boolean {
  let [opens, closes] = [0, 0]
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    const isOpen = borders.has(text.charAt(at - 1)) || at === 0
    const isClose = borders.has(text.charAt(at + 1))
    if (isOpen) opens++
    if (isClose) closes++
  }
  // An apostrophe may begin a name, but then none ends one.
  return opens >= least && closes >= least && Math.abs(opens - closes) <= opens / 10
}
