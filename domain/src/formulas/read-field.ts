import type { Choice, Field } from '../fields/field.ts'
import type { Json } from '../fields/field-type.ts'
import { isRecord } from '../fields/parsed.ts'
import { labelOf } from '../fields/types/labelled.ts'
import { isUnit, units } from '../fields/units.ts'
import { type Decimal, multiplyDecimals } from '../kernel/numbers/decimal.ts'
import { dayLength, dayNumber, isInCalendar } from '../kernel/time/civil-date.ts'
import { zoneClock } from '../kernel/time/zone-clock.ts'
import { type Amount, amountOf, divide, readAmount } from './amount.ts'
import { type FormulaType, formulaTypeOf } from './formula-field.ts'
import { type Frame, fail, type Operand } from './run.ts'

/** Reads what a field keeps; whatever isn't of its kind is blank. */
export type FieldReader = (value: Json, frame: Frame) => Operand

/** How the values of a field are read; null where formulas can't. */
export function readerOf(field: Field): { readonly type: FormulaType; readonly read: FieldReader } | null {
  const type = formulaTypeOf(field)
  if (type === null) return null
  return { type, read: readerFor(field, type) }
}

function readerFor(field: Field, type: FormulaType): FieldReader {
  if (field.type === 'quantity') return quantityReader(field)
  if (field.type === 'dateTime') return readMoment
  if (type === 'number') return readNumber
  if (type === 'date') return (value) => (typeof value === 'string' ? dayNumber(value) : null)
  // A box that nobody has ticked is one that isn't; a formula that gives nothing gives neither.
  if (type === 'boolean' && field.formula === undefined) return (value) => value === true
  if (type === 'boolean') return (value) => (typeof value === 'boolean' ? value : null)
  if (field.choices) return choiceReader(field.choices)
  return readText
}

const readNumber: FieldReader = (value, frame) => {
  if (typeof value === 'string') return orFailed(readAmount(value), frame)
  return typeof value === 'number' ? orFailed(amountOf(value), frame) : null
}

const orFailed = (amount: Amount | null | 'too large', frame: Frame): Amount | null =>
  amount === 'too large' ? fail(frame, 'FORMULA_NUMBER_TOO_LARGE') : amount

/** An amount in the unit that the field offers first. */
function quantityReader(field: Field): FieldReader {
  const shown = field.format?.units?.[0]
  return (value, frame) => {
    if (!isRecord(value) || typeof value.amount !== 'string') return null
    if (value.unit === shown || !isUnit(value.unit)) return readNumber(value.amount, frame)
    const inBase = readNumber(multiplied(value.amount, units[value.unit].factor), frame)
    if (inBase === null || typeof inBase === 'string' || typeof inBase === 'boolean') return null
    return isUnit(shown) && units[shown].factor !== '1' ? divide(inBase, Number(units[shown].factor)) : inBase
  }
}

/** A value that isn't a decimal, whatever wrote it, is one that can't be read. */
const multiplied = (amount: string, factor: Decimal): Decimal =>
  /^-?\d{1,40}(\.\d{1,40})?$/.test(amount) ? multiplyDecimals(amount, factor) : ''

/** The date of a moment in the organization's zone. */
const readMoment: FieldReader = (value, { environment: { timeZone = 'UTC' } }) => {
  if (typeof value !== 'string') return null
  if (timeZone === 'UTC') return dayNumber(value)
  const moment = Date.parse(value)
  if (Number.isNaN(moment)) return null
  const day = Math.floor(zoneClock(timeZone)(moment) / dayLength)
  return isInCalendar(day) ? day : null
}

/** Options by the names that people gave them. */
function choiceReader(choices: readonly Choice[]): FieldReader {
  const names = new Map(choices.map(({ id, name }) => [id, name]))
  const nameOf = (value: Json) => (typeof value === 'string' ? (names.get(value) ?? value) : '')
  return (value) => (Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value)) || null
}

const readText: FieldReader = (value) => {
  if (typeof value === 'string') return value || null
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join(', ') || null
  return typeof value === 'number' ? String(value) : labelOf(value) || null
}
