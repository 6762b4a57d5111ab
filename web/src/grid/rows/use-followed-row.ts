import { useLayoutEffect, useRef } from 'react'
import { headingId } from '../groups/group-lines.ts'
import type { RowRange } from './row-pages.ts'
import type { RowStore, RowsState } from './row-store.ts'

type Followed = {
  readonly rows: RowStore
  readonly state: RowsState
  /** Index of the row of the active cell; -1 for the header. */
  readonly active: number
  readonly drawn: RowRange
  /** Goes along by so many rows. */
  readonly follow: (by: number) => void
}

/**
 * Keeps the active cell on its row when rows come or go above it. A row that leaves what is drawn is released: it would take
 * the reader along.
 */
export function useFollowedRow({ rows, state, active, drawn, follow }: Followed): void {
  const followed = useRef<{ readonly rows: RowStore; readonly index: number; readonly id: string } | null>(
    null,
  )
  useLayoutEffect(() => {
    const here = lineAt(state, active)
    if (followed.current?.rows !== rows || followed.current.index !== active) {
      followed.current = here ? { rows, index: active, id: here.id } : null
      return
    }
    const { id } = followed.current
    if (!here || here.id === id) return
    const to = state.indexOf(id)
    // While the pages come one by one it may be in none of them.
    if (to === -1) return
    const stays = to >= drawn.first && to <= drawn.last
    followed.current = stays ? { rows, index: to, id } : { rows, index: active, id: here.id }
    if (stays) follow(to - active)
  })
}

/** A line by what it is known by: a row, or the heading of a group. */
function lineAt(state: RowsState, index: number): { readonly id: string } | undefined {
  const section = state.section?.(index)
  return section?.at === index ? { id: `${headingId}${section.group.key}` } : state.row(index)
}
