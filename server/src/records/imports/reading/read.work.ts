import { AppError } from '@rumbo/domain/kernel/app-error'
import type { FileShape } from '@rumbo/domain/records/imports/import'
import { ColumnGatherer, columnsOf, withoutEmptyEnd } from '@rumbo/domain/records/imports/reading/columns'
import type { ParsedRow } from '@rumbo/domain/records/imports/reading/parse-rows'
import { type Unreadable, UnreadableError } from '@rumbo/domain/records/imports/reading/unreadable'
import type { Scope } from '../../../access/scope/scope.ts'
import type { RunningWork, Step, WorkKind } from '../../../access/works/work-kind.ts'
import { countStored, type Quota } from '../../../features/storage/quota.service.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Uploads } from '../../../platform/storage/uploads.ts'
import { type ImportRow, lockedImport } from '../imports.queries.ts'
import { noteProgress } from '../imports.service.ts'
import { insertBlocks } from './blocks.queries.ts'
import { markLength, readHead } from './file-head.ts'
import { type FileSource, uploadSource } from './file-source.ts'
import { type CsvPlace, readCsvStep } from './read-csv.ts'
import { pieceName } from './read-rows.service.ts'
import { RowsWriter } from './rows-writer.ts'
import { SheetReadings } from './xlsx/sheet-readings.ts'

export type ImportFiles = {
  readonly uploads: Uploads
  readonly storage: Storage
  readonly quota: Quota
}

/** Where a reading stands between two steps. */
type ReadCursor = {
  readonly piece: number
  /** Rows seen, titles and headings among them, blank ones not. */
  readonly seen: number
  /** Kilobytes that were told as done. */
  readonly told: number
  readonly csv: CsvPlace | null
}

/** What one step read. */
type Taken = Omit<ReadCursor, 'piece' | 'told'> & {
  readonly shape: FileShape
  readonly bytes: number
  readonly isOver: boolean
}

/** What a reading is measured in, so that the largest file fits into a count. */
export const kilobytes = (bytes: number): number => Math.max(1, Math.ceil(bytes / 1_024))
const nothing: Step = { cursor: null, done: 0, changed: 0, refused: 0 }

/**
 * Reads the file of an import into rows, a bounded piece a step: the piece is read from the local disk and its rows are
 * written there as one file, whole or not at all, so a step that is run again writes the same once more.
 */
export function importRead(files: ImportFiles): WorkKind {
  const sheets = new SheetReadings()
  return {
    id: 'import-read',
    module: 'ofInput',
    step: async (scope, work) => {
      const row = await scope.first(lockedImport(importOf(work)))
      // Another reading has taken its place, or the import is gone.
      if (row?.read_work_id !== work.id || row.state !== 'reading') {
        sheets.end(work.id)
        return nothing
      }
      try {
        return await readStep(scope, { work, row, files, sheets })
      } catch (error) {
        const why = whyOf(error)
        if (!why) throw error
        sheets.end(work.id)
        await noteProgress(scope, row.id, { state: 'failed', error: why, ended_at: new Date().toISOString() })
        return { ...nothing, failed: 'IMPORT_NOT_READ' }
      }
    },
    ended: async (scope, work, { state }) => {
      sheets.end(work.id)
      const row = await scope.first(lockedImport(importOf(work)))
      if (state === 'done' || row?.read_work_id !== work.id || row.state !== 'reading') return
      const error: Unreadable = { reason: 'stopped', line: null, column: null }
      await noteProgress(scope, row.id, {
        state,
        error: state === 'failed' ? error : null,
        ended_at: new Date().toISOString(),
      })
    },
  }
}

const importOf = ({ input }: RunningWork): string => (input as { readonly import: string }).import

/** Why a file can't be read, where that is what happened. */
function whyOf(error: unknown): Unreadable | null {
  if (error instanceof UnreadableError) return error.why
  if (error instanceof AppError && error.code === 'STORAGE_QUOTA_REACHED')
    return { reason: 'quota', line: null, column: null }
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
  return isFull ? { reason: 'noRoom', line: null, column: null } : null
}

