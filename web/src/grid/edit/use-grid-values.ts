import type { ClipboardEvent } from 'react'
import type { GridColumn } from '../columns/grid-column.ts'
import type { PlacedColumn } from '../columns/use-column-model.ts'
import type { RowStore, RowsState } from '../rows/row-store.ts'
import type { CellPosition, GridExtent } from '../selection/cell-position.ts'
import type { CellRange } from '../selection/cell-range.ts'
import { draftReader, loadDraftReader, useCellEditor } from './editor-module.ts'
import type { GridEdits } from './grid-edits.ts'
import { type AfterCommit, useCellEditing } from './use-cell-editing.ts'
import { useGridEdits } from './use-grid-edits.ts'
import { useRangeEdits } from './use-range-edits.ts'

type ValuesOf = {
  readonly rows: RowStore
  readonly state: RowsState
  readonly columns: readonly GridColumn[]
  readonly placed: readonly PlacedColumn[]
  readonly edits: GridEdits | undefined
  readonly range: CellRange | null
  readonly active: CellPosition
  readonly extent: GridExtent
  readonly moveTo: (position: CellPosition) => void
  readonly show: (range: CellRange) => void
  readonly announce: (text: string) => void
  readonly refuse: (text: string) => void
  /** Brings the focus back to the active cell. */
  readonly takeFocus: () => void
}

/** All that reads and writes values of a grid: the editor, the clipboard, fills, undo. */
export function useGridValues(of: ValuesOf) {
  const { rows, state, columns, placed, edits, range, announce, refuse, show } = of
  const written = useGridEdits({ rows, edits, columns, placed, announce })
  const { apply, remember } = written
  const ranges = useRangeEdits({ rows, state, placed, edits, range, apply, remember, announce, refuse, show })

  function onDone(after: AfterCommit) {
    if (after === 'blur') return
    of.takeFocus()
    // Not where editing began: the row may have moved since.
    const { row, column } = of.active
    const next = {
      down: { row: row + 1, column },
      up: { row: Math.max(row - 1, 0), column },
      next: { row, column: column + 1 },
      back: { row, column: Math.max(column - 1, 0) },
    }[after as string]
    if (!next) return
    of.moveTo({
      row: Math.min(next.row, of.extent.rows - 1),
      column: Math.min(next.column, of.extent.columns - 1),
    })
  }

  const editing = useCellEditing({
    canEdit: edits?.canEdit,
    applyOne: written.applyOne,
    fillRange: ranges.fillRange,
    onDone,
    onRefused: of.moveTo,
    draftReader,
    loadDraftReader,
  })
  const Editor = useCellEditor(edits !== undefined && state.started, editing.edit !== null)
  const { report } = written

  const isOfCells = (event: ClipboardEvent) =>
    !(event.target instanceof Element && event.target.closest('[data-grid-editor]')) && range !== null

  return {
    Editor,
    editing,
    fill: ranges.fill,
    work: written.work,
    report,
    closeReport: written.closeReport,
    /** Undoes what was written of what the report tells; null where it can't be. */
    undoReport:
      report && report.done > 0 && report.kind !== 'undo' && report.kind !== 'redo' ? written.undo : null,
    actions: {
      clear: ranges.clear,
      fillDown: ranges.fillDown,
      undo: written.undo,
      redo: written.redo,
    },
    clipboard: {
      onCopy: (event: ClipboardEvent) => {
        if (!isOfCells(event)) return
        event.preventDefault()
        void ranges.copy(event.clipboardData)
      },
      onCut: (event: ClipboardEvent) => {
        if (!isOfCells(event) || !edits) return
        event.preventDefault()
        void ranges.cut(event.clipboardData)
      },
      onPaste: (event: ClipboardEvent) => {
        if (isOfCells(event) && edits && ranges.paste(event.clipboardData)) event.preventDefault()
      },
    },
  }
}
