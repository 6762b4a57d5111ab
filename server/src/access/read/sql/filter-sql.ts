import type { Json, OperatorId } from '@rumbo/domain/fields/field-type'
import { type Condition, conditionsIn, type Filter } from '@rumbo/domain/fields/filter/filter'
import { type Period, periodOf } from '@rumbo/domain/fields/filter/period'
import { type Operand, type ReadCondition, readCondition } from '@rumbo/domain/fields/filter/read-condition'
import { isRecord } from '@rumbo/domain/fields/parsed'
import { inBaseUnit } from '@rumbo/domain/fields/types/quantity'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { startOfDay } from '@rumbo/domain/kernel/time/zone-clock'
import type { Column } from '../../rights/modules.ts'
import type { Parameters } from '../../scope/parameters.ts'
import { columnOf } from './column-of.ts'
import { hasItem, labelCode, like } from './match-sql.ts'

/** Who asks, and of which columns. */
export type FilterReader = {
  readonly visible: readonly Column[]
  /** Acting user; null for a job, whom nothing is assigned to. */
  readonly userId: string | null
  /** IANA name, and the day that it is there. */
  readonly timeZone: string
  readonly today: string
  /** SQL that holds for the rows whose profile shows a field: an empty value of others isn't known to be empty. */
  readonly isShown: (column: Column, p: Parameters) => string
  /** Whether every condition must hold on such rows alone: what is stored may be behind the rights. */
  readonly isGuarded: boolean
}

type Accepted = Extract<ReadCondition, { ok: true }>

/** Operators that hold where nothing stands. */
const holdsForEmpty: ReadonlySet<OperatorId> = new Set(['isEmpty', 'isNot', 'notContains', 'noneOf'])

/** Does a filter have to know which rows hide a field from the reader. */
export const asksForEmpty = (filter: Filter): boolean =>
  conditionsIn(filter).some(({ is }) => holdsForEmpty.has(is))

/**
 * The SQL of a filter, over fields that the reader may see alone.
 * @throws AppError BAD_REQUEST, alike for a hidden field and one that doesn't exist
 */
export function filterSql(filter: Filter, reader: FilterReader, p: Parameters): string {
  if ('all' in filter) return joined(filter.all, 'and', { reader, p })
  if ('any' in filter) return joined(filter.any, 'or', { reader, p })
  return conditionSql(filter, reader, p)
}

function joined(
  parts: readonly Filter[],
  word: 'and' | 'or',
  { reader, p }: { readonly reader: FilterReader; readonly p: Parameters },
): string {
  if (parts.length === 0) return 'true'
  return `(${parts.map((part) => filterSql(part, reader, p)).join(` ${word} `)})`
}

function conditionSql(condition: Condition, reader: FilterReader, p: Parameters): string {
  const column = columnOf(reader.visible, condition.field, 'filter')
  const read = readCondition(condition, column.field)
  if (!read.ok)
    throw new AppError('BAD_REQUEST', {}, [{ path: `filter.${condition.field}`, code: read.code }])
  const sql = holds(column, read, { reader, p })
  return holdsForEmpty.has(read.is) || reader.isGuarded ? `(${sql} and ${reader.isShown(column, p)})` : sql
}

type Context = { readonly reader: FilterReader; readonly p: Parameters }

function holds(column: Column, { is, operands }: Accepted, context: Context): string {
  const { type } = column.field
  if (is === 'isEmpty') return `(${isNothing(column, context.p)})`
  if (is === 'isNotEmpty') return `(${isSomething(column, context.p)})`
  if (type === 'date' || type === 'dateTime') return inPeriods(column, { is, operands }, context)
  if (type === 'multiSelect') return amongOptions(column, is, { operands, p: context.p })
  const [equal, negated] = positive(is)
  const [first, last] = operands
  if (is === 'between' && first && last) {
    const from = matches(column, { is: 'greaterOrEqual', operand: first }, context)
    return `(${from} and ${matches(column, { is: 'lessOrEqual', operand: last }, context)})`
  }
  const each = operands.map((operand) => matches(column, { is: equal, operand }, context))
  const any = each.length === 1 ? each[0] : `(${each.join(' or ')})`
  return negated ? `(${any}) is not true` : `${any}`
}

