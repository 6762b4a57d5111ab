// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table can't be virtual and keep their layout
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus, rows never do
import { type CSSProperties, memo, type ReactNode } from 'react'
import colorClasses from '../ui/chips/rule-color.module.css'
import { cellContent } from './body-cell.tsx'
import type { PlacedColumn } from './columns/use-column-model.ts'
import type { ColumnView } from './columns/use-column-window.ts'
import type { GridEdits } from './edit/grid-edits.ts'
import classes from './grid.module.css'
import type { CellColors, GridProps, RowMarks } from './grid-props.ts'
import type { GridRow } from './rows/grid-row.ts'
import type { CellRange } from './selection/cell-range.ts'

/** What all rows have in common; a new object draws all of them again. */
export type RowLook = {
  readonly view: ColumnView
  /** The address of a row's details; absent: rows can't be opened. */
  readonly href: ((row: GridRow) => string) | undefined
  /** Says that a value was not shared. */
  readonly notShared: string
  /** What a row is called. */
  readonly name: (row: GridRow) => string
  /** Absent: nothing can be edited. */
  readonly canEdit: GridEdits['canEdit'] | undefined
  readonly colors: CellColors | undefined
}

type BodyRowProps = {
  /** Undefined: not here yet. */
  readonly row: GridRow | undefined
  readonly index: number
  /** Pixels from the top of what is laid out. */
  readonly top: number
  /** The column of the active cell; -1 when it is in another row. */
  readonly active: number
  /** How deep it stands in a list of groups. */
  readonly level?: number | undefined
  /** It is looked at next to the grid. */
  readonly peeked?: boolean
  readonly selected: boolean
  /** The range of cells that is chosen, and the one that a fill is dragged over; null when this row is not in it. */
  readonly range: CellRange | null
  readonly fill: CellRange | null
  /** Fields that somebody else changed a moment ago. */
  readonly flashed: ReadonlySet<string> | undefined
  /** What its tip says. */
  readonly marks?: RowMarks | undefined
  readonly look: RowLook
}

/** The tips of a cell: of its values, and where the row is opened of the row. */
function markOf({ column, opens }: PlacedColumn, marks: RowMarks | undefined): string | undefined {
  const cell = column ? marks?.cells.get(column.id) : undefined
  return opens && marks ? [cell, marks.row].filter(Boolean).join(' ') : cell
}

/** What is said of a cell besides its value: what marks it, and why it has a color. */
export function saidOf(
  placed: PlacedColumn,
  row: GridRow,
  { marks, colors }: Pick<GridProps, 'marks' | 'colors'>,
): string | undefined {
  const color = placed.column && colors?.of(row, placed.column.id)
  return joined(markOf(placed, marks?.get(row.id)), color?.says)
}

const joined = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter(Boolean).join('\n') || undefined

/** One line. Memoized manually: of a slow scroll's frame only the lines that come into sight are drawn. */
export const BodyRow = memo(function BodyRow(props: BodyRowProps) {
  const { row, index, top, selected, look } = props
  const { pinned, shown } = look.view
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={props.level}
      aria-selected={row && selected}
      data-row={index}
      data-peeked={props.peeked || undefined}
      className={selected ? classes.selectedRow : classes.row}
      style={{ top }}
    >
      {pinned.map((placed) => (
        <Cell key={placed.index} of={props} placed={placed} style={{ left: placed.start }} />
      ))}
      {shown.map((placed, at) => (
        <Cell
          key={placed.index}
          of={props}
          placed={placed}
          style={at === 0 ? { gridColumnStart: pinned.length + 2 } : undefined}
        />
      ))}
    </div>
  )
})

type CellProps = {
  readonly of: BodyRowProps
  readonly placed: PlacedColumn
  readonly style: CSSProperties | undefined
}

function Cell({ of, placed, style }: CellProps) {
  const { row, index, active, range, fill, flashed, look } = of
  const { column } = placed
  const edges = range && edgesIn(range, index, placed.index)
  const color = row && column ? (look.colors?.of(row, column.id) ?? null) : null
  const plain = cellClass(placed, row === undefined)
  const isLocked = row && column && look.canEdit ? !look.canEdit(row, column) : undefined
  return (
    <div
      role="gridcell"
      aria-colindex={placed.index + 1}
      aria-selected={edges === null ? undefined : true}
      aria-readonly={isLocked || undefined}
      aria-description={joined(markOf(placed, of.marks), color?.says)}
      data-rule={color?.color}
      data-column={placed.index}
      data-edge={placed.isEdge || undefined}
      data-range={edges ?? undefined}
      data-fill={(fill && edgesIn(fill, index, placed.index)) ?? undefined}
      data-marked={(column && of.marks?.cells.has(column.id)) || undefined}
      data-unread={(placed.opens && of.marks !== undefined) || undefined}
      data-flash={(column && flashed?.has(column.id)) || undefined}
      tabIndex={placed.index === active ? 0 : -1}
      className={color ? `${plain} ${colorClasses.colored}` : plain}
      style={style}
    >
      {row && drawCell(row, placed, of)}
      {look.canEdit && range && index === range.bottom && placed.index === range.right ? (
        <span className={classes.handle} data-handle aria-hidden />
      ) : null}
    </div>
  )
}

/** The sides of a range that a cell lies at: '' within it, null outside. */
function edgesIn({ top, bottom, left, right }: CellRange, row: number, column: number): string | null {
  if (column < left || column > right) return null
  return `${row === top ? 't' : ''}${row === bottom ? 'b' : ''}${column === left ? 'l' : ''}${column === right ? 'r' : ''}`
}

/** Pinned cells are those with `left`; classes by name, so that a line costs no joins. */
function cellClass({ column, isPinned }: PlacedColumn, loading: boolean) {
  if (isPinned)
    return loading ? classes.pinnedWaiting : column?.numeric ? classes.pinnedNumeric : classes.pinned
  if (loading) return classes.waiting
  return column?.numeric ? classes.numeric : classes.cell
}

function drawCell(
  row: GridRow,
  { column, opens }: PlacedColumn,
  { selected, look }: BodyRowProps,
): ReactNode {
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
    <a href={look.href(row)} data-open tabIndex={-1} draggable={false} className={classes.open}>
      {content}
    </a>
  ) : (
    content
  )
}
