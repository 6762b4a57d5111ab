import type { Field } from '@rumbo/domain/fields/field'
import { optionsOf } from '@rumbo/domain/fields/types/list'
import { type Mode, modes } from '@rumbo/domain/kernel/mode'
import type { FieldWords } from '../../forms/field-words.ts'

/** Options of a field that are read as one: of several transport types, called alike. */
export type OptionGroup = { readonly label: string; readonly values: readonly string[] }

/**
 * The options of a field in their order, those that transport types call alike as one; of one transport type where `mode`
 * names it. Custom options of one name stay apart: whoever made them may mean two.
 */
export function optionGroups(
  field: Field,
  words: Pick<FieldWords, 'option'>,
  mode?: Mode,
): readonly OptionGroup[] {
  const groups: { label: string; values: string[] }[] = []
  for (const value of optionsOf(field, mode)) {
    const of = mode ?? modes.find((each) => field.optionsByMode?.[each].includes(value)) ?? modes[0]
    const label = words.option(field, value, of)
    const known = field.optionsByMode && groups.find((group) => group.label === label)
    if (known) known.values.push(value)
    else groups.push({ label, values: [value] })
  }
  return mode || !field.optionsByMode ? groups : inOrder(groups, Object.values(field.optionsByMode))
}

/**
 * Groups of several transport types in one row: each type's stand in its own order, and what different types have about
 * halfway stands in the middle. Where types contradict each other, what is earlier in its own order comes first.
 */
function inOrder<Group extends OptionGroup>(
  groups: readonly Group[],
  orders: readonly (readonly string[])[],
): readonly Group[] {
  const places = groups.map((group) =>
    orders.map((order) => order.findIndex((value) => group.values.includes(value))),
  )
  const wayOf = (at: number) =>
    Math.max(...orders.map((order, type) => (places[at]?.[type] ?? -1) / Math.max(order.length - 1, 1)))
  const isBefore = (one: number, other: number) =>
    orders.some((_, type) => {
      const [first, second] = [places[one]?.[type] ?? -1, places[other]?.[type] ?? -1]
      return first >= 0 && first < second
    })
  const left = groups.map((_, at) => at).sort((a, b) => wayOf(a) - wayOf(b))
  const row: Group[] = []
  while (left.length > 0) {
    const free = left.findIndex((at) => !left.some((other) => isBefore(other, at)))
    for (const at of left.splice(Math.max(free, 0), 1)) row.push(...groups.slice(at, at + 1))
  }
  return row
}

/** The value of a group that a record of a transport type can have. */
export const valueFor = (
  { optionsByMode }: Field,
  values: readonly string[],
  mode: Mode,
): string | undefined => values.find((value) => !optionsByMode || optionsByMode[mode].includes(value))