/** Tags that were deleted stay in records as ids that nobody reads: who carries only such carries none. */
function isNothing({ sql, column, field }: Column, p: Parameters): string {
  if (field.source === 'tags') return `(${column} ?| ${p.add(field.options ?? [], 'text[]')}) is not true`
  return field.type === 'structured' ? `coalesce(${sql} in ('[]', '{}'), true)` : `${sql} is null`
}

const isSomething = (column: Column, p: Parameters): string =>
  column.field.source === 'tags' || column.field.type === 'structured'
    ? `not ${isNothing(column, p)}`
    : `${column.sql} is not null`

/** What an operator asks of each operand, and whether the answer is turned around. */
function positive(is: OperatorId): readonly [OperatorId, boolean] {
  if (is === 'isNot' || is === 'noneOf') return ['is', true]
  if (is === 'notContains') return ['contains', true]
  return [is === 'anyOf' ? 'is' : is, false]
}

const signs: Partial<Record<OperatorId, string>> = {
  is: '=',
  less: '<',
  lessOrEqual: '<=',
  greater: '>',
  greaterOrEqual: '>=',
}

function matches(
  column: Column,
  { is, operand }: { readonly is: OperatorId; readonly operand: Operand },
  { reader, p }: Context,
): string {
  const { sql, sqlType, field } = column
  if (operand.kind === 'me') {
    const me = p.add(reader.userId, field.type === 'id' ? 'uuid' : 'text')
    return field.type === 'id' ? `${sql} = ${me}` : `${labelCode(column)} = ${me}`
  }
  if (operand.kind === 'text') {
    if (field.type === 'strings' || field.type === 'files') return hasItem(column, operand.text, p)
    return is === 'is'
      ? `${sql} = base.fold(${p.add(operand.text, 'text')})`
      : `${sql} like ${like(operand.text, is, p)}`
  }
  if (operand.kind === 'date') throw new Error(`a date where ${field.type} stands`)
  const { value } = operand
  if (isRecord(value) && field.type !== 'quantity') return isLabelled(column, value, p)
  return `${sql} ${signs[is] ?? '='} ${p.add(field.type === 'quantity' ? inBaseUnit(value) : value, sqlType)}`
}

/** By its code where one is named: labels are what people call it, and change. */
function isLabelled(column: Column, value: Readonly<Record<string, unknown>>, p: Parameters): string {
  if (typeof value.code === 'string') return `${labelCode(column)} = ${p.add(value.code, 'text')}`
  return `${column.sql} = base.fold(${p.add(String(value.label ?? ''), 'text')})`
}

function amongOptions(
  { column }: Column,
  is: OperatorId,
  { operands, p }: { readonly operands: readonly Operand[]; readonly p: Parameters },
): string {
  const options = operands.map((operand): Json => (operand.kind === 'value' ? operand.value : null))
  const sql = `${column} ${is === 'allOf' ? '?&' : '?|'} ${p.add(options, 'text[]')}`
  return is === 'noneOf' ? `(${sql}) is not true` : sql
}

function inPeriods(
  column: Column,
  { is, operands }: Pick<Accepted, 'is' | 'operands'>,
  { reader, p }: Context,
): string {
  const { sql, sqlType, field } = column
  const [first, last = first] = operands.map((operand): Period => {
    if (operand.kind !== 'date') throw new Error(`no date for ${field.id}`)
    return periodOf(operand.term, reader.today)
  })
  if (!first || !last) throw new Error(`no period for ${field.id}`)
  // Days are compared as half-open ranges, so that a moment and a day are compared alike.
  const start = (day: string) =>
    p.add(field.type === 'dateTime' ? startOfDay(day, reader.timeZone) : day, sqlType)
  const from = () => `${sql} >= ${start(first.from)}`
  const before = (day: string) => `${sql} < ${start(day)}`
  switch (is) {
    case 'less':
      return before(first.from)
    case 'lessOrEqual':
      return before(addDays(first.to, 1))
    case 'greater':
      return `${sql} >= ${start(addDays(first.to, 1))}`
    case 'greaterOrEqual':
      return from()
    case 'isNot':
      return `(${from()} and ${before(addDays(first.to, 1))}) is not true`
    default:
      return `(${from()} and ${before(addDays(last.to, 1))})`
  }
}
