import type { Field } from '@rumbo/domain/fields/field'
import type { Json, OperatorId } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'
import {
  type Condition,
  deepestFilter,
  type Filter,
  keepConditions,
} from '@rumbo/domain/fields/filter/filter'
import { operandsOf, readCondition } from '@rumbo/domain/fields/filter/read-condition'

/** A group as the builder edits it: conditions in it may have no value yet. */
export type Group = { readonly word: 'all' | 'any'; readonly parts: readonly Filter[] }

export const isGroup = (filter: Filter): filter is Exclude<Filter, Condition> =>
  'all' in filter || 'any' in filter

/** A filter as a group: one condition alone is a group of one. */
export function groupOf(filter: Filter | null): Group {
  if (filter === null) return { word: 'all', parts: [] }
  if ('all' in filter) return { word: 'all', parts: filter.all }
  return 'any' in filter ? { word: 'any', parts: filter.any } : { word: 'all', parts: [filter] }
}

/** A group as a filter; one part needs no group around it. */
export const filterOfGroup = ({ word, parts }: Group): Filter =>
  word === 'all' ? { all: parts } : { any: parts }

/** The conditions of a draft that are complete; null if there are none. */
export function completed(filter: Filter, fields: readonly Field[]): Filter | null {
  const byId = new Map(fields.map((field) => [field.id, field]))
  return keepConditions(filter, (condition) => {
    const field = byId.get(condition.field)
    return field !== undefined && readCondition(condition, field).ok
  })
}

/** A new condition on a field: its first operator, and no value yet. */
export const newCondition = (field: Field): Condition => ({
  field: field.id,
  is: fieldType(field.type).operators[0] ?? 'isEmpty',
})

/** The group and one more filter that must hold; a group of which all must hold is taken apart. */
export function withFilter(group: Group, added: Filter): Group {
  const parts = 'all' in added ? added.all : [added]
  return group.word === 'all' || group.parts.length < 2
    ? { word: 'all', parts: [...group.parts, ...parts] }
    : { word: 'all', parts: [filterOfGroup(group), ...parts] }
}

/** The condition with another operator; the value stays where it still fits. */
export function withOperator(condition: Condition, is: OperatorId): Condition {
  const { field, value } = condition
  return operandsOf(is) === operandsOf(condition.is) && value !== undefined
    ? { field, is, value }
    : { field, is }
}

/** The condition with a value; null for none. One that stands for several takes a condition on one value to any of them. */
export function withValue({ field, is }: Condition, value: Json): Condition {
  if (value === null) return { field, is }
  if (!Array.isArray(value) || (is !== 'is' && is !== 'isNot')) return { field, is, value }
  return { field, is: is === 'is' ? 'anyOf' : 'noneOf', value }
}

export const mayNest = (depth: number): boolean => depth < deepestFilter
