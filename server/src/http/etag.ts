import { AppError } from '@rumbo/domain/kernel/app-error'
import type { Contract } from '@rumbo/domain/kernel/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Names the version of the record that an answer holds. */
export function tagVersion(contract: Contract, value: unknown, reply: FastifyReply): void {
  if (!contract.versioned || typeof value !== 'object' || value === null || !('version' in value)) return
  reply.header('etag', `"${value.version}"`)
}

/**
 * The version that a change requires by If-Match; undefined where it requires none, or any.
 * @throws AppError BAD_REQUEST where it is no tag that an answer carried
 */
export function requestedVersion(contract: Contract, request: FastifyRequest): number | undefined {
  const tag = request.headers['if-match']
  if (!contract.versioned || request.method !== 'PATCH' || tag === undefined || tag === '*') return undefined
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(tag) ?? []
  if (version === undefined) {
    throw new AppError('BAD_REQUEST', {}, [{ path: 'If-Match', code: 'VALUE_NOT_VALID' }])
  }
  return Number(version)
}
