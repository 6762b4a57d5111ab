import type { Field } from '../../fields/field.ts'
import { isRecord } from '../../fields/parsed.ts'
import { type Values, valueIn } from '../../fields/values.ts'
import { maxSheetRecords, type SheetTable } from './sheet.ts'
import { sheetTable } from './sheet-table.ts'
import type { SheetWriting } from './writing.ts'

/** Values of a record or of a row below it, with the fields that are seen of them. */
export type SeenFiles = {
  readonly module: string
  readonly fields: readonly Field[]
  readonly values: Values
}

/** A file of a record: what it is called, whether by its name it is a PDF, and the field that holds it. */
export type SheetDocument = {
  readonly id: string
  readonly name: string
  readonly module: string
  readonly field: Field
}

/** The files in what is seen of a record, in the order of its fields. */
export const documentsIn = (seen: readonly SeenFiles[]): readonly SheetDocument[] =>
  seen
    .flatMap(({ module, fields, values }) =>
      fields
        .filter(({ type }) => type === 'files')
        .flatMap((field) => {
          const value = valueIn(values, field.id)
          return (Array.isArray(value) ? value : []).flatMap((file) => {
            if (!isRecord(file)) return []
            const { code: id, label: name } = file
            return typeof id === 'string' && typeof name === 'string' ? [{ id, name, module, field }] : []
          })
        }),
    )
    .slice(0, maxSheetRecords)

/** 'PDF' of `invoice.pdf`; '–' where a name says nothing. */
const kindOf = (name: string): string => /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '–'

/** The files of a record by name, kind, place and day; null where there are none. `added` says the moment of each that is known. */
export function documentsTable(
  documents: readonly SheetDocument[],
  added: ReadonlyMap<string, string>,
  writing: SheetWriting,
): SheetTable | null {
  if (documents.length === 0) return null
  const { text, label, dates } = writing
  const column = (key: string, cells: readonly string[], isName = false) =>
    ({
      label: text(`sheets:documents.${key}`),
      cells,
      align: 'start',
      tone: isName ? 'strong' : 'plain',
      code: false,
    }) as const
  const moments = documents.map(({ id }) => added.get(id))
  return sheetTable({
    title: text('sheets:documents.title'),
    note: String(documents.length),
    columns: [
      column(
        'name',
        documents.map(({ name }) => name),
        true,
      ),
      column(
        'kind',
        documents.map(({ name }) => kindOf(name)),
      ),
      column(
        'place',
        documents.map(({ module, field }) => label(module, field)),
      ),
      ...(moments.some((moment) => moment !== undefined)
        ? [
            column(
              'added',
              moments.map((moment) => (moment === undefined ? '–' : dates.moment(moment))),
            ),
          ]
        : []),
    ],
  })
}
