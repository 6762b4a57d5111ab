// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table can't be virtual and keep their layout
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus, rows never do
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import type { PlacedColumn } from '../columns/use-column-model.ts'
import type { ColumnView } from '../columns/use-column-window.ts'
import type { GridGroup } from './grid-group.ts'
import classes from './heading-row.module.css'

type HeadingProps = {
  readonly group: GridGroup
  readonly isOpen: boolean
  readonly view: ColumnView
}

type Props = HeadingProps & {
  readonly index: number
  /** Pixels from the top of what is laid out. */
  readonly top: number
  /** The column of the active cell; -1 when it is in another row. */
  readonly active: number
}

/** The heading of a group: what it is, how many rows it has, and what its columns sum up to. */
export const HeadingRow = memo(function HeadingRow({ index, top, active, ...heading }: Props) {
  const { group, isOpen, view } = heading
  const cell = (placed: PlacedColumn, style: CSSProperties | undefined) => (
    <div
      key={placed.index}
      role="gridcell"
      aria-colindex={placed.index + 1}
      data-column={placed.index}
      data-edge={placed.isEdge || undefined}
      tabIndex={placed.index === active ? 0 : -1}
      className={cellClass(placed)}
      style={style}
    >
      {placed.index === 0 ? <HeadingLabel group={group} isOpen={isOpen} /> : sumIn(group, placed)}
    </div>
  )
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-level={group.level + 1}
      aria-expanded={isOpen}
      data-row={index}
      data-heading={group.key}
      className={classes.heading}
      style={{ top }}
    >
      {cellsOf(view, cell)}
    </div>
  )
})

/** A heading that stays under the header while its rows are in sight; what it says is said by the heading itself. */
export function StickyHeading({ group, isOpen, view }: HeadingProps) {
  const cell = (placed: PlacedColumn, style: CSSProperties | undefined) => (
    <div key={placed.index} className={cellClass(placed)} style={style}>
      {placed.index === 0 ? <HeadingLabel group={group} isOpen={isOpen} /> : sumIn(group, placed)}
    </div>
  )
  return (
    <div aria-hidden data-sticky={group.key} className={classes.sticky}>
      {cellsOf(view, cell)}
    </div>
  )
}

function cellsOf<Cell>(
  { pinned, shown }: ColumnView,
  cell: (placed: PlacedColumn, style: CSSProperties | undefined) => Cell,
): readonly Cell[] {
  const rest = { gridColumnStart: pinned.length + 2 }
  return [
    ...pinned.map((placed) => cell(placed, { left: placed.start })),
    ...shown.map((placed, at) => cell(placed, at === 0 ? rest : undefined)),
  ]
}

const sumIn = ({ sums }: GridGroup, { column }: PlacedColumn) => (column ? sums[column.id] : undefined)

function cellClass({ index, isPinned, column }: PlacedColumn) {
  if (index === 0) return classes.first
  if (isPinned) return column?.numeric ? classes.pinnedNumber : classes.pinned
  return column?.numeric ? classes.number : classes.sum
}

function HeadingLabel({ group, isOpen }: Pick<HeadingProps, 'group' | 'isOpen'>) {
  const Caret = isOpen ? IconChevronDown : IconChevronRight
  return (
    <span className={classes.label} data-level={group.level}>
      <Caret size={16} stroke={1.75} aria-hidden className={classes.caret} />
      <span className={classes.name} title={group.name}>
        {group.draw?.() ?? group.name}
      </span>{' '}
      <span className={classes.count}>{group.countText}</span>
    </span>
  )
}
