import { expect, test } from 'vitest'
import { beginWrite, endWrite, forgetWrites, takeLost } from './written-here.ts'

const id = 'a'

test('[SHP-14] the earlier author is notified once, with both values, when a later write won', () => {
  endWrite(id, { field: 'notes', value: 'mine', version: 2 })
  endWrite(id, { field: 'eta', value: '2026-01-01', version: 3 })
  expect(takeLost(id, { notes: 'mine', eta: '2026-01-01', version: 4 })).toEqual({})
  const later = { notes: 'theirs', eta: '2026-01-01', version: 5 }
  expect(takeLost(id, later)).toEqual({ notes: { mine: 'mine', theirs: 'theirs' } })
  expect(takeLost(id, later)).toEqual({})
  forgetWrites(id)
})

test('[SHP-14] an answer from before one’s own write, a hidden field and a write under way say nothing', () => {
  endWrite(id, { field: 'notes', value: 'mine', version: 4 })
  expect(takeLost(id, { notes: 'old', version: 3 })).toEqual({})
  expect(takeLost(id, { version: 5 })).toEqual({})
  beginWrite(id, 'notes')
  expect(takeLost(id, { notes: 'theirs', version: 6 })).toEqual({})
  forgetWrites(id)
})
