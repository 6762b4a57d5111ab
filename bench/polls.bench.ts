import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createManyRecords } from '../server/src/access/change/create/create-many.ts'
import { withScope } from '../server/src/access/scope/scope.ts'
import { shipmentModule } from '../server/src/modules.ts'
import { type Dataset, openDataset } from './support/dataset.ts'
import { caller } from './support/http.ts'
import { say, tell } from './support/measure.ts'

// Issue 6: 10,000 shipments due at once are polled within the carrier's limit, with memory flat. The limit is thirty calls
// a second, so the least time is known. RUMBO_BENCH_DUE says another number.
const due = Number(process.env.RUMBO_BENCH_DUE ?? 10_000)
const callsPerMinute = 1_800
const batch = 500

/** A carrier with one event of each bill; it counts its calls of each second. */
const seconds = new Map<number, number>()
const carrier = createServer(({ url = '' }, response) => {
  const second = Math.floor(Date.now() / 1_000)
  seconds.set(second, (seconds.get(second) ?? 0) + 1)
  const bill = new URL(url, 'http://carrier').searchParams.get('transportDocumentReference') ?? ''
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify([departureOf(bill)]))
})
await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve))
const baseUrl = `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`

const data = await openDataset()
try {
  await makeDue(data)
  global.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const began = Date.now()
  await data.bare.query('update base.tracking_polls set due_at = now() where organization_id = $1', [
    data.scratch,
  ])
  for (let left = due; left > 0; left = await leftOf(data)) {
    most = Math.max(most, process.memoryUsage().rss)
    await wait(500)
  }
  const took = (Date.now() - began) / 1_000
  const least = (due / callsPerMinute) * 60
  say(`${due} polled in ${took.toFixed(0)} s, of ${least.toFixed(0)} s that the limit needs at least`)
  tell({
    name: 'shipments polled, against the limit’s least time',
    value: took / least,
    bar: 1.5,
    unit: '×',
  })
  const minutes = [...seconds.keys()].map((second) => countFrom(second, 60))
  tell({
    name: 'most calls of a carrier in a minute, against its limit',
    value: Math.max(...minutes) / callsPerMinute,
    bar: 1.02,
    unit: '×',
  })
  tell({ name: 'memory above idle while asking', value: (most - before) / 2 ** 20, bar: 128, unit: ' MB' })
} finally {
  await empty(data)
  await data.close()
  carrier.close()
}

function countFrom(second: number, length: number): number {
  let count = 0
  for (let at = second; at < second + length; at++) count += seconds.get(at) ?? 0
  return count
}

async function makeDue({ pool, scratch, url, token }: Dataset): Promise<void> {
  const job = { kind: 'job', name: 'bench', organizationId: scratch, way: 'import' } as const
  for (let from = 0; from < due; from += batch) {
    const patches = Array.from({ length: Math.min(batch, due - from) }, (_, at) => {
      const masterBl = `MAEU8${String(from + at).padStart(8, '0')}`
      return { name: masterBl, freightType: 'ocean', masterBl }
    })
    await withScope(pool, job, (scope) =>
      createManyRecords(scope, shipmentModule, { patches, by: { way: 'import' } }),
    )
  }
  const call = caller(url, { authorization: `Bearer ${token}`, organizationId: scratch })
  const source = { name: 'Carrier', way: 'poll', baseUrl, callsPerMinute }
  await call('/api/v1/tracking/sources', { method: 'POST', body: source })
  // Each is put off until all have been taken on.
  for (let there = 0; there < due; ) {
    const { rows } = await data.bare.query<{ count: number }>(
      `with held as (update base.tracking_polls set due_at = now() + interval '1 hour'
         where organization_id = $1 and last_ok_at is null)
       select count(*)::int as count from base.tracking_polls where organization_id = $1`,
      [scratch],
    )
    there = rows[0]?.count ?? 0
    await wait(200)
  }
  await data.bare.query('update base.tracking_polls set last_ok_at = null where organization_id = $1', [
    scratch,
  ])
}

async function leftOf({ bare, scratch }: Dataset): Promise<number> {
  const { rows } = await bare.query<{ count: number }>(
    'select count(*)::int as count from base.tracking_polls where organization_id = $1 and last_ok_at is null',
    [scratch],
  )
  return rows[0]?.count ?? 0
}

async function empty({ bare, scratch }: Dataset): Promise<void> {
  for (const table of [
    'tracking_polls',
    'tracking_statements',
    'tracking_states',
    'record_history',
    'shipments',
  ])
    await bare.query(`delete from base.${table} where organization_id = $1`, [scratch])
  await bare.query('update base.tracking_sources set revoked_at = now() where organization_id = $1', [
    scratch,
  ])
}

function departureOf(bill: string) {
  return {
    eventID: `departure of ${bill}`,
    eventCreatedDateTime: '2026-10-03T00:00:00Z',
    eventType: 'TRANSPORT',
    eventClassifierCode: 'ACT',
    eventDateTime: '2026-10-02T10:00:00Z',
    transportEventTypeCode: 'DEPA',
    transportCall: { UNLocationCode: 'CNSHA', facilityTypeCode: 'POTE', modeOfTransport: 'VESSEL' },
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: bill }],
    references: [],
  }
}
