import { expect, test } from 'vitest'
import { hiddenIn, movedBy, movedTo, pinnedIn, pinToggled, standingOrder, withRoom } from './column-layout.ts'
import type { ColumnLayout } from './use-column-model.ts'

const layout: ColumnLayout = { order: ['a', 'b', 'c', 'd', 'e'], widths: {} }
const pinned = (...ids: readonly string[]): ColumnLayout => ({ ...layout, pinned: ids })

test('the first column is pinned until the reader chooses', () => {
  expect(pinnedIn(layout)).toEqual(['a'])
  expect(standingOrder(pinned('c'))).toEqual(['c', 'a', 'b', 'd', 'e'])
  expect(pinnedIn(pinned('gone', 'c'))).toEqual(['c'])
})

test('at most three columns are pinned', () => {
  const two = pinToggled(layout, 'c')
  expect(two?.pinned).toEqual(['a', 'c'])
  expect(pinToggled(pinned('a', 'c', 'd'), 'e')).toBeNull()
  expect(pinToggled(pinned('a', 'c', 'd'), 'c')?.pinned).toEqual(['a', 'd'])
})

test('a column takes the place of another one within its part', () => {
  expect(standingOrder(movedTo(layout, 'b', 'd'))).toEqual(['a', 'c', 'd', 'b', 'e'])
  expect(standingOrder(movedTo(layout, 'e', 'b'))).toEqual(['a', 'e', 'b', 'c', 'd'])
  expect(standingOrder(movedTo(layout, 'd', 'a'))).toEqual(['a', 'd', 'b', 'c', 'e'])
  expect(standingOrder(movedTo(pinned('a', 'b'), 'a', 'b'))).toEqual(['b', 'a', 'c', 'd', 'e'])
})

test('a column goes one place on or back, and not over the border of the pinned ones', () => {
  expect(standingOrder(movedBy(layout, 'c', -1))).toEqual(['a', 'c', 'b', 'd', 'e'])
  expect(movedBy(layout, 'b', -1)).toBe(layout)
  expect(movedBy(layout, 'e', 1)).toBe(layout)
})

test('a hidden column leaves, the last one does not', () => {
  expect(hiddenIn(layout, 'c').order).toEqual(['a', 'b', 'd', 'e'])
  expect(hiddenIn({ order: ['a'], widths: {} }, 'a').order).toEqual(['a'])
})

test('[SHP-02] next to a panel columns leave one after another until the kept one is in sight, and no more than that', () => {
  const shown = (room: number, keeps = 'd') =>
    withRoom(['a', 'b', 'c', 'd', 'e'], { gives: ['b', 'e', 'c'], keeps }, { room, widthOf: () => 100 }).join(
      '',
    )
  expect(shown(400)).toBe('abcde')
  expect(shown(399)).toBe('acde')
  expect(shown(250)).toBe('ade')
  expect(shown(0, 'gone')).toBe('abcde')
})
