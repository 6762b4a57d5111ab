// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table can't be virtual and keep their layout
// biome-ignore-all lint/a11y/useFocusableInteractive: cells take the focus, rows never do
// biome-ignore-all lint/a11y/useAriaPropsSupportedByRole: the role of a header is spread with its other attributes
import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown } from '@tabler/icons-react'
import { type CSSProperties, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GridSort } from './columns/grid-sort.ts'
import type { BorderHandlers } from './columns/use-column-drag.ts'
import type { PlacedColumn } from './columns/use-column-model.ts'
import type { ColumnView } from './columns/use-column-window.ts'
import classes from './grid.module.css'

type HeaderRowProps = {
  readonly view: ColumnView
  readonly sort: GridSort
  /** The column of the active cell; -1 when it is in a row. */
  readonly active: number
  /** How many of the loaded rows are chosen. */
  readonly chosen: 'none' | 'some' | 'all'
  /** Whether no row is loaded yet that could be chosen. */
  readonly isEmpty: boolean
  readonly border: (id: string, width: number) => BorderHandlers
  /** The column that another one is dragged to, and on which side of it that will stand. */
  readonly drop: { readonly index: number; readonly side: 'left' | 'right' } | null
  /** What stays in sight under them. */
  readonly children?: ReactNode
}

/** The names of the columns: they sort, have a menu, are dragged, and so are their borders. */
export function HeaderRow({ children, ...of }: HeaderRowProps) {
  return (
    <div role="rowgroup" className={classes.head}>
      <HeaderCells {...of} />
      {children}
    </div>
  )
}

/** Memoized manually: while rows are scrolled the names stay what they are. */
const HeaderCells = memo(function HeaderCells({ view, ...of }: Omit<HeaderRowProps, 'children'>) {
  const { pinned, shown } = view
  return (
    <div role="row" aria-rowindex={1} data-row={-1} className={classes.headRow}>
      {pinned.map((placed) => (
        <HeaderCell key={placed.index} {...of} placed={placed} style={{ left: placed.start }} />
      ))}
      {shown.map((placed, at) => (
        <HeaderCell
          key={placed.index}
          {...of}
          placed={placed}
          style={at === 0 ? { gridColumnStart: pinned.length + 2 } : undefined}
        />
      ))}
    </div>
  )
})

type HeaderCellProps = Omit<HeaderRowProps, 'view' | 'children'> & {
  readonly placed: PlacedColumn
  readonly style: CSSProperties | undefined
}

function HeaderCell({ placed, sort, active, chosen, isEmpty, border, drop, style }: HeaderCellProps) {
  const { t } = useTranslation('grid')
  const { column, index, width } = placed
  const cell = {
    role: 'columnheader',
    'aria-colindex': index + 1,
    'data-column': index,
    'data-edge': placed.isEdge || undefined,
    'data-drop': drop?.index === index ? drop.side : undefined,
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
          aria-disabled={isEmpty || undefined}
          tabIndex={-1}
          className={classes.check}
        />
      </div>
    )
  const place = sort.findIndex((key) => key.field === column.id)
  const key = sort[place]
  const Arrow = key?.descending ? IconArrowDown : IconArrowUp
  return (
    <div
      {...cell}
      aria-sort={key ? (key.descending ? 'descending' : 'ascending') : column.sortable ? 'none' : undefined}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+Shift+ArrowLeft Alt+Shift+ArrowRight Alt+ArrowDown"
      data-sortable={column.sortable || undefined}
      className={
        placed.isPinned
          ? column.numeric
            ? classes.pinnedNumericHeader
            : classes.pinnedHeader
          : column.numeric
            ? classes.numericHeader
            : classes.header
      }
    >
      {column.short === undefined ? (
        <span className={classes.headerLabel}>{column.label}</span>
      ) : (
        <>
          <span className={classes.headerLabel} title={column.label} aria-hidden>
            {column.short}
          </span>
          <VisuallyHidden>{column.label}</VisuallyHidden>
        </>
      )}
      {key && <Arrow size={14} stroke={2} aria-hidden className={classes.headerIcon} />}
      {key && sort.length > 1 && (
        <span className={classes.sortPlace} aria-hidden>
          {place + 1}
        </span>
      )}
      <button
        type="button"
        tabIndex={-1}
        data-menu
        aria-haspopup="menu"
        aria-label={t('menu.open', { column: column.label })}
        className={classes.menuButton}
      >
        <IconChevronDown size={14} stroke={2} aria-hidden />
      </button>
      <span className={classes.border} data-border aria-hidden {...border(column.id, width)} />
    </div>
  )
}
