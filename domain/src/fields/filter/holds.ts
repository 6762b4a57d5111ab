import { compareDecimals } from '../../kernel/numbers/decimal.ts'
import { addDays } from '../../kernel/time/civil-date.ts'
import { localDate } from '../../kernel/time/zone-clock.ts'
import type { Field } from '../field.ts'
import type { Json, OperatorId } from '../field-type.ts'
import { fieldType } from '../field-types.ts'
import { isRecord } from '../parsed.ts'
import { compareCodePoints, fold } from '../text/fold.ts'
import { labelOf } from '../types/labelled.ts'
import { standing } from '../types/multi-select.ts'
import { inBaseUnit } from '../types/quantity.ts'
import type { Condition } from './filter.ts'
import { periodOf } from './period.ts'
import { type Operand, readCondition } from './read-condition.ts'

/** Whose question it is: `me` and the days of the calendar are the reader's. */
export type ConditionReader = {
  readonly userId: string | null
  /** IANA name, and the day that it is there, 'YYYY-MM-DD'. */
  readonly timeZone: string
  readonly today: string
}

/** Does a value fit; null is an empty one. Never called with a value that is hidden. */
export type Holds = (value: Json) => boolean

/**
 * A condition on values that are at hand, as the database answers it for those that it holds. Null where the field doesn't take it.
 * The text of a place, carrier, party, person or record is its label.
 */
export function holdsFor(condition: Condition, field: Field, reader: ConditionReader): Holds | null {
  const read = readCondition(condition, field)
  if (!read.ok) return null
  const { is, operands } = read
  const isNothing = emptiness(field)
  if (is === 'isEmpty') return isNothing
  if (is === 'isNotEmpty') return (value) => !isNothing(value)
  const fits = positive(is, { field, operands, reader })
  const isTurned = is === 'isNot' || is === 'noneOf' || is === 'notContains'
  return (value) => (isNothing(value) ? false : fits(value)) !== isTurned
}

/** What is taken for empty: of lists those without an item that stands, of all else null. */
function emptiness(field: Field): Holds {
  if (field.source === 'tags') return (value) => !Array.isArray(value) || standing(value, field).length === 0
  if (field.type !== 'structured') return (value) => value === null
  return (value) => value === null || (typeof value === 'object' && Object.keys(value as object).length === 0)
}

type Question = {
  readonly field: Field
  readonly operands: readonly Operand[]
  readonly reader: ConditionReader
}

function positive(is: OperatorId, question: Question): Holds {
  const { field, operands } = question
  if (field.type === 'date' || field.type === 'dateTime') return inPeriods(is, question)
  if (field.type === 'multiSelect') return amongOptions(is, question)
  const [first, last] = operands
  if (is === 'between' && first && last) {
    const [from, to] = [one('greaterOrEqual', first, question), one('lessOrEqual', last, question)]
    return (value) => from(value) && to(value)
  }
  const equal = is === 'isNot' || is === 'noneOf' || is === 'anyOf' ? 'is' : is
  const each = operands.map((operand) => one(equal, operand, question))
  return (value) => each.some((fits) => fits(value))
}

/** One operand that is neither a day nor an option among several. */
function one(is: OperatorId, operand: Operand, { field, reader }: Question): Holds {
  switch (operand.kind) {
    case 'me':
      return (value) => reader.userId !== null && codeOf(value) === reader.userId
    case 'text':
      return ofText(is, fold(operand.text))
    case 'value':
      return ofValue(is, operand.value, field)
    case 'date':
      return () => false
  }
}

/** Texts are compared folded; a list of them by its items. */
function ofText(is: OperatorId, wanted: string): Holds {
  const fits = (text: string): boolean => {
    const folded = fold(text)
    if (is === 'is' || is === 'isNot') return folded === wanted
    return is === 'startsWith' ? folded.startsWith(wanted) : folded.includes(wanted)
  }
  return (value) =>
    Array.isArray(value) ? value.some((item) => fold(textOf(item)).includes(wanted)) : fits(textOf(value))
}

function ofValue(is: OperatorId, wanted: Json, field: Field): Holds {
  if (field.type !== 'quantity' && isRecord(wanted)) {
    const { code } = wanted
    return typeof code === 'string'
      ? (value) => codeOf(value) === code
      : (value) => fold(labelOf(value)) === fold(labelOf(wanted as Json))
  }
  const order =
    field.type === 'quantity'
      ? (value: Json) => compareDecimals(inBaseUnit(value), inBaseUnit(wanted))
      : (value: Json) => fieldType(field.type).compare(value, wanted)
  switch (is) {
    case 'less':
      return (value) => order(value) < 0
    case 'lessOrEqual':
      return (value) => order(value) <= 0
    case 'greater':
      return (value) => order(value) > 0
    case 'greaterOrEqual':
      return (value) => order(value) >= 0
    default:
      return (value) => order(value) === 0
  }
}

function amongOptions(is: OperatorId, { field, operands }: Question): Holds {
  const wanted = operands.flatMap((operand) => (operand.kind === 'value' ? [operand.value] : []))
  return (value) => {
    const options = Array.isArray(value) ? standing(value, field) : []
    const has = (option: Json) => options.some((each) => each === option)
    return is === 'allOf' ? wanted.every(has) : wanted.some(has)
  }
}

/** Days are those of the calendar; of a moment the one that it is where its reader is. */
function inPeriods(is: OperatorId, { field, operands, reader }: Question): Holds {
  const [first, last = first] = operands.flatMap((operand) =>
    operand.kind === 'date' ? [periodOf(operand.term, reader.today)] : [],
  )
  if (!first || !last) return () => false
  const dayOf = (value: Json): string =>
    field.type === 'dateTime' ? localDate(String(value), reader.timeZone) : String(value)
  const isBefore = (value: Json, day: string) => compareCodePoints(dayOf(value), day) < 0
  switch (is) {
    case 'less':
      return (value) => isBefore(value, first.from)
    case 'lessOrEqual':
      return (value) => isBefore(value, addDays(first.to, 1))
    case 'greater':
      return (value) => !isBefore(value, addDays(first.to, 1))
    case 'greaterOrEqual':
      return (value) => !isBefore(value, first.from)
    case 'is':
    case 'isNot':
      return (value) => !isBefore(value, first.from) && isBefore(value, addDays(first.to, 1))
    default:
      return (value) => !isBefore(value, first.from) && isBefore(value, addDays(last.to, 1))
  }
}

const codeOf = (value: Json): string | null => {
  if (typeof value === 'string') return value
  return isRecord(value) && typeof value.code === 'string' ? value.code : null
}

const textOf = (value: Json): string => (isRecord(value) ? labelOf(value) : String(value))
