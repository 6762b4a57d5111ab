import { expect, test } from 'vitest'
import { readTiers } from './tiers.ts'

test.each([
  ['155.50', [[null, '155.5']]],
  [
    '2 x 155, 230',
    [
      [2, '155'],
      [null, '230'],
    ],
  ],
  [
    '1-5 x 155; 6 – 8 × 230, 9+ * 300',
    [
      [5, '155'],
      [3, '230'],
      [null, '300'],
    ],
  ],
  [
    '5 x 155, 6+ x 230',
    [
      [5, '155'],
      [null, '230'],
    ],
  ],
])('[SHP-17] the prices of “%s” are read in their order', (text, expected) => {
  const tiers = expected.map(([days, perDay]) => ({ days, perDay }))
  expect(readTiers(text)).toEqual({ tiers })
})

test.each([
  ['', 'unreadable'],
  ['0 x 5', 'unreadable'],
  ['1.5 x 5', 'unreadable'],
  ['x 5', 'unreadable'],
  ['-5', 'unreadable'],
  ['5 x a', 'unreadable'],
  ['401 x 5', 'unreadable'],
  ['5-2 x 5', 'unreadable'],
  [Array(21).fill('1 x 5').join(','), 'unreadable'],
  ['1-5 x 155, 5-9 x 230', 'overlap'],
  ['230, 5 x 155', 'overlap'],
  ['1-5 x 155, 7+ x 230', 'gap'],
  ['2-5 x 155', 'gap'],
])('[SHP-17] “%s” says no prices: %s', (text, fault) => {
  expect(readTiers(text)).toEqual({ fault })
})
