import { useMemo } from 'react'
import type { RowHeight } from '../rows/scroll-frame.ts'
import { pinnedIn, type RoomGiven, standingOrder, withRoom } from './column-layout.ts'
import { boundedWidth, narrowest, pinnedWidth, selectWidth } from './column-sizing.ts'
import type { GridColumn } from './grid-column.ts'

/** A column in its place. */
export type PlacedColumn = {
  /** Null: the column of check marks. */
  readonly column: GridColumn | null
  /** From 0, among all columns of the grid. */
  readonly index: number
  /** Pixels. */
  readonly width: number
  /** Pixels from the beginning of its part: the pinned ones or the rest. */
  readonly start: number
  /** Stays in sight when the rest is scrolled sideways. */
  readonly isPinned: boolean
  /** It holds the link to the row's details. */
  readonly opens: boolean
  /** The last of the pinned ones. */
  readonly isEdge: boolean
}

/** The columns of a grid in their order. */
export type ColumnModel = {
  readonly pinned: readonly PlacedColumn[]
  readonly rest: readonly PlacedColumn[]
  readonly pinnedWidth: number
  readonly width: number
}

/** How a reader wants the columns. */
export type ColumnLayout = {
  /** Field ids from the first; a field that is not named is not shown. */
  readonly order: readonly string[]
  /** Pixels by field id, of those whose width was changed. */
  readonly widths: Readonly<Record<string, number>>
  /** Field ids of the columns that stay in sight, at most three; absent: the first one. */
  readonly pinned?: readonly string[]
  readonly rowHeight?: RowHeight
}

/** Pixels of screens on which one pinned column is enough. */
const narrowView = 600

/**
 * Order, widths and pinning of the columns. `width`: pixels seen of the grid; `opener`: the field that holds the link
 * to a row's details, the first one shown unless it is; `room`: columns that leave while others would be out of sight.
 */
export function useColumnModel(
  columns: readonly GridColumn[],
  layout: ColumnLayout,
  view: {
    readonly selectable: boolean
    readonly width: number
    readonly opener?: string | undefined
    readonly room?: RoomGiven | undefined
  },
): ColumnModel {
  const { order, widths, pinned } = layout
  const { selectable, width: viewWidth, room } = view
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const { shown, fixed } = useMemo(() => {
    const known = order.filter((id) => byId.has(id))
    const wished = { order: known, ...(pinned ? { pinned } : {}) }
    const all = pinnedIn(wished)
    const standing = standingOrder(wished)
    const widthOf = (id: string) => widths[id] ?? byId.get(id)?.width ?? narrowest
    const seen = viewWidth - (selectable ? selectWidth : 0)
    return {
      shown: room && viewWidth > 0 ? withRoom(standing, room, { room: seen, widthOf }) : standing,
      fixed: viewWidth > 0 && viewWidth < narrowView ? all.slice(0, 1) : all,
    }
  }, [order, pinned, byId, viewWidth, room, widths, selectable])
  const opener = view.opener !== undefined && shown.includes(view.opener) ? view.opener : shown[0]
  return useMemo(() => {
    const isFixed = (id: string) => fixed.includes(id)
    const widthOf = (id: string) => {
      const width = widths[id] ?? byId.get(id)?.width ?? narrowest
      return boundedWidth(isFixed(id) ? pinnedWidth(width, viewWidth) : width)
    }
    const wide = (id: string) => ({ column: byId.get(id) ?? null, width: widthOf(id), opens: id === opener })
    const checks = selectable ? [{ column: null, width: selectWidth, opens: false }] : []
    const pinned = inARow([...checks, ...fixed.filter((id) => shown.includes(id)).map(wide)])
    const rest = inARow(shown.filter((id) => !isFixed(id)).map(wide))
    return {
      pinned: pinned.placed.map((column, index) => ({
        ...column,
        index,
        isPinned: true,
        isEdge: index === pinned.placed.length - 1,
      })),
      rest: rest.placed.map((column, index) => ({
        ...column,
        index: pinned.placed.length + index,
        isPinned: false,
        isEdge: false,
      })),
      pinnedWidth: pinned.width,
      width: pinned.width + rest.width,
    }
  }, [shown, fixed, byId, widths, selectable, viewWidth, opener])
}

/** Columns one next to the other from 0, and their width together. */
function inARow<T extends { readonly width: number }>(columns: readonly T[]) {
  let width = 0
  const placed = columns.map((column) => {
    const start = width
    width += column.width
    return { ...column, start }
  })
  return { placed, width }
}