type ReadStep = {
  readonly work: RunningWork
  readonly row: ImportRow
  readonly files: ImportFiles
  readonly sheets: SheetReadings
}

async function readStep(scope: Scope, { work, row, files, sheets }: ReadStep): Promise<Step> {
  const source = await uploadSource(files.uploads, row.upload_id)
  const begun = work.cursor as ReadCursor | null
  const first = begun && row.shape ? null : await begin(source, row)
  const shape = first?.shape ?? row.shape
  if (!shape) throw new Error('a reading goes on without its shape')
  const cursor = begun ?? { piece: 0, seen: 0, told: 0, csv: null }
  const columns = new ColumnGatherer(row.columns)
  const writer = new RowsWriter({ work_id: work.id, piece: cursor.piece, n: row.rows }, columns)
  let seen = cursor.seen
  let above: readonly string[] = []
  const take = (each: ParsedRow) => {
    seen++
    if (seen === shape.headerRow) columns.begin(columnsOf(withoutEmptyEnd(each.cells), above))
    else if (seen < shape.headerRow) above = each.cells
    else if (seen > shape.headerRow) writer.add(each)
  }
  const taken =
    shape.kind === 'xlsx'
      ? await takeSheet({ source, shape, work, sheets, seen: cursor.seen }, take)
      : await takeCsv({ source, shape, row, place: cursor.csv }, take)
  if (taken.isOver && writer.n === 0)
    throw new UnreadableError(seen > 0 ? 'headerOnly' : 'empty', seen > 0 ? 1 : null)
  const bytes = writer.bytes()
  if (bytes.length > 0) {
    await countStored(scope, files.quota, { kind: 'import', key: work.id, bytes: bytes.length })
    await files.storage.put(pieceName(work.id, cursor.piece), bytes)
  }
  await scope.all(insertBlocks(row.id, writer.blocks))
  await noteProgress(scope, row.id, {
    shape: taken.shape,
    ...(first ? { sheets: first.sheets, detected: first.detected } : {}),
    columns: columns.columns,
    rows: writer.n,
    ...(taken.isOver ? { state: 'matching' } : {}),
  })
  const told = taken.isOver
    ? kilobytes(source.size)
    : Math.min(kilobytes(taken.bytes), kilobytes(source.size))
  const next: ReadCursor = { piece: cursor.piece + 1, seen, told, csv: taken.csv }
  return { cursor: taken.isOver ? null : next, done: Math.max(0, told - cursor.told), changed: 0, refused: 0 }
}

/** How the file is read, found once at the beginning. @throws UnreadableError */
async function begin(source: FileSource, row: ImportRow) {
  const head = await readHead(source, row.overruled)
  if (!head || source.received < source.size) throw new UnreadableError('gone')
  const isDetected = Object.keys(row.overruled).length === 0
  const detected = row.detected ?? (isDetected ? head : await readHead(source, {}))?.shape ?? head.shape
  return { shape: head.shape, sheets: head.sheets, detected }
}

type CsvStep = {
  readonly source: FileSource
  readonly shape: FileShape
  readonly row: ImportRow
  readonly place: CsvPlace | null
}

async function takeCsv(
  { source, shape, row, place }: CsvStep,
  take: (row: ParsedRow) => void,
): Promise<Omit<Taken, 'seen'>> {
  const fixed = row.overruled.encoding !== undefined
  const from = place ?? { byte: await markLength(source, shape), line: 1, ascii: true }
  const step = await readCsvStep(source, { place: from, shape, fixed }, take)
  return { csv: step.place, shape: step.shape, bytes: step.place.byte, isOver: step.isOver }
}

type SheetStep = {
  readonly source: FileSource
  readonly shape: FileShape
  readonly work: RunningWork
  readonly sheets: SheetReadings
  readonly seen: number
}

async function takeSheet(
  { source, shape, work, sheets, seen }: SheetStep,
  take: (row: ParsedRow) => void,
): Promise<Omit<Taken, 'seen'>> {
  const step = await sheets.step(work.id, { source, sheet: shape.sheet, seen }, take)
  return { csv: null, shape, bytes: step.packed, isOver: step.isOver }
}
