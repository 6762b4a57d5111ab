import type { Field } from '../field.ts'
import type { FieldType } from '../field-type.ts'
import { accepted, empty, isBlank, refused } from '../parsed.ts'
import { choiceName, findOption, optionsOf } from './list.ts'
import { listOfTexts } from './strings.ts'

/** What of a value is still there: a tag that was deleted stays in records as an id that nobody reads. */
export const standing = (value: readonly unknown[], { source, options = [] }: Field): readonly string[] =>
  value.map(String).filter((option) => source !== 'tags' || options.includes(option))

/** Several of the field's options, each once, in the order of the options. */
export const multiSelect: FieldType = {
  ...listOfTexts,
  id: 'multiSelect',
  parse: (input, field, mode) => {
    if (isBlank(input)) return empty
    const chosen = (Array.isArray(input) ? input : [input]).map((item) => findOption(item, field, mode))
    if (chosen.includes(undefined)) return refused('OPTION_UNKNOWN')
    return chosen.length === 0
      ? empty
      : accepted(optionsOf(field, mode).filter((option) => chosen.includes(option)))
  },
  format: (value, field) =>
    Array.isArray(value)
      ? standing(value, field)
          .map((option) => choiceName(field, option))
          .join(', ')
      : '',
  operators: ['anyOf', 'allOf', 'noneOf', 'isEmpty', 'isNotEmpty'],
}
