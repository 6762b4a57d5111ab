import type { Json } from '@rumbo/domain/fields/field-type'
import type { GridColumn } from '../columns/grid-column.ts'
import type { GridRow } from '../rows/grid-row.ts'

/** One cell's new value, with the one that stood there when it was changed. */
export type CellChange = {
  readonly rowId: string
  /** The field's id. */
  readonly field: string
  readonly value: Json
  readonly seen: Json
  /** What whoever saves wants to be sent along when it is undone. */
  readonly restores?: Restores
}

/** What followed from a change elsewhere in its record; only whoever saves knows what it holds. */
export type Restores = Readonly<Record<string, unknown>>

/** What became of a change. */
export type CellOutcome =
  | {
      readonly rowId: string
      readonly field: string
      readonly ok: true
      readonly value: Json
      /** What somebody else had written meanwhile, which this change wrote over. */
      readonly theirs?: Json
      /** What an undo sends along. */
      readonly restores?: Restores
    }
  | { readonly rowId: string; readonly field: string; readonly ok: false; readonly message: string }

/** Rows that one call of `save` may name, at most. */
export const maxRowsASave = 500

/** Makes the cells of a grid editable. Keep it stable: a new one draws every row again. */
export type GridEdits = {
  readonly canEdit: (row: GridRow, column: GridColumn) => boolean
  /** Saves cells of at most `maxRowsASave` rows; an outcome for each. Throws when nothing could be saved. */
  readonly save: (changes: readonly CellChange[]) => Promise<readonly CellOutcome[]>
  /** Asks before a change that takes other values along; false: it isn't made. */
  readonly confirm?: (changes: readonly CellChange[], rowOf: (id: string) => GridRow) => Promise<boolean>
  /** What was done to the records outside the grid's cells since a time (ms since 1970) and can be undone; null: nothing. */
  readonly doneElsewhere?: (since: number) => { readonly undo: () => Promise<string> } | null
}

/** A change that was not made, in words. */
export type Refusal = {
  readonly rowId: string
  readonly field: string
  /** What the row and the column are called. */
  readonly place: string
  readonly text: string
  readonly reason: string
}
