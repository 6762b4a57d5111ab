import type { Refusal } from './grid-edits.ts'

/** What somebody did to cells. */
export type EditKind = 'edit' | 'paste' | 'fill' | 'clear' | 'undo' | 'redo'

/** A value that somebody else had written meanwhile and that was written over. */
export type Overwritten = { readonly place: string; readonly mine: string; readonly theirs: string }

/** What came of it, where not all went as wished. */
export type EditReport = {
  readonly kind: EditKind
  readonly done: number
  readonly total: number
  readonly refusals: readonly Refusal[]
  /** Cells for which the list had no row or column. */
  readonly beyond: number
  readonly overwritten: readonly Overwritten[]
}

/** Whether there is more to report than that it is done. */
export const isWorthTelling = ({ refusals, beyond, overwritten }: EditReport): boolean =>
  refusals.length > 0 || beyond > 0 || overwritten.length > 0
