import { expect, test } from 'vitest'
import { cellsOfLines } from './cells-of-lines.ts'

test('[ORD-01] lines are copied as cells that a spreadsheet takes, one a row, none of them a formula', () => {
  const line = { id: '1', at: 1, name: '=Chair\toak', code: 'DC-210', balance: null }
  const values = { code: 'DC-210', pricePerUnit: '38.5' }
  expect(cellsOfLines([{ ...line, values }], (heading) => heading)).toBe(
    "line\tcode\tordered\tbooked\tshipped\tarrived\treceived\tleft\tprice\n'=Chair oak\tDC-210\t\t\t\t\t\t\t38.5",
  )
})
