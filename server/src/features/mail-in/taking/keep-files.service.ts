import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { isKeptFile, mailFileName, maxMailFiles } from '@rumbo/domain/mail-in/mail-files'
import type pg from 'pg'
import { createRecord } from '../../../access/change/create/create.ts'
import { asOneChange } from '../../../access/change/reactions.ts'
import { moduleNamed } from '../../../access/rights/declared-modules.ts'
import type { Actor } from '../../../access/scope/actor.ts'
import { type Scope, withScope } from '../../../access/scope/scope.ts'
import { documentModule } from '../../../modules.ts'
import { takeUpload } from '../../../platform/storage/take-upload.ts'
import { linkAsFits } from '../../documents/links.service.ts'
import { addVersion, fileOf } from '../../documents/versions.service.ts'
import { countStored } from '../../storage/quota.service.ts'
import { beginCheck, finishUpload } from '../../storage/upload-checks.service.ts'
import { checkOf } from '../../storage/usable-upload.service.ts'
import type { MailInServices } from '../mail-in.service.ts'
import { nobody } from '../receiving/receive.service.ts'
import type { ReadFile, ReadMail } from './read-mail.ts'
import * as queries from './taking.queries.ts'

type KeepingServices = Pick<MailInServices, 'uploads' | 'quota' | 'scanner'> & { readonly pool: pg.Pool }

/** A mail whose message is there. */
type Kept = { readonly row: queries.ReceivedRow; readonly mail: ReadMail }

/** Files that become documents in one transaction. */
const batchSize = 25

/**
 * Makes documents of the files of a mail, each once: what has the same bytes as a document of the company is that one. What was done is noted
 * with the documents, batch by batch, so that a server that dies does none twice.
 * @throws AppError FILE_NOT_SCANNED as long as the scanner is away
 */
export async function keepFiles(services: KeepingServices, job: Actor, { row, mail }: Kept): Promise<void> {
  const { pool } = services
  if (row.is_kept) return
  const files = mail.files.filter(isKeptFile).map(
    (file, at): NamedFile => ({
      ...file,
      name: mailFileName(file, at + 1),
      sha256: createHash('sha256').update(file.contents).digest('hex'),
    }),
  )
  let done: readonly queries.KeptFile[] = row.files
  while (done.length < Math.min(files.length, maxMailFiles)) {
    const batch = files.slice(done.length, Math.min(done.length + batchSize, maxMailFiles))
    done = await keepBatch(services, job, { row, done, batch })
  }
  const others = files.slice(maxMailFiles).map(problem('tooMany'))
  await withScope(pool, job, async (scope) => {
    await scope.all(queries.noteFiles(row.id, [...done, ...others]))
    await scope.all(queries.noteKept(row.id))
    if (done.length > 0) await scope.all(queries.refreshMessage(row.id))
  })
}

/** Has the whole mail scanned, before anybody opens it. One that is infected is removed; what it said stays. */
export async function scanWholeMail(services: KeepingServices, job: Actor, uploadId: string): Promise<void> {
  await finishUpload(services, job, uploadId).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'FILE_INFECTED') throw error
  })
}

type NamedFile = ReadFile & { readonly name: string; readonly sha256: string }

const problem =
  (why: queries.KeptFile['problem']) =>
  ({ name, bytes }: NamedFile): queries.KeptFile => ({ name, bytes, documentId: null, problem: why })

type Batch = {
  readonly row: queries.ReceivedRow
  /** The files before these. */
  readonly done: readonly queries.KeptFile[]
  readonly batch: readonly NamedFile[]
}

/** What the bytes of a file are: a document, an upload that is to become one, or why they become none. */
type Bytes =
  | { readonly documentId: string }
  | { readonly uploadId: string }
  | { readonly problem: NonNullable<queries.KeptFile['problem']> }

