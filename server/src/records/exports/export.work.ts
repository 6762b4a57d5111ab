import { AppError } from '@rumbo/domain/kernel/app-error'
import { dateIn } from '@rumbo/domain/kernel/time/zone-clock'
import { defaultDelimiter } from '@rumbo/domain/records/exports/csv'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { waysKey } from '../../access/share/held-still.ts'
import { mapVisible, show, useInternally, type Visible } from '../../access/visible/visible.ts'
import { writeVisible } from '../../access/visible/write-visible.ts'
import type { RunningWork, Step, WorkKind } from '../../access/works/work-kind.ts'
import { readWords, type Words } from '../../features/i18n/words.service.ts'
import { countStored, type Quota } from '../../features/storage/quota.service.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { csvFile } from './csv-file.ts'
import { type ExportInput, type Plan, planOf, selectionOf } from './export-plan.ts'
import { insertExport } from './exports.queries.ts'
import { type Batch, type FileFormat, nothingWritten, type Written } from './file-format.ts'
import { pieceName } from './piece-name.ts'
import { readBatch, readerOf, recordsTitle } from './read-batch.ts'
import { exportKind } from './start-export.service.ts'
import { xlsxFile } from './xlsx-file.ts'

/** Records of a batch. */
const most = 1_000

/** Where a batch begins: after which record, as which piece, and how far the file is. */
type Cursor = {
  readonly after: string | null
  readonly piece: number
  readonly written: Written
  /** By which ways others' records were held at the beginning, and when that was; whether any is in the file so far. */
  readonly ways: string
  readonly begunAt: string
  readonly hasHeld: boolean
}

type Outside = { readonly storage: Storage; readonly cursorSecret: Uint8Array; readonly quota: Quota }

/**
 * An export, a batch of records after another, each a piece of the file in the storage. A piece that a dead server left is written
 * again by the same name, so the file has nothing twice and nothing by half.
 */
export const exportWork = (outside: Outside): WorkKind => ({
  id: exportKind,
  module: 'ofInput',
  whileClosing: true,
  step: async (scope, work) => {
    try {
      return await writeBatch(scope, work, outside)
    } catch (error) {
      // The rights of the one who began it have changed: what is hidden now does not reach the file either.
      if (!(error instanceof AppError)) throw error
      if (error.code === 'STORAGE_QUOTA_REACHED') return { ...nothingDone, failed: error.code }
      if (error.code !== 'BAD_REQUEST') throw error
      return { ...nothingDone, failed: 'FIELD_UNKNOWN' }
    }
  },
})

const nothingDone = { cursor: null, done: 0, changed: 0, refused: 0 }

async function writeBatch(
  scope: Scope,
  work: RunningWork,
  { storage, cursorSecret, quota }: Outside,
): Promise<Step> {
  const input = work.input as ExportInput
  const { after, piece, written: before, ...begun } = await cursorOf(scope, work)
  const words = await readWords(scope)
  const module = moduleNamed(input.module)
  const plan = planOf(scope, module, { input, words })
  const read = await readBatch(scope, plan, {
    module,
    query: { ...selectionOf(input, work.id), sort: input.sort, limit: most },
    after,
    cursorSecret,
  })
  const { batch, next, count, names } = read
  const hasHeld = begun.hasHeld || read.hasHeld
  const format = formatOf(scope, { input, plan, words, names })
  const written = await putPiece(storage, pieceName(work.id, piece), { format, batch, before })
  if (!written) return { ...nothingDone, failed: 'RECORDS_TOO_MANY' }
  const added = written.bytes - before.bytes
  await countStored(scope, quota, { kind: 'export', key: work.id, bytes: added })
  const done = { ...nothingDone, done: count }
  if (next !== null) {
    const cursor: Cursor = { ...begun, after: next, piece: piece + 1, written, hasHeld }
    return { ...done, cursor }
  }
  const [begin, end] = [format.begin(written), format.end(written)]
  await writeVisible(storage, pieceName(work.id, 0), show(begin))
  await writeVisible(storage, pieceName(work.id, piece + 1), show(end))
  await scope.all(
    insertExport({
      id: work.id,
      name: nameOf(scope, words, input),
      format: input.format,
      columns: plan.reads,
      held: hasHeld ? begun.ways : null,
      begun_at: begun.begunAt,
      pieces: piece + 2,
      rows: written.rows,
      bytes: begin.length + written.bytes + end.length,
    }),
  )
  return done
}

async function cursorOf(scope: Scope, { cursor }: RunningWork): Promise<Cursor> {
  // As a batch before wrote it.
  if (cursor !== null) return cursor as unknown as Cursor
  const begun = { ways: await waysKey(scope), begunAt: new Date().toISOString(), hasHeld: false }
  return { after: null, piece: 1, written: nothingWritten, ...begun }
}

type Putting = { readonly format: FileFormat; readonly batch: Visible<Batch>; readonly before: Written }

/** @returns how far the file is then; null where it would be too large */
async function putPiece(
  storage: Storage,
  name: string,
  { format, batch, before }: Putting,
): Promise<Written | null> {
  const made = mapVisible(batch, (records) => format.piece(records, before))
  const written = useInternally(made, (piece) => piece?.written ?? null)
  if (written)
    await writeVisible(
      storage,
      name,
      mapVisible(made, (piece) => piece?.bytes ?? Buffer.alloc(0)),
    )
  return written
}

type Shown = {
  readonly input: ExportInput
  readonly plan: Plan
  readonly words: Words
  readonly names: ReadonlyMap<string, string>
}

function formatOf(scope: Scope, { input, plan, words, names }: Shown): FileFormat {
  const reader = readerOf(scope, { module: input.module, plan, words, names })
  return input.format === 'csv'
    ? csvFile(plan, reader, input.delimiter ?? defaultDelimiter[scope.display.language])
    : xlsxFile(plan, reader, recordsTitle(words, input.module))
}

/** 'Embarques 2026-11-21.csv', by the day where its reader is. */
function nameOf(scope: Scope, words: Words, input: ExportInput): string {
  const day = dateIn(scope.display.timeZone, Date.now())
  return `${recordsTitle(words, input.module)} ${day}.${input.format}`
}
