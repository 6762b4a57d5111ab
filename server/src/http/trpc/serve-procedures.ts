import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import type { Action } from '../../access/scope/action.ts'
import { unexpectedIn } from '../error-answer.ts'
import type { CallServices } from '../perform.ts'
import { appErrorOf } from './errors.ts'
import { type ProcedureRouter, procedureRouter } from './procedures.ts'

/** Procedures that one request may ask for; each is a transaction of its own. */
const largestBatch = 10

/** Serves the procedures at /trpc for tRPC clients; queries only, by GET. */
export async function serveProcedures(
  server: FastifyInstance,
  actions: readonly Action[],
  services: CallServices,
): Promise<void> {
  const trpcOptions: FastifyTRPCPluginOptions<ProcedureRouter>['trpcOptions'] = {
    router: procedureRouter(actions, services),
    createContext: ({ req, res }) => ({ request: req, reply: res }),
    maxBatchSize: largestBatch,
    onError: ({ error, req }) => {
      const err = unexpectedIn(error.cause ?? error, appErrorOf(error))
      if (err !== undefined) req.log.error({ err }, 'unexpected error')
    },
  }
  await server.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions })
}
