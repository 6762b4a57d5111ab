import type { Field } from '../field.ts'
import type { FieldType, FieldTypeId, Json, Parsed } from '../field-type.ts'
import { accepted, empty, isBlank, isRecord, refused } from '../parsed.ts'
import { compareFolded, foldSql } from '../text/fold.ts'
import { isEmail } from './email.ts'
import { id } from './id.ts'
import { parseText } from './plain-text.ts'

/** What the parts of a labelled value may be, besides `label`. */
export type Part = 'code' | 'email' | 'organizationId'

/** The label of a place, carrier, party or person; '' for anything else. */
export const labelOf = (value: Json): string =>
  isRecord(value) && typeof value.label === 'string' ? value.label : ''

/**
 * A value with a name that people read and parts that machines use: never a reference, since it is also held by those
 * who can't see what it would refer to. A bare text is a label; a code alone stands for its label.
 */
export const labelled = (typeId: FieldTypeId, parts: readonly Part[]): FieldType => ({
  id: typeId,
  parse: (input, field) => {
    if (isBlank(input)) return empty
    return isRecord(input) ? parseRecord(input, field, parts) : asLabel(parseText(input, field, 1_000))
  },
  format: (value) => {
    const code = isRecord(value) && typeof value.code === 'string' ? value.code : ''
    const label = labelOf(value)
    return code === '' || code === label ? label : `${label} (${code})`
  },
  compare: (a, b) => compareFolded(labelOf(a), labelOf(b)),
  operators: [
    'is',
    'isNot',
    'contains',
    'notContains',
    'startsWith',
    'anyOf',
    'noneOf',
    'isEmpty',
    'isNotEmpty',
  ],
  column: 'jsonb',
  sql: (value) => foldSql(`(${value} ->> 'label')`),
  sqlType: 'text',
  jsonSql: (json) => foldSql(`(${json} ->> 'label')`),
  jsonSqlType: 'text',
  sortable: true,
  numeric: false,
})

const asLabel = (label: Parsed): Parsed => (label.ok ? accepted({ label: label.value }) : label)

function parseRecord(input: Readonly<Record<string, unknown>>, field: Field, parts: readonly Part[]): Parsed {
  if (Object.keys(input).some((key) => key !== 'label' && !parts.some((part) => part === key))) {
    return refused('VALUE_NOT_VALID')
  }
  const value: Record<string, Json> = {}
  for (const part of ['label', ...parts] as const) {
    const parsed =
      part === 'organizationId' ? id.parse(input[part], field) : parseText(input[part], field, 1_000)
    if (!parsed.ok) return parsed
    if (parsed.value === null) continue
    if (part === 'email' && !isEmail(String(parsed.value))) return refused('EMAIL_NOT_VALID')
    value[part] = parsed.value
  }
  if (Object.keys(value).length === 0) return empty
  const label = value.label ?? value.code ?? value.email
  return label === undefined ? refused('VALUE_NOT_VALID') : accepted({ ...value, label })
}

/** A record of another module: `{label, code?}`; the code is the record's id, which nobody reads. */
export const record: FieldType = { ...labelled('record', ['code']), format: labelOf }
