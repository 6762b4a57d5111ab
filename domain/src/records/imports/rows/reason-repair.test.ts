import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyReasonRepair, type ReasonRepair, saysSkipped, skipColumn } from './reason-repair.ts'

const reason = { column: 1, field: 'eta', code: 'DATE_NOT_VALID' } as const
const rows = fc.array(fc.array(fc.string(), { minLength: 3, maxLength: 3 }), { maxLength: 20 })

const after = (repair: ReasonRepair, cells: readonly (readonly string[])[]) => {
  const repairs = applyReasonRepair(
    repair,
    cells.map((each, n) => ({ n, cells: each })),
  )
  return {
    repairs,
    textOf: (n: number, column: number) =>
      repairs.find((each) => each.n === n && each.column === column)?.text ?? cells[n]?.[column],
  }
}

test('[IMP-06] one text fills every cell of a reason; another column fills those for which it says something', () => {
  fc.assert(
    fc.property(rows, fc.string({ minLength: 1 }), (cells, text) => {
      const filled = after({ kind: 'set', reason, column: 1, text }, cells)
      const copied = after({ kind: 'copy', reason, column: 1, from: 2 }, cells)
      for (const [n, row] of cells.entries()) {
        expect(filled.textOf(n, 1)).toBe(text)
        const [, own, other = ''] = row
        expect(copied.textOf(n, 1)).toBe(other.trim() === '' ? own : other)
        expect([filled, copied].map(({ textOf }) => [textOf(n, 0), textOf(n, 2)])).toEqual([
          [row[0], row[2]],
          [row[0], row[2]],
        ])
      }
      // Done again, nothing is left to do.
      expect(
        after(
          { kind: 'set', reason, column: 1, text: 'x' },
          cells.map(() => ['', 'x', '']),
        ).repairs,
      ).toEqual([])
    }),
  )
})

test('[IMP-06] skipped rows keep their cells, and are taken in again', () => {
  const cells = [
    ['A', '', ''],
    ['', 'b', ''],
  ]
  const skipped = after({ kind: 'skip', reason }, cells).repairs
  expect(skipped.map(({ n, column }) => [n, column])).toEqual([
    [0, skipColumn],
    [1, skipColumn],
  ])
  expect(skipped.every(saysSkipped)).toBe(true)
  expect(after({ kind: 'restore', reason }, cells).repairs.some(saysSkipped)).toBe(false)
  expect(saysSkipped({ column: 0, text: 'skip' })).toBe(false)
})
