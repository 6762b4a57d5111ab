import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type OperatorDoor, operatorChallenge } from '../platform/operator-door.ts'
import type { Telemetry } from '../platform/telemetry/telemetry.ts'

/** Whether the server takes calls, as the balancer reads it. */
export type Readiness = { stopping: boolean }

type HealthServices = {
  readonly pool: pg.Pool
  readonly readiness: Readiness
  /** Decides who sees the metrics. */
  readonly door: OperatorDoor
  readonly telemetry: Telemetry | null
}

/** Health, readiness and Prometheus metrics (requirement OBS-02). Metrics are for those who run the server. */
export function serveHealth(
  server: FastifyInstance,
  { pool, readiness, door, telemetry }: HealthServices,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'rumbo_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'rumbo_http_errors_total',
    help: 'Answers 5xx',
    registers: [registry],
  })
  new Gauge({
    name: 'rumbo_database_connections',
    help: 'Connections of the pool: in use, idle, waited for',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  if (telemetry) countReports(registry, telemetry)
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc()
  })

  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const ready = !readiness.stopping && (await answers(pool))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  server.get('/metrics', async (request, reply) => {
    const answer = door(request.raw)
    if (answer === 'hidden') return reply.callNotFound()
    reply.header('cache-control', 'no-store')
    if (answer === 'asks') return reply.code(401).headers(operatorChallenge).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** How long the database may take to answer a balancer, in milliseconds. */
const maxAnswer = 5_000

async function answers(pool: pg.Pool): Promise<boolean> {
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, wait(maxAnswer, false, { ref: false })])
}

/** Counts what became of reports, so that a receiver that takes none is noticed. */
function countReports(registry: Registry, telemetry: Telemetry): void {
  new Counter({
    name: 'rumbo_reports_total',
    help: 'Reports to the services of errors and usage, by what became of them',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { count, ...labels } of telemetry.counts()) this.inc(labels, count)
    },
  })
}
