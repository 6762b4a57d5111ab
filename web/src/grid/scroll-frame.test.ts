import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawnRows, frameAtRest, frameOfJump, frameRows, positionToSee, rowHeight } from './scroll-frame.ts'

const view = 800
const reach = (total: number) => drawnRows(total) * rowHeight - view
const many = fc.integer({ min: frameRows + 1, max: 50_000_000 })

describe('a list that fits', () => {
  test('is laid out whole and never shifted', () => {
    expect(drawnRows(1_000)).toBe(1_000)
    expect(frameOfJump(1_000, 20_000, view)).toBe(0)
    expect(frameAtRest(1_000, { shift: 0, top: 20_000 }, view)).toEqual({ shift: 0, top: 20_000 })
  })
})

describe('a list that is higher than a browser lays out', () => {
  test('the scrollbar reaches its first and its last row', () => {
    fc.assert(
      fc.property(many, (total) => {
        expect(frameOfJump(total, 0, view)).toBe(0)
        expect(frameOfJump(total, reach(total), view) + drawnRows(total)).toBe(total)
      }),
    )
  })

  test('coming to rest moves nothing on the screen and stays within what is laid out', () => {
    fc.assert(
      fc.property(
        many,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (total, s, t) => {
          const at = { shift: Math.round(s * (total - frameRows)), top: Math.round(t * reach(total)) }
          const rest = frameAtRest(total, at, view)
          expect(rest.top + rest.shift * rowHeight).toBe(at.top + at.shift * rowHeight)
          expect(rest.top).toBeGreaterThanOrEqual(0)
          expect(rest.top).toBeLessThanOrEqual(reach(total))
          expect(frameAtRest(total, rest, view)).toEqual(rest)
        },
      ),
    )
  })

  test('every row can be brought into sight', () => {
    fc.assert(
      fc.property(many, fc.double({ min: 0, max: 1, noNaN: true }), (total, share) => {
        const row = Math.floor(share * (total - 1))
        const to = positionToSee(row, { total, shift: 0, top: 0 }, view) ?? { shift: 0, top: 0 }
        const y = (row - to.shift) * rowHeight - to.top
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y + rowHeight).toBeLessThanOrEqual(view)
        expect(row - to.shift).toBeLessThan(drawnRows(total))
      }),
    )
  })
})

test('a row in sight is left where it is', () => {
  expect(positionToSee(10, { total: 100, shift: 0, top: 0 }, view)).toBeNull()
  expect(positionToSee(99, { total: 100, shift: 0, top: 0 }, view)).toEqual({ shift: 0, top: 2_400 })
})
