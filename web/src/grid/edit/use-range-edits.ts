import type { Json } from '@rumbo/domain/fields/field-type'
import { languages } from '@rumbo/domain/kernel/language'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/texts/i18n.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import type { PlacedColumn } from '../columns/use-column-model.ts'
import { isHeading, recordsIn, withHeadings } from '../groups/headings.ts'
import type { GridRow } from '../rows/grid-row.ts'
import type { RowStore, RowsState } from '../rows/row-store.ts'
import { type CellRange, sizeOf } from '../selection/cell-range.ts'
import { valueText } from './clipboard/cell-text.ts'
import { clipboardText, copiedBlock, keepCopy, pastedBlock } from './clipboard/copied-block.ts'
import type { CopiedBlock, CopiedCell, EditPlan } from './clipboard/paste-plan.ts'
import { pasteRange } from './clipboard/paste-range.ts'
import { writeHtmlTable } from './clipboard/tsv.ts'
import type { EditKind } from './edit-report.ts'
import type { GridEdits } from './grid-edits.ts'

/** What one wish may touch: more is the work of a bulk edit. */
const maxRows = 10_000
const maxCells = 100_000

type RangeEditsOf = {
  readonly rows: RowStore
  readonly state: RowsState
  readonly placed: readonly PlacedColumn[]
  readonly edits: GridEdits | undefined
  readonly range: CellRange | null
  readonly apply: (kind: EditKind, plan: EditPlan) => Promise<void>
  readonly remember: (rows: readonly GridRow[]) => void
  readonly announce: (text: string) => void
  /** Tells what could not be done. */
  readonly refuse: (text: string) => void
  /** Shows what was pasted or filled as the range. */
  readonly show: (range: CellRange) => void
}

/** Says what is written into ranges; no part of the first list on screen: it comes with the first wish to write. */
async function loadPlanning() {
  const [{ planCells, planPaste }, { filledCells }] = await Promise.all([
    import('./clipboard/paste-plan.ts'),
    import('./filled-cells.ts'),
  ])
  return { planCells, planPaste, filledCells }
}

type Planning = Awaited<ReturnType<typeof loadPlanning>>

