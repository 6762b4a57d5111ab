// biome-ignore-all lint/a11y/useSemanticElements: the elements of a table can't be virtual and keep their layout
// biome-ignore-all lint/a11y/noStaticElementInteractions: its role depends on the list: a grid, or a tree of groups
import { VisuallyHidden } from '@mantine/core'
import { type CSSProperties, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../lib/toasts/toast-store.ts'
import { lazyPart } from '../ui/panels/lazy-part.tsx'
import { cellTip } from './body-cell.tsx'
import { BodyRow, type RowLook, saidOf } from './body-row.tsx'
import { CellTip } from './cell-tip.tsx'
import { useColumnActions } from './columns/use-column-actions.ts'
import { useColumnDrag } from './columns/use-column-drag.ts'
import { useColumnModel } from './columns/use-column-model.ts'
import { useColumnWindow, useViewWidth } from './columns/use-column-window.ts'
import { useHeaderDrag } from './columns/use-header-drag.ts'
import { EditorPlace } from './edit/editor-place.tsx'
import { useGridValues } from './edit/use-grid-values.ts'
import { FooterRow, footHeight } from './footer-row.tsx'
import classes from './grid.module.css'
import { GridFailure } from './grid-failure.tsx'
import type { GridProps } from './grid-props.ts'
import { HeadingRow } from './groups/heading-row.tsx'
import { StickyHeadings } from './groups/sticky-headings.tsx'
import { HeaderRow } from './header-row.tsx'
import { isFilled, rowText } from './rows/row-text.ts'
import { rowHeights } from './rows/scroll-frame.ts'
import { useFollowedRow } from './rows/use-followed-row.ts'
import { useRowWindow } from './rows/use-row-window.ts'
import type { CellPosition } from './selection/cell-position.ts'
import { sizeOf } from './selection/cell-range.ts'
import { isChosen, isNothing, type RowSelection, shareChosen } from './selection/row-selection.ts'
import { SelectAllStrip } from './selection/select-all-strip.tsx'
import { cellOf, useActiveCell } from './selection/use-active-cell.ts'
import { useCellRange } from './selection/use-cell-range.ts'
import { useKeptColumn } from './selection/use-kept-column.ts'
import { bothPointers, useRangePointer } from './selection/use-range-pointer.ts'
import { useCellTip } from './use-cell-tip.ts'
import { useGridActions } from './use-grid-actions.ts'
import { useGridPeek } from './use-grid-peek.ts'

const ReportStrip = lazyPart(async () => (await import('./edit/edit-strip.tsx')).ReportStrip)
const WorkStrip = lazyPart(async () => (await import('./edit/edit-strip.tsx')).WorkStrip)
const HeaderMenu = lazyPart(async () => (await import('./columns/header-menu.tsx')).HeaderMenu)

type Lines = CSSProperties & Record<`--${string}`, string>

const noSelection: RowSelection = new Set()

/** The one table of the product: rows of any number, drawn from the catalogue, all of it by keyboard. */
export function Grid(props: GridProps) {
  const { rows, columns, layout, onLayoutChange, sort, href, edits, totals } = props
  const { t } = useTranslation('grid')
  const tipId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [said, announce] = useState('')
  const state = useSyncExternalStore(rows.subscribe, rows.state)
  const selectable = props.onSelectionChange !== undefined
  const selection = props.selection ?? noSelection

  const { drag, border } = useColumnDrag((id, width) =>
    onLayoutChange({ ...layout, widths: { ...layout.widths, [id]: width } }),
  )
  const dragged = useMemo(
    () => (drag ? { ...layout, widths: { ...layout.widths, [drag.id]: drag.width } } : layout),
    [layout, drag],
  )
  const viewWidth = useViewWidth(scroller)
  const model = useColumnModel(columns, dragged, { ...props, selectable, width: viewWidth })
  const columnWindow = useColumnWindow(scroller, model, viewWidth)
  const heights = { rowHeight: rowHeights[layout.rowHeight ?? 'short'], footHeight: totals ? footHeight : 0 }
  const rowWindow = useRowWindow(scroller, state.room, heights)
  const { first, last } = rowWindow

  const placed = useMemo(() => [...model.pinned, ...model.rest], [model])
  const extent = {
    rows: state.room,
    columns: placed.length,
    page: rowWindow.page,
    isFilled: ({ row, column }: CellPosition) => isFilled(state.row(row), placed[column]?.column),
  }
  const isAway = useRef(false)
  const activeCell = useActiveCell(scroller, extent, isAway)
  const { active } = activeCell
  const { range, head, firstColumn, extendTo } = useCellRange(active, placed, extent)

  useFollowedRow({
    rows,
    state,
    drawn: rowWindow,
    active: active.row,
    follow: (by) => {
      const from = { row: active.row + by, column: active.column }
      activeCell.moveTo(from)
      extendTo({ row: head.row + by, column: head.column }, from)
    },
  })

  const see = ({ row, column }: CellPosition) => {
    // The heading that stays under the header covers a line.
    if (state.section && row > 0) rowWindow.see(row - 1)
    if (row >= 0) rowWindow.see(row)
    columnWindow.see(column)
  }
  const moveTo = (position: CellPosition) => {
    activeCell.moveTo(position)
    see(position)
  }
  const refuse = (text: string) => showToast({ title: t('hint'), status: 'warning', text })
  const values = useGridValues({
    rows,
    state,
    columns,
    placed,
    edits,
    range,
    active,
    announce,
    refuse,
    moveTo,
    extent,
    takeFocus: activeCell.takeFocus,
    show: ({ top, bottom, left, right }) => {
      activeCell.moveTo({ row: top, column: left })
      extendTo({ row: bottom, column: right }, { row: top, column: left })
    },
  })
  const { editing, Editor } = values
  const pointer = useRangePointer({
    range,
    firstColumn,
    active,
    extendTo,
    canFill: edits !== undefined,
    onFill: values.fill,
  })
  const columnActions = useColumnActions({
    scroller,
    placed,
    layout,
    onLayoutChange,
    sort,
    onSortChange: props.onSortChange,
    focusHeader: (column) => moveTo({ row: -1, column }),
  })
  const headerDrag = useHeaderDrag(placed, columnActions.moveTo)
  // Written while rendering: what is drawn takes the focus before any effect runs.
  isAway.current = columnActions.menu !== null || (editing.edit !== null && Editor !== null)

  const drawnIn = (cell: HTMLElement) => {
    const at = cellOf(cell)
    return { row: at && state.row(at.row), of: at && placed[at.column] }
  }
  const tip = useCellTip(
    (cell) => {
      const { row, of } = drawnIn(cell)
      return row && of?.column ? cellTip(row, of.column, t('notShared')) : null
    },
    (cell) => {
      const { row, of } = drawnIn(cell)
      return row && of ? saidOf(of, row, props) : undefined
    },
  )
  const actions = useGridActions({
    ...props,
    selection,
    state,
    placed,
    extent,
    active,
    head,
    range,
    folds: rows.folds,
    moveTo,
    values: edits ? { ...editing, ...values.actions } : null,
    columns: columnActions,
    endedDrag: headerDrag.endedDrag,
    extendTo: (to, from) => {
      extendTo(to, from)
      see(to)
    },
    selectAll: () => {
      const all = { top: 0, bottom: state.room - 1, left: firstColumn, right: placed.length - 1 }
      activeCell.moveTo({ row: 0, column: firstColumn })
      extendTo({ row: all.bottom, column: all.right }, { row: 0, column: firstColumn })
    },
  })

  const { onLook } = props
  useEffect(() => {
    const range = { first: Math.max(first, 0), last: Math.max(last, 0) }
    rows.want(range)
    onLook?.(range)
  }, [rows, first, last, onLook])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins at its top, the same one stays
  useEffect(() => rowWindow.toTop(), [rows])
  useEffect(() => {
    const size = range && sizeOf(range)
    if (size && size.cells > 1) announce(t('chosenRange', { rows: size.rows, columns: size.columns }))
  }, [range, t])

  useKeptColumn(placed, active, (to) => (to.row < 0 ? moveTo : activeCell.moveTo)(to))
  useGridPeek({
    peek: props.peek,
    state,
    active,
    moveTo,
    firstColumn,
    focus: () => {
      activeCell.takeFocus()
      scroller.current?.querySelector<HTMLElement>('[data-column][tabindex="0"]')?.focus()
    },
  })

  const look = useMemo(
    (): RowLook => ({
      view: columnWindow.view,
      href,
      notShared: t('notShared'),
      name: (row) => rowText(row, placed),
      canEdit: edits?.canEdit,
      colors: props.colors,
    }),
    [columnWindow.view, href, t, placed, edits, props.colors],
  )
  const chosen = useMemo(
    () => (isNothing(selection) ? 'none' : shareChosen(selection, state.loaded())),
    [selection, state],
  )
  const isActiveDrawn = active.row === -1 || (active.row >= first && active.row <= last)
  const frame: Lines = { '--foot': `${heights.footHeight}px` }
  const lines: Lines = {
    '--columns': columnWindow.view.template,
    '--width': `${model.width}px`,
    '--row-height': `${heights.rowHeight}px`,
  }
  const table = {
    role: state.section ? 'treegrid' : 'grid',
    'aria-label': props.label,
    'aria-rowcount': state.exact ? state.room + 1 + (totals ? 1 : 0) : -1,
    'aria-colcount': placed.length,
    'aria-multiselectable': true,
    'aria-readonly': edits ? undefined : true,
    'aria-busy': !state.started,
    'aria-describedby': tip.tip ? tipId : undefined,
  }
  const isEmpty = state.started && state.room === 0
  const { edit } = editing
  const editedPlace = edit && placed.find(({ column }) => column?.id === edit.column.id)
  const editedRow =
    edit && (rowWindow.rows.find(({ index }) => state.row(index)?.id === edit.row.id)?.index ?? edit.at.row)

  return (
    <div
      className={classes.frame}
      data-grid-frame
      style={frame}
      onPointerOver={tip.onPointerOver}
      onPointerLeave={tip.hide}
    >
      <div
        ref={scroller}
        {...table}
        tabIndex={isActiveDrawn ? -1 : 0}
        data-rows={layout.rowHeight}
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
        onDoubleClick={actions.onDoubleClick}
        onContextMenu={actions.onContextMenu}
        {...bothPointers(headerDrag.handlers, pointer.handlers)}
        {...values.clipboard}
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
          isEmpty={state.loaded().length === 0}
          border={border}
          drop={headerDrag.drop}
        >
          <StickyHeadings state={state} line={rowWindow.seen} view={columnWindow.view} />
        </HeaderRow>
        <div role="rowgroup" className={classes.body} style={{ height: rowWindow.height }}>
          {rowWindow.rows.map(({ index, key, top }) => {
            const section = state.section?.(index)
            const isActive = active.row === index ? active.column : -1
            if (section?.at === index)
              return (
                <HeadingRow
                  key={key}
                  group={section.group}
                  isOpen={section.isOpen}
                  view={columnWindow.view}
                  index={index}
                  top={top}
                  active={isActive}
                />
              )
            const row = state.row(index)
            return (
              <BodyRow
                key={key}
                row={row}
                index={index}
                top={top}
                look={look}
                active={isActive}
                level={section && section.group.level + 2}
                peeked={row !== undefined && row.id === props.peek?.id}
                selected={row !== undefined && isChosen(selection, row.id)}
                range={range && index >= range.top && index <= range.bottom ? range : null}
                fill={
                  pointer.fill && index >= pointer.fill.top && index <= pointer.fill.bottom
                    ? pointer.fill
                    : null
                }
                flashed={row && state.flashed(row.id)}
                marks={row && props.marks?.get(row.id)}
              />
            )
          })}
          {edit && editedPlace && editedRow !== null && Editor && (
            <EditorPlace
              placed={editedPlace}
              top={(editedRow - rowWindow.shift) * heights.rowHeight}
              pinnedWidth={model.pinnedWidth}
              width={Math.max(model.width, viewWidth)}
            >
              <Editor
                key={`${edit.row.id} ${edit.column.id}`}
                edit={edit}
                onShown={editing.shown}
                onChange={editing.change}
                onCommit={editing.commit}
                onLate={editing.late}
                onCancel={editing.cancel}
              />
            </EditorPlace>
          )}
        </div>
        {totals && (
          <FooterRow view={columnWindow.view} label={t('totals')} totals={totals} rowIndex={state.room + 2} />
        )}
      </div>
      {isEmpty && state.failure === null && <div className={classes.slot}>{props.empty}</div>}
      {state.failure !== null && (
        <div className={state.started ? classes.strip : classes.slot}>
          {props.failure?.(state.failure, rows.retry) ?? (
            <GridFailure thrown={state.failure} retry={rows.retry} hasRows={state.started} />
          )}
        </div>
      )}
      {columnActions.menu && (
        <HeaderMenu
          grid={props}
          placed={placed}
          columns={columnActions}
          onClose={() => {
            columnActions.closeMenu()
            activeCell.takeFocus()
          }}
        />
      )}
      {values.work && <WorkStrip work={values.work} />}
      {values.report && !values.work && (
        <ReportStrip report={values.report} onUndo={values.undoReport} onClose={values.closeReport} />
      )}
      {props.onSelectAllMatching && (
        <SelectAllStrip
          state={state}
          selection={selection}
          chosen={chosen}
          onAll={props.onSelectAllMatching}
        />
      )}
      {tip.tip && !edit && <CellTip id={tipId} {...tip.tip} />}
      <VisuallyHidden role="status" aria-live="polite" data-said>
        {said}
      </VisuallyHidden>
    </div>
  )
}
