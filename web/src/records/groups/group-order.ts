import type { Field } from '@rumbo/domain/fields/field'
import type { Json } from '@rumbo/domain/fields/field-type'
import { fieldType } from '@rumbo/domain/fields/field-types'

type Ordered = { readonly name: string; readonly values: readonly Json[] }

/** Groups in the order of their field: options as they are offered, all else by value; those without a value last. */
export function inFieldOrder<Group extends Ordered>(
  groups: readonly Group[],
  field: Field,
): readonly Group[] {
  const places = placesOf(field)
  return [...groups].sort((a, b) => compare(a, b, { field, places }))
}

type Order = { readonly field: Field; readonly places: ReadonlyMap<string, number> | null }

function compare(a: Ordered, b: Ordered, { field, places }: Order): number {
  const [first = null] = a.values
  const [other = null] = b.values
  if (first === null || other === null) return Number(first === null) - Number(other === null)
  if (places) {
    const apart = placeOf(a, places) - placeOf(b, places)
    return apart !== 0 ? apart : a.name.localeCompare(b.name)
  }
  return fieldType(field.type).compare(first, other) || a.name.localeCompare(b.name)
}

/** How far along each option stands, from 0 to 1: the last phase of each transport type is as far as that of any other. */
function placesOf({ choices, options, optionsByMode }: Field): ReadonlyMap<string, number> | null {
  const lists = choices
    ? [choices.map(({ id }) => id)]
    : optionsByMode
      ? Object.values(optionsByMode)
      : options
        ? [options]
        : null
  if (!lists) return null
  const shares = new Map<string, number[]>()
  for (const list of lists)
    for (const [at, option] of list.entries())
      shares.set(option, [...(shares.get(option) ?? []), list.length > 1 ? at / (list.length - 1) : 0])
  return new Map([...shares].map(([option, each]) => [option, mean(each)]))
}

const placeOf = ({ values }: Ordered, places: ReadonlyMap<string, number>): number =>
  mean(values.map((value) => places.get(String(value)) ?? 2))

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(numbers.length, 1)
