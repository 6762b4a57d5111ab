import type { Json } from '@rumbo/domain/fields/field-type'
import { isRecord } from '@rumbo/domain/fields/parsed'
import type { attachFile } from '@rumbo/domain/files/api'
import type { listFiles } from '@rumbo/domain/files/list.api'
import { pictureHead } from '@rumbo/domain/files/pictures'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { newId } from '@rumbo/domain/kernel/id'
import { z } from 'zod'
import { change } from '../../access/change/change.ts'
import { lockOwnRow } from '../../access/change/locks/lock.ts'
import type { Patch } from '../../access/change/parse-patch.ts'
import { getRecord } from '../../access/read/get-record.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { moduleNamed } from '../../access/rights/declared-modules.ts'
import type { RecordModule } from '../../access/rights/modules.ts'
import { opensModule } from '../../access/rights/opened-modules.ts'
import { rightsFor } from '../../access/rights/rights.ts'
import { noteIdempotencyRecord } from '../../access/scope/idempotency-record.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show, useInternally, type Visible } from '../../access/visible/visible.ts'
import { requireUsable } from '../../features/storage/usable-upload.service.ts'
import { contentTypeOf } from './content-type.ts'
import { type FileRow, fileOfUpload, insertFile, selectFile, selectFiles } from './files.queries.ts'
import { keepPicture } from './pictures.ts'
import type { UploadReads } from './read-ahead.ts'

type FileView = Out<typeof attachFile>

/**
 * Makes a file of the acting user's finished upload and puts it into a field of type `files`, by `change`, so that the
 * rights on the field decide.
 * @returns its id
 * @throws AppError UPLOAD_NOT_FOUND, NOT_FOUND, UNAUTHORIZED, BAD_REQUEST
 */
export async function attach(
  scope: Scope,
  uploads: UploadReads,
  input: In<typeof attachFile>,
): Promise<string> {
  const upload = await findUpload(scope, uploads, input.uploadId)
  const id = newId()
  await addToField(scope, input, { label: upload.name, code: id })
  await keepFile(scope, upload, { id, ...input })
  noteIdempotencyRecord(scope, id)
  return id
}

/** A finished upload as a file or a document is made of it. */
type FoundUpload = {
  readonly uploadId: string
  readonly name: string
  readonly bytes: number
  /** How it begins. */
  readonly head: Uint8Array
}

/**
 * A finished upload of the acting user that is no file and no document yet.
 * @throws AppError UPLOAD_NOT_FOUND, FILE_INFECTED, FILE_NOT_SCANNED
 */
export async function findUpload(scope: Scope, uploads: UploadReads, uploadId: string): Promise<FoundUpload> {
  await requireUsable(scope, uploadId)
  const upload = await uploads.find(uploadId)
  const isOwn = upload?.organizationId === scope.organizationId && upload.userId === scope.user?.id
  const known = await scope.first(fileOfUpload(uploadId))
  if (!upload || !isOwn || known) throw new AppError('UPLOAD_NOT_FOUND')
  const head = (await uploads.peek(uploadId, 0, pictureHead)) ?? Buffer.alloc(0)
  return { uploadId, name: upload.name, bytes: upload.bytes, head }
}

type FilePlace = Pick<In<typeof attachFile>, 'recordId' | 'rowId' | 'fieldId'> & {
  readonly module: string
}

/** @throws AppError BAD_REQUEST with PICTURE_TOO_LARGE at the field */
async function keepFile(
  scope: Scope,
  upload: FoundUpload,
  { id, ...place }: FilePlace & { readonly id: string },
): Promise<void> {
  await scope.all(
    insertFile({
      id,
      name: upload.name,
      contentType: contentTypeOf(upload.name, upload.head),
      bytes: upload.bytes,
      upload_id: upload.uploadId,
      module: place.module,
      record_id: place.recordId,
      row_id: place.rowId ?? null,
      field_id: place.fieldId,
      userId: scope.user?.id ?? null,
    }),
  )
  const field = moduleIn(scope, moduleNamed(place.module)).byField.get(place.fieldId)?.field
  if (field?.pictures) await keepPicture(scope, id, { ...upload, fieldId: place.fieldId })
}

const newFile = z.strictObject({ uploadId: z.string().regex(/^[0-9a-f]{32}$/) })

/** The values of a record that is about to be made, with what keeps its files once it has an id. */
export type WithFiles = {
  readonly patch: Patch
  readonly keep: (place: { readonly recordId: string; readonly rowId?: string }) => Promise<void>
}

/**
 * Turns the finished uploads, `{uploadId}` each, in the values of a new record's fields of type `files` into files of the record.
 * @throws AppError UPLOAD_NOT_FOUND
 */
