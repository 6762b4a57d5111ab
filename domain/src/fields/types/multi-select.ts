import type { FieldType } from '../field-type.ts'
import { accepted, empty, isBlank, refused } from '../parsed.ts'
import { choiceName, findOption, optionsOf } from './list.ts'
import { listOfTexts } from './strings.ts'

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
    Array.isArray(value) ? value.map((option) => choiceName(field, String(option))).join(', ') : '',
  operators: ['anyOf', 'allOf', 'noneOf', 'isEmpty', 'isNotEmpty'],
}
