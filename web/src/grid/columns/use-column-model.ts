import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { RowHeight } from '../rows/scroll-frame.ts'
import { pinnedIn, type RoomGiven, standingOrder, withRoom } from './column-layout.ts'
import { narrowest, pinnedWidth, selectWidth, widest } from './column-sizing.ts'
import type { GridColumn } from './grid-column.ts'

const features = tableFeatures({ columnSizingFeature, columnOrderingFeature, columnPinningFeature })
/** Rows stay out of the table: a model of a million that are mostly not here would be memory for nothing. */
const noRows: never[] = []
const selectId = '$select'

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
 * Order, widths and pinning by TanStack Table. `width`: pixels seen of the grid; `opener`: the field that holds the link
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
  const definitions = useMemo(() => {
    const chosen = shown.map((id) => ({
      id,
      size: byId.get(id)?.width ?? narrowest,
      minSize: narrowest,
      maxSize: widest,
    }))
    return selectable ? [{ id: selectId, size: selectWidth, minSize: selectWidth }, ...chosen] : chosen
  }, [shown, byId, selectable])

  const state = useMemo(() => {
    const start = [...(selectable ? [selectId] : []), ...fixed]
    const own = Object.fromEntries(
      fixed.map((id) => [id, pinnedWidth(widths[id] ?? byId.get(id)?.width ?? 0, viewWidth)]),
    )
    return { columnSizing: { ...widths, ...own }, columnOrder: [], columnPinning: { start, end: [] } }
  }, [fixed, byId, widths, selectable, viewWidth])

  const table = useTable({ features, columns: definitions, data: noRows, state })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the table tells follows from these; it is another object at each drawing
  return useMemo(() => {
    const pinned = table.getStartLeafColumns()
    const place = (
      column: (typeof pinned)[number],
      index: number,
      part: 'start' | 'center',
    ): PlacedColumn => ({
      column: byId.get(column.id) ?? null,
      index,
      width: column.getSize(),
      start: column.getStart(part),
      isPinned: part === 'start',
      opens: column.id === opener,
      isEdge: part === 'start' && index === pinned.length - 1,
    })
    return {
      pinned: pinned.map((column, index) => place(column, index, 'start')),
      rest: table
        .getCenterLeafColumns()
        .map((column, index) => place(column, pinned.length + index, 'center')),
      pinnedWidth: table.getStartTotalSize(),
      width: table.getTotalSize(),
    }
  }, [definitions, state, byId, opener])
}
