// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table can't be virtual and keep their layout
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus, rows never do
import { type CSSProperties, memo, type ReactNode } from 'react'
import { cellContent } from './body-cell.tsx'
import classes from './grid.module.css'
import type { GridRow } from './grid-row.ts'
import type { PlacedColumn } from './use-column-model.ts'
import type { ColumnView } from './use-column-window.ts'

/** What all rows have in common; a new object draws all of them anew. */
export type RowLook = {
  readonly view: ColumnView
  /** The address of a row's details; absent: rows can't be opened. */
  readonly href: ((row: GridRow) => string) | undefined
  /** Says that a value was not shared. */
  readonly notShared: string
  /** What a row is called. */
  readonly name: (row: GridRow) => string
}

type BodyRowProps = {
  /** Undefined: not here yet. */
  readonly row: GridRow | undefined
  readonly index: number
  /** Pixels from the top of what is laid out. */
  readonly top: number
  /** The column of the active cell; -1 when it is in another row. */
  readonly active: number
  readonly selected: boolean
  readonly look: RowLook
}

/** One line. Memoized by hand: of a slow scroll's frame only the lines that come into sight are drawn. */
export const BodyRow = memo(function BodyRow({ row, index, top, active, selected, look }: BodyRowProps) {
  const { pinned, shown } = look.view
  const content = (placed: PlacedColumn) => row && drawCell(row, placed, { selected, look })
  const loading = row === undefined
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={row && selected}
      data-row={index}
      className={selected ? classes.selectedRow : classes.row}
      style={{ top }}
    >
      {pinned.map((placed) => (
        <Cell key={placed.index} {...{ placed, loading, active }} style={{ left: placed.start }}>
          {content(placed)}
        </Cell>
      ))}
      {shown.map((placed, at) => (
        <Cell
          key={placed.index}
          {...{ placed, loading, active }}
          style={at === 0 ? { gridColumnStart: pinned.length + 2 } : undefined}
        >
          {content(placed)}
        </Cell>
      ))}
    </div>
  )
})

type CellProps = {
  readonly placed: PlacedColumn
  readonly loading: boolean
  readonly active: number
  readonly style: CSSProperties | undefined
  readonly children: ReactNode
}

function Cell({ placed, loading, active, style, children }: CellProps) {
  return (
    <div
      role="gridcell"
      aria-colindex={placed.index + 1}
      data-column={placed.index}
      data-edge={placed.opens || undefined}
      tabIndex={placed.index === active ? 0 : -1}
      className={cellClass(placed, loading)}
      style={style}
    >
      {children}
    </div>
  )
}

/** Pinned cells are those with `left`; classes by name, so that a line costs no joins. */
function cellClass({ column, isPinned }: PlacedColumn, loading: boolean) {
  if (isPinned) return loading ? classes.pinnedWaiting : classes.pinned
  if (loading) return classes.waiting
  return column?.numeric ? classes.numeric : classes.cell
}

function drawCell(
  row: GridRow,
  { column, opens }: PlacedColumn,
  { selected, look }: { selected: boolean; look: RowLook },
) {
  if (!column)
    return (
      <span
        role="checkbox"
        aria-checked={selected}
        aria-label={look.name(row)}
        tabIndex={-1}
        className={classes.check}
      />
    )
  const content = cellContent(row, column, look.notShared)
  return opens && look.href ? (
    <a href={look.href(row)} data-open tabIndex={-1} className={classes.open}>
      {content}
    </a>
  ) : (
    content
  )
}
