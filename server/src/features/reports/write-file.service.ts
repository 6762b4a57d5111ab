import { createHash } from 'node:crypto'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { dateIn } from '@rumbo/domain/kernel/time/zone-clock'
import { cellWriter } from '@rumbo/domain/records/exports/cell-writer'
import { defaultDelimiter } from '@rumbo/domain/records/exports/csv'
import { type Changes, countChanges } from '@rumbo/domain/reports/changes'
import { pdfRowLimit, type ReportInput } from '@rumbo/domain/reports/report'
import type pg from 'pg'
import { countRecords } from '../../access/read/count-records.ts'
import type { Actor } from '../../access/scope/actor.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { waysKey } from '../../access/share/held-still.ts'
import { mapVisible, show, useInternally, type Visible } from '../../access/visible/visible.ts'
import { writeVisible } from '../../access/visible/write-visible.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { rowsOf } from '../../records/exports/batch-rows.ts'
import { csvFile } from '../../records/exports/csv-file.ts'
import { nothingWritten } from '../../records/exports/file-format.ts'
import { readBatch, readerOf } from '../../records/exports/read-batch.ts'
import { drawPages } from './draw-pages.service.ts'
import { contentOf } from './report-content.ts'
import * as queries from './reports.queries.ts'
import { maxCompared, namedColumns, readMarks, writeMarks } from './row-marks.ts'
import { marksOfRun, pieceOfRun } from './run-pieces.ts'

/** Records read at once. */
const batchSize = 250

/** What files of runs are written with. */
export type Writing = {
  readonly pool: pg.Pool
  readonly storage: Storage
  readonly cursorSecret: Uint8Array
  readonly isStopping: () => boolean
}

/** An attempt at a run. */
export type Attempt = {
  readonly id: string
  readonly reportId: string
  readonly attempt: number
  readonly owner: Actor
  readonly report: ReportInput
}

/** A server that stops leaves the run to the next one. */
export class Stopping extends Error {}

/**
 * Writes the file of a run with what its owner may see now, a batch of records a transaction.
 * @throws ContentGone, Stopping, AppError REPORT_ROWS_TOO_MANY, and NOT_FOUND where the owner is no member any more
 */
export async function writeFile(run: Attempt, writing: Writing): Promise<queries.RunFile> {
  const { pool, storage } = writing
  const begun = await withScope(pool, run.owner, (scope) => begin(scope, run))
  const { named, before, total, ...kept } = begun
  const marks = before?.marks ? await readMarks(storage, { ...before, marks: before.marks }) : null
  const compares = total <= maxCompared
  const count = compares && marks ? countChanges(named, marks) : null
  const hash = createHash('sha256')
  let [pieces, markPieces, bytes, rows] = [0, 0, 0, 0]
  const put = async (made: Visible<Buffer>) => {
    bytes += useInternally(made, (each) => {
      hash.update(each)
      return each.length
    })
    await writeVisible(storage, pieceOfRun(run.id, run.attempt, pieces++), made)
  }
  const pages = run.report.format === 'pdf' ? drawPages(run, writing) : null
  let hasHeld = false
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    if (writing.isStopping()) throw new Stopping()
    const read = await withScope(pool, run.owner, (scope) => readNext(scope, run, { after, writing }))
    const marked = mapVisible(read.batch, (batch) => writeMarks(batch, named, count))
    if (compares) await writeVisible(storage, marksOfRun(run.id, run.attempt, markPieces++), marked)
    if (pages) rows = pages.add(read)
    else {
      if (isFirst) await put(show(read.csv.begin(nothingWritten)))
      const made = mapVisible(read.batch, (batch) => read.csv.piece(batch, nothingWritten))
      rows += useInternally(made, (each) => each?.written.rows ?? 0)
      await put(mapVisible(made, (each) => each?.bytes ?? Buffer.alloc(0)))
    }
    hasHeld ||= read.hasHeld
    after = read.next
  }
  const drawn = pages && (await pages.draw())
  if (drawn) await put(drawn.bytes)
  const changes: Changes | null = count?.result() ?? null
  return {
    name: kept.name,
    format: run.report.format,
    columns: kept.reads,
    held: hasHeld ? kept.ways : null,
    begunAt: kept.begunAt,
    pieces,
    marks: compares ? markPieces : null,
    named,
    rows,
    pages: drawn?.pages ?? null,
    bytes,
    sha256: hash.digest('hex'),
    changes,
  }
}

/** What is fixed at the beginning. @throws ContentGone, AppError REPORT_ROWS_TOO_MANY */
async function begin(scope: Scope, { reportId, report }: Attempt) {
  const { module, selection, plan } = await contentOf(scope, report)
  const counted = await countRecords(scope, module, { ...selection, exact: true })
  const total = useInternally(counted, ({ count }) => count)
  const limit = pdfRowLimit(plan.columns.length)
  if (report.format === 'pdf' && total > limit) throw new AppError('REPORT_ROWS_TOO_MANY', { n: limit })
  const named = namedColumns(plan)
  const day = dateIn(scope.display.timeZone, Date.now())
  return {
    total,
    named,
    before: await scope.first(queries.comparedRun(reportId, named)),
    reads: plan.reads,
    ways: await waysKey(scope),
    begunAt: new Date().toISOString(),
    name: fileName(report.name, day, report.format),
  }
}

type Next = { readonly after: string | null; readonly writing: Writing }

/** The next records, and how they are written. */
async function readNext(scope: Scope, { report }: Attempt, { after, writing }: Next) {
  const { module, selection, sort, plan, words } = await contentOf(scope, report)
  const query = { ...selection, sort, limit: batchSize }
  const read = await readBatch(scope, plan, { module, query, after, cursorSecret: writing.cursorSecret })
  const reader = readerOf(scope, { module: module.id, plan, words, names: read.names })
  const { language } = scope.display
  return {
    ...read,
    csv: csvFile(plan, reader, defaultDelimiter[language]),
    plan,
    rows: mapVisible(read.batch, (batch) => rowsOf(plan, batch, (field) => cellWriter(field, reader))),
  }
}

/** What was read of a report's records. */
export type ReadRecords = Awaited<ReturnType<typeof readNext>>

/** Without signs that file systems refuse. */
const fileName = (name: string, day: string, format: string): string => {
  const plain = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').replace(/\s+/g, ' ')
  return `${plain.trim().slice(0, 120).trim() || 'Rumbo'} ${day}.${format}`
}
