import { textIn } from '@rumbo/domain/fields/values'
import { byteOrderMark, type CsvDelimiter, csvLine } from '@rumbo/domain/records/exports/csv'
import { numbers } from './numbers.ts'
import type { OrderLine } from './use-order-lines.ts'

type Heading = 'line' | 'code' | 'price' | (typeof numbers)[number]
type TextOf = (heading: Heading) => string

/** Lines as cells for a spreadsheet's clipboard, with their headings; numbers as they are stored. */
export const cellsOfLines = (lines: readonly OrderLine[], textOf: TextOf): string =>
  rowsOf(lines, textOf)
    .map((cells) => cells.map(plain).join('\t'))
    .join('\n')

/** The same as a file of CSV. */
export const csvOfLines = (
  lines: readonly OrderLine[],
  { textOf, delimiter }: { readonly textOf: TextOf; readonly delimiter: CsvDelimiter },
): string =>
  byteOrderMark +
  rowsOf(lines, textOf)
    .map((cells) => csvLine(cells, delimiter))
    .join('')

function rowsOf(lines: readonly OrderLine[], textOf: TextOf): readonly (readonly string[])[] {
  const headings: readonly Heading[] = ['line', 'code', ...numbers, 'price']
  const rows = lines.map(({ name, values, balance }) => [
    name,
    textIn(values, 'code') ?? '',
    ...numbers.map((each) => balance?.[each] ?? ''),
    textIn(values, 'pricePerUnit') ?? '',
  ])
  return [headings.map(textOf), ...rows]
}

/** A cell has one line, and is no formula. */
const plain = (cell: string): string => cell.replace(/[\t\r\n]+/g, ' ').replace(/^(?=[=+@])/, "'")
