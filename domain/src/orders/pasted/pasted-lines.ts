import type { Field } from '../../fields/field.ts'
import type { Json } from '../../fields/field-type.ts'
import type { ErrorCode } from '../../kernel/errors.ts'
import { headerWords } from '../../records/imports/matching/header-words.ts'
import { parseRows } from '../../records/imports/reading/parse-rows.ts'
import type { OptionWord } from '../../records/imports/values/cell-format.ts'
import { cellReader } from '../../records/imports/values/read-cell.ts'
import { orderLineFields } from '../fields.ts'
import { lineHeadings } from '../imports.ts'

/** The fields that a pasted line may say. */
const pastedFields = ['code', 'description', 'product', 'quantity', 'unit', 'pricePerUnit'] as const
export type PastedField = (typeof pastedFields)[number]

/** A line as it was pasted, with the cells that say nothing. */
export type PastedLine = {
  readonly values: Readonly<Partial<Record<PastedField, Json>>>
  readonly wrong: Readonly<Partial<Record<PastedField, ErrorCode>>>
}

export type Pasted = {
  /** What each column is; null: nobody knows. */
  readonly columns: readonly (PastedField | null)[]
  readonly lines: readonly PastedLine[]
}

/** What fields and options are called where it was pasted. */
export type PastedWords = {
  readonly labelOf: (field: PastedField) => string
  readonly units: readonly OptionWord[]
}

const fieldOf = (id: PastedField): Field | undefined => orderLineFields.find((field) => field.id === id)

/** Cells of a spreadsheet as lines of an order: by their headings, or without them by what the cells look like. */
export function readPastedLines(text: string, words: PastedWords): Pasted {
  const rows = rowsOf(text).map((cells) => cells.map((cell) => cell.trim()))
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
  const [first = []] = filled
  const named = first.map((cell) => namedField(cell, words))
  const hasHeading = named.some((field) => field !== null)
  const body = hasHeading ? filled.slice(1) : filled
  const columns = once(hasHeading ? named : guessed(body))
  const readers = columns.map((id) => {
    const field = id === null ? undefined : fieldOf(id)
    return field && cellReader(field, { numberShape: 'comma-point', words: words.units })
  })
  const lines = body.map((cells): PastedLine => {
    const values: Partial<Record<PastedField, Json>> = {}
    const wrong: Partial<Record<PastedField, ErrorCode>> = {}
    for (const [at, id] of columns.entries()) {
      const read = readers[at]?.(cells[at] ?? '')
      if (id === null || !read) continue
      if (!read.ok) wrong[id] = read.code
      else if (read.value !== null) values[id] = read.value
    }
    return { values, wrong }
  })
  return { columns, lines }
}

/** Cells as spreadsheets put them on the clipboard; where quotes are no quotes, by tabs and line ends alone. */
function rowsOf(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/\r\n?/g, '\n')
  try {
    const shape = { delimiter: '\t', quote: '"', lineEnd: '\n' } as const
    return parseRows(plain, shape, { line: 1, isLast: true }).rows.map(({ cells }) => cells)
  } catch {
    return plain.split('\n').map((row) => row.split('\t'))
  }
}

/** The field that a heading names. */
function namedField(heading: string, { labelOf }: PastedWords): PastedField | null {
  const { key } = headerWords(heading)
  if (key === '') return null
  const isCalled = (field: PastedField) =>
    [labelOf(field), field, ...(lineHeadings[field] ?? '').split(', ')].some(
      (name) => headerWords(name).key === key,
    )
  return pastedFields.find(isCalled) ?? null
}

/** Each field goes to the first column that is it. */
const once = (columns: readonly (PastedField | null)[]) =>
  columns.map((field, at) => (field !== null && columns.indexOf(field) < at ? null : field))

const isNumber = (cell: string): boolean => /\d/.test(cell) && !/\p{L}/u.test(cell)

/** Of columns without headings the first numbers are quantities and the next prices; of texts the longest say what it is. */
function guessed(rows: readonly (readonly string[])[]): readonly (PastedField | null)[] {
  const count = Math.max(0, ...rows.map((cells) => cells.length))
  const columns = Array.from({ length: count }, (_, at) =>
    rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== ''),
  )
  const areNumbers = columns.map((cells) => cells.length > 0 && cells.every(isNumber))
  const numbers = columns.flatMap((_, at) => (areNumbers[at] ? [at] : []))
  const texts = columns.flatMap((cells, at) => (areNumbers[at] || cells.length === 0 ? [] : [at]))
  const length = (at: number) => Math.max(0, ...(columns[at] ?? []).map((cell) => cell.length))
  const [longest] = texts.toSorted((one, other) => length(other) - length(one))
  const [quantity, price] = numbers
  return columns.map((_, at) => {
    if (at === longest) return 'description'
    if (at === quantity) return 'quantity'
    if (at === price) return 'pricePerUnit'
    return at === texts.find((each) => each !== longest) ? 'code' : null
  })
}
