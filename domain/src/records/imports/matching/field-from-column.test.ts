import { expect, test } from 'vitest'
import { fieldFromColumn } from './field-from-column.ts'

const many = (...texts: readonly string[]): readonly string[] =>
  Array.from({ length: 30 }, (_, at) => texts[at % texts.length] ?? '')

test('[IMP-04] what a new field made from a column would be', () => {
  const table: readonly (readonly [readonly string[], string])[] = [
    [[], 'string'],
    [['N/A', '', '#REF!'], 'string'],
    [['HIV, Reveal', 'Nevirapine'], 'string'],
    [many('Yes', 'No', 'N/A'), 'checkbox'],
    [many('1', '0'), 'number'],
    [['02-Jun-06', '2006-06-02', 'Date Not Captured'], 'date'],
    [['05/06/2024', '07/08/2024'], 'date'],
    [['20240506', '20240607'], 'number'],
    [['1', '20', '-3'], 'number'],
    [['0.97', '1,200.5'], 'decimal'],
    [['00123', '456'], 'string'],
    [['4006381333931', '4006381333932'], 'string'],
    [['$5', '$6.50', 'Invoiced Separately'], 'currency'],
    [['12%', '7.5%'], 'percent'],
    [['a@example.com', 'b@example.com'], 'email'],
    [['https://example.com/a', 'http://example.com'], 'url'],
    [many('ARV', 'HRDT', 'arv', 'ACT'), 'list'],
    [['one\ntwo'], 'text'],
    [['x'.repeat(300)], 'text'],
  ]
  for (const [cells, type] of table)
    expect([cells.slice(0, 3), fieldFromColumn('H', cells).type]).toEqual([cells.slice(0, 3), type])
  expect(fieldFromColumn(' Product Group ', many('ARV', 'HRDT', 'arv', 'ACT'))).toEqual({
    name: 'Product Group',
    type: 'list',
    format: {},
    options: ['ARV', 'HRDT', 'ACT'],
  })
  expect(fieldFromColumn('Freight Cost (USD)', ['780.34', '4521.5', 'Invoiced Separately'])).toMatchObject({
    type: 'currency',
    format: { decimals: 2, currency: 'USD' },
  })
})
