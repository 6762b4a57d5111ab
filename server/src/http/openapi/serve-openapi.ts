import type { Contract } from '@rumbo/domain/kernel/endpoint'
import type { FastifyInstance } from 'fastify'
import { finishInTurns } from '../../platform/yield-to-event-loop.ts'
import { openApiOf } from './document.ts'

/** Serves the OpenAPI document. It is made when it is first requested: making it takes longer than the rest of a server's start. */
export function serveOpenApi(
  server: FastifyInstance,
  contracts: readonly Contract[],
  about: { readonly url: string; readonly version: string },
): void {
  let document: Promise<string> | undefined
  server.get('/api/openapi.json', async (_request, reply) => {
    document ??= finishInTurns(openApiOf(contracts, about)).then((made) => JSON.stringify(made))
    return reply.type('application/json').send(await document)
  })
}
