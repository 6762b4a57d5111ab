import type { FileShape } from '@rumbo/domain/records/imports/import'
import { decode } from '@rumbo/domain/records/imports/reading/decode'
import { detectEncoding, kindOf, markOf } from '@rumbo/domain/records/imports/reading/detect-encoding'
import { detectCsvShape } from '@rumbo/domain/records/imports/reading/detect-shape'
import { findHeaderRow } from '@rumbo/domain/records/imports/reading/header-row'
import { type ParsedRow, parseRows } from '@rumbo/domain/records/imports/reading/parse-rows'
import { UnreadableError } from '@rumbo/domain/records/imports/reading/unreadable'
import { firstBadLine } from './bad-line.ts'
import type { FileSource } from './file-source.ts'
import { firstSheetRows } from './xlsx/first-sheet-rows.ts'

/** Bytes by which a file is known, and by which its first rows are shown. */
const headBytes = 1_048_576
export const previewRows = 100

/** What the beginning of a file tells. */
export type FileHead = {
  /** How it is read: what a person has said, and what is detected with it. */
  readonly shape: FileShape
  readonly sheets: readonly string[]
  /** Its first rows, titles and headings among them; blank ones are left out. */
  readonly rows: readonly ParsedRow[]
}

/**
 * Reads the beginning of a file that may still be arriving.
 * @returns null while there is too little of it
 * @throws UnreadableError
 */
export async function readHead(source: FileSource, said: Partial<FileShape>): Promise<FileHead | null> {
  const head = await source.read(0, headBytes)
  if (head.length === 0 && source.size > 0) return null
  if (head.length === 0) throw new UnreadableError('empty')
  const kind = kindOf(head)
  if (kind === 'oldExcel') throw new UnreadableError(isLocked(head) ? 'locked' : 'oldExcel')
  if (kind !== 'csv' && kind !== 'xlsx') throw new UnreadableError(kind)
  if (kind === 'csv') return csvHead(head, { isWhole: head.length >= source.size, said })
  // The directory of a zip is at its end.
  return source.received < source.size ? null : xlsxHead(source, said)
}

/** Bytes at the beginning of a CSV that say its encoding and are no text. */
export async function markLength(source: FileSource, { encoding }: FileShape): Promise<number> {
  return markOf(await source.read(0, 4), encoding)
}

/** An Excel file with a password is an old container around the encrypted one. */
const isLocked = (head: Buffer): boolean => head.includes(Buffer.from('EncryptedPackage', 'utf16le'))

function csvHead(
  head: Buffer,
  { isWhole, said }: { readonly isWhole: boolean; readonly said: Partial<FileShape> },
): FileHead {
  const encoding = said.encoding ?? detectEncoding(head, isWhole).encoding
  const bytes = head.subarray(markOf(head, encoding))
  const decoded = decode(bytes, encoding, isWhole)
  if (!decoded) throw new UnreadableError('encoding', firstBadLine(bytes, encoding))
  if (isWhole && decoded.text.trim() === '') throw new UnreadableError('empty')
  const found = detectCsvShape(decoded.text, isWhole, said)
  const most = Math.max(previewRows, found.headerRow + 1)
  const { rows } = parseRows(decoded.text, found, { line: 1, isLast: isWhole, most })
  return { shape: { kind: 'csv', encoding, ...found, sheet: null }, sheets: [], rows }
}

async function xlsxHead(source: FileSource, said: Partial<FileShape>): Promise<FileHead> {
  const { sheets, sheet, rows } = await firstSheetRows(source, said.sheet ?? null, previewRows)
  const headerRow = said.headerRow ?? findHeaderRow(rows.map(({ cells }) => cells))
  return {
    shape: { kind: 'xlsx', encoding: 'utf-8', delimiter: ',', quote: '"', lineEnd: '\n', headerRow, sheet },
    sheets,
    rows,
  }
}
