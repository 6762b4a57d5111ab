import type { Json } from '../fields/field-type.ts'
import type { Values } from '../fields/values.ts'
import { dateOfDay } from '../kernel/time/civil-date.ts'
import { type Amount, amountText } from './amount.ts'
import type { FormulaType } from './formula-field.ts'
import { limits } from './limits.ts'
import type { FormulaReason } from './problem.ts'

/** A value on its way through a formula: a number, a text that isn't empty, a date as days since 1970, yes or no; null is blank. */
export type Operand = Amount | string | boolean | null

/** What a formula looks at besides the record's own values. */
export type FormulaEnvironment = {
  /** The organization's date, 'YYYY-MM-DD'. */
  readonly today: string
  /** Its zone (IANA name), in which moments have a date; defaults to UTC. */
  readonly timeZone?: string
  /** The record's rows of a table, by what stands before the dot of a path: `containers`, a section's id. */
  readonly rows: (table: string) => readonly Values[]
}

/** One record on its way through formulas; the same frame serves record after record. */
export type Frame = {
  values: Values
  environment: FormulaEnvironment
  /** Results of formulas evaluated just now, which stand above `values`. */
  fresh: Map<string, Operand>
  /** Why the result is empty, once something went wrong. */
  reason: FormulaReason | null
}

export type Run = (frame: Frame) => Operand

/** Something can't be computed: the whole result is empty, for the first reason met. */
export function fail(frame: Frame, reason: FormulaReason): null {
  frame.reason ??= reason
  return null
}

/** A number that was computed; null says that it came out too large. */
export const within = (frame: Frame, value: Amount | null): Amount | null =>
  value === null ? fail(frame, 'FORMULA_NUMBER_TOO_LARGE') : value

/** A text that was put together; an empty one is blank. */
export const bounded = (frame: Frame, text: string): string | null =>
  text.length > limits.textResult ? fail(frame, 'FORMULA_TEXT_TOO_LONG') : text || null

/** A value as its field keeps it. */
export function stored(value: Operand, type: FormulaType): Json {
  if (value === null) return null
  if (type === 'number') return amountText(value as Amount)
  return type === 'date' ? dateOfDay(value as number) : (value as string | boolean)
}

/** A value as it stands within a text: numbers plain, dates as 'YYYY-MM-DD', TRUE and FALSE. */
export function asText(value: Exclude<Operand, null>, type: FormulaType): string {
  if (type === 'number') return amountText(value as Amount)
  if (type === 'date') return dateOfDay(value as number)
  return typeof value === 'boolean' ? (value ? 'TRUE' : 'FALSE') : String(value)
}
