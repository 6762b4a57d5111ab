import { expect, test } from 'vitest'
import { cellsOfLines, csvOfLines } from './cells-of-lines.ts'

test('[ORD-01] lines are copied as cells that a spreadsheet takes, one a row, none of them a formula', () => {
  const line = { id: '1', at: 1, name: '=Chair\toak', code: 'DC-210', balance: null }
  const values = { code: 'DC-210', pricePerUnit: '38.5' }
  expect(cellsOfLines([{ ...line, values }], (heading) => heading)).toBe(
    "line\tcode\tordered\tbooked\tshipped\tarrived\treceived\tleft\tprice\n'=Chair oak\tDC-210\t\t\t\t\t\t\t38.5",
  )
})

test('[ORD-01] lines are saved as CSV: quoted where a cell has the delimiter, none of them a formula', () => {
  const line = { id: '1', at: 1, name: 'Chair; oak', code: 'DC-210', balance: null }
  const values = { code: '=1+1', pricePerUnit: '38.5' }
  const how = { textOf: (heading: string) => heading, delimiter: ';' } as const
  expect(csvOfLines([{ ...line, values }], how)).toBe(
    '\uFEFFline;code;ordered;booked;shipped;arrived;received;left;price\r\n"Chair; oak";\'=1+1;;;;;;;38.5\r\n',
  )
})
