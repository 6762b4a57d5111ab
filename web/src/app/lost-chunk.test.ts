import { expect, test } from 'vitest'
import { shouldReload } from './lost-chunk.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a lost part reloads the page once', () => {
  const tab = memory()
  expect(shouldReload('help-1.js', tab)).toBe(true)
  expect(shouldReload('help-1.js', tab)).toBe(false)
  expect(shouldReload('help-1.js', tab)).toBe(false)
})

test('two parts that stay lost do not take turns', () => {
  const tab = memory()
  const reloads = ['a.js', 'b.js', 'a.js', 'b.js', 'a.js'].filter((lost) => shouldReload(lost, tab))
  expect(reloads).toEqual(['a.js', 'b.js'])
})

test('a part of the next version may be lost again', () => {
  const tab = memory()
  expect(shouldReload('help-1.js', tab)).toBe(true)
  expect(shouldReload('help-2.js', tab)).toBe(true)
})
