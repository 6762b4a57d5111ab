import type { Mode } from '../../kernel/mode.ts'
import type { Field } from '../field.ts'
import type { FieldType } from '../field-type.ts'
import { jsonText } from '../json-sql.ts'
import { accepted, empty, isBlank, refused } from '../parsed.ts'
import { compareCodePoints, fold } from '../text/fold.ts'

/** What a field offers in a mode; without one, what it offers in any. */
export function optionsOf(field: Field, mode?: Mode): readonly string[] {
  if (!field.optionsByMode) return field.options ?? []
  return mode ? field.optionsByMode[mode] : [...new Set(Object.values(field.optionsByMode).flat())]
}

/** The option that an input means, in whatever case it is written; an organization's own by id or by name. */
export function findOption(input: unknown, field: Field, mode?: Mode): string | undefined {
  if (typeof input !== 'string') return undefined
  const choice = field.choices && findChoice(input, field)
  if (choice !== undefined) return choice
  const options = optionsOf(field, mode)
  const wish = input.trim().toLowerCase()
  return options.find((option) => option === input) ?? options.find((option) => option.toLowerCase() === wish)
}

function findChoice(input: string, { choices = [], options = [] }: Field): string | undefined {
  if (options.includes(input)) return input
  const wish = fold(input.trim())
  return choices.find(({ id, name }) => options.includes(id) && (fold(name) === wish || id === wish))?.id
}

/** What an organization calls an option of its own; a standard one's words stand in the locales. */
export const choiceName = (field: Field, option: string): string =>
  field.choices?.find(({ id }) => id === option)?.name ?? option

/** One of the field's options, kept as the option's id; the locales hold its words. */
export const list: FieldType = {
  id: 'list',
  parse: (input, field, mode) => {
    if (isBlank(input)) return empty
    const option = findOption(input, field, mode)
    return option === undefined ? refused('OPTION_UNKNOWN') : accepted(option)
  },
  format: (value, field) => (typeof value === 'string' ? choiceName(field, value) : ''),
  compare: (a, b) => compareCodePoints(String(a), String(b)),
  operators: ['is', 'isNot', 'anyOf', 'noneOf', 'isEmpty', 'isNotEmpty'],
  column: 'text',
  sql: (value) => value,
  sqlType: 'text',
  jsonSql: jsonText,
  jsonSqlType: 'text',
  sortable: true,
  numeric: false,
}
