import type { FieldType } from '../field-type.ts'
import { jsonText } from '../json-sql.ts'
import { accepted, empty, isBlank, refused } from '../parsed.ts'

const words: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
])

/** Yes or no. */
export const checkbox: FieldType = {
  id: 'checkbox',
  parse: (input) => {
    if (isBlank(input)) return empty
    if (typeof input === 'boolean') return accepted(input)
    const word = typeof input === 'string' ? words.get(input.trim().toLowerCase()) : undefined
    return word === undefined ? refused('VALUE_NOT_VALID') : accepted(word)
  },
  format: (value, _field, display) => {
    if (typeof value !== 'boolean') return ''
    if (!value) return 'No'
    return display.language === 'es-mx' ? 'Sí' : 'Yes'
  },
  compare: (a, b) => Number(a) - Number(b),
  operators: ['is', 'isNot', 'isEmpty', 'isNotEmpty'],
  column: 'boolean',
  sql: (value) => value,
  sqlType: 'boolean',
  jsonSql: (json) => `(case ${jsonText(json)} when 'true' then true when 'false' then false end)`,
  jsonSqlType: 'boolean',
  sortable: true,
  numeric: false,
}
