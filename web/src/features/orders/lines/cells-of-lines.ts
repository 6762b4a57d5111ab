import { textIn } from '@rumbo/domain/fields/values'
import { numbers } from './numbers.ts'
import type { OrderLine } from './use-order-lines.ts'

type Heading = 'line' | 'code' | 'price' | (typeof numbers)[number]

/** Lines as cells for a spreadsheet, with their headings; numbers as they are stored. */
export function cellsOfLines(lines: readonly OrderLine[], textOf: (heading: Heading) => string): string {
  const headings: readonly Heading[] = ['line', 'code', ...numbers, 'price']
  const rows = lines.map(({ name, values, balance }) => [
    name,
    textIn(values, 'code') ?? '',
    ...numbers.map((each) => balance?.[each] ?? ''),
    textIn(values, 'pricePerUnit') ?? '',
  ])
  return [headings.map(textOf), ...rows].map((cells) => cells.map(plain).join('\t')).join('\n')
}

/** A cell has one line, and is no formula. */
const plain = (cell: string): string => cell.replace(/[\t\r\n]+/g, ' ').replace(/^(?=[=+@])/, "'")
