import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { type Variant, variantOf } from '@rumbo/domain/records/record-module'
import type { Plan } from './export-plan.ts'
import type { Batch } from './file-format.ts'

/** Writes values of a column; of the text alone for CSV, of numbers too for a spreadsheet. */
type Writer<Cell> = (value: Json, mode?: Variant) => Cell

/** The rows of a batch of records; a record without children has one row all the same. */
export function rowsOf<Cell>(
  plan: Plan,
  { records, children }: Batch,
  writerOf: (field: Field) => Writer<Cell | string>,
): readonly (readonly (Cell | string)[])[] {
  const columns = plan.columns.map(({ field, of }) => ({
    id: field.id,
    of,
    write: of === 'names' ? (value: Json) => namesIn(value, plan.nameKey) : writerOf(field),
  }))
  const rows: (Cell | string)[][] = []
  for (const record of records) {
    const mode = variantOf(plan, record.values) ?? undefined
    const own = children.get(record.id) ?? []
    for (let at = 0; at < Math.max(own.length, 1); at++) {
      const row: (Cell | string)[] = []
      for (const { id, of, write } of columns) {
        // Absent is not shared: it stays empty, as what is empty does.
        const value = of === 'child' ? own[at]?.values[id] : record.values[id]
        row.push(value === undefined || value === null ? '' : write(value, mode))
      }
      rows.push(row)
    }
  }
  return rows
}

/** The names of the children that a value sums up. */
function namesIn(value: Json, key: string): string {
  const names = (Array.isArray(value) ? value : []).flatMap((child) => {
    const name = isRecord(child) ? child[key] : null
    return typeof name === 'string' ? name : []
  })
  return names.join(' / ')
}
