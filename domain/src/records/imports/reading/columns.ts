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

/**
 * The columns of a file by their headings; a blank one is named by its place. Of two that are called alike each is named by the
 * group that stands above it (`Origin` over `Port`), where there is one, else the second by its place.
 * @param above the row above the headings
 */
export function columnsOf(headings: readonly string[], above: readonly string[] = []): readonly FileColumn[] {
  const names = headings.map((heading) => heading.trim())
  const groups = groupsOf(names.length, above)
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const taken = new Set<string>()
  return names.map((name, n) => {
    const group = groups[n] ?? ''
    const isDouble = (counts.get(name) ?? 0) > 1
    const full = isDouble && group !== '' ? `${group} ${name}`.trim() : name
    const unique = full === '' ? namelessColumn(n) : taken.has(full) ? `${full} (${namelessColumn(n)})` : full
    taken.add(unique)
    return { n, header: unique, samples: [] }
  })
}

/** The group of each column: a word above reaches to the next one, as a merged cell does. A lone word is a title, no group. */
function groupsOf(count: number, above: readonly string[]): readonly string[] {
  const words = above.map((word) => word.trim())
  if (words.filter((word) => word !== '').length < 2) return []
  let group = ''
  return Array.from({ length: count }, (_, n) => {
    group = words[n] || group
    return group
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
