import { type Json, type OperatorId, operatorIds } from '../field-type.ts'
import { isRecord } from '../parsed.ts'

/** What one field must be. `value` is the operator's operand: one value, a list for `between`, `anyOf`, `allOf`, `noneOf`. */
export type Condition = { readonly field: string; readonly is: OperatorId; readonly value?: Json }

/** Which records: one condition, or several of which all or any hold. An empty group holds for every record. */
export type Filter = { readonly all: readonly Filter[] } | { readonly any: readonly Filter[] } | Condition

/** Groups within groups at most, and conditions in all. */
export const deepestFilter = 5
export const maxConditions = 100
/** As JSON, in characters: an address is not endless, and a body asks for no more than one. */
export const longestFilter = 20_000

const isOperator = (text: unknown): text is OperatorId => operatorIds.some((each) => each === text)

/** Reads a filter from JSON that somebody sent; null where it is none, or is too deep or too long. Never throws. */
export function readFilter(input: unknown): Filter | null {
  const budget = { conditions: maxConditions }
  return read(input, deepestFilter, budget)
}

function read(input: unknown, depth: number, budget: { conditions: number }): Filter | null {
  if (!isRecord(input)) return null
  const keys = Object.keys(input)
  if (keys.length === 1 && (keys[0] === 'all' || keys[0] === 'any')) {
    const group = input[keys[0]]
    if (depth === 0 || !Array.isArray(group) || group.length > maxConditions) return null
    const parts: Filter[] = []
    for (const each of group) {
      const part = read(each, depth - 1, budget)
      if (!part) return null
      parts.push(part)
    }
    return keys[0] === 'all' ? { all: parts } : { any: parts }
  }
  budget.conditions -= 1
  const { field, is, value } = input
  const known = keys.every((key) => key === 'field' || key === 'is' || key === 'value')
  if (!known || budget.conditions < 0 || !isOperator(is)) return null
  if (typeof field !== 'string' || !/^[\w-]{1,64}$/.test(field) || !isOperand(value)) return null
  return value === undefined ? { field, is } : { field, is, value }
}

/** A value, or a flat list of them; the field checks later what it must be. */
function isOperand(value: unknown): value is Json | undefined {
  if (Array.isArray(value)) return value.length <= 200 && value.every((each) => isSimple(each))
  return value === undefined || isSimple(value)
}

const isSimple = (value: unknown): boolean => {
  if (value === null || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value === 'string') return value.length <= 1_000
  return (
    isRecord(value) && Object.values(value).every((part) => typeof part === 'string' && part.length <= 1_000)
  )
}

/** The conditions of a filter, in their order. */
export function conditionsIn(filter: Filter): readonly Condition[] {
  if ('all' in filter) return filter.all.flatMap(conditionsIn)
  return 'any' in filter ? filter.any.flatMap(conditionsIn) : [filter]
}

/** The filter without the conditions that don't pass, and without the groups that this empties; null where nothing stays. */
export function keepConditions(filter: Filter, passes: (condition: Condition) => boolean): Filter | null {
  if (!('all' in filter || 'any' in filter)) return passes(filter) ? filter : null
  const parts = ('all' in filter ? filter.all : filter.any).flatMap(
    (part) => keepConditions(part, passes) ?? [],
  )
  if (parts.length === 0) return null
  return 'all' in filter ? { all: parts } : { any: parts }
}
