import { expect, test } from 'vitest'
import { keptValues } from './kept-form.ts'

test('what was typed before a reload stands in the form again, as far as the form has such fields', () => {
  const present = { name: '', tags: [], shared: false, country: '' }
  const kept = { name: 'Patio 4', tags: ['a'], shared: true, country: ['MX'], gone: 'x' }
  expect(keptValues(kept, present)).toEqual({ name: 'Patio 4', tags: ['a'], shared: true })
  expect(keptValues(undefined, present)).toEqual({})
  expect(keptValues('a text', present)).toEqual({})
})
