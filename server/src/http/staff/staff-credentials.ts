import { AppError } from '@rumbo/domain/kernel/app-error'
import type { FastifyRequest } from 'fastify'
import { staffTokenIn } from '../../platform/identity/staff/staff-cookie.ts'
import { hashOfToken } from '../../platform/identity/staff/staff-door.ts'

/**
 * Refuses what a foreign page could send in a browser of staff: no page of another origin may set this header.
 * @throws AppError NOT_AUTHENTICATED
 */
export function requireOwnPage({ method, headers }: FastifyRequest): void {
  if (method !== 'GET' && headers['x-rumbo-client'] !== 'web') throw new AppError('NOT_AUTHENTICATED')
}

/**
 * The hash of the token that a request of staff brings by its cookie; no header and no session of a member stands for it.
 * @throws AppError NOT_AUTHENTICATED
 */
export function staffTokenOf(request: FastifyRequest): Buffer {
  const token = staffTokenIn(request.headers.cookie)
  if (token === undefined) throw new AppError('NOT_AUTHENTICATED')
  return hashOfToken(token)
}
