import { cellWriter, type ExportReader } from '@rumbo/domain/records/exports/cell-writer'
import { byteOrderMark, type CsvDelimiter, csvLine } from '@rumbo/domain/records/exports/csv'
import { rowsOf } from './batch-rows.ts'
import type { Plan } from './export-plan.ts'
import type { FileFormat } from './file-format.ts'

/** Text in UTF-8, a line a row. */
export function csvFile(plan: Plan, reader: ExportReader, delimiter: CsvDelimiter): FileFormat {
  const head = Buffer.from(byteOrderMark + csvLine(plan.headings, delimiter))
  return {
    piece: (batch, before) => {
      const rows = rowsOf(plan, batch, (field) => cellWriter(field, reader))
      let text = ''
      for (const row of rows) text += csvLine(row, delimiter)
      const bytes = Buffer.from(text)
      const size = before.size + bytes.length
      return { bytes, written: { rows: before.rows + rows.length, bytes: size, size, crc: 0 } }
    },
    begin: () => head,
    end: () => Buffer.alloc(0),
  }
}
