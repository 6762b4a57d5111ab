import type { Json } from '@rumbo/domain/fields/field-type'
import type { CellOutcome, GridEdits } from '../../web/src/grid/edit/grid-edits.ts'
import type { GridRow } from '../../web/src/grid/rows/grid-row.ts'
import { sampleRow } from './sample-row.ts'

/** What was written over the sample, by row and field. */
const written = new Map<string, Map<string, Json>>()

const write = (rowId: string, field: string, value: Json) =>
  written.set(rowId, (written.get(rowId) ?? new Map<string, Json>()).set(field, value))

/** The row at an index as a server would have it now. */
export function storedRow(index: number): GridRow {
  const row = sampleRow(index)
  return { ...row, values: { ...row.values, ...Object.fromEntries(written.get(row.id) ?? []) } }
}

/** Somebody else writes a master bill of lading into the third row. */
export const changeByOther = () => write('2', 'masterBl', 'THEIRS')

/** Cells as a server takes them: it refuses a note that says so, and tells of what was written over. */
export const edits: GridEdits = {
  canEdit: (row, column) => column.id !== 'shipmentNumber' && row.values[column.id] !== undefined,
  save: async (changes) => {
    if (changes.length > 500 * 30) throw new Error('too many')
    await new Promise((resolve) => setTimeout(resolve, 30))
    return changes.map(({ rowId, field, value, seen }): CellOutcome => {
      if (value === 'refuse') return { rowId, field, ok: false, message: 'The server refuses this' }
      const now = storedRow(Number(rowId)).values[field] ?? null
      write(rowId, field, value)
      const isSame = JSON.stringify(now) === JSON.stringify(seen)
      return { rowId, field, ok: true, value, ...(isSame ? {} : { theirs: now }) }
    })
  },
}
