import type { CellChange } from './grid-edits.ts'

/** What one wish changed: an edit, a paste, a fill; `at` is when, in ms since 1970. */
export type EditStep = {
  readonly at: number
  readonly cells: readonly (Omit<CellChange, 'seen'> & { readonly before: CellChange['seen'] })[]
}

/** What can be undone and done again, the last at the end. */
export type EditHistory = { readonly past: readonly EditStep[]; readonly future: readonly EditStep[] }

/** Steps that are kept. */
export const keptSteps = 100

export const noHistory: EditHistory = { past: [], future: [] }

/** The history with one more step; what was undone can't be done again after it. */
export const withStep = ({ past, future }: EditHistory, step: EditStep): EditHistory =>
  step.cells.length === 0 ? { past, future } : { past: [...past, step].slice(-keptSteps), future: [] }

/** The changes that take the last step back, and the history after it; null where there is none. */
export function undone({ past, future }: EditHistory) {
  const step = past.at(-1)
  if (!step) return null
  return { changes: turned(step), history: { past: past.slice(0, -1), future: [...future, step] } }
}

/** The changes that do the last undone step again, and the history after it; null where there is none. */
export function redone({ past, future }: EditHistory) {
  const step = future.at(-1)
  if (!step) return null
  const changes = step.cells.map(({ rowId, field, value, before }) => ({ rowId, field, value, seen: before }))
  return { changes, history: { past: [...past, step], future: future.slice(0, -1) } }
}

const turned = (step: EditStep): readonly CellChange[] =>
  step.cells.map(({ rowId, field, value, before, restores }) => ({
    rowId,
    field,
    value: before,
    seen: value,
    ...(restores ? { restores } : {}),
  }))
