import { expect, test } from 'vitest'
import { fiveNumbers } from './five-numbers.ts'

test('[IMP-10] five numbers add up to the records: what the mode passed over is skipped', () => {
  const counts = { records: 10, new: 4, changed: 2, same: 1, refused: 1, cells: 5 }
  expect(Object.fromEntries(fiveNumbers(counts, []).map(({ name, value }) => [name, value]))).toEqual({
    added: 4,
    updated: 2,
    same: 1,
    skipped: 2,
    failed: 1,
  })
})

test('[IMP-10] rows that a person skipped are skipped, not failed', () => {
  const counts = { records: 10, new: 4, changed: 0, same: 0, refused: 6, cells: 0 }
  const numbers = fiveNumbers(counts, [
    { code: 'ROW_SKIPPED', count: 5 },
    { code: 'KEY_EXISTS', count: 1 },
  ])
  expect(numbers).toContainEqual({ name: 'skipped', value: 5 })
  expect(numbers).toContainEqual({ name: 'failed', value: 1 })
})
