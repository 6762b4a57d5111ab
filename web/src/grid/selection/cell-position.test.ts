import { expect, test } from 'vitest'
import { type CellPosition, cellAfterKey, type KeyPress } from './cell-position.ts'

const extent = { rows: 100, columns: 5, page: 20 }
const press = (keys: string): KeyPress => ({
  key: keys.split('+').at(-1) ?? '',
  ctrlKey: keys.includes('Ctrl+'),
  metaKey: keys.includes('Meta+'),
  altKey: keys.includes('Alt+'),
  shiftKey: keys.includes('Shift+'),
})

const cases: readonly (readonly [
  keys: string,
  from: readonly [number, number],
  to: readonly [number, number],
])[] = [
  ['ArrowDown', [3, 2], [4, 2]],
  ['ArrowDown', [99, 2], [99, 2]],
  ['ArrowUp', [0, 2], [-1, 2]],
  ['ArrowUp', [-1, 2], [-1, 2]],
  ['ArrowDown', [-1, 2], [0, 2]],
  ['ArrowLeft', [3, 0], [3, 0]],
  ['ArrowRight', [3, 2], [3, 3]],
  ['ArrowRight', [3, 4], [3, 4]],
  ['Ctrl+ArrowUp', [50, 2], [0, 2]],
  ['Ctrl+ArrowDown', [50, 2], [99, 2]],
  ['Ctrl+ArrowLeft', [50, 2], [50, 0]],
  ['Meta+ArrowRight', [50, 2], [50, 4]],
  ['Home', [50, 2], [50, 0]],
  ['End', [50, 2], [50, 4]],
  ['Ctrl+Home', [50, 2], [0, 0]],
  ['Ctrl+End', [50, 2], [99, 4]],
  ['PageDown', [50, 2], [70, 2]],
  ['PageDown', [90, 2], [99, 2]],
  ['PageUp', [50, 2], [30, 2]],
  ['PageUp', [5, 2], [0, 2]],
  ['PageUp', [-1, 2], [-1, 2]],
]

test.each(cases)('%s leads from %j to %j', (keys, [row, column], [toRow, toColumn]) => {
  const expected: CellPosition = { row: toRow, column: toColumn }
  expect(cellAfterKey(press(keys), { row, column }, extent)).toEqual(expected)
})

test.each(['a', 'Enter', 'Tab', 'Alt+ArrowLeft', 'Shift+ArrowDown', 'Ctrl+PageDown'])(
  '%s moves nothing',
  (keys) => {
    expect(cellAfterKey(press(keys), { row: 3, column: 2 }, extent)).toBeNull()
  },
)

test('[VIEW-05] Ctrl and an arrow stop at the edge of what is filled', () => {
  const filled = { ...extent, isFilled: ({ row, column }: CellPosition) => row < 10 && column !== 3 }
  expect(cellAfterKey(press('Ctrl+ArrowDown'), { row: 3, column: 2 }, filled)).toEqual({ row: 9, column: 2 })
  expect(cellAfterKey(press('Ctrl+ArrowUp'), { row: 50, column: 2 }, filled)).toEqual({ row: 9, column: 2 })
  expect(cellAfterKey(press('Ctrl+ArrowRight'), { row: 3, column: 0 }, filled)).toEqual({ row: 3, column: 2 })
  expect(cellAfterKey(press('Ctrl+ArrowRight'), { row: 3, column: 2 }, filled)).toEqual({ row: 3, column: 4 })
  expect(cellAfterKey(press('Ctrl+End'), { row: 3, column: 2 }, filled)).toEqual({ row: 99, column: 4 })
})

test('in a list without rows the header holds the cell', () => {
  const none = { ...extent, rows: 0 }
  for (const keys of ['ArrowDown', 'Ctrl+End', 'Ctrl+Home', 'PageDown'])
    expect(cellAfterKey(press(keys), { row: -1, column: 0 }, none)?.row).toBe(-1)
})
