import { AppError } from '@rumbo/domain/kernel/app-error'
import type { FieldRow } from './fields.queries.ts'

/** Fields by id whose formulas, in use, read one of these; a column of a table is named `<section>.<field>`. */
export function readersOf(ids: readonly string[], fields: readonly FieldRow[]): readonly FieldRow[] {
  const isRead = (path: string) => ids.includes(path.split('.').at(-1) ?? path)
  return fields.filter(
    ({ id, archived, formula_fields_ids }) =>
      !archived && !ids.includes(id) && formula_fields_ids.some(isRead),
  )
}

/** @throws AppError FIELD_READ_BY_FORMULA naming the formulas in use that read one of these fields (requirement FLD-04) */
export function refuseRead(ids: readonly string[], fields: readonly FieldRow[]): void {
  const readers = readersOf(ids, fields)
  if (readers.length > 0) {
    throw new AppError('FIELD_READ_BY_FORMULA', { fields: readers.map(({ name }) => name).join(', ') })
  }
}
