import { expect, test } from 'vitest'
import { textsIn } from './texts-in.ts'

test('[IMP-06] the same wrong text is listed once, the commonest first; empty cells say nothing', () => {
  const rows = ['FUB', '', 'EXQ', 'FUB'].map((text) => ({ cells: ['Coffee', text] }))
  expect(textsIn(rows, 1)).toEqual([
    { text: 'FUB', rows: 2 },
    { text: 'EXQ', rows: 1 },
  ])
})
