import type { FieldTypeId, Json, Parsed } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import { refused } from '@rumbo/domain/fields/parsed'
import type { ErrorCode } from '@rumbo/domain/kernel/errors'
import { sameValue } from '../../../forms/same-value.ts'
import type { GridColumn } from '../../columns/grid-column.ts'
import type { GridRow } from '../../rows/grid-row.ts'
import { type CellRange, sizeOf } from '../../selection/cell-range.ts'
import type { CellChange, GridEdits } from '../grid-edits.ts'
import { readCellText } from './read-cell-text.ts'

/** A cell that was copied: its text, and what it was when it was copied here. */
export type CopiedCell = {
  readonly text: string
  readonly was?: { readonly type: FieldTypeId; readonly value: Json }
}
export type CopiedBlock = readonly (readonly CopiedCell[])[]

/** Why a cell can't be written: what is wrong with the value, or that the cell is not to be edited. */
export type PlanProblem =
  | {
      readonly kind: 'value'
      readonly code: ErrorCode
      readonly values?: Readonly<Record<string, string | number>>
    }
  | { readonly kind: 'locked' | 'notShared' }

export type PlanRefusal = {
  readonly row: GridRow
  readonly column: GridColumn
  readonly text: string
  readonly problem: PlanProblem
}

/** What is to be written, what can't be, and how many cells have no place. */
export type EditPlan = {
  readonly changes: readonly CellChange[]
  readonly refusals: readonly PlanRefusal[]
  readonly beyond: number
  /** Cells that have the value already. */
  readonly same: number
}

/** Where cells are written: the rows from the first on, and the columns from the first on. */
export type PlanPlace = {
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly canEdit: GridEdits['canEdit']
}

/** What a paste onto a range changes; `place` begins at the range's corner and may hold less than the range. */
export function planPaste(block: CopiedBlock, range: CellRange, place: PlanPlace): EditPlan {
  const { rows, columns } = sizeOf(range)
  const width = Math.max(...block.map((line) => line.length), 1)
  return planCells(place, { rows, columns }, (down, right) => block[down % block.length]?.[right % width])
}

/** What writing one cell's content into each cell of a size changes. A cell without content is left as it is. */
export function planCells(
  place: PlanPlace,
  size: { readonly rows: number; readonly columns: number },
  contentAt: (down: number, right: number) => CopiedCell | undefined,
): EditPlan {
  const changes: CellChange[] = []
  const refusals: PlanRefusal[] = []
  let [beyond, same] = [0, 0]
  for (let down = 0; down < size.rows; down++) {
    for (let right = 0; right < size.columns; right++) {
      const content = contentAt(down, right)
      if (!content) continue
      const [row, column] = [place.rows[down], place.columns[right]]
      if (!row || !column) {
        beyond++
        continue
      }
      const planned = planCell({ row, column, content, canEdit: place.canEdit })
      if (planned === null) same++
      else if ('problem' in planned)
        refusals.push({ row, column, text: content.text, problem: planned.problem })
      else changes.push(planned)
    }
  }
  return { changes, refusals, beyond, same }
}

type Planned = {
  readonly row: GridRow
  readonly column: GridColumn
  readonly content: CopiedCell
  readonly canEdit: GridEdits['canEdit']
}

/** Null where nothing differs. */
function planCell({ row, column, content, canEdit }: Planned): CellChange | { problem: PlanProblem } | null {
  const seen = row.values[column.id]
  if (seen === undefined) return { problem: { kind: 'notShared' } }
  if (!canEdit(row, column)) return { problem: { kind: 'locked' } }
  const read = readCopied(content, column, row)
  if (!read.ok)
    return { problem: { kind: 'value', code: read.code, ...(read.values ? { values: read.values } : {}) } }
  return sameValue(read.value, seen) ? null : { rowId: row.id, field: column.id, value: read.value, seen }
}

/** The value itself where the column takes it, else its text. */
function readCopied({ text, was }: CopiedCell, { field, reader }: GridColumn, { mode }: GridRow): Parsed {
  if (was?.type === field.type) {
    const parsed =
      was.value === null && field.required
        ? refused('FIELD_REQUIRED')
        : fieldType(field.type).parse(was.value, field, mode)
    if (parsed.ok) return parsed
  }
  return readCellText(text, { field, mode, reader })
}
