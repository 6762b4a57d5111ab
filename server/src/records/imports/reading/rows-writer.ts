import { type ColumnGatherer, withoutEmptyEnd } from '@rumbo/domain/records/imports/reading/columns'
import type { ParsedRow } from '@rumbo/domain/records/imports/reading/parse-rows'
import type { Block } from './blocks.queries.ts'
import { blockRows } from './read-rows.service.ts'

/** A block is closed before it grows over this, so that whoever reads one has it in memory. */
const blockBytes = 2 * 1_048_576

/** Makes a piece of the rows file: a row a line, JSON `[line, cell, …]`, in blocks by which rows are found. */
export class RowsWriter {
  readonly blocks: Block[] = []
  readonly #parts: Buffer[] = []
  readonly #of: { readonly work_id: string; readonly piece: number }
  readonly #columns: ColumnGatherer
  #open: string[] = []
  #openLength = 0
  #openLine = 0
  #bytes = 0
  #n: number

  /** @param n the number of the first row to come */
  constructor(
    of: { readonly work_id: string; readonly piece: number; readonly n: number },
    columns: ColumnGatherer,
  ) {
    this.#of = { work_id: of.work_id, piece: of.piece }
    this.#n = of.n
    this.#columns = columns
  }

  /** How many rows there are with those of the pieces before. */
  get n(): number {
    return this.#n + this.#open.length
  }

  add({ line, cells }: ParsedRow): void {
    const kept = withoutEmptyEnd(cells)
    this.#columns.add(kept)
    if (this.#open.length === 0) this.#openLine = line
    const text = JSON.stringify([line, ...kept])
    this.#open.push(text)
    this.#openLength += text.length
    if (this.#open.length === blockRows || this.#openLength > blockBytes) this.#close()
  }

  /** The whole piece. */
  bytes(): Buffer {
    this.#close()
    return Buffer.concat(this.#parts)
  }

  #close(): void {
    if (this.#open.length === 0) return
    const bytes = Buffer.from(this.#open.join('\n'), 'utf8')
    this.blocks.push({
      ...this.#of,
      n: this.#n,
      count: this.#open.length,
      byte_from: this.#bytes,
      byte_length: bytes.length,
      line: this.#openLine,
    })
    this.#parts.push(bytes)
    this.#bytes += bytes.length
    this.#n += this.#open.length
    this.#open = []
    this.#openLength = 0
  }
}
