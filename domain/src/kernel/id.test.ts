import { expect, test } from 'vitest'
import { id, newId } from './id.ts'

test('an id is a UUID of version 7 that tells the millisecond it was made in, and no two are alike', () => {
  for (const now of [0, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 1_795_370_843_123, 2 ** 48 - 1]) {
    const made = newId(now)
    expect(id.parse(made)).toBe(made)
    expect(made).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(Number.parseInt(made.replace('-', '').slice(0, 12), 16)).toBe(now)
  }
  const many = new Set(Array.from({ length: 5_000 }, () => newId()))
  expect(many.size).toBe(5_000)
})
