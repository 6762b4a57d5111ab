// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table can't be virtual and keep their layout
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus, rows never do
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: the role of a header is spread with its other attributes
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './grid.module.css'
import type { GridSort } from './grid-sort.ts'
import type { BorderHandlers } from './use-column-drag.ts'
import type { PlacedColumn } from './use-column-model.ts'
import type { ColumnView } from './use-column-window.ts'

type HeaderRowProps = {
  readonly view: ColumnView
  readonly sort: GridSort
  /** The column of the active cell; -1 when it is in a row. */
  readonly active: number
  /** How many of the loaded rows are chosen. */
  readonly chosen: 'none' | 'some' | 'all'
  readonly border: (id: string, width: number) => BorderHandlers
}

/** The names of the columns: they sort, and their borders are dragged. */
export const HeaderRow = memo(function HeaderRow({ view, sort, active, chosen, border }: HeaderRowProps) {
  const { pinned, shown } = view
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} data-row={-1} className={classes.headRow}>
        {pinned.map((placed) => (
          <HeaderCell
            key={placed.index}
            {...{ placed, sort, active, chosen, border }}
            style={{ left: placed.start }}
          />
        ))}
        {shown.map((placed, at) => (
          <HeaderCell
            key={placed.index}
            {...{ placed, sort, active, chosen, border }}
            style={at === 0 ? { gridColumnStart: pinned.length + 2 } : undefined}
          />
        ))}
      </div>
    </div>
  )
})

type HeaderCellProps = Omit<HeaderRowProps, 'view'> & {
  readonly placed: PlacedColumn
  readonly style: CSSProperties | undefined
}

function HeaderCell({ placed, sort, active, chosen, border, style }: HeaderCellProps) {
  const { t } = useTranslation('grid')
  const { column, index, width } = placed
  const cell = {
    role: 'columnheader',
    'aria-colindex': index + 1,
    'data-column': index,
    'data-edge': placed.opens || undefined,
    tabIndex: index === active ? 0 : -1,
    style,
  }
  if (!column)
    return (
      <div {...cell} className={classes.pinnedHeader}>
        <span
          role="checkbox"
          aria-checked={chosen === 'some' ? 'mixed' : chosen === 'all'}
          aria-label={t('selectLoaded')}
          tabIndex={-1}
          className={classes.check}
        />
      </div>
    )
  const direction = sort?.field === column.id ? sort.direction : null
  return (
    <div
      {...cell}
      aria-sort={
        direction === 'asc'
          ? 'ascending'
          : direction === 'desc'
            ? 'descending'
            : column.sortable
              ? 'none'
              : undefined
      }
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
      data-sortable={column.sortable || undefined}
      className={
        placed.isPinned ? classes.pinnedHeader : column.numeric ? classes.numericHeader : classes.header
      }
    >
      <span className={classes.headerLabel}>{column.label}</span>
      {direction === 'asc' && <IconArrowUp size={14} stroke={2} aria-hidden className={classes.headerIcon} />}
      {direction === 'desc' && (
        <IconArrowDown size={14} stroke={2} aria-hidden className={classes.headerIcon} />
      )}
      <span className={classes.border} data-border aria-hidden {...border(column.id, width)} />
    </div>
  )
}
