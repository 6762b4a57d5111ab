import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { widthStep } from './columns/column-sizing.ts'
import type { GridColumn } from './columns/grid-column.ts'
import type { PlacedColumn } from './columns/use-column-model.ts'
import type { GridPeek } from './grid-props.ts'
import type { Section } from './groups/group-lines.ts'
import type { GridRow } from './rows/grid-row.ts'
import type { RowStore, RowsState } from './rows/row-store.ts'
import { type CellPosition, cellAfterKey, type GridExtent } from './selection/cell-position.ts'
import { type CellRange, headAfterKey } from './selection/cell-range.ts'
import { allToggled, type RowSelection, toggled, withRows } from './selection/row-selection.ts'
import { cellOf } from './selection/use-active-cell.ts'

/** What can be done with columns. */
type Columns = {
  readonly sortBy: (index: number, combined: boolean) => void
  readonly widen: (index: number, by: number) => void
  readonly fit: (index: number) => void
  readonly move: (index: number, by: 1 | -1) => void
  readonly openMenu: (at: Pick<CellPosition, 'column'>) => void
}

/** What can be done with values; null where nothing can be edited. */
export type ValueActions = {
  /** Opens the editor of a cell; false where it can't be edited. */
  readonly begin: (at: CellPosition, row: GridRow, column: GridColumn, fresh?: boolean) => boolean
  /** Takes a key that is pressed before the input of an open edit is on screen; false where none is awaited. */
  readonly typeAhead: (key: KeyboardEvent) => boolean
  /** Ends an edit whose input isn't on screen yet. */
  readonly leaveUnseen: () => void
  readonly toggle: (row: GridRow, column: GridColumn) => boolean
  readonly clear: () => void
  readonly fillDown: () => void
  readonly undo: () => void
  readonly redo: () => void
}

/** Signs that a screen hears though a cell is active: no value begins with them, and Enter or F2 opens the editor for one that does. */
const keysOfScreens: ReadonlySet<string> = new Set(['?', '/'])

type ActionsOf = {
  readonly state: RowsState
  readonly placed: readonly PlacedColumn[]
  readonly extent: GridExtent
  readonly active: CellPosition
  readonly head: CellPosition
  readonly range: CellRange | null
  readonly moveTo: (position: CellPosition) => void
  /** Moves the corner of the range; `from` becomes the active cell. */
  readonly extendTo: (to: CellPosition, from?: CellPosition) => void
  readonly selectAll: () => void
  readonly columns: Columns
  readonly values: ValueActions | null
  /** Did the click that comes now end the drag of a header. */
  readonly endedDrag: () => boolean
  /** Of a list in groups. */
  readonly folds: RowStore['folds']
  readonly selection: RowSelection
  readonly onSelectionChange?: (selection: RowSelection) => void
  readonly onOpen?: (row: GridRow) => void
  readonly peek?: GridPeek
  readonly onRowMenu?: (row: GridRow, at: { readonly x: number; readonly y: number }) => void
  readonly onRowKey?: ((row: GridRow, letter: string) => boolean) | undefined
}

