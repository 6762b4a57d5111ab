import { expect, test } from 'vitest'
import { type EditStep, keptSteps, noHistory, redone, undone, withStep } from './edit-history.ts'

const step = (value: string, before: string): EditStep => ({
  at: 1,
  cells: [{ rowId: 'r', field: 'name', value, before }],
})

test('a step is undone with the value that it wrote as the one that was seen, and done again', () => {
  const history = withStep(noHistory, step('b', 'a'))
  const back = undone(history)
  expect(back?.changes).toEqual([{ rowId: 'r', field: 'name', value: 'a', seen: 'b' }])
  const again = redone(back?.history ?? noHistory)
  expect(again?.changes).toEqual([{ rowId: 'r', field: 'name', value: 'b', seen: 'a' }])
  expect(again?.history).toEqual(history)
})

test('an edit after an undo ends what could be done again', () => {
  const back = undone(withStep(noHistory, step('b', 'a')))
  expect(redone(withStep(back?.history ?? noHistory, step('c', 'a')))).toBeNull()
})

test('at least fifty steps are kept, and a step of nothing is none', () => {
  let history = noHistory
  for (let at = 0; at < keptSteps + 20; at++) history = withStep(history, step(String(at), '-'))
  expect(history.past).toHaveLength(keptSteps)
  expect(keptSteps).toBeGreaterThanOrEqual(50)
  expect(withStep(history, { at: 1, cells: [] })).toEqual(history)
  expect(undone(noHistory)).toBeNull()
})
