import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { type FileShape, type ImportState, importLimits } from '@rumbo/domain/records/imports/import'
import type { createImport, setImportShape } from '@rumbo/domain/records/imports/imports.api'
import {
  reasonText,
  type Unreadable,
  UnreadableError,
} from '@rumbo/domain/records/imports/reading/unreadable'
import { announce } from '../../access/events/announce.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { startWork } from '../../access/works/works.ts'
import { checkOf, requireUsable } from '../../features/storage/usable-upload.service.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { rootOf } from './import-shape.service.ts'
import { type ImportRow, importOfUpload, insertImport, waitingForUpload } from './imports.queries.ts'
import { importById, lockImport, noteProgress, requireOpened, saveImport } from './imports.service.ts'
import { deleteBlocks, deleteChecked } from './reading/blocks.queries.ts'
import { readHead } from './reading/file-head.ts'
import { uploadSource } from './reading/file-source.ts'
import { kilobytes } from './reading/read.work.ts'

/**
 * Makes an import of one's own upload that has begun; where it is one already, that one. It is read as soon as the upload
 * is finished.
 * @returns its id
 * @throws AppError UNAUTHORIZED where the role doesn't open the module, UPLOAD_NOT_FOUND, FILE_TOO_LARGE
 */
export async function beginImport(
  scope: Scope,
  uploads: Uploads,
  input: In<typeof createImport>,
): Promise<string> {
  const module = rootOf(input.module).id
  requireOpened(scope, module)
  const check = await checkOf(scope, input.uploadId)
  if (check.state === 'infected') await requireUsable(scope, input.uploadId)
  const upload = await uploads.begun(input.uploadId)
  const isOwn = upload?.organizationId === scope.organizationId && upload.userId === scope.user?.id
  if (!upload || !isOwn) throw new AppError('UPLOAD_NOT_FOUND')
  if (upload.bytes > importLimits.bytes)
    throw new AppError('FILE_TOO_LARGE', { max: importLimits.bytes / 1_048_576 })
  const { name, bytes } = upload
  const id = newId()
  const made = await scope.first(insertImport({ id, module, upload_id: input.uploadId, name, bytes }))
  const known = made ?? (await scope.first(importOfUpload(input.uploadId)))
  if (!known) throw new AppError('UPLOAD_NOT_FOUND')
  if (made) await announce(scope, 'imports', id)
  if (upload.received === bytes) await readIfWaiting(scope, known.id)
  noteIdempotencyRecord(scope, known.id)
  return known.id
}

/** Begins to read the import of an upload that was finished just now, where it has become one. */
export async function readFinished(scope: Scope, uploadId: string): Promise<void> {
  const known = await scope.first(importOfUpload(uploadId))
  if (known) await readIfWaiting(scope, known.id)
}

/** Begins to read, in the name of its maker, the import of an upload that the scanner has looked at after all. */
export async function readScanned(scope: Scope, uploadId: string): Promise<void> {
  const known = await scope.first(waitingForUpload(uploadId))
  if (known?.state === 'uploading') await startReading(scope, known, known.user_id)
}

/** Ends the import of an upload in which malware was found, where it has become one. */
export async function failInfected(scope: Scope, uploadId: string): Promise<void> {
  const known = await scope.first(waitingForUpload(uploadId))
  const error: Unreadable = { reason: 'infected', line: null, column: null }
  if (known)
    await noteProgress(scope, known.id, { state: 'failed', error, ended_at: new Date().toISOString() })
}

async function readIfWaiting(scope: Scope, id: string): Promise<void> {
  const { state, upload_id: uploadId } = await importById(scope, id)
  if (state !== 'uploading') return
  // It is read as soon as the scanner has looked at it.
  if ((await checkOf(scope, uploadId)).state === 'waiting') return
  const row = await lockImport(scope, id, { states: allStates })
  // Of two who see the upload's end one begins.
  if (row.state === 'uploading') await startReading(scope, row)
}

const allStates: readonly ImportState[] = ['uploading', 'reading', 'matching', 'failed', 'cancelled']

async function startReading(
  scope: Scope,
  { id, module, bytes }: Pick<ImportRow, 'id' | 'module' | 'bytes'>,
  inNameOf?: string,
): Promise<void> {
  const workId = await startWork(
    scope,
    { id: 'import-read' },
    {
      input: { import: id, module },
      title: { importId: id },
      fix: async () => kilobytes(bytes),
      ...(inNameOf !== undefined && { inNameOf }),
    },
  )
  await scope.all(deleteBlocks(id))
  await scope.all(deleteChecked(id))
  await saveImport(scope, id, {
    state: 'reading',
    read_work_id: workId,
    check_work_id: null,
    run_work_id: null,
    columns: [],
    rows: 0,
    counts: null,
    problems: [],
    error: null,
    ended_at: null,
  })
}

/** States in which the file may be read in another way. */
const readable: readonly ImportState[] = [
  'uploading',
  'reading',
  'matching',
  'verifying',
  'failed',
  'cancelled',
]

/**
 * Says how a file is read, and reads it again. What was matched stays; repairs were of other rows and go.
 * @throws AppError NOT_FOUND, IMPORT_NOT_WAITING, VERSION_OUTDATED, FILE_NOT_READABLE where the file isn't so
 */
export async function reshape(
  scope: Scope,
  uploads: Uploads,
  input: In<typeof setImportShape>,
): Promise<void> {
  const { id, version, ...said } = input
  const row = await lockImport(scope, id, { states: readable, version })
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  await requireUsable(scope, row.upload_id)
  const overruled: Partial<FileShape> = { ...row.overruled, ...given }
  const head = await headOf(scope, uploads, { upload_id: row.upload_id, overruled })
  await saveImport(scope, id, { overruled, ...(head ? { shape: head.shape } : {}) })
  const source = await uploads.begun(row.upload_id)
  if (source && source.received === source.bytes) await startReading(scope, row)
}

/** The beginning of an import's file as it is read now; null while too little of it is there. @throws AppError FILE_NOT_READABLE */
export async function headOf(
  scope: Scope,
  uploads: Uploads,
  row: { readonly upload_id: string; readonly overruled: Partial<FileShape> },
) {
  try {
    return await readHead(await uploadSource(uploads, row.upload_id), row.overruled)
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    const { reason, line } = error.why
    const { language } = scope.display
    throw new AppError('FILE_NOT_READABLE', { line: line ?? 1, reason: reasonText(reason, language) })
  }
}
