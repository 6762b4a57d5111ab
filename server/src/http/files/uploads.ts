import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { largestUpload } from '@rumbo/domain/files/api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Language } from '@rumbo/domain/kernel/language'
import { ERRORS, Server } from '@tus/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../../access/scope/actor.ts'
import { withScope } from '../../access/scope/scope.ts'
import { countStored, type Quota } from '../../features/storage/quota.service.ts'
import { beginCheck, finishUpload } from '../../features/storage/upload-checks.service.ts'
import type { SharedLocks } from '../../platform/database/shared-locks.ts'
import type { Scanner } from '../../platform/scanner/scanner.ts'
import type { UploadOwner, Uploads } from '../../platform/storage/uploads.ts'
import { organizationNamed, sessionOf } from '../credentials.ts'
import { asAppError, errorAnswer, languageOf } from '../error-answer.ts'
import type { EdgeServices } from '../perform.ts'
import { fileNameOf } from './file-name.ts'
import { sharedLocker } from './upload-locker.ts'

const path = '/api/v1/uploads'
const notFound = { status_code: 404, body: 'The upload is not there.\n' }

type Uploader = { readonly owner: UploadOwner; readonly actor: Actor; readonly answers: Answers }

/** How errors are written for the one who uploads. */
type Answers = { readonly language: Language; readonly requestId: string }

type UploadServices = {
  readonly uploads: Uploads
  readonly quota: Quota
  readonly scanner: Scanner | null
  /** What all servers know is locked; null where there is one server. */
  readonly locks: SharedLocks | null
}

/**
 * Takes files by tus 1.0 (resumable uploads, https://tus.io): over lost networks, reloads and restarts of the server. An
 * upload is its uploader's alone; nobody reads it here: what it becomes decides who may see it.
 */
export function serveUploads(
  server: FastifyInstance,
  services: EdgeServices,
  { uploads, quota, scanner, locks }: UploadServices,
): void {
  const acting = new AsyncLocalStorage<Uploader>()
  const tus = new Server({
    path,
    datastore: uploads.store,
    ...(locks && { locker: sharedLocker(locks) }),
    maxSize: largestUpload,
    relativeLocation: true,
    // A finished one may be a file, which is its record's and no longer its uploader's.
    disableTerminationForFinishedUploads: true,
    namingFunction: () => randomBytes(16).toString('hex'),
    onUploadCreate: async (_request, { id, size, metadata }) => {
      const uploader = acting.getStore()
      if (!uploader || size === undefined) throw notFound
      await withScope(services.pool, uploader.actor, async (scope) => {
        await countStored(scope, quota, { kind: 'upload', key: id, bytes: size })
        await beginCheck(scope, scanner, id)
      }).catch((error: unknown) => {
        throw refusalOf(error, uploader) ?? error
      })
      return { metadata: { filename: fileNameOf(metadata?.filename), ...uploader.owner } }
    },
    // What couldn't be written is sent again: what is there of it counts, so nothing has to be repaired.
    onResponseError: (_request, error) => {
      const uploader = acting.getStore()
      const failed = error === ERRORS.FILE_WRITE_ERROR ? new AppError('STORAGE_FULL') : error
      return (uploader && refusalOf(failed, uploader)) ?? undefined
    },
    onUploadFinish: async (_request, { id }) => {
      const uploader = acting.getStore()
      if (!uploader) return {}
      const checking = { pool: services.pool, uploads, scanner }
      // Whoever needs the upload finds it finished without this too, when it looks, and nobody may use it unscanned.
      await finishUpload(checking, uploader.actor, id).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'FILE_INFECTED') throw refusalOf(error, uploader)
        server.log.error({ err: error }, 'what waits for an upload was not notified of its end')
      })
      return {}
    },
    onIncomingRequest: async (request, uploadId) => {
      if (request.method === 'POST' || request.method === 'OPTIONS') return
      const { owner } = acting.getStore() ?? {}
      const upload = await uploads.store.getUpload(uploadId).catch((error: unknown) => {
        // The storage is away, which says nothing of the upload.
        if (error instanceof AppError) throw error
        return null
      })
      const isOwn =
        owner !== undefined &&
        upload?.metadata?.organizationId === owner.organizationId &&
        upload.metadata.userId === owner.userId
      if (!isOwn || request.method === 'GET') throw notFound
    },
  })
  void server.register(async (edge) => {
    // The bytes stay a stream: tus writes them to disk as they come.
    edge.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    edge.route({
      method: ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url: `${path}*`,
      handler: async (request, reply) => {
        const uploader = request.method === 'OPTIONS' ? undefined : await uploaderOf(services, request)
        reply.hijack()
        reply.raw.setHeader('x-request-id', request.id)
        await (uploader
          ? acting.run(uploader, () => tus.handle(request.raw, reply.raw))
          : tus.handle(request.raw, reply.raw))
      },
    })
  })
}

/** Who uploads, for which organization. @throws AppError TOKEN_NOT_FOUND, TOKEN_NOT_VALID, NOT_FOUND, ORGANIZATION_REQUIRED */
async function uploaderOf({ pool, identity }: EdgeServices, request: FastifyRequest): Promise<Uploader> {
  const sessionId = await sessionOf(identity, request)
  const organizationId = organizationNamed(request)
  if (!organizationId) throw new AppError('ORGANIZATION_REQUIRED')
  const actor = { kind: 'user', sessionId, organizationId, way: 'screen' } as const
  return withScope(pool, { ...actor, reads: true }, async ({ user }) => {
    if (!user) throw new AppError('NOT_FOUND')
    const answers = { language: languageOf(request), requestId: request.id }
    return { owner: { organizationId, userId: user.id }, actor, answers }
  })
}

/** The answer to an upload that the product refuses, or that a disk or the database has no room for; null for any other error. */
function refusalOf(error: unknown, { answers: { language, requestId } }: Uploader) {
  const known = asAppError(error)
  if (known.code === 'UNKNOWN') return null
  return { status_code: known.status, body: JSON.stringify(errorAnswer(known, language, requestId)) }
}
