import type { FieldType, Json } from '../field-type.ts'
import { accepted, isRecord, isStorable, refused } from '../parsed.ts'

const deepest = 16

function isJson(input: unknown, depth = 0): input is Json {
  if (depth > deepest) return false
  if (input === null || typeof input === 'boolean') return true
  if (typeof input === 'number') return Number.isFinite(input)
  if (typeof input === 'string') return isStorable(input)
  if (Array.isArray(input)) return input.every((item) => isJson(item, depth + 1))
  if (!isRecord(input)) return false
  return Object.entries(input).every(([key, item]) => isStorable(key) && isJson(item, depth + 1))
}

/** JSON that the product writes and no user types: phases, transshipments, a summary of the containers. */
export const structured: FieldType = {
  id: 'structured',
  parse: (input) => {
    if (input === undefined) return accepted(null)
    return isJson(input) ? accepted(input) : refused('VALUE_NOT_VALID')
  },
  format: (value) => (value === null ? '' : JSON.stringify(value)),
  compare: () => 0,
  operators: ['isEmpty', 'isNotEmpty'],
  column: 'jsonb',
  sql: (value) => `${value}::text`,
  sqlType: 'text',
  jsonSql: (json) => `${json}::text`,
  jsonSqlType: 'text',
  sortable: false,
  numeric: false,
}
