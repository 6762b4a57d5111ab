import type { ParsedRow } from '@rumbo/domain/records/imports/reading/parse-rows'
import { UnreadableError } from '@rumbo/domain/records/imports/reading/unreadable'
import type { FileSource } from '../file-source.ts'
import { sheetRows } from './sheet-rows.ts'
import { openWorkbook, type Workbook } from './workbook.ts'
import type { ZipEntry } from './zip.ts'

/** The sheet of a name, else the first. @throws UnreadableError */
export function sheetNamed(workbook: Workbook, name: string | null): { name: string; entry: ZipEntry } {
  const found = name === null ? workbook.sheets[0] : workbook.sheets.find((sheet) => sheet.name === name)
  if (!found) throw new UnreadableError('noSheet')
  return found
}

/** The first rows of a sheet of an .xlsx, with the names of all sheets. @throws UnreadableError */
export async function firstSheetRows(
  source: FileSource,
  name: string | null,
  most: number,
): Promise<{
  readonly sheets: readonly string[]
  readonly sheet: string
  readonly rows: readonly ParsedRow[]
}> {
  const workbook = await openWorkbook(source)
  const sheet = sheetNamed(workbook, name)
  const rows: ParsedRow[] = []
  for await (const piece of sheetRows(source, workbook, sheet.entry)) {
    rows.push(...piece.rows.slice(0, most - rows.length))
    if (rows.length >= most) break
  }
  return { sheets: workbook.sheets.map((each) => each.name), sheet: sheet.name, rows }
}
