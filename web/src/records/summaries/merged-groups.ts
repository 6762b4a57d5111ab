import type { Json } from '@rumbo/domain/fields/field-type'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import { addDecimals, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'

type Sums = Readonly<Record<string, string | null>>

/** A group as the server counts it. */
type CountedGroup = { readonly value: Json; readonly count: number; readonly sums: Sums }

/** A group as it is read: of values that are called alike, such as the last phase of each transport type. */
type NamedGroup = Omit<CountedGroup, 'value'> & {
  readonly name: string
  readonly values: readonly Json[]
}

/** Puts values of one name together; the largest groups stand first. */
export function mergedGroups(
  items: readonly CountedGroup[],
  nameOf: (value: Json) => string,
): readonly NamedGroup[] {
  const groups = new Map<string, NamedGroup>()
  for (const { value, count, sums } of items) {
    const name = nameOf(value)
    const key = value === null ? '' : `= ${name}`
    const known = groups.get(key)
    groups.set(key, {
      name,
      values: [...(known?.values ?? []), value],
      count: (known?.count ?? 0) + count,
      sums: known ? added(known.sums, sums) : sums,
    })
  }
  return [...groups.values()].sort((a, b) => b.count - a.count)
}

function added(a: Sums, b: Sums): Sums {
  return Object.fromEntries(
    Object.keys(a).map((field) => {
      const [left, right] = [readDecimal(a[field]), readDecimal(b[field])]
      return [field, left === null || right === null ? (left ?? right) : addDecimals(left, right)]
    }),
  )
}

/** The records of one group. */
export function groupFilter(field: string, values: readonly Json[]): Filter {
  const parts = values.map(
    (value): Filter => (value === null ? { field, is: 'isEmpty' } : { field, is: 'is', value }),
  )
  const [only] = parts
  return only && parts.length === 1 ? only : { any: parts }
}
