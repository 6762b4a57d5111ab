import { columnName, xmlText } from '@rumbo/domain/records/exports/sheet'
import type { Template } from './template-columns.ts'
import { wordsOfOptions } from './template-hints.ts'

/** The longest list that a spreadsheet takes within a sheet, in characters; and rows that have it. */
const longest = 255
const lastRow = 10_000

/** The lists of a template's columns, to choose from; another text may still be typed: the import says what it makes of it. */
export function dropDowns(template: Template): string {
  const lists = template.columns.flatMap((column, at) => {
    const { field, isChild } = column.target
    if (field.type !== 'list' || (isChild && template.choice.childrenIn === 'slash')) return []
    const words = wordsOfOptions(column, template)
    const list = words.join(',')
    if (words.length === 0 || list.length > longest || words.some((word) => /[,"]/.test(word))) return []
    const name = columnName(at)
    return (
      `<dataValidation type="list" allowBlank="1" sqref="${name}2:${name}${lastRow}">` +
      `<formula1>"${xmlText(list)}"</formula1></dataValidation>`
    )
  })
  return lists.length === 0
    ? ''
    : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
}
