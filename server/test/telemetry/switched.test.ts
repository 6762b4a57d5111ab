import { listProviders } from '@rumbo/domain/auth/api'
import { writePageTelemetry } from '@rumbo/domain/kernel/telemetry/sampling'
import { reportPage } from '@rumbo/domain/telemetry/page-report.api'
import { describe, expect, onTestFinished, test } from 'vitest'
import { features } from '../../src/features.ts'
import { readConfig } from '../../src/platform/config.ts'
import { Served, useServed } from '../world/served.ts'
import { breakDown, brokenFeature } from './broken-feature.ts'
import { type Receiver, startReceiver } from './receiver.ts'

const report = {
  session: '0b6f4c1e-7f0a-4c59-9d8e-2a1f3c5d7e90',
  startedAt: 1,
  isFirst: true,
  steps: [],
  errors: [{ at: 2, type: 'TypeError', screen: null, frames: [], trail: [] }],
  usage: [],
}
const page = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/home`, { headers: { accept: 'text/html', ...headers } })

/** Calls of each kind, answered and failed, with a page and its report. @returns what Server-Timing said of each */
async function useAll(served: Served, headers: Record<string, string>): Promise<readonly (string | null)[]> {
  const answers = [
    await page(served.url, headers),
    await fetch(`${served.url}${listProviders.path}`, { headers }),
    await fetch(`${served.url}${breakDown.path.replace('{word}', 'x')}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x' }),
    }),
  ]
  expect((await served.call(reportPage, report, { headers })).status).toBe(204)
  return answers.map((answer) => answer.headers.get('server-timing'))
}

async function open(receiver: Receiver): Promise<Served> {
  return Served.open(
    { RUMBO_ERRORS_URL: `http://127.0.0.1:${receiver.port}/` },
    { features: [...features, brokenFeature], log: { write: () => undefined } },
  )
}

describe('off', () => {
  const context = useServed({}, { features: [...features, brokenFeature] })

  test('[OBS-01] by default no page has anything to report, what comes all the same is dropped, and nothing counts it', async () => {
    expect(await useAll(context.served, {})).toEqual([null, null, null])
    const metrics = await (await fetch(`${context.served.url}/metrics`)).text()
    expect(metrics).toContain('rumbo_http_request_seconds')
    expect(metrics).not.toContain('rumbo_reports')
  })

  test('[OBS-01] the rules of what a page may load know no other host, switched on or off', async () => {
    const receiver = await startReceiver()
    onTestFinished(receiver.close)
    const served = await open(receiver)
    onTestFinished(() => served.close())
    const policy = async (url: string) =>
      (await page(url)).headers.get('content-security-policy')?.replaceAll(/:\d+/g, '')
    expect(await policy(served.url)).toBe(await policy(context.served.url))
  })
})

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  '[OBS-01] nothing is reported of a visitor who says %o, and everything of the next one',
  async (headers) => {
    const receiver = await startReceiver()
    onTestFinished(receiver.close)
    const served = await open(receiver)
    expect(await useAll(served, headers)).toEqual([null, null, null])
    const quiet = served.app.server
    expect(quiet.server.listening).toBe(true)
    const [ofPage, ...ofCalls] = await useAll(served, {})
    await served.close()
    expect(ofPage).toBe(writePageTelemetry({ errors: { sessions: 10 }, usage: false }))
    expect(ofCalls).toEqual([
      'rumbo-call;desc="GET /api/public/auth/providers 200"',
      'rumbo-call;desc="POST /api/public/break-down/:word 500"',
    ])
    const items = receiver.received.flatMap(({ body }) => JSON.parse(body).items)
    const kinds = items.map(({ kind, from, call }) => call ?? from ?? kind)
    expect(kinds.sort()).toEqual([
      'GET /api/public/auth/providers',
      'POST /api/public/break-down/:word',
      'page',
      'server',
      'session',
    ])
  },
)

test.each([
  [{ RUMBO_ERRORS_URL: 'ftp://errors.example' }, 'RUMBO_ERRORS_URL'],
  [{ RUMBO_ERRORS_URL: 'https://name:password@errors.example/1' }, 'RUMBO_ERRORS_URL'],
  [{ RUMBO_USAGE_URL: 'https://name@usage.example/1' }, 'RUMBO_USAGE_URL'],
  [{ RUMBO_ERRORS_TRACES: '101' }, 'RUMBO_ERRORS_TRACES'],
  [{ RUMBO_ERRORS_SESSIONS: '-1' }, 'RUMBO_ERRORS_SESSIONS'],
])('[OBS-01] %o stops the start', (settings, name) => {
  expect(() => readConfig(settings)).toThrow(name)
})

test('[OBS-01] by default all traces are reported and a tenth of the sessions, as soon as there is somebody to report to', () => {
  expect(readConfig({}).telemetry).toEqual({ errors: null, usageUrl: null })
  const url = 'https://key@errors.example/1'
  expect(readConfig({ RUMBO_ERRORS_URL: url }).telemetry).toEqual({
    errors: { url, traces: 100, sessions: 10 },
    usageUrl: null,
  })
})
