import type { Field } from '@rumbo/domain/fields/field'
import type { FieldTypeId } from '@rumbo/domain/fields/field-type'
import { optionsOf } from '@rumbo/domain/fields/types/list'
import { isUnit, units } from '@rumbo/domain/fields/units'
import type { Words } from '../../../features/i18n/words.service.ts'
import type { Template, TemplateColumn } from './template-columns.ts'

/** The second sheet of a template: its headings, then a row for each column of the first. */
export function hintRows(template: Template): readonly (readonly string[])[] {
  const { columns, words, choice, tree } = template
  const hint = (key: string) => words.textOf(`imports:templates.${key}`)
  const howSeveral = ({ target }: TemplateColumn): readonly string[] => {
    const { inOneCell, inRows } = tree.children.find(({ id }) => id === target.module)?.imports.texts ?? {}
    const key = choice.childrenIn === 'slash' ? inOneCell : inRows
    return key === undefined ? [] : [words.textOf(key)]
  }
  return [
    ['column', 'required', 'what', 'options'].map((key) => hint(`columns.${key}`)),
    ...columns.map((column) => [
      column.heading,
      column.isRequired ? hint('yes') : '',
      [whatOf(column.target.field, words), ...howSeveral(column)].join(' '),
      wordsOfOptions(column, template).join(' · '),
    ]),
  ]
}

/** What the options of a column are called; nothing for what has none, or as many as there are people. */
export function wordsOfOptions({ target, reader }: TemplateColumn, { choice }: Template): readonly string[] {
  const { field } = target
  if (field.type === 'quantity')
    return (field.format?.units ?? []).flatMap((unit) => (isUnit(unit) ? units[unit].symbol : []))
  if (!withOptions.includes(field.type)) return []
  const offered = new Set((field.choices ?? []).filter((each) => !each.archived).map(({ id }) => id))
  return optionsOf(field, choice.variant)
    .filter((option) => !field.choices || offered.has(option))
    .map((option) => reader.optionOf(field, option, choice.variant))
}

const withOptions: readonly FieldTypeId[] = ['list', 'multiSelect', 'status']

function whatOf({ type, source }: Field, words: Words): string {
  const of = type === 'place' && source ? source : type
  const key = `imports:templates.kinds.${of}`
  const text = words.textOf(key)
  return text === key ? words.textOf('imports:templates.kinds.string') : text
}
