import type { Json } from '@rumbo/domain/fields/field-type'
import { errorText } from '@rumbo/domain/kernel/app-error'
import { type Read, readInput } from '../../forms/read-input.ts'
import { currentLanguage } from '../../lib/texts/i18n.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import type { GridRow } from '../rows/grid-row.ts'
import { readCellText } from './clipboard/read-cell-text.ts'

type Cell = { readonly column: GridColumn; readonly row: GridRow }

/** Reads what stands in the input of a cell; days and moments as people write them. */
export function readDraft(input: Json, { column, row }: Cell): Read {
  const { field, reader } = column
  if (typeof input === 'string' && (field.type === 'date' || field.type === 'dateTime')) {
    const parsed = readCellText(input, { field, mode: row.mode, reader })
    return parsed.ok
      ? { ok: true, value: parsed.value }
      : { ok: false, problem: errorText(parsed.code, currentLanguage(), parsed.values) }
  }
  return readInput(field, input, { mode: row.mode ?? 'ocean' })
}
