import { createHash } from 'node:crypto'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type pg from 'pg'
import type { LeasedKey, LeasedKind } from '../../access/due/kind.ts'
import { markDue, scheduleDue } from '../../access/due/mark-due.ts'
import type { Actor } from '../../access/scope/actor.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import type { Scanner } from '../../platform/scanner/scanner.ts'
import type { Uploads } from '../../platform/storage/uploads.ts'
import { failInfected, readFinished, readScanned } from '../../records/imports/begin.service.ts'
import { beginUploadCheck, noteUploadCheck, type UploadCheck } from './upload-checks.queries.ts'

/** What uploads are checked with. */
export type CheckServices = {
  readonly pool: pg.Pool
  readonly uploads: Uploads
  readonly scanner: Scanner | null
}

/** The due work that reads uploads whose bytes nobody knows yet; its keys are their ids. */
const checks = { id: 'upload-checks' }

/** How long whoever uploads waits for the scanner, in ms; then it goes on without them. */
const maxWait = 45_000
/** After how many seconds an upload is checked by another server, should this one die meanwhile. */
const retrySeconds = 300

/** Notes, in the transaction that counts an upload, whether it may be used before it was scanned. */
export async function beginCheck(
  scope: Pick<Scope, 'all'>,
  scanner: Scanner | null,
  uploadId: string,
): Promise<void> {
  await scope.all(beginUploadCheck(uploadId, scanner ? 'waiting' : 'unscanned'))
}

/**
 * Checks an upload that was finished just now, and begins what waits for it. Without a scanner its hash alone is left to due work.
 * @throws AppError FILE_INFECTED
 */
export async function finishUpload(services: CheckServices, actor: Actor, uploadId: string): Promise<void> {
  const { pool, scanner } = services
  await withScope(pool, actor, async (scope) => {
    if (scanner)
      await scheduleDue(scope, checks, [
        { key: uploadId, at: new Date(Date.now() + retrySeconds * 1_000).toISOString() },
      ])
    else {
      await markDue(scope, checks, { keys: [uploadId] })
      await readFinished(scope, uploadId)
    }
  })
  if (!scanner) return
  const checking = checkAndNote(services, actor, uploadId)
  const check = await within(maxWait, checking)
  if (check?.state === 'infected') throw new AppError('FILE_INFECTED', { virus: check.virus ?? '' })
}

/** Reads uploads that nobody has read, or that the scanner couldn't look at when they came. */
export const uploadChecksDue = (services: Omit<CheckServices, 'pool'>): LeasedKind => ({
  ...checks,
  leaseSeconds: 1_800,
  perform: (leased) => checkLater(services, leased),
})

async function checkLater(
  services: Omit<CheckServices, 'pool'>,
  { pool, organizationId, key: uploadId }: LeasedKey,
): Promise<boolean> {
  if (!(await services.uploads.find(uploadId))) return true
  const job = { kind: 'job', name: checks.id, organizationId, way: 'automation' } as const
  const check = await checkAndNote({ ...services, pool }, job, uploadId)
  if (!check || check.state === 'infected') return true
  if (services.scanner && check.state !== 'clean') throw new Error('the scanner could not look at an upload')
  return true
}

/** @returns null where the upload is gone */
async function checkAndNote(
  { pool, uploads, scanner }: CheckServices,
  actor: Actor,
  uploadId: string,
): Promise<UploadCheck | null> {
  const check = await readUpload(uploads, scanner, uploadId)
  if (!check) return null
  await withScope(pool, actor, async (scope) => {
    await scope.all(noteUploadCheck(uploadId, check))
    const isSettled = check.state === 'clean' || check.state === 'infected'
    if (isSettled) await scheduleDue(scope, checks, [{ key: uploadId, at: null }])
    if (check.state === 'infected') await failInfected(scope, uploadId)
    else if (check.state !== 'waiting') await readScanned(scope, uploadId)
  })
  if (check.state === 'infected') await uploads.remove(uploadId)
  return check
}

/** Reads an upload once: for its hash, and for the scanner. @returns null where it is gone */
async function readUpload(
  uploads: Uploads,
  scanner: Scanner | null,
  uploadId: string,
): Promise<UploadCheck | null> {
  const bytes = await uploads.read(uploadId)
  if (!bytes) return null
  const hash = createHash('sha256')
  let isWhole = false
  const hashed = async function* () {
    for await (const piece of bytes as AsyncIterable<Buffer>) {
      hash.update(piece)
      yield piece
    }
    isWhole = true
  }
  const verdict = scanner ? await scanner.scan(hashed()) : await readThrough(hashed())
  bytes.destroy()
  const sha256 = isWhole ? hash.digest('hex') : null
  if (verdict.state !== 'unknown')
    return { state: verdict.state, virus: verdict.state === 'infected' ? verdict.virus : null, sha256 }
  return { state: scanner?.fails === 'closed' ? 'waiting' : 'unscanned', virus: null, sha256 }
}

async function readThrough(bytes: AsyncIterable<Uint8Array>) {
  for await (const _ of bytes);
  return { state: 'unknown', reason: 'there is no scanner' } as const
}

/** What a promise gives within so many ms; null after them, when it goes on by itself. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
    promise.catch(() => undefined)
  }
}
