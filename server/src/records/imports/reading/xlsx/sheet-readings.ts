import type { ParsedRow } from '@rumbo/domain/records/imports/reading/parse-rows'
import type { FileSource } from '../file-source.ts'
import { sheetNamed } from './first-sheet-rows.ts'
import { type SheetPiece, sheetRows } from './sheet-rows.ts'
import { openWorkbook } from './workbook.ts'

/** The result of one step of a reading of a sheet. */
export type SheetStep = { readonly seen: number; readonly packed: number; readonly isOver: boolean }

type OpenSheet = {
  pieces: AsyncGenerator<SheetPiece>
  seen: number
  packed: number
  left: ParsedRow[]
  usedAt: number
}

/** Characters of rows that one step takes. */
const stepCharacters = 4 * 1_048_576
const maxOpen = 2

/**
 * Readings of sheets that are under way in this process. A packed stream has no place to begin at but its beginning, so a
 * reading stays open from step to step; where another process goes on, or a step is repeated, it is read from the beginning
 * up to where the last one that counts had come, and then on for at least as long as that took.
 */
export class SheetReadings {
  readonly #open = new Map<string, OpenSheet>()

  /**
   * Takes the next rows.
   * @param at `seen` rows were taken by the steps before
   * @throws UnreadableError
   */
  async step(
    workId: string,
    {
      source,
      sheet,
      seen,
    }: { readonly source: FileSource; readonly sheet: string | null; readonly seen: number },
    take: (row: ParsedRow) => void,
  ): Promise<SheetStep> {
    const known = this.#open.get(workId)
    const reading = known?.seen === seen ? known : await this.#begin(source, sheet)
    this.#open.delete(workId)
    let wanted = stepCharacters
    for (;;) {
      for (const row of reading.left.splice(0)) {
        reading.seen++
        const length = row.cells.reduce((sum, cell) => sum + cell.length + 3, 8)
        if (reading.seen > seen) {
          take(row)
          wanted -= length
        } else wanted += length
      }
      if (wanted <= 0) break
      const next = await reading.pieces.next()
      if (next.done) return { seen: reading.seen, packed: reading.packed, isOver: true }
      reading.left = [...next.value.rows]
      reading.packed = next.value.packed
    }
    this.#keep(workId, reading)
    return { seen: reading.seen, packed: reading.packed, isOver: false }
  }

  /** Releases a reading that goes no further. */
  end(workId: string): void {
    void this.#open.get(workId)?.pieces.return(undefined)
    this.#open.delete(workId)
  }

  async #begin(source: FileSource, sheet: string | null): Promise<OpenSheet> {
    const workbook = await openWorkbook(source)
    const { entry } = sheetNamed(workbook, sheet)
    return { pieces: sheetRows(source, workbook, entry), seen: 0, packed: 0, left: [], usedAt: 0 }
  }

  #keep(workId: string, reading: OpenSheet): void {
    reading.usedAt = Date.now()
    this.#open.set(workId, reading)
    const [oldest] = [...this.#open].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    if (this.#open.size <= maxOpen || !oldest) return
    this.end(oldest[0])
  }
}
