import { expect, test, vi } from 'vitest'
import type { CellChange, CellOutcome } from './grid-edits.ts'
import { inParts, saveChanges } from './save-changes.ts'

const cells = (rows: number, columns: number): readonly CellChange[] =>
  Array.from({ length: rows * columns }, (_, at) => ({
    rowId: String(at % rows),
    field: `f${Math.floor(at / rows)}`,
    value: at,
    seen: null,
  }))
const ok = (changes: readonly CellChange[]): CellOutcome[] =>
  changes.map(({ rowId, field, value }) => ({ rowId, field, value, ok: true }))

test('ten thousand cells go in parts of at most 500 rows, all cells of a row together', () => {
  const parts = inParts(cells(1_000, 10))
  expect(parts.map((part) => new Set(part.map(({ rowId }) => rowId)).size)).toEqual([500, 500])
  expect(parts.flat()).toHaveLength(10_000)
})

test('what is refused is reported with its reason, the rest is saved', async () => {
  const save = async (changes: readonly CellChange[]): Promise<CellOutcome[]> =>
    ok(changes).map((each, at) => (at === 1 ? { ...each, ok: false, message: 'no' } : each))
  const onPart = vi.fn()
  const { saved, refused } = await saveChanges(cells(3, 1), { save }, { onPart, failure: String })
  expect(saved.map(({ change }) => change.rowId)).toEqual(['0', '2'])
  expect(refused).toMatchObject([{ change: { rowId: '1' }, reason: 'no' }])
  expect(onPart).toHaveBeenCalledTimes(1)
})

test('when the line breaks, what was saved stands and the rest is reported', async () => {
  const save = vi.fn(async (changes: readonly CellChange[]) => {
    if (save.mock.calls.length === 2) throw new Error('offline')
    return ok(changes)
  })
  const { saved, refused } = await saveChanges(
    cells(1_200, 1),
    { save },
    {
      onPart: () => undefined,
      failure: (thrown) => (thrown instanceof Error ? thrown.message : ''),
    },
  )
  expect(save).toHaveBeenCalledTimes(2)
  expect(saved).toHaveLength(500)
  expect(refused).toHaveLength(700)
  expect(refused[0]?.reason).toBe('offline')
})
