import type { ReactNode, RefObject } from 'react'
import type { RoomGiven } from './columns/column-layout.ts'
import type { GridColumn } from './columns/grid-column.ts'
import type { GridSort } from './columns/grid-sort.ts'
import type { SummaryId } from './columns/summary.ts'
import type { ColumnLayout } from './columns/use-column-model.ts'
import type { GridEdits } from './edit/grid-edits.ts'
import type { GridRow } from './rows/grid-row.ts'
import type { RowRange } from './rows/row-pages.ts'
import type { RowStore } from './rows/row-store.ts'
import type { RowSelection } from './selection/row-selection.ts'

/** A row that is looked at next to the grid, which follows the active cell. */
export type GridPeek = {
  /** Null: none is. */
  readonly id: string | null
  /** Begins to look at a row. */
  readonly onOpen: (row: GridRow) => void
  /** The active cell came to another row. */
  readonly onFollow: (row: GridRow) => void
  readonly onClose: () => void
  /** What the panel may ask of the grid. */
  readonly control: RefObject<GridControl | null>
}

/** What others may ask of a grid. */
export type GridControl = {
  /** Goes to the next row, or to the one before. */
  readonly walk: (by: 1 | -1) => void
  /** Brings the focus back to the active cell. */
  readonly focus: () => void
}

/** What marks say of a row besides its values: of the row itself, and of cells by the ids of their columns. */
export type RowMarks = { readonly row: string; readonly cells: ReadonlyMap<string, string> }

/** The color of a cell and what it says; it never stands for what the cell shows. */
export type CellColor = { readonly color: string; readonly says: string }

/** The colors of cells by their values. Keep it stable. */
export type CellColors = {
  /** Null: none. */
  readonly of: (row: GridRow, column: string) => CellColor | null
  /** The fields by whose values there are colors. */
  readonly fields: readonly string[]
}

/** What a grid needs of its screen. Functions and lists are kept stable by the screen: new ones draw every row again. */
export type GridProps = {
  /** What the rows are, for screen readers. */
  readonly label: string
  readonly rows: RowStore
  readonly columns: readonly GridColumn[]
  readonly layout: ColumnLayout
  readonly onLayoutChange: (layout: ColumnLayout) => void
  /** Columns that leave while a panel takes their room; keep it stable. */
  readonly room?: RoomGiven | undefined
  readonly sort: GridSort
  readonly onSortChange: (sort: GridSort) => void
  /** The chosen rows; without `onSelectionChange` there are no check marks. */
  readonly selection?: RowSelection
  readonly onSelectionChange?: (selection: RowSelection) => void
  /** Chooses all that match, once all loaded rows are chosen; the screen then gives `allMatching()` as the selection. */
  readonly onSelectAllMatching?: () => void
  /** The address of a row's details, as the link in the opener's column. */
  readonly href?: (row: GridRow) => string
  /** The field whose column holds the link; defaults to the first one shown. */
  readonly opener?: string
  /** Opens a row in place of following its link. */
  readonly onOpen?: (row: GridRow) => void
  /** What is looked at next to the rows; absent: rows aren't. */
  readonly peek?: GridPeek
  /** Opens the menu of a row at a point of the window. */
  readonly onRowMenu?: (row: GridRow, at: { readonly x: number; readonly y: number }) => void
  /** What a letter does to the row whose name or check mark has the focus; false: nothing, so that it is typed. */
  readonly onRowKey?: ((row: GridRow, letter: string) => boolean) | undefined
  /** The marks of rows, by their ids: each marked cell has a corner, a marked row a dot at what it is opened by. */
  readonly marks?: ReadonlyMap<string, RowMarks> | undefined
  /** The colors of cells. */
  readonly colors?: CellColors | undefined
  /** Which rows are on screen, as they come and go; a stable function. */
  readonly onLook?: (range: RowRange) => void
  /** Makes cells editable. */
  readonly edits?: GridEdits
  /** What the footer says, by field id; absent: there is no footer. */
  readonly totals?: Readonly<Record<string, string>>
  /** What the footer sums up, by field id; the column menu offers it where `onSummaryChange` is given. */
  readonly summaries?: Readonly<Record<string, SummaryId>>
  readonly onSummaryChange?: (field: string, summary: SummaryId | null) => void
  /** The fields that rows are grouped by, at most two; the column menu offers it where `onGroup` is given. */
  readonly group?: readonly string[]
  readonly onGroup?: (fields: readonly string[]) => void
  /** Begins a filter on a field. */
  readonly onFilter?: (field: string) => void
  /** Begins to color cells by the values of a field. */
  readonly onColor?: (field: string) => void
  /** Opens a field's definition. */
  readonly onEditField?: (field: string) => void
  /** Shown when there is nothing: what belongs here and what to do. */
  readonly empty: ReactNode
  /** Shown when rows can't be read; the grid has one of its own. */
  readonly failure?: (thrown: unknown, retry: () => void) => ReactNode
}
