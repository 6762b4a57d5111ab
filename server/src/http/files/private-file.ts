import { AppError } from '@rumbo/domain/kernel/app-error'
import { id as uuid } from '@rumbo/domain/kernel/id'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../access/scope/actor.ts'
import { organizationNamed, sessionOf } from '../credentials.ts'
import type { EdgeServices } from '../perform.ts'

/** A call of a route with `:id` in its path. */
type FileRequest = FastifyRequest<{ Params: { id: string } }>

/**
 * Who requests which file.
 * @throws AppError TOKEN_NOT_FOUND, TOKEN_NOT_VALID, NOT_FOUND where the id is none, ORGANIZATION_REQUIRED
 */
export async function readFileRequest(
  services: EdgeServices,
  request: FileRequest,
): Promise<{ readonly id: string; readonly actor: Actor }> {
  const actor = await readerOf(services, request)
  const id = uuid.safeParse(request.params.id).data
  if (!id) throw new AppError('NOT_FOUND')
  return { id, actor }
}

/** Who requests a file. @throws AppError TOKEN_NOT_FOUND, TOKEN_NOT_VALID, ORGANIZATION_REQUIRED */
export async function readerOf({ identity }: EdgeServices, request: FastifyRequest): Promise<Actor> {
  const sessionId = await sessionOf(identity, request)
  const organizationId = organizationNamed(request)
  if (!organizationId) throw new AppError('ORGANIZATION_REQUIRED')
  return { kind: 'user', sessionId, organizationId, way: 'screen', reads: true }
}

/** Always a download that runs nothing: no script of a stranger's file ever runs in the product's pages. */
export const downloadHeaders = (name: string) => ({
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
})