/** Copies, pastes, fills and empties ranges of cells. */
export function useRangeEdits(of: RangeEditsOf) {
  const { t } = useTranslation('grid')
  const latest = useRef(of)
  latest.current = of

  const columnsOf = ({ left, right }: CellRange): readonly GridColumn[] =>
    latest.current.placed.slice(left, right + 1).flatMap(({ column }) => column ?? [])

  function isTooMuch(range: CellRange): boolean {
    const { rows, cells } = sizeOf(range)
    if (rows <= maxRows && cells <= maxCells) return false
    latest.current.refuse(t('edits.tooMuch', { rows: maxRows, cells: maxCells }))
    return true
  }

  /** The rows of a range that the list has; null when they could not be read, which is reported. */
  async function rowsOf({ top, bottom }: CellRange): Promise<readonly GridRow[] | null> {
    const { rows, state, remember, refuse } = latest.current
    const last = Math.min(bottom, state.room - 1)
    const here = loadedRows(state, { top, bottom: last })
    try {
      const found = here ?? (await rows.read({ first: top, last }))
      remember(found)
      return found
    } catch {
      refuse(t('failure.title'))
      return null
    }
  }

  async function write(
    kind: EditKind,
    range: CellRange,
    plan: (rows: readonly GridRow[], planning: Planning) => EditPlan,
  ) {
    if (!latest.current.edits || isTooMuch(range)) return
    // Options are found by their names in every language.
    const [rows, planning] = await Promise.all([
      rowsOf(range),
      loadPlanning(),
      i18n.loadLanguages([...languages]),
    ])
    if (rows) await latest.current.apply(kind, plan(rows, planning))
  }

  const canEdit: GridEdits['canEdit'] = (row, column) => latest.current.edits?.canEdit(row, column) ?? false

  function each(
    kind: EditKind,
    range: CellRange,
    content: (column: GridColumn) => CopiedCell,
  ): Promise<void> {
    const columns = columnsOf(range)
    return write(kind, range, (rows, { planCells }) =>
      planCells(
        { rows, columns, canEdit },
        { rows: rows.length, columns: columns.length },
        (_down, right) => {
          const column = columns[right]
          return column && content(column)
        },
      ),
    )
  }

  async function copy(data: DataTransfer | null): Promise<boolean> {
    const { range, state, announce, refuse } = latest.current
    if (!range || isTooMuch(range)) return false
    const columns = columnsOf(range)
    const done = () => {
      announce(t('edits.copied', { rows: recordsIn(state, range), columns: columns.length }))
      return true
    }
    const here = loadedRows(state, range)
    if (here && data) {
      const block = copiedBlock(here, columns)
      data.setData('text/plain', keepCopy(block))
      data.setData('text/html', writeHtmlTable(block.map((line) => line.map(({ text }) => text))))
      return done()
    }
    const rows = await rowsOf(range)
    if (!rows) return false
    try {
      await navigator.clipboard.writeText(keepCopy(copiedBlock(rows, columns)))
      return done()
    } catch {
      refuse(t('edits.copyRefused'))
      return false
    }
  }

  function paste(block: CopiedBlock) {
    const { range, placed, show, state } = latest.current
    if (!range) return
    const size = pasteRange(block, range)
    const target = withHeadings(state, size)
    const columns = columnsOf({ ...target, right: placed.length - 1 }).slice(0, sizeOf(target).columns)
    show({
      ...target,
      bottom: Math.min(target.bottom, state.room - 1),
      right: Math.min(target.right, placed.length - 1),
    })
    void write('paste', target, (rows, { planPaste }) => planPaste(block, size, { rows, columns, canEdit }))
  }

  /** Goes on from a range over an adjacent one. */
  function fill(source: CellRange, target: CellRange) {
    const all = {
      top: Math.min(source.top, target.top),
      bottom: Math.max(source.bottom, target.bottom),
      left: Math.min(source.left, target.left),
      right: Math.max(source.right, target.right),
    }
    const { state, show } = latest.current
    show(all)
    void write('fill', all, (rows, { planCells, filledCells }) => {
      const before = (end: number) => recordsIn(state, { top: all.top, bottom: end - 1 })
      const lines = (range: CellRange) => rows.slice(before(range.top), before(range.bottom + 1))
      const columns = columnsOf(target)
      const contents = filledCells(lines(source), columnsOf(source), {
        count: target.top === source.top ? sizeOf(target).columns : recordsIn(state, target),
        sideways: target.top === source.top,
        backwards: target.top < source.top || target.left < source.left,
        columns,
      })
      const into = { rows: lines(target), columns, canEdit }
      const size = { rows: into.rows.length, columns: columns.length }
      return planCells(into, size, (down, right) => contents[down]?.[right])
    })
  }

  return {
    fill,
    /** Copies the first row of the range over the others. */
    fillDown: () => {
      const { range } = latest.current
      if (range && range.bottom > range.top)
        fill({ ...range, bottom: range.top }, { ...range, top: range.top + 1 })
    },
    clear: () => {
      const { range } = latest.current
      if (range) void each('clear', range, () => ({ text: '' }))
    },
    /** Writes a value of a field's type into the whole range. */
    fillRange: (value: Json, from: GridColumn, row: GridRow) => {
      const { range } = latest.current
      const content = { text: valueText(value, row, from), was: { type: from.field.type, value } }
      if (range) void each('fill', range, () => content)
    },
    copy,
    /** Pastes what the clipboard holds; false when that is no text. */
    paste: (data: DataTransfer): boolean => {
      const text = clipboardText(data)
      if (text === '') return false
      paste(pastedBlock(text))
      return true
    },
    cut: async (data: DataTransfer | null) => {
      const { range } = latest.current
      if ((await copy(data)) && range) void each('clear', range, () => ({ text: '' }))
    },
  }
}

/** The rows of a range; null when one of them is not here. */
function loadedRows(state: RowsState, { top, bottom }: Pick<CellRange, 'top' | 'bottom'>): GridRow[] | null {
  const rows: GridRow[] = []
  for (let index = top; index <= bottom; index++) {
    if (isHeading(state, index)) continue
    const row = state.row(index)
    if (!row) return null
    rows.push(row)
  }
  return rows
}
