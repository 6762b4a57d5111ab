import { join } from 'node:path'
import { maxCallsPerMinute } from '@rumbo/domain/kernel/max-calls'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type pg from 'pg'
import type { Consumer } from '../access/events/dispatcher.ts'
import type { JoinedFeatures, Services } from '../features/feature.ts'
import { operatorDoor } from '../platform/operator-door.ts'
import { repository } from '../platform/repository.ts'
import { version } from '../platform/version.ts'
import { edgesOf } from './edges.ts'
import type { Readiness } from './health.ts'
import { buildServer } from './server.ts'
import { serveSockets } from './sockets/serve-sockets.ts'

type HttpStart = {
  readonly logger: FastifyServerOptions['logger']
  /** Calls a minute that a session may make, and an address without one. */
  readonly rateLimit?: number
}

type Http = {
  readonly server: FastifyInstance
  /** Sends what changed to open sockets. */
  readonly consume: Consumer
  readonly stop: () => Promise<void>
}

/** Builds the HTTP server of the product with its sockets; it isn't listening yet. */
export async function startHttp(
  services: Services & { readonly authPool: pg.Pool },
  { actions, calendarKinds }: Pick<JoinedFeatures, 'actions' | 'calendarKinds'>,
  { logger, rateLimit }: HttpStart,
): Promise<Http> {
  const { config, pool, identity, authPool } = services
  const readiness: Readiness = { stopping: false }
  const door = operatorDoor({ publicUrl: config.publicUrl, secret: config.operatorSecret })
  const server = await buildServer({
    actions,
    pool,
    identity,
    callsPerMinute: config.api.callsPerMinute,
    readLimit: config.readLimit,
    readiness,
    publicUrl: config.publicUrl,
    operatorDoor: door,
    mapOrigins: config.map.origins,
    version,
    maintenance: config.maintenance,
    trustedProxies: config.trustedProxies,
    logger,
    webFolder: join(repository, 'web', 'dist'),
    rateLimit: rateLimit ?? maxCallsPerMinute,
    edges: edgesOf(services, actions, { authPool, operatorDoor: door, rateLimit, calendarKinds }),
  })
  const consume = serveSockets(server, {
    pool,
    identity,
    publicUrl: config.publicUrl,
    maintenance: config.maintenance,
    onRevoked: identity.onRevoked,
  })
  const stop = async () => {
    readiness.stopping = true
    await server.close()
  }
  return { server, consume, stop }
}
