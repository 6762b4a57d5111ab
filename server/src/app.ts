import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { declareReactions } from './access/change/reactions.ts'
import type { Consumer } from './access/events/dispatcher.ts'
import type { Action } from './access/scope/action.ts'
import { startBackground, startWebBackground } from './background.ts'
import { type Feature, joinFeatures } from './features/feature.ts'
import { features as allFeatures } from './features.ts'
import { startHttp } from './http/start-http.ts'
import type { Identity } from './platform/identity/identity.ts'
import type { Rounds } from './platform/rounds.ts'
import { openServices, type ServiceOptions } from './services.ts'

/** What differs between a real server and one in a test. */
export type AppOptions = ServiceOptions & {
  readonly logger: FastifyServerOptions['logger']
  readonly rateLimit?: number
  readonly consumers?: readonly Consumer[]
  /** All features of the product by default. */
  readonly features?: readonly Feature[]
}

/** The running product. */
export type App = {
  readonly server: FastifyInstance
  readonly identity: Identity
  /** Hands on what is in the outbox, or wakes the server that does. */
  readonly dispatcher: Rounds
  readonly actions: readonly Action[]
  /** Takes no more calls, answers those under way, then releases everything. */
  readonly stop: () => Promise<void>
}

/** Migrates, and wires all parts to one another. The server isn't listening yet. */
export async function startApp(options: AppOptions): Promise<App> {
  let server: FastifyInstance | undefined
  const services = await openServices(options, (level, details, message) =>
    server?.log[level](details, message),
  )
  const { features = allFeatures } = options
  for (const { prepare } of features)
    if (prepare) await services.withOwner((owner) => prepare(owner, services.config))
  const joined = joinFeatures(features, services)
  const { actions, calendarKinds, signals } = joined
  for (const pool of [services.pool, services.workPool])
    declareReactions(pool, joined.reactions, joined.deletions)
  const http = await startHttp(services, { actions, calendarKinds, signals }, options)
  server = http.server
  const start = options.config.role === 'web' ? startWebBackground : startBackground
  const background = start({
    services,
    features: joined,
    log: server.log,
    consumers: [...(options.consumers ?? []), http.consume],
  })
  return {
    server: http.server,
    identity: services.identity,
    dispatcher: background.dispatcher,
    actions,
    stop: async () => {
      await http.stop()
      await Promise.all([background.stop(), services.identity.settle(), services.stop()])
      await services.close()
    },
  }
}
