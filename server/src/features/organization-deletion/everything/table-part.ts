import { cellWriter } from '@rumbo/domain/records/exports/cell-writer'
import type { RecordModule } from '../../../access/rights/modules.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { tableRowsOfRecords, visibleTableColumns } from '../../../access/table-rows/rows-of-records.ts'
import { recordsTitle } from '../../../records/exports/read-batch.ts'
import type { Words } from '../../i18n/words.service.ts'
import { type ListPart, writeAlong } from './list-part.ts'

/** Rows of a piece. */
const most = 2_000

/** The rows of a table that an organization defined for the records of a module; null: its maker sees no column of it. */
export function tablePart(
  scope: Scope,
  root: RecordModule,
  { sectionId, name, words }: { readonly sectionId: string; readonly name: string; readonly words: Words },
): ListPart | null {
  const columns = visibleTableColumns(scope, root).filter(({ section }) => section === sectionId)
  if (columns.length === 0) return null
  const records = recordsTitle(words, root.id)
  const reader = {
    display: scope.display,
    optionOf: (field: (typeof columns)[number], option: string) => words.optionOf(root.id, field, option),
  }
  const writers = columns.map((field) => ({ id: field.id, write: cellWriter(field, reader) }))
  return {
    name: `${records} – ${name}`,
    reads: [{ module: root.id, fields: columns.map(({ id }) => id) }],
    write: (_scope, writing) =>
      writeAlong(
        scope,
        {
          root,
          writing,
          read: (recordIds, after) =>
            tableRowsOfRecords(scope, root, { sectionId, recordIds, after, limit: most }),
        },
        {
          headings: [records, ...columns.map((field) => words.labelOf(root.id, field))],
          linesOf: ({ values }, { title }) => [
            [
              title,
              ...writers.map(({ id, write }) => {
                const value = values[id] ?? null
                return value === null ? '' : write(value)
              }),
            ],
          ],
        },
      ),
  }
}
