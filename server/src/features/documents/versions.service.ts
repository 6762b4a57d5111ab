import { createHash } from 'node:crypto'
import type { DocumentChannel } from '@rumbo/domain/documents/types'
import type { listVersions } from '@rumbo/domain/documents/upload.api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { change } from '../../access/change/change.ts'
import { lockOwnRow } from '../../access/change/locks/lock.ts'
import { getRecord } from '../../access/read/get-record.ts'
import { getRecords } from '../../access/read/get-records.ts'
import { moduleIn } from '../../access/rights/catalogue.ts'
import { recordRights } from '../../access/rights/record-rights.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { show, useInternally, type Visible } from '../../access/visible/visible.ts'
import { documentModule } from '../../modules.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { findUpload } from '../../records/files/files.service.ts'
import { readAhead, type UploadReads } from '../../records/files/read-ahead.ts'
import { knownHash } from '../storage/usable-upload.service.ts'
import * as queries from './documents.queries.ts'
import { typeByContent, typeHead } from './type-by-content.ts'

/** What a version is made of. */
type VersionFile = Pick<queries.NewVersion, 'uploadId' | 'name' | 'bytes' | 'sha256' | 'contentType'>

/** What was read of an upload that becomes a version, and the hash of all of it; null: it isn't there. */
export type VersionReads = UploadReads & { readonly sha256: string | null }

type Look = <T>(read: (scope: Scope) => Promise<T>) => Promise<T>

/**
 * Reads an upload while no transaction is open: how it begins, and all of it where nobody knows its hash.
 * @param look finds the hash, of whoever's upload it is
 */
export async function readForVersion(uploads: Uploads, uploadId: string, look: Look): Promise<VersionReads> {
  const reads = await readAhead(uploads, [uploadId], typeHead)
  const found = await reads.find(uploadId)
  const known = await look(async (scope) => ({
    isOwn: found?.organizationId === scope.organizationId,
    sha256: await knownHash(scope, uploadId),
  }))
  if (!found || !known.isOwn) return { ...reads, sha256: null }
  return { ...reads, sha256: known.sha256 ?? (await hashOf(uploads, uploadId)) }
}

/**
 * A finished upload of the acting user as a version: what it is by its content, and the hash of all of it.
 * @throws AppError UPLOAD_NOT_FOUND, FILE_INFECTED, FILE_NOT_SCANNED, BAD_REQUEST with DOCUMENT_EMPTY
 */
export async function readUpload(scope: Scope, reads: VersionReads, uploadId: string): Promise<VersionFile> {
  const { name, bytes } = await findUpload(scope, reads, uploadId)
  if (bytes === 0) throw new AppError('BAD_REQUEST', {}, [{ path: 'uploadId', code: 'DOCUMENT_EMPTY' }])
  return fileOf(reads, { uploadId, name, bytes })
}

/** An upload that may be used as a version. @throws AppError UPLOAD_NOT_FOUND where its bytes are gone */
export async function fileOf(
  { sha256, peek }: Pick<VersionReads, 'sha256' | 'peek'>,
  { uploadId, name, bytes }: Pick<VersionFile, 'uploadId' | 'name' | 'bytes'>,
): Promise<VersionFile> {
  if (sha256 === null) throw new AppError('UPLOAD_NOT_FOUND')
  const head = (await peek(uploadId, 0, typeHead)) ?? Buffer.alloc(0)
  return { uploadId, name, bytes, sha256, contentType: await typeByContent(head) }
}

/** The hash of an upload that nobody has read yet. @throws AppError UPLOAD_NOT_FOUND */
async function hashOf(uploads: Uploads, uploadId: string): Promise<string> {
  const contents = await uploads.read(uploadId)
  if (!contents) throw new AppError('UPLOAD_NOT_FOUND')
  const sum = createHash('sha256')
  for await (const part of contents) sum.update(part)
  return sum.digest('hex')
}

