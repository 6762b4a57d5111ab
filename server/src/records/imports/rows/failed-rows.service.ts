import { AppError, errorText } from '@rumbo/domain/kernel/app-error'
import type { Language } from '@rumbo/domain/kernel/language'
import { isReasons, reasonsHeading } from '@rumbo/domain/records/imports/reasons-heading'
import { isWarning } from '@rumbo/domain/records/imports/rows/warnings'
import { guardedCell } from '@rumbo/domain/records/imports/values/write-cell'
import type { Scope } from '../../../access/scope/scope.ts'
import { show, type Visible } from '../../../access/visible/visible.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { ImportRow } from '../imports.queries.ts'
import { importById } from '../imports.service.ts'
import { countFailed, failedFrom } from './import-rows.queries.ts'
import { repairedRowsAt } from './repaired-rows.service.ts'

const pageRows = 500

/** Where the file of an import's failed rows is, and of how many rows. @throws AppError NOT_FOUND, IMPORT_NOT_WAITING */
export async function failedFile(scope: Scope, id: string): Promise<{ url: string; rows: number }> {
  const row = await importById(scope, id)
  if (row.counts === null) throw new AppError('IMPORT_NOT_WAITING')
  const rows = (await scope.first(countFailed(id)))?.count ?? 0
  return { url: `/api/v1/imports/${id}/failed.csv`, rows }
}

/** A page of that file: its text, the row after which the next begins, null after the last. */
export type FailedPage = { readonly name: string; readonly text: string; readonly next: number | null }

/**
 * The rows that failed from a row on, as lines of CSV: as they stand in the file with repairs in place, and why they failed.
 * No cell of it is a formula for a spreadsheet; an import takes the guard off.
 * @param from 0 gives the headings too
 * @throws AppError NOT_FOUND
 */
export async function failedPage(
  scope: Scope,
  storage: Storage,
  { id, from }: { readonly id: string; readonly from: number },
): Promise<Visible<FailedPage>> {
  const importRow = await importById(scope, id)
  const { language } = scope.display
  const stored = await scope.all(failedFrom(id, from, pageRows))
  const rows = await repairedRowsAt(scope, storage, { importRow, ns: stored.map(({ n }) => n) })
  const columns = columnsKept(importRow)
  const lines = stored.map(({ n, problems }) => {
    const cells = rows.get(n)?.cells ?? []
    return lineOf([...columns.map((at) => cells[at] ?? ''), reasonsOf(importRow, problems ?? [], language)])
  })
  const headings = columns.map((at) => importRow.columns[at]?.header ?? '')
  const head = from === 0 ? `\uFEFF${lineOf([...headings, reasonsHeading[language]])}` : ''
  const last = stored.at(-1)
  return show({
    name: `${importRow.name.replace(/\.\w+$/, '')} (${errorText('IMPORT_ROWS_FAILED', language)}).csv`,
    text: head + lines.join(''),
    next: stored.length < pageRows || !last ? null : last.n + 1,
  })
}

/** All columns but the reasons of a file that was made here before. */
const columnsKept = ({ columns }: ImportRow): readonly number[] =>
  columns.flatMap(({ header }, at) => (isReasons(header) ? [] : [at]))

type Problem = { readonly column: number | null; readonly code: Parameters<typeof errorText>[0] }

function reasonsOf({ columns }: ImportRow, problems: readonly Problem[], language: Language): string {
  return problems
    .filter(({ code }) => !isWarning(code))
    .map(({ column, code }) => {
      const heading = column === null ? undefined : columns[column]?.header
      return `${heading ? `${heading}: ` : ''}${errorText(code, language)}`
    })
    .join('; ')
}

const lineOf = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

function quoted(text: string): string {
  const cell = guardedCell(text)
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