/** @returns the files that are done now, those before them too */
async function keepBatch(
  services: KeepingServices,
  job: Actor,
  { row, done, batch }: Batch,
): Promise<readonly queries.KeptFile[]> {
  const { pool } = services
  if (row.module === null || moduleNamed(row.module).documents === null)
    return [...done, ...batch.map(problem('noDocuments'))]
  const known = new Map<string, Bytes>(
    await withScope(pool, job, async (scope) => {
      const same = await scope.all(
        queries.sameDocuments([...new Set(batch.map(({ sha256 }) => sha256))], row),
      )
      const unlinked = same.filter(({ is_linked }) => !is_linked).map(({ id }) => id)
      await linkAsFits(scope, unlinked, recordOf(row))
      return same.map(({ sha256, id }) => [sha256, { documentId: id }] as const)
    }),
  )
  for (const file of batch)
    if (!known.has(file.sha256)) known.set(file.sha256, await takeFile(services, job, file))
  const kept = await withScope(pool, job, (scope) =>
    asOneChange(scope, async () => {
      const files: queries.KeptFile[] = []
      const made: string[] = []
      for (const file of batch) {
        const bytes = await usable(scope, known.get(file.sha256))
        // Those after it wait with it: what was done is counted from the first.
        if (bytes === 'waiting') break
        if ('uploadId' in bytes) {
          const documentId = await makeDocument(scope, { row, file, ...bytes })
          known.set(file.sha256, { documentId })
          made.push(documentId)
        }
        const now = known.get(file.sha256)
        if (now && 'documentId' in now) files.push({ ...problem(null)(file), documentId: now.documentId })
        else if ('problem' in bytes) files.push(problem(bytes.problem)(file))
      }
      await linkAsFits(scope, made, recordOf(row))
      await scope.all(queries.noteFiles(row.id, [...done, ...files]))
      return files
    }),
  )
  if (kept.length === batch.length) return [...done, ...kept]
  // What became no document is nobody's.
  for (const bytes of known.values()) if ('uploadId' in bytes) await services.uploads.remove(bytes.uploadId)
  throw new AppError('FILE_NOT_SCANNED')
}

const recordOf = ({ module, record_id }: queries.ReceivedRow): Parameters<typeof linkAsFits>[2] =>
  ({ module: module ?? '', recordId: record_id ?? '' }) as never

/** Stores and scans the bytes of a file. */
async function takeFile(services: KeepingServices, job: Actor, file: NamedFile): Promise<Bytes> {
  const { pool, uploads, quota, scanner } = services
  if (job.kind !== 'job') throw new Error('files of mails are kept by a job')
  const owner = { organizationId: job.organizationId, userId: nobody }
  const { name, bytes } = file
  try {
    const coming = { name, bytes, contents: Readable.from([file.contents]) }
    const uploadId = await takeUpload(uploads, { owner, file: coming }, (id) =>
      withScope(pool, job, async (scope) => {
        await countStored(scope, quota, { kind: 'upload', key: id, bytes })
        await beginCheck(scope, scanner, id)
      }),
    )
    await finishUpload(services, job, uploadId)
    return { uploadId }
  } catch (error) {
    const code = error instanceof AppError ? error.code : null
    if (code === 'FILE_INFECTED') return { problem: 'infected' }
    if (code === 'STORAGE_QUOTA_REACHED') return { problem: 'noRoom' }
    throw error
  }
}

/** The same, as it is now that it was scanned; `waiting` as long as it wasn't. */
async function usable(scope: Scope, bytes: Bytes | undefined): Promise<Bytes | 'waiting'> {
  if (!bytes) return 'waiting'
  if (!('uploadId' in bytes)) return bytes
  const { state } = await checkOf(scope, bytes.uploadId)
  return state === 'infected' ? { problem: 'infected' } : state === 'waiting' ? 'waiting' : bytes
}

type NewDocument = {
  readonly row: queries.ReceivedRow
  readonly file: NamedFile
  readonly uploadId: string
}

async function makeDocument(
  scope: Scope,
  { row, file: { name, bytes, sha256, contents }, uploadId }: NewDocument,
): Promise<string> {
  const peek = async (_id: string, from: number, length: number) => contents.subarray(from, from + length)
  const version = await fileOf({ sha256, peek }, { uploadId, name, bytes })
  const document = await createRecord(scope, documentModule, {
    patch: { name, visibility: 'company' },
    by: { way: 'api', source: row.from_address ?? '' },
  })
  await addVersion(scope, document, { file: version, channel: 'mail' })
  return document
}
