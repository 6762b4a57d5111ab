import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { type CellPosition, cellAfterKey, type GridExtent } from './cell-position.ts'
import { boundedWidth, widthStep } from './column-sizing.ts'
import type { GridRow } from './grid-row.ts'
import { type GridSort, nextSort } from './grid-sort.ts'
import { allToggled, type RowSelection, toggled, withRows } from './row-selection.ts'
import type { RowsState } from './row-store.ts'
import { cellOf } from './use-active-cell.ts'
import type { PlacedColumn } from './use-column-model.ts'

type ActionsOf = {
  readonly state: RowsState
  readonly placed: readonly PlacedColumn[]
  readonly extent: GridExtent
  readonly active: CellPosition
  readonly moveTo: (position: CellPosition) => void
  readonly setWidth: (id: string, width: number) => void
  readonly sort: GridSort
  readonly onSortChange: (sort: GridSort) => void
  readonly selection: RowSelection
  readonly onSelectionChange?: (selection: RowSelection) => void
  readonly onOpen?: (row: GridRow) => void
}

/** What clicks and keys do, for the whole grid at once: cells have no handlers of their own. */
export function useGridActions(of: ActionsOf) {
  const { state, placed, active, selection } = of
  /** Where a range of check marks begins. */
  const lastChecked = useRef(0)

  function pressHeader(index: number) {
    const column = placed[index]?.column
    if (column === null) of.onSelectionChange?.(allToggled(selection, state.loaded()))
    else if (column?.sortable) of.onSortChange(nextSort(of.sort, column.id))
  }

  function check(index: number, range: boolean) {
    const row = state.row(index)
    if (!row || !of.onSelectionChange) return
    const [from, to] = [Math.min(lastChecked.current, index), Math.max(lastChecked.current, index)]
    const between = range ? Array.from({ length: to - from + 1 }, (_, at) => state.row(from + at)) : []
    of.onSelectionChange(range ? withRows(selection, between) : toggled(selection, row.id))
    lastChecked.current = index
  }

  function widen(index: number, by: number) {
    const place = placed[index]
    if (place?.column) of.setWidth(place.column.id, boundedWidth(place.width + by))
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const at = cellOf(event.target)
    if (!at || !(event.target instanceof Element) || event.target.closest('[data-border]')) return
    if (at.row === -1) return pressHeader(at.column)
    if (placed[at.column]?.column === null) return check(at.row, event.shiftKey)
    const row = state.row(at.row)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (row && of.onOpen && isPlain && event.target.closest('a[data-open]')) {
      event.preventDefault()
      of.onOpen(row)
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (act(event)) event.preventDefault()
  }

  /** Does what a key asks for; false when it is not the grid's. */
  function act(event: KeyboardEvent<HTMLElement>): boolean {
    const { row, column } = active
    if (event.altKey && row === -1 && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      widen(column, event.key === 'ArrowLeft' ? -widthStep : widthStep)
      return true
    }
    if (event.altKey) return false
    if (event.key === ' ' || event.key === 'Enter') {
      if (row === -1) pressHeader(column)
      else if (event.key === ' ' || placed[column]?.column === null) check(row, event.shiftKey)
      else linkOf(event.currentTarget, active)?.click()
      return true
    }
    const next = cellAfterKey(event, active, of.extent)
    if (next) of.moveTo(next)
    return next !== null
  }

  return { onClick, onKeyDown }
}

/** The link in a cell, else that to the details of its row. */
const linkOf = (grid: HTMLElement, { row, column }: CellPosition) => {
  const line = grid.querySelector(`[data-row="${row}"]`)
  return (
    line?.querySelector<HTMLElement>(`[data-column="${column}"] a`) ??
    line?.querySelector<HTMLElement>('a[data-open]')
  )
}
