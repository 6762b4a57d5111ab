import { type FileColumn, importLimits } from '../import.ts'

/** Different values of a column that are shown, and how much of each. */
const samplesKept = 3
const sampleLength = 200

/** What a column is called that has no heading: by its place, from 1. */
export const namelessColumn = (n: number): string => `column ${n + 1}`

/** A row without the empty cells at its end. */
export function withoutEmptyEnd(cells: readonly string[]): readonly string[] {
  let end = cells.length
  while (end > 0 && cells[end - 1] === '') end--
  return end === cells.length ? cells : cells.slice(0, end)
}

/** The columns of a file by their headings; a blank one is told by its place, a double one by its place too. */
export function columnsOf(headings: readonly string[]): readonly FileColumn[] {
  const taken = new Set<string>()
  return headings.map((heading, n) => {
    const name = heading.trim()
    const unique = name === '' ? namelessColumn(n) : taken.has(name) ? `${name} (${namelessColumn(n)})` : name
    taken.add(unique)
    return { n, header: unique, samples: [] }
  })
}

/** Gathers the columns of a file while its rows go by. */
export class ColumnGatherer {
  #columns: { n: number; header: string; samples: string[] }[] = []
  /** Columns that still want values; once there are none, rows cost nothing. */
  #wanting: number[] = []

  constructor(columns: readonly FileColumn[]) {
    this.begin(columns)
  }

  /** Takes the headings, which stand above all rows. */
  begin(columns: readonly FileColumn[]): void {
    this.#columns = columns.map(({ samples, ...column }) => ({ ...column, samples: [...samples] }))
    this.#wanting = this.#columns.filter(({ samples }) => samples.length < samplesKept).map(({ n }) => n)
  }

  /** Takes a row. More cells than there are columns open new ones, so that none is lost. */
  add(cells: readonly string[]): void {
    if (cells.length > importLimits.columns) throw new Error('a row is cut before it is gathered')
    for (let n = this.#columns.length; n < cells.length; n++) {
      this.#columns.push({ n, header: namelessColumn(n), samples: [] })
      this.#wanting.push(n)
    }
    if (this.#wanting.length === 0) return
    let isFull = false
    for (const n of this.#wanting) {
      const cell = cells[n] ?? ''
      const samples = this.#columns[n]?.samples
      // Most cells of a column that still wants some are empty, or the same again.
      if (cell === '' || !samples || samples.includes(cell)) continue
      const sample = cell.slice(0, sampleLength).replace(/[\ud800-\udbff]$/, '')
      if (sample.trim() !== '' && !samples.includes(sample))
        isFull = samples.push(sample) >= samplesKept || isFull
    }
    if (isFull) {
      this.#wanting = this.#wanting.filter((n) => (this.#columns[n]?.samples.length ?? 0) < samplesKept)
    }
  }

  get columns(): FileColumn[] {
    return this.#columns
  }
}
