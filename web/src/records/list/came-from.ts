import type { RowStore } from '../../grid/rows/row-store.ts'

/** What of a list's rows tells where a record stands in it. */
type ListRows = Pick<RowStore, 'state' | 'read'>

let last: { readonly module: string; readonly rows: ListRows } | null = null

/** Keeps the list that was last on screen, so that one goes on through it from the page of a record. */
export function rememberList(module: string, rows: ListRows): void {
  last = { module, rows }
}

/** Where a record stands in the list that one came from. */
export type PlaceInList = {
  /** From 0. */
  readonly at: number
  readonly total: number
  /** At least that many are there. */
  readonly capped: boolean
}

/** The place of a record in the last list of its module; null where that isn't known. */
export function placeInList(module: string, id: string): PlaceInList | null {
  if (last?.module !== module) return null
  const state = last.rows.state()
  const at = state.indexOf(id)
  return at < 0 ? null : { at, total: Math.max(state.room, at + 1), capped: !state.exact }
}

/** The record at a place of that list; null where none stands there or it can't be read. */
export async function recordAt(at: number): Promise<string | null> {
  if (last === null || at < 0) return null
  const loaded = last.rows.state().row(at)
  if (loaded) return loaded.id
  const [row] = await last.rows.read({ first: at, last: at }).catch(() => [])
  return row?.id ?? null
}
