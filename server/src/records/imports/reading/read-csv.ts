import { type FileShape, importLimits } from '@rumbo/domain/records/imports/import'
import { bytesOf, decode } from '@rumbo/domain/records/imports/reading/decode'
import { type ParsedRow, parseRows } from '@rumbo/domain/records/imports/reading/parse-rows'
import { UnreadableError } from '@rumbo/domain/records/imports/reading/unreadable'
import { firstBadLine, isNowhereUtf8 } from './bad-line.ts'
import type { FileSource } from './file-source.ts'

/** Bytes that are parsed at once, and the most that one row can take: so much more is read where the first hold no row. */
const chunkBytes = 1_048_576
const maxRowBytes = 4 * (importLimits.rowCharacters + 64)
/** Bytes that one step of a reading takes. */
const stepBytes = 8 * chunkBytes

/** Where a reading of a CSV stands: at the beginning of a row. */
export type CsvPlace = {
  readonly byte: number
  /** Of the file, from 1. */
  readonly line: number
  /** Whether all bytes before are ASCII, so that the encoding can still turn out to be another. */
  readonly ascii: boolean
}

export type CsvStep = { readonly place: CsvPlace; readonly shape: FileShape; readonly isOver: boolean }

/**
 * Reads the next rows of a CSV, in bounded memory.
 * @param given `fixed`: the encoding was said by a person, so it doesn't turn out to be another
 * @param take gets each row in order
 * @throws UnreadableError
 */
export async function readCsvStep(
  source: FileSource,
  given: { readonly place: CsvPlace; readonly shape: FileShape; readonly fixed: boolean },
  take: (row: ParsedRow) => void,
): Promise<CsvStep> {
  let { place, shape } = given
  const until = place.byte + stepBytes
  let chunk = chunkBytes
  while (place.byte < Math.min(until, source.size)) {
    const bytes = await source.read(place.byte, chunk)
    const isLast = place.byte + bytes.length >= source.size
    if (bytes.length === 0) throw new UnreadableError('gone')
    const decoded = decode(bytes, shape.encoding, isLast)
    if (!decoded) {
      const mayTurn = shape.encoding === 'utf-8' && !given.fixed && place.ascii && isNowhereUtf8(bytes)
      if (!mayTurn) throw new UnreadableError('encoding', firstBadLine(bytes, shape.encoding, place.line))
      shape = { ...shape, encoding: 'windows-1252' }
      continue
    }
    const { rows, taken, line } = parseRows(decoded.text, shape, { line: place.line, isLast })
    for (const row of rows) take(row)
    if (taken === 0 && !isLast) {
      if (chunk === maxRowBytes) throw new UnreadableError('rowTooLong', place.line)
      chunk = maxRowBytes
      continue
    }
    chunk = chunkBytes
    const rest = isLast ? 0 : bytesOf(decoded.text.slice(taken), shape.encoding)
    const ascii = place.ascii && decoded.text.length === decoded.bytes
    place = { byte: isLast ? source.size : place.byte + decoded.bytes - rest, line, ascii }
  }
  return { place, shape, isOver: place.byte >= source.size }
}
