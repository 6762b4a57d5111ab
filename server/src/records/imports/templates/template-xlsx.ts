import { formatsOf, rowWriter, widthsOf } from '@rumbo/domain/records/exports/sheet'
import { type SheetCell, type SheetColumn, sheetColumn } from '@rumbo/domain/records/exports/sheet-cell'
import { sheetHead, sheetPart, sheetTail, workbookParts } from '@rumbo/domain/records/exports/workbook'
import { storedFile, zipEnd } from '../../../platform/storage/zip-file.ts'
import { dropDowns } from './drop-downs.ts'
import type { Template, TemplateColumn } from './template-columns.ts'
import { isSeveral, textWriter } from './template-csv.ts'
import { hintRows } from './template-hints.ts'

const plain: SheetColumn = { format: null, cell: (value) => String(value) }
/** What is typed stays a text: numbers of papers keep the zeros that they begin with. */
const asText = '@'

/**
 * A template as a workbook: the rows, and a second sheet that says what goes into each column. Columns are formatted, so that a
 * spreadsheet keeps what is typed, and lists drop down.
 */
export function xlsxTemplate(template: Template): Buffer {
  const { columns, rows, choice, words } = template
  const sheets = columns.map((column) => (inOneCell(column, template) ? plain : sheetOf(column)))
  const formats = [...formatsOf(sheets), asText]
  const texts = columns.map(textWriter(choice.variant))
  const cells = rows.map((row) =>
    row.map((cell, at): SheetCell => {
      const only = isSeveral(cell) && cell.each.length === 1 ? (cell.each[0] ?? null) : cell
      if (isSeveral(only) || sheets[at] === plain) return texts[at]?.(cell) ?? ''
      return only === null ? '' : (sheets[at]?.cell(only as never, choice.variant) ?? '')
    }),
  )
  const headings = columns.map(({ heading }) => heading)
  // The first two styles are the sheet's own.
  const styles = sheets.map(({ format }) => formats.indexOf(format ?? asText) + 2)
  const writer = rowWriter(sheets)
  const first =
    sheetHead(widthsOf(headings, cells), styles) +
    writer.headings(headings) +
    cells.map((row, at) => writer.row(row, at + 2)).join('') +
    sheetTail.replace('</worksheet>', `${dropDowns(template)}</worksheet>`)
  const files = [
    ...workbookParts(
      [words.textOf(`${template.tree.root.id}:nouns.title`), words.textOf('imports:templates.hints')],
      formats,
    ),
    { name: sheetPart(0), text: first },
    { name: sheetPart(1), text: hintSheet(template) },
  ].map(({ name, text }) => storedFile(name, text))
  return Buffer.concat([...files.map(({ bytes }) => bytes), zipEnd(files.map(({ entry }) => entry))])
}

const sheetOf = ({ target, reader }: TemplateColumn): SheetColumn => sheetColumn(target.field, reader)

/** Values of several children are one text. */
const inOneCell = ({ target }: TemplateColumn, { choice }: Template): boolean =>
  target.isChild && choice.childrenIn === 'slash'

function hintSheet(template: Template): string {
  const [headings = [], ...rows] = hintRows(template)
  const writer = rowWriter(headings.map(() => plain))
  return (
    sheetHead(widthsOf(headings, rows)) +
    writer.headings(headings) +
    rows.map((row, at) => writer.row(row, at + 2)).join('') +
    sheetTail
  )
}
