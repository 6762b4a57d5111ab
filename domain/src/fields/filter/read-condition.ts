import type { ErrorCode } from '../../kernel/errors.ts'
import type { Field } from '../field.ts'
import type { FieldTypeId, Json, OperatorId } from '../field-type.ts'
import { fieldType } from '../field-types.ts'
import { isBlank, isRecord, isStorable } from '../parsed.ts'
import type { Condition } from './filter.ts'
import { type DateTerm, readDateTerm } from './period.ts'

/** What a condition compares with: a value of the field's type, a text to look for, a date term, or oneself. */
export type Operand =
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'date'; readonly term: DateTerm }
  | { readonly kind: 'me' }

export type ReadCondition =
  | { readonly ok: true; readonly is: OperatorId; readonly operands: readonly Operand[] }
  | { readonly ok: false; readonly code: ErrorCode }

/** How many operands an operator takes. */
export function operandsOf(is: OperatorId): 'none' | 'one' | 'two' | 'many' {
  if (is === 'isEmpty' || is === 'isNotEmpty') return 'none'
  if (is === 'between') return 'two'
  return is === 'anyOf' || is === 'allOf' || is === 'noneOf' ? 'many' : 'one'
}

const textual: ReadonlySet<FieldTypeId> = new Set(['string', 'text', 'email', 'url', 'strings'])
/** Types of values with a label that people read and a code. */
export const labelledTypes: ReadonlySet<FieldTypeId> = new Set([
  'place',
  'carrier',
  'party',
  'person',
  'record',
])

/** May `me` stand for the reader in a filter on this field. */
export const takesMe = (field: Field): boolean =>
  field.type === 'person' || (field.type === 'id' && field.source === 'users')

/** What a condition asks of a field of its catalogue, or what is wrong with it. */
export function readCondition({ is, value }: Condition, field: Field): ReadCondition {
  if (!fieldType(field.type).operators.includes(is)) return { ok: false, code: 'OPERATOR_NOT_VALID' }
  const count = operandsOf(is)
  if (count === 'none')
    return value === undefined || value === null ? { ok: true, is, operands: [] } : notValid
  const inputs = count === 'one' ? [value] : value
  if (!Array.isArray(inputs) || inputs.length === 0 || (count === 'two' && inputs.length !== 2))
    return notValid
  const operands: Operand[] = []
  for (const input of inputs) {
    const operand = readOperand(input, is, field)
    if ('code' in operand) return { ok: false, code: operand.code }
    operands.push(operand)
  }
  return { ok: true, is, operands }
}

const notValid: ReadCondition = { ok: false, code: 'VALUE_NOT_VALID' }

function readOperand(
  input: Json | undefined,
  is: OperatorId,
  field: Field,
): Operand | { readonly code: ErrorCode } {
  if (isBlank(input)) return { code: 'FIELD_REQUIRED' }
  if (input === 'me' && takesMe(field)) return { kind: 'me' }
  if (textual.has(field.type) || is === 'contains' || is === 'notContains' || is === 'startsWith') {
    if (typeof input !== 'string' || !isStorable(input)) return { code: 'VALUE_NOT_VALID' }
    return { kind: 'text', text: input }
  }
  if (field.type === 'date' || field.type === 'dateTime') {
    const term = readDateTerm(input)
    return term ? { kind: 'date', term } : { code: 'DATE_NOT_VALID' }
  }
  if (labelledTypes.has(field.type) && isRecord(input) && Object.keys(input).length === 0)
    return { code: 'FIELD_REQUIRED' }
  // A choice that is no longer offered still stands in records.
  const choice = field.choices?.find(({ id }) => id === input)
  if (choice) return { kind: 'value', value: choice.id }
  // Bounds hold for what is stored, not for what one compares with.
  const parsed = fieldType(field.type).parse(
    field.type === 'multiSelect' ? [input] : input,
    withoutBounds(field),
  )
  if (!parsed.ok) return { code: parsed.code }
  if (parsed.value === null) return { code: 'FIELD_REQUIRED' }
  const value =
    field.type === 'multiSelect' && Array.isArray(parsed.value) ? (parsed.value[0] ?? null) : parsed.value
  return { kind: 'value', value }
}

function withoutBounds(field: Field): Field {
  if (!field.format) return field
  const { min: _min, max: _max, ...format } = field.format
  return { ...field, format }
}
