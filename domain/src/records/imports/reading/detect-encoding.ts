import type { Encoding } from '../import.ts'
import { decode } from './decode.ts'

/** The encoding of a file by its first bytes. */
export type DetectedEncoding = {
  readonly encoding: Encoding
  /** Bytes of the mark at its beginning, which are no text. */
  readonly mark: number
}

/**
 * Tells the encoding by the mark at the beginning, else by what the bytes can be: UTF-16 shows by the zeros of its plain
 * letters, UTF-8 by being valid, and windows-1252 is what remains.
 * @param isWhole whether these are all bytes of the file
 */
export function detectEncoding(head: Uint8Array, isWhole: boolean): DetectedEncoding {
  const [first, second, third] = head
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', mark: 3 }
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', mark: 2 }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', mark: 2 }
  const wide = wideEncoding(head, isWhole)
  if (wide) return { encoding: wide, mark: 0 }
  return { encoding: decode(head, 'utf-8', isWhole) ? 'utf-8' : 'windows-1252', mark: 0 }
}

/** The mark that a file of the encoding has, where it has one: a person may overrule what the mark says. */
export function markOf(head: Uint8Array, encoding: Encoding): number {
  const { encoding: marked, mark } = detectEncoding(head.subarray(0, 3), true)
  return marked === encoding ? mark : 0
}

/** UTF-16 without a mark: a tenth of its characters are of ASCII, and none of it is NUL. */
function wideEncoding(head: Uint8Array, isWhole: boolean): Encoding | null {
  const pairs = head.length >> 1
  if (pairs < 2) return null
  let [little, big, zeros] = [0, 0, 0]
  for (let at = 0; at < pairs * 2; at += 2) {
    const [one = 0, two = 0] = [head[at], head[at + 1]]
    if (one === 0 && two === 0) zeros++
    else if (two === 0) little++
    else if (one === 0) big++
  }
  const [more, less] = [Math.max(little, big), Math.min(little, big)]
  if (zeros > 0 || more < pairs / 10 || less * 20 > more) return null
  const encoding = little > big ? 'utf-16le' : 'utf-16be'
  const decoded = decode(head, encoding, isWhole && head.length % 2 === 0)
  return decoded && !decoded.text.includes('\0') ? encoding : null
}

const signatures: readonly (readonly [kind: 'xlsx' | 'oldExcel' | 'notTable', ...bytes: number[]])[] = [
  ['xlsx', 0x50, 0x4b, 0x03, 0x04],
  ['oldExcel', 0xd0, 0xcf, 0x11, 0xe0],
  ['notTable', 0x89, 0x50, 0x4e, 0x47],
  ['notTable', 0xff, 0xd8, 0xff],
  ['notTable', 0x47, 0x49, 0x46, 0x38],
  ['notTable', 0x25, 0x50, 0x44, 0x46],
  ['notTable', 0x50, 0x4b, 0x05, 0x06],
  ['notTable', 0x1f, 0x8b],
  ['notTable', 0x52, 0x61, 0x72, 0x21],
  ['notTable', 0x37, 0x7a, 0xbc, 0xaf],
  ['notTable', 0x52, 0x49, 0x46, 0x46],
  ['notTable', 0x7f, 0x45, 0x4c, 0x46],
  ['notTable', 0x53, 0x51, 0x4c, 0x69, 0x74, 0x65],
]

/** Texts that are another thing than a table, by how they begin. */
const otherTexts = [
  ['webPage', /^<(?:!doctype html|html|head|meta|body|table|div|style)\b/i],
  ['xml', /^<(?:\?xml|\?mso-application|workbook)\b/i],
  ['json', /^(?:\[\s*)?\{\s*"|^\[\s*\[/],
] as const

/** What stands at the beginning of a zip that LibreOffice wrote: its first file, which isn't packed. */
const openDocument = 'mimetypeapplication/vnd.oasis.opendocument'

type FileKind = 'csv' | 'xlsx' | 'oldExcel' | 'notTable' | 'openDocument' | 'webPage' | 'xml' | 'json'

/** What a file is by its first bytes, whatever its name says. */
export function kindOf(head: Uint8Array): FileKind {
  const found = zipOrBinary(head)
  if (found !== 'csv') return found
  const { encoding, mark } = detectEncoding(head.subarray(0, 4_096), false)
  const begin = decode(head.subarray(mark, 1_024), encoding, false)?.text.trimStart() ?? ''
  return otherTexts.find(([, pattern]) => pattern.test(begin))?.[0] ?? 'csv'
}

function zipOrBinary(head: Uint8Array): Exclude<FileKind, 'webPage' | 'xml' | 'json'> {
  if (new TextDecoder('latin1').decode(head.subarray(30, 30 + openDocument.length)) === openDocument)
    return 'openDocument'
  const found = signatures.find(([, ...bytes]) => bytes.every((byte, at) => head[at] === byte))
  if (found) return found[0]
  return isBinary(head) ? 'notTable' : 'csv'
}

/** Whether so much of it is control characters that it is no text; UTF-16 has its zeros. */
function isBinary(head: Uint8Array): boolean {
  const { encoding } = detectEncoding(head, false)
  if (encoding.startsWith('utf-16')) return false
  let controls = 0
  for (const byte of head) {
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c) controls++
  }
  return controls * 20 > head.length
}
