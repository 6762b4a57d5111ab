import { AppError } from '@rumbo/domain/kernel/app-error'
import { dateIn } from '@rumbo/domain/kernel/time/zone-clock'
import type { Scope } from '../../../access/scope/scope.ts'
import { show, useInternally } from '../../../access/visible/visible.ts'
import { writeVisible } from '../../../access/visible/write-visible.ts'
import type { RunningWork, Step, WorkKind } from '../../../access/works/work-kind.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { insertExport, type ReadFields } from '../../../records/exports/exports.queries.ts'
import { pieceName } from '../../../records/exports/piece-name.ts'
import { documentsToZip } from '../../documents/zip.service.ts'
import { readWords } from '../../i18n/words.service.ts'
import { countStored, type Quota } from '../../storage/quota.service.ts'
import * as queries from '../organization-deletion.queries.ts'
import type { ListPart } from './list-part.ts'
import { type PartId, partOf } from './parts.ts'

/** The id of the kind of work. */
export const organizationExportKind = 'organization-export'

/** Files of a batch. */
const filesABatch = 200

/** A list of the archive: its pieces stand one after another, and `to` is none of them. */
export type ExportedList = { readonly name: string; readonly from: number; readonly to: number }
/** A file of the archive; `uploadId` is null where its bytes are gone. */
export type ExportedFile = { readonly name: string; readonly uploadId: string | null }

/** What stands in the last piece: the lists, and in which pieces the files are named. */
export type Contents = { readonly lists: readonly ExportedList[]; readonly filesFrom: number }

/** Where a batch begins: at which list, after what of it; then among the documents, then the files of fields. */
type Cursor = {
  readonly part: number
  readonly after: string | null
  readonly piece: number
  readonly lists: readonly ExportedList[]
  readonly columns: readonly ReadFields[]
  readonly rows: number
  readonly bytes: number
  readonly begunAt: string
}

type Outside = { readonly storage: Storage; readonly cursorSecret: Uint8Array; readonly quota: Quota }

/**
 * An export of everything that its maker sees of an organization: the lists of `parts.ts`, a piece of each after another, so that no more than
 * that is in memory, and what files there are. Files themselves are read as the archive is downloaded.
 */
export const exportEverythingWork = (outside: Outside): WorkKind => ({
  id: organizationExportKind,
  module: null,
  whileClosing: true,
  step: async (scope, work) => {
    try {
      return await writeStep(scope, work, outside)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'STORAGE_QUOTA_REACHED') throw error
      return { cursor: null, done: 0, changed: 0, refused: 0, failed: error.code }
    }
  },
})

const beginning = (): Cursor => ({
  part: 0,
  after: null,
  piece: 0,
  lists: [],
  columns: [],
  rows: 0,
  bytes: 0,
  begunAt: new Date().toISOString(),
})

async function writeStep(scope: Scope, work: RunningWork, outside: Outside): Promise<Step> {
  const parts = partsIn(work)
  const cursor = work.cursor === null ? beginning() : (work.cursor as unknown as Cursor)
  const nothing = { done: 0, changed: 0, refused: 0 }
  const id = parts[cursor.part]
  if (id !== undefined) {
    const part = partOf(scope, id, await readWords(scope))
    if (!part) return { ...nothing, cursor: { ...cursor, part: cursor.part + 1 } }
    const { next, count } = await writeList(scope, work, { ...outside, part, cursor })
    return { ...nothing, done: count, cursor: next }
  }
  const next = await writeFiles(scope, work, { ...outside, cursor, ofFields: cursor.part > parts.length })
  if (next) return { ...nothing, cursor: next }
  await finish(scope, work, { storage: outside.storage, cursor })
  return { ...nothing, cursor: null }
}

/** What a work writes; one that began before there were lists of other kinds writes those of records. */
function partsIn({ input }: Pick<RunningWork, 'input'>): readonly PartId[] {
  const { parts, modules = [] } = input as { parts?: readonly PartId[]; modules?: readonly string[] }
  return parts ?? modules.map((module) => ({ kind: 'records', module }))
}

