import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  drawnRows,
  frameAtRest,
  frameOfJump,
  positionToSee,
  type RowExtent,
  rowHeight,
  rowHeights,
  rowsInSight,
} from './scroll-frame.ts'

const view = 800
const reach = (rows: RowExtent) => drawnRows(rows) * rows.height - view
const short = (total: number): RowExtent => ({ total, height: rowHeight })
/** Lists of all heights of rows that are higher than what is laid out. */
const many = fc.record({
  total: fc.integer({ min: 500_001, max: 50_000_000 }),
  height: fc.constantFrom(...Object.values(rowHeights)),
})

describe('a list that fits', () => {
  test('is laid out whole and never shifted', () => {
    expect(drawnRows(short(1_000))).toBe(1_000)
    expect(frameOfJump(short(1_000), 20_000, view)).toBe(0)
    expect(frameAtRest(short(1_000), { shift: 0, top: 20_000 }, view)).toEqual({ shift: 0, top: 20_000 })
  })
})

describe('a list that is higher than a browser lays out', () => {
  test('the scrollbar reaches its first and its last row', () => {
    fc.assert(
      fc.property(many, (rows) => {
        expect(frameOfJump(rows, 0, view)).toBe(0)
        expect(frameOfJump(rows, reach(rows), view) + drawnRows(rows)).toBe(rows.total)
        expect(drawnRows(rows) * rows.height).toBeLessThan(17_800_000)
      }),
    )
  })

  test('coming to rest moves nothing on the screen and stays within what is laid out', () => {
    fc.assert(
      fc.property(
        many,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (rows, s, t) => {
          const { total, height } = rows
          const at = { shift: Math.round(s * (total - drawnRows(rows))), top: Math.round(t * reach(rows)) }
          const rest = frameAtRest(rows, at, view)
          expect(rest.top + rest.shift * height).toBe(at.top + at.shift * height)
          expect(rest.top).toBeGreaterThanOrEqual(0)
          expect(rest.top).toBeLessThanOrEqual(reach(rows))
          expect(frameAtRest(rows, rest, view)).toEqual(rest)
        },
      ),
    )
  })

  test('every row can be brought into sight', () => {
    fc.assert(
      fc.property(many, fc.double({ min: 0, max: 1, noNaN: true }), (rows, share) => {
        const row = Math.floor(share * (rows.total - 1))
        const to = positionToSee(row, { rows, shift: 0, top: 0 }, view) ?? { shift: 0, top: 0 }
        const y = (row - to.shift) * rows.height - to.top
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y + rows.height).toBeLessThanOrEqual(view)
        expect(row - to.shift).toBeLessThan(drawnRows(rows))
      }),
    )
  })
})

test('a row in sight is left where it is', () => {
  expect(positionToSee(10, { rows: short(100), shift: 0, top: 0 }, view)).toBeNull()
  expect(positionToSee(99, { rows: short(100), shift: 0, top: 0 }, view)).toEqual({ shift: 0, top: 2_400 })
})

test.each([
  [
    { top: 0, view: 320 },
    { first: 0, last: 9 },
  ],
  [
    { top: 31, view: 320 },
    { first: 0, last: 10 },
  ],
  [
    { top: 32, view: 320 },
    { first: 1, last: 10 },
  ],
  // Beyond both ends, as a finger pulls a list.
  [
    { top: -90, view: 64 },
    { first: 0, last: 0 },
  ],
  [
    { top: 9_999, view: 64 },
    { first: 99, last: 99 },
  ],
])('of rows of one height those are in sight of which something shows: %j', (place, sight) => {
  expect(rowsInSight({ total: 100, height: 32 }, place)).toEqual(sight)
})

test('nothing is in sight of an empty list, nor before its height is known', () => {
  expect(rowsInSight({ total: 0, height: 32 }, { top: 0, view: 320 })).toBeNull()
  expect(rowsInSight({ total: 100, height: 32 }, { top: 0, view: 0 })).toBeNull()
})
