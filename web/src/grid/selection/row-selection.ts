import type { GridRow } from '../rows/grid-row.ts'

/** Rows that are chosen: by their ids, or all that match the list's filters but some. */
export type RowSelection = ReadonlySet<string> | AllMatching
export type AllMatching = { readonly all: true; readonly except: ReadonlySet<string> }

/** Everything that matches. */
export const allMatching = (except: ReadonlySet<string> = new Set()): AllMatching => ({ all: true, except })

/** Is a row chosen. */
export const isChosen = (selection: RowSelection, id: string): boolean =>
  'all' in selection ? !selection.except.has(id) : selection.has(id)

/** Is nothing chosen. */
export const isNothing = (selection: RowSelection): boolean => !('all' in selection) && selection.size === 0

/** The selection with one row changed. */
export function toggled(selection: RowSelection, id: string): RowSelection {
  const next = new Set('all' in selection ? selection.except : selection)
  if (!next.delete(id)) next.add(id)
  return 'all' in selection ? allMatching(next) : next
}

/** The selection and some rows, of which those that are not loaded are left out. */
export function withRows(selection: RowSelection, rows: readonly (GridRow | undefined)[]): RowSelection {
  const next = new Set('all' in selection ? selection.except : selection)
  for (const row of rows) {
    if (row && 'all' in selection) next.delete(row.id)
    else if (row) next.add(row.id)
  }
  return 'all' in selection ? allMatching(next) : next
}

/** The selection with all rows of a list, or without them if all were in it. */
export function allToggled(selection: RowSelection, rows: readonly GridRow[]): RowSelection {
  if ('all' in selection) return shareChosen(selection, rows) === 'all' ? new Set() : allMatching()
  const next = new Set(selection)
  if (shareChosen(selection, rows) === 'all') for (const row of rows) next.delete(row.id)
  else for (const row of rows) next.add(row.id)
  return next
}

/** How many of some rows are chosen. */
export function shareChosen(selection: RowSelection, rows: readonly GridRow[]): 'none' | 'some' | 'all' {
  if (isNothing(selection) || rows.length === 0) return 'none'
  const chosen = rows.filter((row) => isChosen(selection, row.id)).length
  if (chosen === rows.length) return 'all' in selection && selection.except.size > 0 ? 'some' : 'all'
  return chosen === 0 ? 'none' : 'some'
}