type WritingList = Outside & { readonly part: ListPart; readonly cursor: Cursor }

async function writeList(
  scope: Scope,
  work: RunningWork,
  { part, cursor, storage, cursorSecret, quota }: WritingList,
): Promise<{ readonly next: Cursor; readonly count: number }> {
  const { bytes, next, count } = await part.write(scope, { after: cursor.after, cursorSecret })
  const added = useInternally(bytes, ({ length }) => length)
  await writeVisible(storage, pieceName(work.id, cursor.piece), bytes)
  await countStored(scope, quota, { kind: 'export', key: work.id, bytes: added })
  const piece = cursor.piece + 1
  const written = { ...cursor, piece, rows: cursor.rows + count, bytes: cursor.bytes + added }
  if (next !== null) return { next: { ...written, after: next }, count }
  const from = cursor.lists.at(-1)?.to ?? 0
  const list = { name: `${part.name}.csv`, from, to: piece }
  return {
    next: {
      ...written,
      after: null,
      part: cursor.part + 1,
      lists: [...cursor.lists, list],
      columns: [...cursor.columns, ...part.reads],
    },
    count,
  }
}

type WritingFiles = Outside & { readonly cursor: Cursor; readonly ofFields: boolean }

/** Names the next files. @returns where the next batch begins; null where this was the last */
async function writeFiles(
  scope: Scope,
  work: RunningWork,
  { storage, cursor, ofFields }: WritingFiles,
): Promise<Cursor | null> {
  const { files, last } = ofFields
    ? await filesOfFields(scope, cursor.after)
    : await filesOfDocuments(scope, cursor.after)
  if (files.length > 0) {
    const line = Buffer.from(JSON.stringify(files))
    await writeVisible(storage, pieceName(work.id, cursor.piece), show(line))
  }
  const piece = cursor.piece + (files.length > 0 ? 1 : 0)
  if (last !== null) return { ...cursor, piece, after: last }
  if (ofFields) {
    // The step that finds nothing more ends it, so what is named here is in.
    return files.length > 0 ? { ...cursor, piece } : null
  }
  return { ...cursor, piece, after: null, part: cursor.part + 1 }
}

type NamedFiles = { readonly files: readonly ExportedFile[]; readonly last: string | null }

async function filesOfDocuments(scope: Scope, after: string | null): Promise<NamedFiles> {
  const ids = (await scope.all(queries.selectDocuments(after, filesABatch))).map(({ id }) => id)
  if (ids.length === 0) return { files: [], last: null }
  const files = await documentsToZip(scope, { ids }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return []
    throw error
  })
  return { files, last: ids.at(-1) ?? null }
}

/** Fields may be hidden from other roles: theirs are an administrator's alone. */
async function filesOfFields(scope: Scope, after: string | null): Promise<NamedFiles> {
  if (scope.role.builtIn !== 'admin') return { files: [], last: null }
  const rows = await scope.all(queries.selectFilesOfFields(after, filesABatch))
  return {
    files: rows.map(({ name, upload_id: uploadId }) => ({ name, uploadId })),
    last: rows.at(-1)?.id ?? null,
  }
}

type Finishing = { readonly storage: Storage; readonly cursor: Cursor }

async function finish(scope: Scope, work: RunningWork, { storage, cursor }: Finishing): Promise<void> {
  const { lists, piece, columns, rows, bytes, begunAt } = cursor
  const contents: Contents = { lists, filesFrom: lists.at(-1)?.to ?? 0 }
  await writeVisible(storage, pieceName(work.id, piece), show(Buffer.from(JSON.stringify(contents))))
  await scope.all(
    insertExport({
      id: work.id,
      name: `Rumbo ${dateIn(scope.display.timeZone, Date.now())}.zip`,
      format: 'zip',
      columns,
      held: null,
      begun_at: begunAt,
      pieces: piece + 1,
      rows,
      bytes,
    }),
  )
}
