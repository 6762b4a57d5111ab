import { expect, test } from 'vitest'
import { partOf } from '../../src/http/files/part-of.ts'

const requested = (range: string, more = {}) => {
  const { status, range: part } = partOf({ headers: { range, ...more } }, 100)
  return [status, part.from, part.to]
}

test.each([
  ['bytes=0-9', [206, 0, 10]],
  ['bytes=90-', [206, 90, 100]],
  ['bytes=-10', [206, 90, 100]],
  ['bytes=-1000', [206, 0, 100]],
  ['bytes=95-1000', [206, 95, 100]],
  ['bytes=100-', [416, 0, 0]],
  ['bytes=-0', [416, 0, 0]],
  ['bytes=9-3', [200, 0, 100]],
  ['bytes=0-1,5-6', [200, 0, 100]],
  ['bytes=-', [200, 0, 100]],
  ['lines=1-2', [200, 0, 100]],
])('[DOC-03] of a file of 100 bytes %s is %j', (range, expected) => {
  expect(requested(range)).toEqual(expected)
})

test('[DOC-03] a range of a version that its reader names is the whole file', () => {
  expect(requested('bytes=0-9', { 'if-range': '"x"' })).toEqual([200, 0, 100])
})
