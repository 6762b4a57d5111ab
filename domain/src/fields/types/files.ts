import type { FieldType, Json } from '../field-type.ts'
import { accepted, empty, isBlank, isRecord, refused } from '../parsed.ts'
import { compareFolded, foldSql } from '../text/fold.ts'
import { id } from './id.ts'
import { labelOf } from './labelled.ts'
import { parseText } from './plain-text.ts'

/** A field is not a place to keep archives in. */
const maxFiles = 50

/** Files in the order given: `{label, code}` each, the file's name and its document's id. */
export const files: FieldType = {
  id: 'files',
  parse: (input, field) => {
    if (isBlank(input)) return empty
    if (!Array.isArray(input) || input.length > maxFiles) return refused('VALUE_NOT_VALID')
    const read: Json[] = []
    for (const item of input) {
      if (!isRecord(item) || Object.keys(item).some((key) => key !== 'label' && key !== 'code')) {
        return refused('VALUE_NOT_VALID')
      }
      const [label, code] = [parseText(item.label, field, 1_000), id.parse(item.code, field)]
      if (!label.ok) return label
      if (!code.ok) return code
      if (label.value === null || code.value === null) return refused('VALUE_NOT_VALID')
      read.push({ label: label.value, code: code.value })
    }
    return read.length === 0 ? empty : accepted(read)
  },
  format: (value) => (Array.isArray(value) ? value.map(labelOf).join(', ') : ''),
  compare: (a, b) => compareFolded(firstName(a), firstName(b)),
  operators: ['contains', 'isEmpty', 'isNotEmpty'],
  column: 'jsonb',
  sql: (value) => foldSql(`(${value} -> 0 ->> 'label')`),
  sqlType: 'text',
  jsonSql: (json) => foldSql(`(${json} -> 0 ->> 'label')`),
  jsonSqlType: 'text',
  sortable: true,
  numeric: false,
}

const firstName = (value: Json): string => (Array.isArray(value) ? labelOf(value[0] ?? null) : '')
