import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { endpoint } from '@rumbo/domain/kernel/endpoint'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { action } from '../../src/access/scope/action.ts'
import { show } from '../../src/access/visible/visible.ts'
import { buildServer } from '../../src/http/server.ts'
import { callCounts } from '../../src/platform/calls/call-counts.ts'
import { operatorDoor } from '../../src/platform/operator-door.ts'
import { World } from '../world/world.ts'

/** An endpoint that fails as only a mistake of ours can, and one that takes as long as its caller says. */
const broken = endpoint({
  method: 'GET',
  path: '/api/v1/broken',
  summary: 'Breaks',
  tag: 'test',
  permission: 'public',
  apiScope: null,
  sample: { input: {}, records: 'a test’s own' },
  input: z.strictObject({}),
  output: z.null(),
  errors: [],
})
const slow = endpoint({ ...broken, path: '/api/v1/slow', output: z.string() })

type Line = {
  readonly level: number
  readonly reqId?: string
  readonly msg: string
  readonly err?: { stack: string }
}

let world: World
let url: string
let server: Awaited<ReturnType<typeof buildServer>>
/** Ends the slow call; undefined until it is under way. */
let finish: (() => void) | undefined
const lines: Line[] = []
const readiness = { stopping: false }

beforeAll(async () => {
  world = await World.open()
  const log = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line) as Line)
      done()
    },
  })
  server = await buildServer({
    actions: [
      action(broken, async () => {
        await world.pool.query('select secret from base.passwords where /* hunter2 */ true')
        return show(null)
      }),
      action(slow, async () => {
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        return show('done')
      }),
    ],
    pool: world.pool,
    identity: { readToken: () => null, sessionOfCookie: async () => null },
    counts: callCounts(null),
    callsPerMinute: 600,
    readiness,
    publicUrl: 'http://127.0.0.1',
    operatorDoor: operatorDoor({ publicUrl: 'http://127.0.0.1' }),
    version: '0.0.0',
    maintenance: false,
    trustedProxies: false,
    logger: { level: 'info', stream: log },
    webFolder: '/nowhere',
    rateLimit: 1_000,
    edges: [],
  })
  url = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  finish?.()
  await server.close()
  await world.close()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, url), { headers: { 'accept-language': 'en', ...headers } })

test('[ERR-06] a mistake of ours tells its code and request id alone; the log knows the rest under that id', async () => {
  const answer = await get('/api/v1/broken', { 'x-request-id': 'mine' })
  expect(answer.status).toBe(500)
  const requestId = answer.headers.get('x-request-id') ?? ''
  expect(requestId).toMatch(/^[\da-f-]{36}$/)
  expect(await answer.json()).toEqual({ code: 'UNKNOWN', message: 'An unknown error occurred', requestId })
  for (const [name, value] of answer.headers)
    expect(`${name}: ${value}`).not.toMatch(/hunter2|passwords|fastify/i)
  const logged = lines.find((line) => line.reqId === requestId && line.msg === 'unexpected error')
  expect(logged?.err?.stack).toContain('base.passwords')
})

test('[OBS-02] every line of the log is JSON, and those of a call have its request id', async () => {
  const answer = await get('/api/v1/nothing')
  const requestId = answer.headers.get('x-request-id')
  expect(await answer.json()).toEqual({ code: 'NOT_FOUND', message: 'Not found', requestId })
  await vi.waitFor(() => {
    const own = lines.filter((line) => line.reqId === requestId).map(({ msg }) => msg)
    expect(own).toEqual(['incoming request', 'request completed'])
  })
})

test('[OBS-02] a server that lives says so, and one that has its database says that it is ready', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
  const ready = await get('/readyz')
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
})

test('[OBS-02] the metrics are in the format of Prometheus, and count what was answered', async () => {
  await (await get('/api/v1/broken')).text()
  await (await get('/readyz')).text()
  const answer = await get('/metrics')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const samples = readPrometheus(await answer.text())
  const name = 'rumbo_http_request_seconds_count{method="GET",route="/api/v1/broken",status="500"}'
  expect(samples.get(name)).toBeGreaterThan(0)
  expect(samples.get('rumbo_http_errors_total')).toBeGreaterThan(0)
  expect(samples.get('rumbo_database_connections{state="total"}')).toBeGreaterThanOrEqual(1)
  expect(samples.has('process_resident_memory_bytes')).toBe(true)
})

/** The samples of the text format 0.0.4, by name with labels; each has to have its help and type before it. */
function readPrometheus(page: string): ReadonlyMap<string, number> {
  const samples = new Map<string, number>()
  const typed = new Set<string>()
  for (const line of page.split('\n').filter((each) => each !== '')) {
    const comment = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) .+$/.exec(line)
    if (comment) {
      if (comment[1] === 'TYPE') typed.add(comment[2] ?? '')
      continue
    }
    const sample = /^([a-zA-Z_:][\w:]*)(\{(?:\w+="(?:[^"\\]|\\.)*",?)*\})? (\S+)$/.exec(line)
    const [, name = '', labels = '', value = ''] = sample ?? []
    expect([line, typed.has(name.replace(/_(bucket|sum|count)$/, '')) || typed.has(name)]).toEqual([
      line,
      true,
    ])
    samples.set(name + labels, Number(value.replace('+Inf', 'Infinity')))
  }
  return samples
}

test('[OBS-02] a server that stops answers what is under way, takes nothing new, and is no longer ready', async () => {
  const { hostname, port } = new URL(url)
  const call = connect(Number(port), hostname)
  const answer = text(call)
  call.write('GET /api/v1/slow HTTP/1.1\r\nhost: x\r\n\r\n')
  await vi.waitFor(() => expect(finish).toBeDefined())
  readiness.stopping = true
  expect((await get('/readyz', { connection: 'close' })).status).toBe(503)
  const closed = server.close()
  await vi.waitFor(async () => expect(await get('/healthz').catch(() => null)).toBeNull())
  finish?.()
  await closed
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*"done"$/)
})
