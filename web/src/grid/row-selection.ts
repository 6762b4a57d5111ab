import type { GridRow } from './grid-row.ts'

/** Ids of the rows that are chosen. */
export type RowSelection = ReadonlySet<string>

/** The selection with one row changed. */
export function toggled(selection: RowSelection, id: string): RowSelection {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The selection and some rows, of which those that are not loaded are left out. */
export function withRows(selection: RowSelection, rows: readonly (GridRow | undefined)[]): RowSelection {
  const next = new Set(selection)
  for (const row of rows) if (row) next.add(row.id)
  return next
}

/** The selection with all rows of a list, or without them if all were in it. */
export function allToggled(selection: RowSelection, rows: readonly GridRow[]): RowSelection {
  const next = new Set(selection)
  if (shareChosen(selection, rows) === 'all') for (const row of rows) next.delete(row.id)
  else for (const row of rows) next.add(row.id)
  return next
}

/** How many of some rows are chosen. */
export function shareChosen(selection: RowSelection, rows: readonly GridRow[]): 'none' | 'some' | 'all' {
  if (selection.size === 0 || rows.length === 0) return 'none'
  const chosen = rows.filter((row) => selection.has(row.id)).length
  return chosen === 0 ? 'none' : chosen === rows.length ? 'all' : 'some'
}
