import type { GridRow } from './grid-row.ts'

/** Rows to read: those after a cursor, less the first `skip` of them. */
export type PageRequest = {
  /** Null: from the beginning of the list. */
  readonly after: string | null
  /** At most the source's `maxSkip`. */
  readonly skip: number
  readonly limit: number
}

export type RowPage = {
  readonly rows: readonly GridRow[]
  /** Reads on after the last of these rows; null when nothing follows. */
  readonly next: string | null
}

/**
 * A list that is read by keyset, forward. Far rows are reached from the nearest cursor that is known by skips, each
 * bounded by `maxSkip`, so that no request costs the server more than that many steps of an index.
 */
export type RowSource = {
  /** Names the list: module, filters, search, sort. Another key is another list. */
  readonly key: string
  /** Rows a page. */
  readonly pageSize: number
  /** Rows that one request may pass over; 0: none, far rows are then reached page by page. */
  readonly maxSkip: number
  /** Rejects with what went wrong, or when the signal aborts. */
  readonly read: (request: PageRequest, signal: AbortSignal) => Promise<RowPage>
  /** One row as it is now; without it a row is read again with its page. Rejects where it is gone. */
  readonly readRow?: (id: string) => Promise<GridRow>
}

/** How many rows a list has. `capped`: at least that many ("10,000+"). */
export type RowCount = { readonly value: number; readonly capped: boolean }