export async function takeUploads(
  scope: Scope,
  uploads: UploadReads,
  { module, patch }: { readonly module: string; readonly patch: Patch },
): Promise<WithFiles> {
  const own = moduleIn(scope, moduleNamed(module))
  const taken: { readonly upload: FoundUpload; readonly id: string; readonly fieldId: string }[] = []
  const values: Record<string, unknown> = { ...patch }
  for (const [fieldId, value] of Object.entries(patch)) {
    if (own.byField.get(fieldId)?.field.type !== 'files' || !Array.isArray(value)) continue
    const held: unknown[] = []
    for (const item of value) {
      const file = newFile.safeParse(item)
      if (!file.success) {
        held.push(item)
        continue
      }
      const { uploadId } = file.data
      if (taken.some(({ upload }) => upload.uploadId === uploadId)) throw new AppError('UPLOAD_NOT_FOUND')
      const upload = await findUpload(scope, uploads, uploadId)
      const id = newId()
      taken.push({ upload, id, fieldId })
      held.push({ label: upload.name, code: id })
    }
    values[fieldId] = held
  }
  const keep: WithFiles['keep'] = async (place) => {
    for (const { upload, id, fieldId } of taken)
      await keepFile(scope, upload, { ...place, module, fieldId, id })
  }
  return { patch: values, keep }
}

async function addToField(scope: Scope, input: In<typeof attachFile>, file: Json): Promise<void> {
  const { recordId, rowId = recordId, fieldId } = input
  const module = moduleNamed(input.module)
  const own = moduleIn(scope, module)
  checkField(scope, own, fieldId)
  // Of two that attach at once the second must see the first one's file.
  await lockOwnRow(scope, own, { recordId, id: rowId })
  const files = await filesIn(scope, { module, rowId, fieldId })
  await change(
    scope,
    { module, recordId, id: rowId },
    { patch: { [fieldId]: [...files, file] }, by: { way: scope.actor.way } },
  )
}

/** @throws AppError NOT_FOUND where the role doesn't open the module, BAD_REQUEST where it shows no such field of files */
function checkField(scope: Scope, own: RecordModule, fieldId: string): void {
  if (!opensModule(scope.role, own)) throw new AppError('NOT_FOUND')
  const isHidden = rightsFor(scope, own, {}).of(fieldId) === 'hide'
  if (isHidden || own.byField.get(fieldId)?.field.type !== 'files') {
    throw new AppError('BAD_REQUEST', {}, [{ path: 'fieldId', code: 'FIELD_UNKNOWN' }])
  }
}

type Place = { readonly module: RecordModule; readonly rowId: string; readonly fieldId: string }

/** What the reader sees in the field. @throws AppError NOT_FOUND where they may not see the field */
async function filesIn(scope: Scope, { module, rowId, fieldId }: Place): Promise<readonly Json[]> {
  const value = useInternally(await getRecord(scope, module, rowId), ({ values }) => values[fieldId])
  if (value === undefined) throw new AppError('NOT_FOUND')
  return Array.isArray(value) ? value : []
}

/** A file as its reader may see it: where its field of its record shows it to them. @throws AppError NOT_FOUND */
export async function readFile(scope: Scope, id: string): Promise<Visible<FileView>> {
  return show(viewOf(await visibleFile(scope, id)))
}

/** The same with where its bytes lie, for the edge that sends them. @throws AppError NOT_FOUND */
export async function visibleFile(scope: Scope, id: string): Promise<FileRow> {
  const row = await scope.first(selectFile(id))
  if (!row?.field_id) throw new AppError('NOT_FOUND')
  const module = moduleNamed(row.module)
  if (!opensModule(scope.role, module)) throw new AppError('NOT_FOUND')
  const place = { module, rowId: row.row_id ?? row.record_id, fieldId: row.field_id }
  const isHeld = (await filesIn(scope, place)).some(
    (file) => typeof file === 'object' && file !== null && 'code' in file && file.code === id,
  )
  if (!isHeld) throw new AppError('NOT_FOUND')
  return row
}

/**
 * The files of a field as their reader may see them, in their order; of what a share shows they see the names alone.
 * @throws AppError NOT_FOUND, BAD_REQUEST with FIELD_UNKNOWN at `fieldId`
 */
export async function listFilesOf(
  scope: Scope,
  { recordId, rowId = recordId, fieldId, ...named }: In<typeof listFiles>,
): Promise<Visible<Out<typeof listFiles>>> {
  const module = moduleNamed(named.module)
  checkField(scope, moduleIn(scope, module), fieldId)
  const ids = (await filesIn(scope, { module, rowId, fieldId })).flatMap((file) =>
    isRecord(file) && typeof file.code === 'string' ? [file.code] : [],
  )
  const rows = new Map((await scope.all(selectFiles(ids))).map((row) => [row.id, row]))
  const items = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ ...viewOf(row), picture: row.picture }] : []
  })
  return show({ items })
}

const viewOf = ({
  id,
  name,
  content_type,
  bytes,
}: Pick<FileRow, 'id' | 'name' | 'content_type' | 'bytes'>): FileView => ({
  id,
  name,
  contentType: content_type,
  bytes: Number(bytes),
  url: `/api/v1/files/${id}/file`,
})
