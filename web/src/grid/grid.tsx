// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table can't be virtual and keep their layout
import {
  type CSSProperties,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from 'react-i18next'
import { cellTip } from './body-cell.tsx'
import { BodyRow, type RowLook } from './body-row.tsx'
import { CellTip } from './cell-tip.tsx'
import classes from './grid.module.css'
import type { GridColumn } from './grid-column.ts'
import { GridFailure } from './grid-failure.tsx'
import type { GridRow } from './grid-row.ts'
import type { GridSort } from './grid-sort.ts'
import { HeaderRow } from './header-row.tsx'
import { type RowSelection, shareChosen } from './row-selection.ts'
import type { RowStore } from './row-store.ts'
import { rowText } from './row-text.ts'
import { cellOf, useActiveCell } from './use-active-cell.ts'
import { useCellTip } from './use-cell-tip.ts'
import { useColumnDrag } from './use-column-drag.ts'
import { type ColumnLayout, useColumnModel } from './use-column-model.ts'
import { useColumnWindow, useViewWidth } from './use-column-window.ts'
import { useGridActions } from './use-grid-actions.ts'
import { useRowWindow } from './use-row-window.ts'

const noSelection: RowSelection = new Set()

/** What a grid needs of its screen. Functions and lists are kept stable by the screen: new ones draw every row anew. */
export type GridProps = {
  /** What the rows are, for screen readers. */
  readonly label: string
  readonly rows: RowStore
  readonly columns: readonly GridColumn[]
  readonly layout: ColumnLayout
  readonly onLayoutChange: (layout: ColumnLayout) => void
  readonly sort: GridSort
  readonly onSortChange: (sort: GridSort) => void
  /** Ids of the chosen rows; without `onSelectionChange` there are no check marks. */
  readonly selection?: RowSelection
  readonly onSelectionChange?: (selection: RowSelection) => void
  /** The address of a row's details, as the link in the first column. */
  readonly href?: (row: GridRow) => string
  /** Opens a row in place of following its link. */
  readonly onOpen?: (row: GridRow) => void
  /** Shown when there is nothing: what belongs here and what to do. */
  readonly empty: ReactNode
  /** Shown when rows can't be read; the grid has one of its own. */
  readonly failure?: (thrown: unknown, retry: () => void) => ReactNode
}

/** The one table of the product: rows of any number, drawn from the catalogue, all of it by keyboard. */
export function Grid(props: GridProps) {
  const { rows, columns, layout, onLayoutChange, sort, href } = props
  const { t } = useTranslation('grid')
  const tipId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const state = useSyncExternalStore(rows.subscribe, rows.state)
  const selectable = props.onSelectionChange !== undefined
  const selection = props.selection ?? noSelection

  const setWidth = (id: string, width: number) =>
    onLayoutChange({ ...layout, widths: { ...layout.widths, [id]: width } })
  const { drag, border } = useColumnDrag(setWidth)
  const dragged = useMemo(
    () => (drag ? { ...layout, widths: { ...layout.widths, [drag.id]: drag.width } } : layout),
    [layout, drag],
  )
  const viewWidth = useViewWidth(scroller)
  const model = useColumnModel(columns, dragged, { selectable, width: viewWidth })
  const columnWindow = useColumnWindow(scroller, model, viewWidth)
  const rowWindow = useRowWindow(scroller, state.room)
  const { first, last } = rowWindow

  const placed = useMemo(() => [...model.pinned, ...model.rest], [model])
  const extent = { rows: state.room, columns: placed.length, page: rowWindow.page }
  const activeCell = useActiveCell(scroller, extent)
  const { active } = activeCell

  const tip = useCellTip((cell) => {
    const at = cellOf(cell)
    const column = at && placed[at.column]?.column
    const row = at && state.row(at.row)
    return row && column ? cellTip(row, column, t('notShared')) : null
  })
  const actions = useGridActions({
    ...props,
    selection,
    state,
    placed,
    extent,
    active,
    setWidth,
    moveTo: (position) => {
      activeCell.moveTo(position)
      if (position.row >= 0) rowWindow.see(position.row)
      columnWindow.see(position.column)
    },
  })

  useEffect(() => rows.want({ first: Math.max(first, 0), last: Math.max(last, 0) }), [rows, first, last])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top, the same one stays
  useEffect(() => rowWindow.toTop(), [rows])

  const look = useMemo(
    (): RowLook => ({
      view: columnWindow.view,
      href,
      notShared: t('notShared'),
      name: (row) => rowText(row, placed),
    }),
    [columnWindow.view, href, t, placed],
  )
  const chosen = useMemo(
    () => (selection.size === 0 ? 'none' : shareChosen(selection, state.loaded())),
    [selection, state],
  )
  const isActiveDrawn = active.row === -1 || (active.row >= first && active.row <= last)
  const lines: CSSProperties & Record<`--${string}`, string> = {
    '--columns': columnWindow.view.template,
    '--width': `${model.width}px`,
  }
  const isEmpty = state.started && state.room === 0

  return (
    <div
      className={classes.frame}
      data-grid-frame
      onPointerOver={tip.onPointerOver}
      onPointerLeave={tip.hide}
    >
      <div
        ref={scroller}
        role="grid"
        aria-label={props.label}
        aria-rowcount={state.exact ? state.room + 1 : -1}
        aria-colcount={placed.length}
        aria-multiselectable={selectable || undefined}
        aria-busy={!state.started}
        aria-describedby={tip.tip ? tipId : undefined}
        tabIndex={isActiveDrawn ? -1 : 0}
        className={drag ? classes.dragging : classes.scroller}
        style={lines}
        onScroll={() => {
          columnWindow.moved()
          tip.hide()
        }}
        onFocus={(event) => {
          activeCell.handlers.onFocus(event)
          const cell = event.target.closest<HTMLElement>('[data-column]')
          if (cell) tip.show(cell)
        }}
        onBlur={(event) => {
          activeCell.handlers.onBlur(event)
          tip.hide()
        }}
        onClick={actions.onClick}
        onKeyDown={(event) => {
          if (event.key === 'Escape') tip.hide()
          actions.onKeyDown(event)
        }}
      >
        <HeaderRow
          view={columnWindow.view}
          sort={sort}
          active={active.row === -1 ? active.column : -1}
          chosen={chosen}
          border={border}
        />
        <div role="rowgroup" className={classes.body} style={{ height: rowWindow.height }}>
          {rowWindow.rows.map(({ index, key, top }) => {
            const row = state.row(index)
            return (
              <BodyRow
                key={key}
                {...{ row, index, top, look }}
                active={active.row === index ? active.column : -1}
                selected={row !== undefined && selection.has(row.id)}
              />
            )
          })}
        </div>
      </div>
      {isEmpty && state.failure === null && <div className={classes.slot}>{props.empty}</div>}
      {state.failure !== null && (
        <div className={state.started ? classes.strip : classes.slot}>
          {props.failure?.(state.failure, rows.retry) ?? (
            <GridFailure thrown={state.failure} retry={rows.retry} beside={state.started} />
          )}
        </div>
      )}
      {tip.tip && <CellTip id={tipId} {...tip.tip} />}
    </div>
  )
}
