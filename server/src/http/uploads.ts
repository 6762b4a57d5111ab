import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { largestUpload } from '@rumbo/domain/documents/api'
import { AppError } from '@rumbo/domain/kernel/app-error'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withScope } from '../access/scope.ts'
import type { UploadOwner, Uploads } from '../platform/storage/uploads.ts'
import { organizationNamed, sessionOf } from './credentials.ts'
import type { EdgeServices } from './perform.ts'

const path = '/api/v1/uploads'
const notFound = { status_code: 404, body: 'The upload is not there.\n' }

/**
 * Takes files by tus 1.0 (resumable uploads, https://tus.io): over lost networks, reloads and restarts of the server. An
 * upload is its uploader's alone; nobody reads it here: what it becomes decides who may see it.
 */
export function serveUploads(server: FastifyInstance, services: EdgeServices, uploads: Uploads): void {
  const acting = new AsyncLocalStorage<UploadOwner>()
  const tus = new Server({
    path,
    datastore: uploads.store,
    maxSize: largestUpload,
    relativeLocation: true,
    // A finished one may be a document, which is its record's and no longer its uploader's.
    disableTerminationForFinishedUploads: true,
    namingFunction: () => randomBytes(16).toString('hex'),
    onUploadCreate: async (_request, { metadata }) => {
      const owner = acting.getStore()
      if (!owner) throw notFound
      return { metadata: { filename: nameOf(metadata?.filename), ...owner } }
    },
    onIncomingRequest: async (request, uploadId) => {
      if (request.method === 'POST' || request.method === 'OPTIONS') return
      const owner = acting.getStore()
      const upload = await uploads.store.getUpload(uploadId).catch(() => null)
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
        const owner = request.method === 'OPTIONS' ? undefined : await ownerOf(services, request)
        reply.hijack()
        reply.raw.setHeader('x-request-id', request.id)
        await (owner
          ? acting.run(owner, () => tus.handle(request.raw, reply.raw))
          : tus.handle(request.raw, reply.raw))
      },
    })
  })
}

/** Who uploads, for which organization. @throws AppError TOKEN_NOT_FOUND, TOKEN_NOT_VALID, NOT_FOUND, ORGANIZATION_REQUIRED */
async function ownerOf({ pool, identity }: EdgeServices, request: FastifyRequest): Promise<UploadOwner> {
  const sessionId = await sessionOf(identity, request)
  const organizationId = organizationNamed(request)
  if (!organizationId) throw new AppError('ORGANIZATION_REQUIRED')
  const actor = { kind: 'user', sessionId, organizationId, way: 'screen', reads: true } as const
  return withScope(pool, actor, async ({ user }) => {
    if (!user) throw new AppError('NOT_FOUND')
    return { organizationId, userId: user.id }
  })
}

/** A file's name as people read it: no path, no control characters, at most 255 characters. */
function nameOf(given: string | null | undefined): string {
  const name = (given ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .trim()
    .slice(0, 255)
  return name === '' ? 'file' : name
}
