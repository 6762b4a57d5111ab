import type { Mode } from '../../kernel/mode.ts'
import type { Field } from '../field.ts'
import type { FieldType } from '../field-type.ts'
import { compareCodePoints } from '../fold.ts'
import { accepted, empty, isBlank, refused } from '../parsed.ts'

/** What a field offers in a mode; without one, what it offers in any. */
export function optionsOf(field: Field, mode?: Mode): readonly string[] {
  if (!field.optionsByMode) return field.options ?? []
  return mode ? field.optionsByMode[mode] : [...new Set(Object.values(field.optionsByMode).flat())]
}

/** The option that an input means, in whatever case it is written. */
export function findOption(input: unknown, field: Field, mode?: Mode): string | undefined {
  if (typeof input !== 'string') return undefined
  const options = optionsOf(field, mode)
  const wish = input.trim().toLowerCase()
  return options.find((option) => option === input) ?? options.find((option) => option.toLowerCase() === wish)
}

/** One of the field's options, kept as the option's id; the locales hold its words. */
export const list: FieldType = {
  id: 'list',
  parse: (input, field, mode) => {
    if (isBlank(input)) return empty
    const option = findOption(input, field, mode)
    return option === undefined ? refused('OPTION_UNKNOWN') : accepted(option)
  },
  format: (value) => (typeof value === 'string' ? value : ''),
  compare: (a, b) => compareCodePoints(String(a), String(b)),
  operators: ['is', 'isNot', 'anyOf', 'noneOf', 'isEmpty', 'isNotEmpty'],
  column: 'text',
  sql: (value) => value,
  sqlType: 'text',
  sortable: true,
  numeric: false,
}
