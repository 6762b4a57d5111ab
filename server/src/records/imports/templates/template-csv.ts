import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { cellWriter } from '@rumbo/domain/records/exports/cell-writer'
import { byteOrderMark, csvLine, defaultDelimiter } from '@rumbo/domain/records/exports/csv'
import type { TemplateCell } from '@rumbo/domain/records/imports/templates/template'
import type { Variant } from '@rumbo/domain/records/record-module'
import type { Template, TemplateColumn } from './template-columns.ts'

/** A template as CSV. Dates stand year first: one alone couldn't be distinguished from another order. */
export function csvTemplate({ columns, rows, choice, display }: Template): Buffer {
  const writers = columns.map(textWriter(choice.variant))
  const lines = [
    columns.map(({ heading }) => heading),
    ...rows.map((row) => row.map((cell, at) => writers[at]?.(cell) ?? '')),
  ]
  const delimiter = defaultDelimiter[display.language]
  return Buffer.from(byteOrderMark + lines.map((line) => csvLine(line, delimiter)).join(''))
}

/** Writes the cells of a column as texts; values of several children stand in one cell. */
export const textWriter = (variant: Variant) =>
  function writerOf({ target, reader }: TemplateColumn): (cell: TemplateCell) => string {
    const write =
      target.field.type === 'date'
        ? (value: Json) => (typeof value === 'string' ? value : '')
        : cellWriter(target.field, reader)
    const text = (value: Json) => (value === null ? '' : write(value, variant))
    return (cell) => (isSeveral(cell) ? cell.each.map(text).join(' / ') : text(cell))
  }

/** Is a cell of several children. */
export const isSeveral = (cell: TemplateCell): cell is { readonly each: readonly Json[] } =>
  isRecord(cell) && Array.isArray(cell.each)
