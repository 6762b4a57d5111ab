import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { maxCallsPerMinute } from '@rumbo/domain/kernel/max-calls'
import type { FastifyServerOptions } from 'fastify'
import { tellNews } from '../access/events/news.ts'
import type { JoinedFeatures } from '../features/feature.ts'
import { callCounts } from '../platform/calls/call-counts.ts'
import { operatorDoor } from '../platform/operator-door.ts'
import { repository } from '../platform/repository.ts'
import { version } from '../platform/version.ts'
import type { OpenServices } from '../services.ts'
import { edgesOf } from './edges.ts'
import type { Readiness } from './health.ts'
import { type Http, startProbes } from './probes/start-probes.ts'
import { buildServer } from './server.ts'
import { serveSockets } from './sockets/serve-sockets.ts'

type HttpStart = {
  readonly logger: FastifyServerOptions['logger']
  /** Calls a minute that a session may make, and an address without one. */
  readonly rateLimit?: number
}

/** Builds the HTTP server of the product with its sockets, or of a worker; it isn't listening yet. */
export async function startHttp(
  services: OpenServices,
  { actions, calendarKinds, signals }: Pick<JoinedFeatures, 'actions' | 'calendarKinds' | 'signals'>,
  { logger, rateLimit }: HttpStart,
): Promise<Http> {
  const { config, pool, identity, authPool, servers, wakes, telemetry } = services
  if (config.role === 'worker') return startProbes(services, logger)
  const counts = callCounts(servers?.calls.claim ?? null)
  const readiness: Readiness = { stopping: false }
  const door = operatorDoor({ publicUrl: config.publicUrl, secret: config.operatorSecret })
  const server = await buildServer({
    actions,
    pool,
    identity,
    counts,
    callsPerMinute: config.api.callsPerMinute,
    readLimit: config.readLimit,
    readiness,
    publicUrl: config.publicUrl,
    operatorDoor: door,
    mapOrigins: config.map.origins,
    version,
    maintenance: config.maintenance,
    telemetry,
    trustedProxies: config.trustedProxies,
    logger,
    webFolder: join(repository, 'web', 'dist'),
    rateLimit: rateLimit ?? maxCallsPerMinute,
    edges: edgesOf(services, actions, {
      authPool,
      counts,
      operatorDoor: door,
      rateLimit,
      calendarKinds,
      locks: servers?.locks ?? null,
    }),
  })
  const hear = serveSockets(server, {
    pool,
    identity,
    publicUrl: config.publicUrl,
    maintenance: config.maintenance,
    signals,
    onRevoked: identity.onRevoked,
    others: servers && { channel: servers.channel, wakes },
  })
  const stop = async () => {
    readiness.stopping = true
    // A balancer hears of it first, and sends no more here.
    await wait(config.drain)
    await server.close()
  }
  return { server, consume: servers ? tellNews : hear, stop }
}
