import type { Json } from '@rumbo/domain/fields/field-type'
import {
  type CellChange,
  type CellOutcome,
  type GridEdits,
  maxRowsASave,
  type Restores,
} from './grid-edits.ts'

/** A change that was made: what stands now, and what somebody else had written meanwhile. */
export type SavedChange = {
  readonly change: CellChange
  readonly value: Json
  readonly theirs?: Json
  readonly restores?: Restores
}
export type Saved = {
  readonly saved: readonly SavedChange[]
  readonly refused: readonly { readonly change: CellChange; readonly reason: string }[]
}

/** Changes in parts of at most so many rows; a row's cells stay together. */
export function inParts(changes: readonly CellChange[], maxRows = maxRowsASave): readonly CellChange[][] {
  const rows = new Map<string, CellChange[]>()
  for (const change of changes) {
    const cells = rows.get(change.rowId)
    if (cells) cells.push(change)
    else rows.set(change.rowId, [change])
  }
  const all = [...rows.values()]
  return Array.from({ length: Math.ceil(all.length / maxRows) }, (_, at) =>
    all.slice(at * maxRows, (at + 1) * maxRows).flat(),
  )
}

/**
 * Saves changes part by part and tells each part's outcome when it is there. When a part can't be sent at all, it and those
 * after it are refused with `failure`'s words.
 */
export async function saveChanges(
  changes: readonly CellChange[],
  edits: Pick<GridEdits, 'save'>,
  tell: { readonly onPart: (part: Saved) => void; readonly failure: (thrown: unknown) => string },
): Promise<Saved> {
  const all: { saved: SavedChange[]; refused: Saved['refused'][number][] } = { saved: [], refused: [] }
  let broken: string | null = null
  for (const part of inParts(changes)) {
    let done: Saved
    try {
      done = broken === null ? sorted(part, await edits.save(part)) : allRefused(part, broken)
    } catch (thrown) {
      broken = tell.failure(thrown)
      done = allRefused(part, broken)
    }
    all.saved.push(...done.saved)
    all.refused.push(...done.refused)
    tell.onPart(done)
  }
  return all
}

const allRefused = (part: readonly CellChange[], reason: string): Saved => ({
  saved: [],
  refused: part.map((change) => ({ change, reason })),
})

/** A change without an outcome was made. */
function sorted(part: readonly CellChange[], outcomes: readonly CellOutcome[]): Saved {
  const byCell = new Map(outcomes.map((outcome) => [`${outcome.rowId} ${outcome.field}`, outcome]))
  const saved: SavedChange[] = []
  const refused: Saved['refused'][number][] = []
  for (const change of part) {
    const outcome = byCell.get(`${change.rowId} ${change.field}`)
    if (outcome && !outcome.ok) refused.push({ change, reason: outcome.message })
    else
      saved.push({
        change,
        value: outcome?.value ?? (outcome ? null : change.value),
        ...(outcome?.theirs === undefined ? {} : { theirs: outcome.theirs }),
        ...(outcome?.restores === undefined ? {} : { restores: outcome.restores }),
      })
  }
  return { saved, refused }
}
