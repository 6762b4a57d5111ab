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
  return groups
}

/** The value of a group that a record of a transport type can have. */
export const valueFor = (
  { optionsByMode }: Field,
  values: readonly string[],
  mode: Mode,
): string | undefined => values.find((value) => !optionsByMode || optionsByMode[mode].includes(value))
