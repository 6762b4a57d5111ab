import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { Consumer } from '../../access/events/dispatcher.ts'
import { tellNews } from '../../access/events/news.ts'
import { operatorDoor } from '../../platform/operator-door.ts'
import type { OpenServices } from '../../services.ts'
import { type Readiness, serveHealth } from '../health.ts'
import { logSerializers } from '../logged-request.ts'
import { reportingLogger } from '../telemetry/reporting-logger.ts'

/** An HTTP server, and what belongs to it. */
export type Http = {
  readonly server: FastifyInstance
  /** Sends what changed to open sockets, of all servers. */
  readonly consume: Consumer
  readonly stop: () => Promise<void>
}

/** Builds the HTTP server of a process that answers no calls: its health and its metrics. It isn't listening yet. */
export function startProbes(
  { config, pool, telemetry }: OpenServices,
  logger: FastifyServerOptions['logger'],
): Http {
  const readiness: Readiness = { stopping: false }
  const door = operatorDoor({ publicUrl: config.publicUrl, secret: config.operatorSecret })
  const given = typeof logger === 'object' ? logger : {}
  const server: FastifyInstance = Fastify({
    logger: reportingLogger(logger ? { ...given, serializers: logSerializers } : false, telemetry),
  })
  serveHealth(server, { pool, readiness, door, telemetry })
  const stop = async () => {
    readiness.stopping = true
    await server.close()
  }
  return { server, consume: tellNews, stop }
}
