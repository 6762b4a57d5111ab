import type { Json } from '@rumbo/domain/fields/field-type'

/** Whether two stored values are the same; jsonb forgets the order of keys. */
export function same(a: Json, b: Json): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)))
}

/** jsonb forgets the order of keys, so that two equal values may come in two orders. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}
