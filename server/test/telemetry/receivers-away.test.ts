import { listProviders } from '@rumbo/domain/auth/api'
import { expect, onTestFinished, test, vi } from 'vitest'
import { maxWaiting, startSender } from '../../src/platform/telemetry/sender.ts'
import { startTelemetry, type Telemetry } from '../../src/platform/telemetry/telemetry.ts'
import { jsonWire } from '../../src/platform/telemetry/wires/json.ts'
import { Served } from '../world/served.ts'
import { startReceiver } from './receiver.ts'

const countOf = (telemetry: Telemetry | null, outcome: string) =>
  telemetry?.counts().find((count) => count.kind === 'errors' && count.outcome === outcome)?.count

function start(url: string, numbers: readonly number[] = [0]) {
  let index = 0
  return startTelemetry(
    { errors: { url, traces: 10, sessions: 10 }, usageUrl: null },
    {
      release: 'rumbo@0',
      findKnown: () => ({ fileOf: () => null, isScript: () => false, isScreen: () => false }),
      random: () => numbers[index++ % numbers.length] ?? 0,
    },
  )
}
const call = { call: 'GET /api/v1/shipments', status: 200, milliseconds: 5, requestId: 'id' }

test('[OBS-01] of ten calls in a hundred a trace is sent: those whose random number is below, not at, a tenth', async () => {
  const receiver = await startReceiver()
  onTestFinished(receiver.close)
  const telemetry = start(`http://127.0.0.1:${receiver.port}/`, [0, 0.1, 0.099_999, 0.5, 0.999_999])
  for (let status = 201; status <= 205; status++) telemetry?.onCall({ ...call, status })
  await telemetry?.stop()
  const items = receiver.received.flatMap(({ body }) => JSON.parse(body).items)
  expect(items.map(({ status }) => status)).toEqual([201, 203])
})

test('[OBS-01] who never answers holds nobody up: more than wait at once are dropped and counted, and the server stops', async () => {
  const receiver = await startReceiver('hangs')
  onTestFinished(receiver.close)
  const served = await Served.open({ RUMBO_ERRORS_URL: `http://key@127.0.0.1:${receiver.port}/1` })
  for (let each = 0; each < 20; each++) expect((await served.call(listProviders, {}, {})).status).toBe(200)
  await vi.waitFor(() => expect(receiver.received.length).toBe(4), { timeout: 10_000 })
  expect((await served.call(listProviders, {}, {})).status).toBe(200)
  await served.close()

  const sender = startSender(jsonWire<number>(`http://127.0.0.1:${receiver.port}/`, 'rumbo@0'))
  for (let each = 0; each < maxWaiting + 500; each++) sender.send(each)
  expect(sender.counts).toEqual({ sent: 0, full: 500, failed: 0 })
  await sender.stop()
})

test.each([['refuses'], ['is gone']] as const)(
  '[OBS-01] where the receiver %s, calls are answered all the same, and the metrics count what was lost',
  async (manner) => {
    const receiver = await startReceiver('refuses')
    onTestFinished(receiver.close)
    if (manner === 'is gone') await receiver.close()
    const served = await Served.open({ RUMBO_ERRORS_URL: `http://127.0.0.1:${receiver.port}/` })
    onTestFinished(() => served.close())
    for (let each = 0; each < 3; each++) expect((await served.call(listProviders, {}, {})).status).toBe(200)
    await vi.waitFor(
      async () => {
        const metrics = await (await fetch(`${served.url}/metrics`)).text()
        expect(metrics).toContain('rumbo_reports_total{kind="errors",outcome="failed"} 3')
      },
      { timeout: 10_000 },
    )
  },
)

test('[OBS-01] after a failure the receiver has its rest, and what waits goes out with it', async () => {
  const receiver = await startReceiver()
  onTestFinished(receiver.close)
  const telemetry = start(`http://127.0.0.1:${receiver.port}/`)
  telemetry?.onError(new Error('x'), null)
  await vi.waitFor(() => expect(countOf(telemetry, 'sent')).toBe(1), { timeout: 10_000 })
  telemetry?.onError('no error at all', null)
  await telemetry?.stop()
  expect(countOf(telemetry, 'sent')).toBe(2)
  telemetry?.onError(new Error('x'), null)
  expect(countOf(telemetry, 'full')).toBe(1)
})