/** Whoever may edit the name of a document may change its file and its links. @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function requireEdit(scope: Scope, id: string): Promise<void> {
  if (!(await mayLink(scope, id))) throw new AppError('UNAUTHORIZED')
}

/** Whether the caller may change the links of a document. @throws AppError NOT_FOUND */
export async function mayLink(scope: Scope, id: string): Promise<boolean> {
  const rights = (await recordRights(scope, documentModule, id)).of(documentModule)
  return rights.of(documentModule.title) === 'edit'
}

/**
 * Adds a version to a document: the next number, and what counts from then on. Of two at once the second waits for the first.
 * @throws AppError NOT_FOUND, UNAUTHORIZED
 */
export async function addVersion(
  scope: Scope,
  id: string,
  { file, channel }: { readonly file: VersionFile; readonly channel: DocumentChannel },
): Promise<void> {
  await requireEdit(scope, id)
  await lockOwnRow(scope, moduleIn(scope, documentModule), { recordId: id, id })
  const [last] = await scope.all(queries.selectVersions(id))
  const n = (last?.n ?? 0) + 1
  const userId = scope.user?.id ?? null
  await scope.all(queries.insertVersion({ id, n, userId, ...file }))
  const user = userId && (await scope.first(queries.nameOfUser(userId)))
  await change(
    scope,
    { module: documentModule, recordId: id, id },
    {
      patch: {
        file: file.name,
        bytes: String(file.bytes),
        contentType: file.contentType,
        versionNumber: n,
        uploadDate: new Date().toISOString(),
        uploadedBy: user ? { label: user.label, code: userId } : null,
        channel,
      },
      by: { way: scope.actor.way },
      authority: 'product',
    },
  )
}

/** Makes an older version the newest. @throws AppError NOT_FOUND, UNAUTHORIZED */
export async function restoreOld(scope: Scope, id: string, n: number): Promise<void> {
  const version = await versionOf(scope, id, n)
  const { upload_id: uploadId, content_type: contentType, name, bytes, sha256 } = version
  await addVersion(scope, id, {
    file: { uploadId, contentType, name, bytes: Number(bytes), sha256 },
    channel: channelOf(scope),
  })
}

/** By which way somebody who acts brings a file. */
export const channelOf = ({ actor: { way } }: Scope): DocumentChannel =>
  way === 'api' || way === 'import' ? way : 'upload'

/** The versions of a document, the newest first. @throws AppError NOT_FOUND where its file isn't the reader's to see */
export async function versionsOf(scope: Scope, id: string): Promise<readonly queries.VersionRow[]> {
  const isHidden = useInternally(
    await getRecord(scope, documentModule, id),
    ({ values }) => values.file === undefined,
  )
  if (isHidden) throw new AppError('NOT_FOUND')
  return scope.all(queries.selectVersions(id))
}

/** One of them. @throws AppError NOT_FOUND */
export async function versionOf(scope: Scope, id: string, n: number): Promise<queries.VersionRow> {
  const version = (await versionsOf(scope, id)).find((each) => each.n === n)
  if (!version) throw new AppError('NOT_FOUND')
  return version
}

/** The versions of a document as they are listed; who brought each, and when, for who may see it of the document. @throws AppError NOT_FOUND */
export async function showVersions(scope: Scope, id: string): Promise<Visible<Out<typeof listVersions>>> {
  const rows = await versionsOf(scope, id)
  const fields = ['uploadedBy', 'uploadDate']
  const [document] = useInternally(
    await getRecords(scope, documentModule, { ids: [id], fields }),
    (seen) => seen,
  )
  const sees = (field: string) => document?.values[field] !== undefined
  return show({
    items: rows.map(({ n, name, bytes, content_type, sha256, user_id, user_name, created_at }) => ({
      n,
      name,
      bytes: Number(bytes),
      contentType: content_type,
      sha256,
      ...(sees('uploadedBy') && { user: user_id === null ? null : { id: user_id, label: user_name ?? '' } }),
      ...(sees('uploadDate') && { createdAt: created_at }),
    })),
  })
}
