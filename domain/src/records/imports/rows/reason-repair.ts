import type { ErrorCode } from '../../../kernel/errors.ts'
import { bareCell } from '../values/bare-cell.ts'
import type { RepairedCell } from './column-repair.ts'
import type { ImportedRow } from './problem.ts'

/** One reason of an import: of a column, or of whole rows (null). */
export type Reason = { readonly column: number | null; readonly field: string; readonly code: ErrorCode }

/** How all rows of one reason are repaired at once. */
export type ReasonRepair =
  | { readonly kind: 'set'; readonly reason: Reason; readonly column: number; readonly text: string }
  | { readonly kind: 'copy'; readonly reason: Reason; readonly column: number; readonly from: number }
  | { readonly kind: 'skip'; readonly reason: Reason }
  | { readonly kind: 'restore'; readonly reason: Reason }

/** Where a repair says that a whole row is skipped: no column of a file has this number. */
export const skipColumn = -1
const skipped = 'skip'

/** Whether a repair says that its row is left out of the import. */
export const saysSkipped = ({ column, text }: Omit<RepairedCell, 'n'>): boolean =>
  column === skipColumn && text === skipped

/** What is written in the place of cells of rows that have the reason; what says nothing new is left as it is. */
export function applyReasonRepair(
  repair: ReasonRepair,
  rows: readonly ImportedRow[],
): readonly RepairedCell[] {
  return rows.flatMap(({ n, cells }): readonly RepairedCell[] => {
    if (repair.kind === 'skip') return [{ n, column: skipColumn, text: skipped }]
    if (repair.kind === 'restore') return [{ n, column: skipColumn, text: '' }]
    const { column } = repair
    const text = repair.kind === 'set' ? repair.text : (cells[repair.from] ?? '')
    // Another column that is empty has nothing to say.
    if (repair.kind === 'copy' && bareCell(text) === '') return []
    return text === (cells[column] ?? '') ? [] : [{ n, column, text }]
  })
}