/** What clicks and keys do, for the whole grid at once: cells have no handlers of their own. */
export function useGridActions(of: ActionsOf) {
  const { state, placed, active, selection, columns, values } = of
  /** Where a range of check marks begins. */
  const lastChecked = useRef(0)

  function pressHeader(index: number, combined: boolean) {
    if (placed[index]?.column === null) of.onSelectionChange?.(allToggled(selection, state.loaded()))
    else columns.sortBy(index, combined)
  }

  function check(index: number, range: boolean) {
    const row = state.row(index)
    if (!row || !of.onSelectionChange) return
    const [from, to] = [Math.min(lastChecked.current, index), Math.max(lastChecked.current, index)]
    const between = range ? Array.from({ length: to - from + 1 }, (_, at) => state.row(from + at)) : []
    of.onSelectionChange(range ? withRows(selection, between) : toggled(selection, row.id))
    lastChecked.current = index
  }

  /** Opens the editor of a cell, or turns a check mark over. */
  function edit(at: CellPosition, fresh = false): boolean {
    const row = state.row(at.row)
    const column = placed[at.column]?.column
    if (!row || !column || !values) return false
    if (column.field.type === 'checkbox' && !fresh) return values.toggle(row, column)
    return values.begin(at, row, column, fresh)
  }

  /** Opens or folds the group whose heading a line is; false on other lines. */
  function fold(index: number, isOpen?: boolean): boolean {
    const section = state.section?.(index)
    if (section?.at !== index) return false
    of.folds?.set(section.group.key, isOpen ?? !section.isOpen)
    return true
  }

  /** What arrows do in a list of groups: ← and → fold a heading, with Alt all of them. */
  function actOnGroups({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const section = state.section?.(active.row)
    const isOpen = key === 'ArrowRight'
    if (!section || shiftKey || ctrlKey || metaKey || !(isOpen || key === 'ArrowLeft')) return false
    if (altKey) {
      of.folds?.all(isOpen)
      // What was folded away stands under its heading.
      if (!isOpen) of.moveTo({ row: outermost(section).place, column: active.column })
      return true
    }
    if (section.at !== active.row) {
      if (isOpen || active.column > 0) return false
      of.moveTo({ row: section.at, column: 0 })
      return true
    }
    if (!isOpen && !section.isOpen && section.parent)
      of.moveTo({ row: section.parent.at, column: active.column })
    else fold(active.row, isOpen)
    return true
  }

  /** The heading of the first level over a line, and its line once all are folded. */
  function outermost(section: Section): { readonly place: number } {
    let top = section
    while (top.parent) top = top.parent
    const firsts = state.lines?.sections.filter(({ group }) => group.level === 0) ?? []
    return { place: Math.max(firsts.indexOf(top), 0) }
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const sticky = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-sticky]') : null
    if (sticky?.dataset.sticky !== undefined) {
      const key = sticky.dataset.sticky
      of.folds?.set(key, false)
      const at = state.lines?.sections.find(({ group }) => group.key === key)?.at
      if (at !== undefined) of.moveTo({ row: at, column: 0 })
      return
    }
    const at = cellOf(event.target)
    const target = event.target instanceof Element ? event.target : null
    if (!at && peekAtEnd(target)) return
    if (!at || !target || target.closest('[data-border]')) return
    values?.leaveUnseen()
    if (at.row === -1) {
      if (target.closest('[data-menu]')) columns.openMenu(at)
      else if (!of.endedDrag()) pressHeader(at.column, event.shiftKey)
      return
    }
    if (fold(at.row)) return
    if (placed[at.column]?.column === null) return check(at.row, event.shiftKey)
    const row = state.row(at.row)
    const isEmptyPlace = placed[at.column]?.opens && !target.closest('a') && event.detail === 1
    if (row && isEmptyPlace && !event.shiftKey && !hasRange()) of.peek?.onOpen(row)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (row && of.onOpen && isPlain && target.closest('a[data-open]')) {
      event.preventDefault()
      of.onOpen(row)
    }
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>) {
    const at = cellOf(event.target)
    if (!at || !(event.target instanceof Element)) return
    if (event.target.closest('[data-border]')) columns.fit(at.column)
    else if (at.row >= 0 && !event.target.closest('a')) edit(at)
  }

  const hasRange = () =>
    of.range !== null && (of.range.top !== of.range.bottom || of.range.left !== of.range.right)

  /** Looks at the row next to whose last cell a click came; false where there is none. */
  function peekAtEnd(target: Element | null): boolean {
    const line = target?.closest<HTMLElement>('[data-row]')
    const index = line ? Number(line.dataset.row) : -1
    const row = index >= 0 ? state.row(index) : undefined
    if (!row || !of.peek) return index >= 0 && fold(index)
    of.moveTo({ row: index, column: active.column })
    of.peek.onOpen(row)
    return true
  }

  /** Opens the menu of the row of the active cell; false where it has none. */
  function openRowMenu(grid: HTMLElement): boolean {
    const row = active.row >= 0 ? state.row(active.row) : undefined
    const cell = grid.querySelector(`[data-row="${active.row}"] > [data-column="${active.column}"]`)
    if (!row || !of.onRowMenu) return false
    const box = (cell ?? grid).getBoundingClientRect()
    of.onRowMenu(row, { x: box.left + 12, y: box.bottom })
    return true
  }

  /** Space looks at a row and away again, Esc away; while one is looked at, Enter opens its page. */
  function actOnPeek({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    const row = active.row >= 0 ? state.row(active.row) : undefined
    if (!row || !of.peek || shiftKey || ctrlKey || metaKey || altKey) return false
    const isOpen = of.peek.id !== null
    if (key === ' ' && placed[active.column]?.column !== null) {
      if (isOpen && of.peek.id === row.id) of.peek.onClose()
      else of.peek.onOpen(row)
    } else if (key === 'Escape' && isOpen) of.peek.onClose()
    else if (key === 'Enter' && isOpen && of.onOpen && placed[active.column]?.column !== null) of.onOpen(row)
    else return false
    return true
  }

  function onContextMenu(event: MouseEvent<HTMLElement>) {
    const at = cellOf(event.target)
    const row = at && at.row >= 0 ? state.row(at.row) : undefined
    if (at && row && of.onRowMenu) {
      event.preventDefault()
      of.moveTo({ row: at.row, column: at.column })
      of.onRowMenu(row, { x: event.clientX, y: event.clientY })
      return
    }
    if (at?.row !== -1) return
    event.preventDefault()
    columns.openMenu(at)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (act(event)) event.preventDefault()
  }

  /** Does what a key asks for; false when it is not the grid's. */
  function act(event: KeyboardEvent<HTMLElement>): boolean {
    if (event.nativeEvent.isComposing) return false
    if (values?.typeAhead(event)) return true
    if (actOnGroups(event) || actOnPeek(event)) return true
    const isMenuKey = event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')
    if (isMenuKey && openRowMenu(event.currentTarget)) return true
    if (event.altKey || event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10'))
      return actOnColumn(event)
    if ((event.ctrlKey || event.metaKey) && actWithCtrl(event)) return true
    const { row, column } = active
    if (event.key === ' ' || event.key === 'Enter') {
      if (row === -1) pressHeader(column, event.shiftKey)
      else if (fold(row)) return true
      else if (event.key === ' ' || placed[column]?.column === null) check(row, event.shiftKey)
      else enter(event.currentTarget)
      return true
    }
    return actOnRow(event) || actOnCell(event) || move(event)
  }

  /** Letters act on a row where its name or its check mark has the focus; J and K walk. */
  function actOnRow({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
    const { row: index, column } = active
    const cell = placed[column]
    const isOfRow = cell !== undefined && (cell.column === null || cell.opens)
    if (!of.onRowKey || !isOfRow || index < 0 || key.length !== 1 || ctrlKey || metaKey) return false
    const letter = key.toUpperCase()
    if (letter === 'J' || letter === 'K') {
      const row = Math.min(Math.max(index + (letter === 'J' ? 1 : -1), 0), of.extent.rows - 1)
      of.moveTo({ row, column })
      return true
    }
    const row = state.row(index)
    return row !== undefined && of.onRowKey(row, letter)
  }

  function actOnColumn(event: KeyboardEvent): boolean {
    const { column } = active
    const back = event.key === 'ArrowLeft'
    if (event.altKey && (back || event.key === 'ArrowRight') && active.row === -1) {
      if (event.shiftKey) columns.move(column, back ? -1 : 1)
      else columns.widen(column, back ? -widthStep : widthStep)
      return true
    }
    if (event.altKey && event.key !== 'ArrowDown') return false
    columns.openMenu(active)
    return true
  }

  function actWithCtrl(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase()
    if (key === 'a') of.selectAll()
    else if (!values) return false
    else if (key === 'z' && !event.shiftKey) values.undo()
    else if (key === 'y' || key === 'z') values.redo()
    else if (key === 'd') values.fillDown()
    else return false
    return true
  }

  /** Enter opens the record on its first column, and edits elsewhere. */
  function enter(grid: HTMLElement) {
    const isOpener = placed[active.column]?.opens && linkOf(grid, active)
    if (isOpener || !edit(active)) linkOf(grid, active)?.click()
  }

  function actOnCell(event: KeyboardEvent): boolean {
    if (active.row < 0) return false
    if (event.key === 'Escape') {
      of.extendTo(active)
      return false
    }
    if (!values) return false
    if (event.key === 'F2') return edit(active)
    if (event.key === 'Delete' || event.key === 'Backspace') {
      values.clear()
      return true
    }
    // Not taken where the editor is there: the letter goes into the input that opens.
    const isLetter =
      event.key.length === 1 && !event.ctrlKey && !event.metaKey && !keysOfScreens.has(event.key)
    return isLetter && edit(active, true) && values.typeAhead(event)
  }

  function move(event: KeyboardEvent): boolean {
    const head = of.range && headAfterKey(event, of.head, of.extent)
    if (head) {
      of.extendTo(head)
      return true
    }
    const next = cellAfterKey(event, active, of.extent)
    if (next) of.moveTo(next)
    return next !== null
  }

  return { onClick, onDoubleClick, onContextMenu, onKeyDown }
}

/** The link in a cell, else that to the details of its row. */
const linkOf = (grid: HTMLElement, { row, column }: CellPosition) => {
  const line = grid.querySelector(`[data-row="${row}"]`)
  return (
    line?.querySelector<HTMLElement>(`[data-column="${column}"] a`) ??
    line?.querySelector<HTMLElement>('a[data-open]')
  )
}
