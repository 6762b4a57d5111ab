import type { Contract } from '@rumbo/domain/kernel/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Action, Caller } from '../access/scope/action.ts'
import { keyCallOf } from './api-key.ts'
import { organizationNamed, sessionOf } from './credentials.ts'
import { dialectOf } from './dialect.ts'
import { languageOf } from './error-answer.ts'
import { requestedVersion, tagVersion } from './etag.ts'
import { keyOf } from './idempotency.ts'
import { parseInput } from './input.ts'
import { readRawBodies } from './json-body.ts'
import { type Call, type CallServices, perform } from './perform.ts'
import { requireOwnPage, staffTokenOf } from './staff/staff-credentials.ts'

/** Serves every action at its contract's method and path. */
export function serveActions(
  server: FastifyInstance,
  actions: readonly Action[],
  services: CallServices,
): void {
  const isRaw = ({ contract }: Action) => contract.rawBody === true
  serve(
    server,
    actions.filter((action) => !isRaw(action)),
    services,
  )
  void server.register(async (scoped) => {
    readRawBodies(scoped)
    serve(scoped, actions.filter(isRaw), services)
  })
}

function serve(server: FastifyInstance, actions: readonly Action[], services: CallServices): void {
  for (const action of actions) {
    const { contract } = action
    const dialect = dialectOf(contract)
    server.route({
      method: contract.method,
      url: contract.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(contract.bodyLimit ? { bodyLimit: contract.bodyLimit } : {}),
      ...(dialect ? { errorHandler: dialect.refuse } : {}),
      handler: async (request, reply) => {
        const value = await perform(action, services, callOf(contract, { request, reply }, services))
        tagVersion(contract, value, reply)
        if (dialect) reply.headers(dialect.headers)
        return answer(contract, value, reply)
      },
    })
  }
}

function answer({ created }: Contract, value: unknown, reply: FastifyReply): FastifyReply {
  if (value === null) return reply.code(204).send()
  return reply
    .code(created ? 201 : 200)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(value))
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

function callOf(contract: Contract, { request, reply }: Exchange, services: CallServices): Call {
  const { identity } = services
  return {
    byKey: keyCallOf({ request, reply }, services, () => organizationNamed(request)),
    session: () => sessionOf(identity, request),
    staff: { tokenHash: () => staffTokenOf(request), requireOwnPage: () => requireOwnPage(request) },
    organization: () => organizationNamed(request),
    input: () =>
      parseInput(contract, {
        params: request.params as Record<string, unknown>,
        query: request.query as Record<string, unknown>,
        // What is signed is read from the body as it came.
        body: contract.permission === 'signed' ? {} : request.body,
      }),
    caller: callerOf(request, contract),
    way: wayOf(request),
    key: keyOf(request),
    version: () => requestedVersion(contract, request),
    onHeaders: (headers) => void reply.headers(headers),
  }
}

/** The caller of a request; its bytes too where the contract's permission is a signature over them. */
export function callerOf(request: FastifyRequest, contract: Contract): Caller {
  return {
    requestId: request.id,
    address: request.ip,
    language: languageOf(request),
    headers: request.headers,
    ...(contract.permission === 'signed' && request.rawBody ? { rawBody: request.rawBody } : {}),
  }
}

/** The product's own web app says so; every other caller is a program. It decides how history names the change, no more. */
export function wayOf(request: FastifyRequest): 'screen' | 'api' {
  return request.headers['x-rumbo-client'] === 'web' ? 'screen' : 'api'
}
