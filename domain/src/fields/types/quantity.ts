import { compareDecimals, multiplyDecimals, readDecimal } from '../../kernel/numbers/decimal.ts'
import { formatPlaces, withinBounds } from '../bounds.ts'
import type { Field } from '../field.ts'
import type { FieldType, Json, Parsed } from '../field-type.ts'
import { accepted, empty, isBlank, isRecord, refused } from '../parsed.ts'
import { isUnit, units } from '../units.ts'
import { numberOperators } from './number.ts'

const amountOf = (value: Json): string =>
  isRecord(value) && typeof value.amount === 'string' ? value.amount : '0'
const unitOf = (value: Json): string => (isRecord(value) && typeof value.unit === 'string' ? value.unit : '')

const symbolOf = (unit: string): string => (isUnit(unit) ? units[unit].symbol : unit)

/** The amount in its dimension's base unit, a decimal string. */
export function inBaseUnit(value: Json): string {
  const unit = unitOf(value)
  return multiplyDecimals(amountOf(value), isUnit(unit) ? units[unit].factor : '1')
}

const factors = Object.entries(units)
  .filter(([, unit]) => unit.factor !== '1')
  .map(([unit, { factor }]) => `when '${unit}' then ${factor}`)
  .join(' ')

/** The SQL of the amount in its dimension's base unit; null where the amount is no number. */
const inBaseUnitSql = (value: string): string =>
  `(case when ${value} ->> 'amount' ~ '^[0-9]{1,40}([.][0-9]{1,40})?$' then (${value} ->> 'amount')::numeric ` +
  `* case ${value} ->> 'unit' ${factors} else 1 end end)`

/** A measure, not negative: `{amount, unit}`, the amount as a decimal string. A bare number has the field's first unit. */
export const quantity: FieldType = {
  id: 'quantity',
  parse: (input, field) => {
    if (isBlank(input)) return empty
    if (typeof input === 'number' || typeof input === 'string') return parseParts(input, undefined, field)
    if (!isRecord(input)) return refused('NOT_NUMERIC')
    if (Object.keys(input).some((key) => key !== 'amount' && key !== 'unit'))
      return refused('VALUE_NOT_VALID')
    return isBlank(input.amount) ? empty : parseParts(input.amount, input.unit, field)
  },
  format: (value, field) =>
    value === null ? '' : `${formatPlaces(amountOf(value), field.format)} ${symbolOf(unitOf(value))}`,
  compare: (a, b) => compareDecimals(inBaseUnit(a), inBaseUnit(b)),
  operators: numberOperators,
  column: 'jsonb',
  sql: inBaseUnitSql,
  sqlType: 'numeric',
  jsonSql: inBaseUnitSql,
  jsonSqlType: 'numeric',
  sortable: true,
  numeric: true,
}

function parseParts(amount: unknown, unit: unknown, field: Field): Parsed {
  const value = readDecimal(amount)
  if (value === null) return refused('NOT_NUMERIC')
  const bounded = withinBounds(value, { min: 0, ...field.format })
  if (!bounded.ok) return bounded
  const offered = field.format?.units ?? Object.keys(units)
  const chosen = isBlank(unit) ? offered[0] : offered.find((one) => one === unit)
  return chosen === undefined ? refused('OPTION_UNKNOWN') : accepted({ amount: value, unit: chosen })
}
