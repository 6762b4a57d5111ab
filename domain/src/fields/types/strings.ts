import type { FieldType } from '../field-type.ts'
import { accepted, empty, isBlank, refused } from '../parsed.ts'
import { compareFolded, foldSql } from '../text/fold.ts'
import { parseText } from './plain-text.ts'

/** A record is not a place to keep files of lines in. */
const maxItems = 200

/** What the types whose values are lists of texts have in common. They are sorted by their first. */
export const listOfTexts: Omit<FieldType, 'id' | 'parse'> = {
  format: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  compare: (a, b) => compareFolded(first(a), first(b)),
  operators: ['contains', 'notContains', 'isEmpty', 'isNotEmpty'],
  column: 'jsonb',
  sql: (value) => foldSql(`(${value} ->> 0)`),
  sqlType: 'text',
  jsonSql: (json) => foldSql(`(${json} ->> 0)`),
  jsonSqlType: 'text',
  sortable: true,
  numeric: false,
}

const first = (value: unknown): string => (Array.isArray(value) ? String(value[0] ?? '') : '')

/** Several texts in the order given; blank ones are left out, a single text is a list of one. */
export const strings: FieldType = {
  ...listOfTexts,
  id: 'strings',
  parse: (input, field) => {
    if (isBlank(input)) return empty
    const items = (Array.isArray(input) ? input : [input]).filter((item) => !isBlank(item))
    if (items.length > maxItems) return refused('VALUE_NOT_VALID')
    const parsed = items.map((item) => parseText(item, field, 1_000))
    return parsed.find((item) => !item.ok) ?? (items.length === 0 ? empty : accepted(items))
  },
}
