import type { Field } from '../field.ts'
import type { FieldType, FieldTypeId, Parsed } from '../field-type.ts'
import { jsonFolded } from '../json-sql.ts'
import { accepted, empty, isBlank, isStorable, refused } from '../parsed.ts'
import { compareFolded, foldSql } from '../text/fold.ts'
import { inLetterCase } from '../text/letter-case.ts'

/** Reads a text and keeps it as it was typed, spaces included. `longest` in characters. */
export function parseText(input: unknown, field: Field, longest: number): Parsed {
  if (isBlank(input)) return empty
  if (typeof input !== 'string' || !isStorable(input)) return refused('VALUE_NOT_VALID')
  const max = field.format?.maxLength ?? longest
  return input.length > max && [...input].length > max
    ? refused('TEXT_TOO_LONG', { n: max })
    : accepted(input)
}

/** What the types whose values are texts have in common. */
export const plainText = (id: FieldTypeId, parse: FieldType['parse']): FieldType => ({
  id,
  parse,
  format: (value, field) => (typeof value === 'string' ? inLetterCase(value, field.format?.letterCase) : ''),
  compare: (a, b) => compareFolded(String(a), String(b)),
  operators: ['is', 'isNot', 'contains', 'notContains', 'startsWith', 'isEmpty', 'isNotEmpty'],
  column: 'text',
  sql: foldSql,
  sqlType: 'text',
  jsonSql: jsonFolded,
  jsonSqlType: 'text',
  sortable: true,
  numeric: false,
})
