import { importLimits } from '@rumbo/domain/records/imports/import'
import { isTooLong, type ParsedRow } from '@rumbo/domain/records/imports/reading/parse-rows'
import { UnreadableError } from '@rumbo/domain/records/imports/reading/unreadable'
import type { FileSource } from '../file-source.ts'
import { dateText, numberText } from './cell-text.ts'
import { TextGatherer, unescaped } from './text-gatherer.ts'
import type { Workbook } from './workbook.ts'
import { attributeOf, XmlTokens } from './xml-tokens.ts'
import { unpack, type ZipEntry } from './zip.ts'

/** Rows of a sheet, as they come out of one piece of it, with how many packed bytes of it were read. */
export type SheetPiece = { readonly rows: readonly ParsedRow[]; readonly packed: number }

/** A sheet has a million rows; this is what one of 500 full columns takes. */
const maxSheet = 16 * 1_073_741_824

/** The rows of a sheet in their order, those without a text left out. `line` is a row's number. @throws UnreadableError */
export async function* sheetRows(
  source: FileSource,
  workbook: Workbook,
  entry: ZipEntry,
): AsyncGenerator<SheetPiece> {
  const sheet = new Sheet(workbook)
  for await (const { bytes, packed } of unpack(source, entry, maxSheet)) {
    sheet.tokens.write(bytes)
    yield { rows: sheet.take(), packed }
  }
  if (!sheet.isWhole) throw new UnreadableError('xlsxBroken')
}

class Sheet {
  isWhole = false
  readonly tokens: XmlTokens
  readonly #workbook: Workbook
  readonly #inline = new TextGatherer()
  #rows: ParsedRow[] = []
  #cells: string[] = []
  #characters = 0
  #line = 0
  #column = -1
  #type = 'n'
  #style = 0
  #value: string[] = []
  #isValue = false

  constructor(workbook: Workbook) {
    this.#workbook = workbook
    this.tokens = new XmlTokens({
      open: (name, tag) => this.#open(name, tag),
      close: (name) => this.#close(name),
      text: (text) => {
        if (this.#isValue) this.#value.push(text)
        else this.#inline.add(text)
      },
    })
  }

  take(): readonly ParsedRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  #open(name: string, tag: string): void {
    if (name === 'c') {
      const place = attributeOf(tag, 'r')
      this.#column = place === undefined ? this.#column + 1 : columnOf(place)
      this.#type = attributeOf(tag, 't') ?? 'n'
      this.#style = Number(attributeOf(tag, 's') ?? 0)
      this.#value = []
      this.#inline.begin()
    } else if (name === 'v') this.#isValue = true
    else if (name === 'row') {
      this.#line = Number(attributeOf(tag, 'r') ?? this.#line + 1)
      this.#cells = []
      this.#column = -1
      this.#characters = 0
    } else this.#inline.open(name)
  }

  #close(name: string): void {
    if (name === 'c') this.#put(this.#text())
    else if (name === 'v') this.#isValue = false
    else if (name === 'row') {
      if (this.#cells.length > 0) this.#rows.push({ line: this.#line, cells: this.#cells })
      this.#cells = []
    } else if (name === 'worksheet') this.isWhole = true
    else this.#inline.close(name)
  }

  #put(text: string): void {
    if (text === '') return
    const column = this.#column + 1
    if (column > importLimits.columns) throw new UnreadableError('tooManyColumns', this.#line, column)
    if (isTooLong(text)) throw new UnreadableError('cellTooLong', this.#line, column)
    this.#characters += text.length
    if (this.#characters > importLimits.rowCharacters) throw new UnreadableError('rowTooLong', this.#line)
    while (this.#cells.length < column) this.#cells.push('')
    this.#cells[this.#column] = text
  }

  #text(): string {
    const raw = this.#value.length === 1 ? (this.#value[0] ?? '') : this.#value.join('')
    switch (this.#type) {
      case 's':
        return raw === '' ? '' : this.#workbook.strings.at(Number(raw))
      case 'inlineStr':
        return this.#inline.end()
      case 'str':
        return unescaped(raw)
      case 'b':
        return raw === '' ? '' : raw.trim() === '1' ? 'TRUE' : 'FALSE'
      case 'e':
        return raw
      case 'd':
        return raw.replace(/T00:00:00(\.0+)?Z?$/, '')
      default: {
        const kind = this.#workbook.styles[this.#style] ?? 'number'
        return kind === 'number' ? numberText(raw) : dateText(raw, kind, this.#workbook.is1904)
      }
    }
  }
}

/** The column of a cell's place, from 0: 2 of `C7`. Past all bounds where it has no letters. */
function columnOf(place: string): number {
  let column = 0
  for (let at = 0; at < Math.min(place.length, 4); at++) {
    const code = place.charCodeAt(at) & 0xdf
    if (code < 0x41 || code > 0x5a) break
    column = column * 26 + code - 0x40
  }
  return column === 0 ? importLimits.columns : column - 1
}
