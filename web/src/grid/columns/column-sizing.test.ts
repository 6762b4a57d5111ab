import { expect, test } from 'vitest'
import { boundedWidth, defaultWidth, narrowest, pinnedWidth, widest } from './column-sizing.ts'
import { columnWindow, leftToSee } from './column-window.ts'

test('a width stays within its bounds, in whole pixels', () => {
  expect(boundedWidth(10)).toBe(narrowest)
  expect(boundedWidth(10_000)).toBe(widest)
  expect(boundedWidth(120.4)).toBe(120)
})

test('a column begins as wide as its type needs, wider for a long name', () => {
  expect(defaultWidth('number', 'Days')).toBe(96)
  expect(defaultWidth('number', 'Free time at destination')).toBeGreaterThan(150)
})

test('on a narrow screen the pinned column leaves room for the others', () => {
  expect(pinnedWidth(200, 1_200)).toBe(200)
  expect(pinnedWidth(200, 390)).toBe(172)
  expect(pinnedWidth(200, 0)).toBe(200)
})

const columns = Array.from({ length: 10 }, (_, at) => ({ start: at * 100, width: 100 }))

test('the columns in sight and one on either side are drawn', () => {
  expect(columnWindow(columns, 0, 300)).toEqual({ first: 0, last: 3 })
  expect(columnWindow(columns, 250, 300)).toEqual({ first: 1, last: 6 })
  expect(columnWindow(columns, 700, 300)).toEqual({ first: 6, last: 9 })
})

test('without columns nothing is drawn, and without room one column and the next', () => {
  expect(columnWindow([], 0, 300)).toEqual({ first: 0, last: -1 })
  expect(columnWindow(columns, 0, 0)).toEqual({ first: 0, last: 1 })
})

test('a column that is cut off is scrolled into sight', () => {
  expect(leftToSee({ start: 200, width: 100 }, 250, 300)).toBe(200)
  expect(leftToSee({ start: 500, width: 100 }, 250, 300)).toBe(300)
  expect(leftToSee({ start: 300, width: 100 }, 250, 300)).toBeNull()
  expect(leftToSee({ start: 500, width: 400 }, 0, 300)).toBe(500)
})
