import { isTooLong } from '@rumbo/domain/records/imports/reading/parse-rows'
import { UnreadableError } from '@rumbo/domain/records/imports/reading/unreadable'
import { TextGatherer } from './text-gatherer.ts'
import { XmlTokens } from './xml-tokens.ts'
import type { Unpacked } from './zip.ts'

/** Bytes that all texts of a file may take: they are in memory while it is read. */
const maxBytes = 64 * 1_048_576
const pageBytes = 1_048_576

/** The texts that the cells of an .xlsx name by number, kept as bytes: a tenth of what as many strings would take. */
export class SharedStrings {
  readonly #pages: Buffer[] = []
  #ends = new Uint32Array(1_024)
  #count = 0
  #bytes = 0
  #page = Buffer.allocUnsafe(0)
  #used = 0

  /** @throws UnreadableError where they are too many or one is too long */
  add(text: string): void {
    if (isTooLong(text)) throw new UnreadableError('cellTooLong')
    const bytes = Buffer.from(text, 'utf8')
    this.#bytes += bytes.length + 8
    if (this.#bytes > maxBytes) throw new UnreadableError('xlsxTooLarge')
    if (this.#used + bytes.length > this.#page.length) {
      this.#page = Buffer.allocUnsafe(Math.max(pageBytes, bytes.length))
      this.#pages.push(this.#page)
      this.#used = 0
    }
    bytes.copy(this.#page, this.#used)
    if ((this.#count + 1) * 3 > this.#ends.length) {
      const longer = new Uint32Array(this.#ends.length * 2)
      longer.set(this.#ends)
      this.#ends = longer
    }
    this.#ends.set([this.#pages.length - 1, this.#used, this.#used + bytes.length], this.#count * 3)
    this.#used += bytes.length
    this.#count++
  }

  /** '' where there is none of the number. */
  at(index: number): string {
    if (!(index >= 0 && index < this.#count)) return ''
    const [page = 0, from, to] = this.#ends.subarray(index * 3, index * 3 + 3)
    return this.#pages[page]?.toString('utf8', from, to) ?? ''
  }
}

/** Reads the shared strings of an .xlsx. @throws UnreadableError */
export async function readSharedStrings(pieces: AsyncIterable<Unpacked>): Promise<SharedStrings> {
  const strings = new SharedStrings()
  const text = new TextGatherer()
  const tokens = new XmlTokens({
    open: (name) => (name === 'si' ? text.begin() : text.open(name)),
    close: (name) => (name === 'si' ? strings.add(text.end()) : text.close(name)),
    text: (part) => text.add(part),
  })
  for await (const { bytes } of pieces) tokens.write(bytes)
  return strings
}
