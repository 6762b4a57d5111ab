import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyHelmet from '@fastify/helmet'
import fastifyRateLimit from '@fastify/rate-limit'
import { AppError } from '@rumbo/domain/kernel/app-error'
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import type { Action } from '../access/scope/action.ts'
import { networkOf } from '../platform/network-of.ts'
import type { OperatorDoor } from '../platform/operator-door.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'
import { bearerOf } from './api-key.ts'
import { storeOf } from './call-limits.ts'
import { sendError } from './error-answer.ts'
import { type Readiness, serveHealth } from './health.ts'
import { readJsonBodies } from './json-body.ts'
import { logSerializers } from './logged-request.ts'
import { serveOpenApi } from './openapi/serve-openapi.ts'
import type { CallServices } from './perform.ts'
import { keepAnswersPrivate } from './private-answers.ts'
import { serveActions } from './routes.ts'
import { securityHeaders } from './security-headers.ts'
import { observeRequests } from './telemetry/observe-requests.ts'
import { markPrivate, reportingLogger } from './telemetry/reporting-logger.ts'
import { refuseUnread } from './unread-request.ts'
import { serveWebApp, wantsPage } from './web-app.ts'

/** All that the HTTP edge is made of. */
export type HttpOptions = CallServices & {
  readonly actions: readonly Action[]
  readonly readiness: Readiness
  readonly publicUrl: string
  /** Decides who sees the metrics. */
  readonly operatorDoor: OperatorDoor
  /** Where else browsers may load a map from; defaults to nowhere. */
  readonly mapOrigins?: readonly string[]
  readonly version: string
  readonly maintenance: boolean
  /** Reports how calls are answered; by default nobody is to know. */
  readonly telemetry?: Telemetry | null
  readonly trustedProxies: FastifyServerOptions['trustProxy']
  readonly logger: FastifyServerOptions['logger']
  /** The folder of the built web app. */
  readonly webFolder: string
  /** Calls a minute that a session may make, and an address without one. */
  readonly rateLimit: number
  /** Other edges: identity's own routes, tRPC, the outbox page. */
  readonly edges: readonly ((server: FastifyInstance) => void | Promise<void>)[]
}

const mebibyte = 1_048_576
/** How long calls under way may take to be answered when the server stops, in milliseconds. */
const stopPatience = 15_000

/** Builds the HTTP server; listening is the caller's. */
export async function buildServer(options: HttpOptions): Promise<FastifyInstance> {
  const server: FastifyInstance = Fastify({
    logger: reportingLogger(withSerializers(options.logger), options.telemetry ?? null),
    ...(options.telemetry && { childLoggerFactory: markPrivate }),
    trustProxy: options.trustedProxies ?? false,
    bodyLimit: mebibyte,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    requestTimeout: 60_000,
    connectionTimeout: 75_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 512 },
    clientErrorHandler: (error, socket) => refuseUnread(error, socket, server.log),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  })
  server.server.headersTimeout = 15_000
  server.setErrorHandler(sendError)
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (options.maintenance && isApi(request.url)) throw new AppError('MAINTENANCE')
  })
  warnOfProxies(server)
  if (options.telemetry) observeRequests(server, options.telemetry)
  keepAnswersPrivate(server)
  // A connection that stays open after its answer would hold up the stop until it times out.
  server.addHook('onSend', async (_request, reply) => {
    if (options.readiness.stopping) reply.header('connection', 'close')
  })
  // Who doesn't read its answer must not hold up the stop for ever.
  server.addHook('preClose', async () => {
    setTimeout(() => server.server.closeAllConnections(), stopPatience).unref()
  })
  await server.register(fastifyHelmet, securityHeaders(options.publicUrl, options.mapOrigins ?? []))
  await server.register(fastifyRateLimit, {
    max: options.rateLimit,
    store: storeOf(options.counts),
    timeWindow: '1 minute',
    keyGenerator: (request) => sessionNamed(options.identity, request) ?? networkOf(request.ip),
    allowList: (request) => !isApi(request.url),
    errorResponseBuilder: () => new AppError('RATE_LIMITED'),
  })
  await server.register(fastifyCompress, { threshold: 1024 })
  readJsonBodies(server)

  const { pool, readiness, operatorDoor: door, telemetry = null } = options
  serveHealth(server, { pool, readiness, door, telemetry })
  serveActions(server, options.actions, options)
  serveOpenApi(
    server,
    // Staff's console is no part of the API.
    options.actions.map(({ contract }) => contract).filter(({ permission }) => permission !== 'staff'),
    { url: options.publicUrl, version: options.version },
  )
  for (const edge of options.edges) await edge(server)
  await serveWebApp(server, options.webFolder)
  const page = join(options.webFolder, 'index.html')
  const hasApp = existsSync(page)
  server.setNotFoundHandler((request, reply) => {
    if (hasApp && request.method === 'GET' && wantsPage(request.url, request.headers.accept)) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html')
    }
    return sendError(new AppError('NOT_FOUND'), request, reply)
  })
  return server
}

/** The session of an API token that this server has signed: people behind one address don't share their calls. */
function sessionNamed(identity: HttpOptions['identity'], request: FastifyRequest): string | null {
  const token = bearerOf(request)
  return token === undefined ? null : identity.readToken(token)
}

/** Whatever is logged of requests and errors goes through the serializers that leave secrets out. */
function withSerializers(
  logger: FastifyServerOptions['logger'],
): NonNullable<FastifyServerOptions['logger']> {
  if (logger === undefined || logger === false) return false
  return { ...(logger === true ? {} : logger), serializers: logSerializers }
}

/** Says once that limits count a proxy's address instead of its visitors': nobody configured that it is believed. */
function warnOfProxies(server: FastifyInstance): void {
  let isSaid = false
  server.addHook('onRequest', async ({ headers, ip, socket, log }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return
    isSaid = true
    log.warn({ proxy: ip }, 'X-Forwarded-For is not believed: RUMBO_TRUST_PROXY does not name who sent it')
  })
}

function isApi(url: string): boolean {
  return (
    url.startsWith('/api/') || url.startsWith('/trpc') || url.startsWith('/v2/') || url.startsWith('/mcp')
  )
}
