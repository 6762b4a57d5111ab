import { compareFolded } from '../fields/text/fold.ts'
import { isInCalendar } from '../kernel/time/civil-date.ts'
import { type Amount, add, compare, divide, multiply, negate, truncated } from './amount.ts'
import type { FormulaType } from './formula-field.ts'
import { asText, bounded, type Frame, fail, type Operand, type Run, within } from './run.ts'
import { alike, asDate, isEmptyText, type Problems, type Span, type Typed } from './typed.ts'

/** What two parts with a sign between them give. */
export function operation(
  sign: string,
  [left, right]: readonly [Typed, Typed],
  problems: Problems,
): Typed | null {
  const one = problems.single(left)
  const other = problems.single(right)
  if (!one || !other) return null
  const span = { from: left.from, to: right.to }
  if (sign === '&') return { type: 'text', run: joined(one, other), ...span }
  if (sign === '+' || sign === '-') return plusOrMinus(sign, [one, other], { span, problems })
  if (sign === '*' || sign === '/') {
    if (one.type === 'date' || other.type === 'date') return problems.tell(span, 'FORMULA_DATE_OPERATOR')
    if (!areNumbers([one, other], problems)) return null
    return {
      type: 'number',
      run: sign === '*' ? product(one.run, other.run) : quotient(one.run, other.run),
      ...span,
    }
  }
  return comparison(sign, [one, other], { span, problems })
}

/** A part with a sign before it. */
export function signed(
  sign: string,
  { part, span, problems }: { part: Typed; span: Span; problems: Problems },
) {
  const one = problems.single(part)
  if (!one) return null
  if (one.type === 'date') return problems.tell(span, 'FORMULA_DATE_OPERATOR')
  if (!areNumbers([one], problems)) return null
  const { run } = one
  const minus: Run = (frame) => {
    const value = run(frame)
    return value === null ? null : negate(value as Amount)
  }
  return { type: 'number' as const, run: sign === '-' ? minus : run, ...span }
}

type Place = { readonly span: Span; readonly problems: Problems }

function areNumbers(parts: readonly Typed[], problems: Problems): boolean {
  const wrong = parts.filter(({ type }) => type !== 'number')
  for (const part of wrong) problems.tell(part, 'FORMULA_NUMBER_NEEDED')
  return wrong.length === 0
}

function plusOrMinus(
  sign: '+' | '-',
  parts: readonly [Typed, Typed],
  { span, problems }: Place,
): Typed | null {
  const [left, right] =
    sign === '-' && parts.some(({ type }) => type === 'date') ? [asDate(parts[0]), asDate(parts[1])] : parts
  const kinds = `${left.type} ${right.type}`
  if (kinds === 'date date') {
    if (sign === '+') return problems.tell(span, 'FORMULA_DATES_ADDED')
    return { type: 'number', run: sum(left.run, right.run, -1), ...span }
  }
  if (kinds === 'date number')
    return { type: 'date', run: moved(left.run, right.run, sign === '+' ? 1 : -1), ...span }
  if (kinds === 'number date') {
    if (sign === '-') return problems.tell(span, 'FORMULA_DATE_SUBTRACTED')
    return { type: 'date', run: moved(right.run, left.run, 1), ...span }
  }
  const wrong = [left, right].filter(({ type }) => type !== 'date')
  if (!areNumbers(wrong, problems)) return null
  return { type: 'number', run: sum(left.run, right.run, sign === '+' ? 1 : -1), ...span }
}

const sum =
  (left: Run, right: Run, sign: 1 | -1): Run =>
  (frame) => {
    const a = left(frame)
    const b = right(frame)
    if (a === null || b === null) return null
    return within(frame, add(a as Amount, sign === 1 ? (b as Amount) : negate(b as Amount)))
  }

const product =
  (left: Run, right: Run): Run =>
  (frame) => {
    const a = left(frame)
    const b = right(frame)
    return a === null || b === null ? null : within(frame, multiply(a as Amount, b as Amount))
  }

const quotient =
  (left: Run, right: Run): Run =>
  (frame) => {
    const a = left(frame)
    const b = right(frame)
    if (a === null || b === null) return null
    if (b === 0) return fail(frame, 'FORMULA_DIVISION_BY_ZERO')
    return within(frame, divide(a as Amount, b as Amount))
  }

/** A date and a number of days; parts of days don't count. */
const moved =
  (date: Run, days: Run, sign: 1 | -1): Run =>
  (frame) => {
    const from = date(frame)
    const by = days(frame)
    if (from === null || by === null) return null
    const day = (from as number) + sign * truncated(by as Amount)
    return isInCalendar(day) ? day : fail(frame, 'FORMULA_DATE_OUT_OF_RANGE')
  }

function joined(left: Typed, right: Typed): Run {
  const [one, other] = [left.run, right.run]
  return (frame) => {
    const a = one(frame)
    const b = other(frame)
    return a === null || b === null ? null : bounded(frame, asText(a, left.type) + asText(b, right.type))
  }
}

const signs: Readonly<Record<string, (order: number) => boolean>> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '!=': (order) => order !== 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}
const isEquality = (sign: string): boolean => sign === '=' || sign === '<>' || sign === '!='

function comparison(sign: string, parts: readonly [Typed, Typed], { span, problems }: Place): Typed | null {
  const pair = alike(...parts)
  const holds = signs[sign]
  if (!pair || !holds) return problems.tell(span, 'FORMULA_TYPES_DIFFER')
  const [left, right] = pair
  if (isEquality(sign) && (isEmptyText(left) || isEmptyText(right))) {
    const { run } = isEmptyText(right) ? left : right
    return { type: 'boolean', run: (frame) => (run(frame) === null) === (sign === '='), ...span }
  }
  const type = isEmptyText(left) ? right.type : left.type
  if (type === 'boolean' && !isEquality(sign)) return problems.tell(span, 'FORMULA_TYPES_DIFFER')
  return { type: 'boolean', run: compared(pair, orders[type], holds), ...span }
}

const orders: Readonly<Record<FormulaType, (a: Operand, b: Operand) => number>> = {
  number: (a, b) => compare(a as Amount, b as Amount),
  date: (a, b) => (a as number) - (b as number),
  text: (a, b) => (a === b ? 0 : compareFolded(String(a), String(b))),
  boolean: (a, b) => Number(a) - Number(b),
}

function compared(
  [left, right]: readonly [Typed, Typed],
  order: (a: Operand, b: Operand) => number,
  holds: (order: number) => boolean,
): Run {
  const [one, other] = [left.run, right.run]
  return (frame: Frame) => {
    const a = one(frame)
    const b = other(frame)
    return a === null || b === null ? null : holds(order(a, b))
  }
}
