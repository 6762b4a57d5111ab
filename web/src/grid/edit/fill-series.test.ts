import { expect, test } from 'vitest'
import { fillSeries } from './fill-series.ts'

test('numbers with a constant step are counted on, exactly', () => {
  expect(fillSeries([1, 2], 'number', { count: 3 })).toEqual([3, 4, 5])
  expect(fillSeries([10, 8], 'number', { count: 2 })).toEqual([6, 4])
  expect(fillSeries(['0.1', '0.2'], 'decimal', { count: 2 })).toEqual(['0.3', '0.4'])
  expect(fillSeries(['9.5', '10'], 'currency', { count: 2 })).toEqual(['10.5', '11'])
})

test('days with a constant step are counted on, over the ends of months', () => {
  expect(fillSeries(['2026-02-26', '2026-02-27'], 'date', { count: 2 })).toEqual(['2026-02-28', '2026-03-01'])
  expect(fillSeries(['2026-11-01', '2026-11-08'], 'date', { count: 1 })).toEqual(['2026-11-15'])
})

test('upwards the series is counted back', () => {
  expect(fillSeries([3, 4], 'number', { count: 2, backwards: true })).toEqual([2, 1])
})

test('one value, an uneven step, an empty cell or another type is repeated', () => {
  expect(fillSeries([7], 'number', { count: 2 })).toEqual([7, 7])
  expect(fillSeries(['2026-11-01'], 'date', { count: 1 })).toEqual(['2026-11-01'])
  expect(fillSeries([1, 2, 4], 'number', { count: 4 })).toEqual([1, 2, 4, 1])
  expect(fillSeries([1, null], 'number', { count: 2 })).toEqual([1, null])
  expect(fillSeries(['a', 'b'], 'string', { count: 3 })).toEqual(['a', 'b', 'a'])
})
