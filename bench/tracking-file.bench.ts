import { setTimeout as wait } from 'node:timers/promises'
import { listPath } from './support/bare.ts'
import { type Dataset, openDataset } from './support/dataset.ts'
import { type Caller, caller } from './support/http.ts'
import { median, say, tell } from './support/measure.ts'
import { forgetEvents, type Tracked, trackedShipments } from './support/tracked.ts'

// Issue 6: one EDI file of a million segments, from its upload until all in it is stored and its shipments have been folded
// again, while somebody pages through the list of the same organization. A carrier's file reports consignment by consignment.
const segments = Number(process.env.RUMBO_BENCH_SEGMENTS ?? 1_000_000)
const ofStatus = 10
const statementsOfStatus = 3
const statusesOfShipment = 50
const statuses = segments / ofStatus
const warmUp = 500

const data = await openDataset()
try {
  const shipments = await trackedShipments(data, Math.ceil(statuses / statusesOfShipment))
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.tracked })
  const reader = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.tracked })
  const alone: number[] = []
  for (let count = 0; count < 50; count++) alone.push(await timed(() => reader(listPath)))
  // What the first file alone costs is not the file's.
  const warm = await sourceOf(ours)
  await upload(ours, warm, fileOf(shipments, warmUp))
  while (!(await isRead(data, warm, warmUp))) await wait(200)
  const id = await sourceOf(ours)
  const text = fileOf(shipments, statuses)
  global.gc?.()
  const before = process.memoryUsage.rss()
  let most = before
  const began = performance.now()
  await upload(ours, id, text)
  const uploaded = performance.now() - began
  const during: number[] = []
  for (;;) {
    during.push(await timed(() => reader(listPath)))
    most = Math.max(most, process.memoryUsage.rss())
    if (await isRead(data, id, statuses)) break
    await wait(200)
  }
  const seconds = (performance.now() - began) / 1_000
  say(
    `${(text.length / 2 ** 20).toFixed(0)} MB, ${shipments.length} shipments; kept after ${(uploaded / 1_000).toFixed(1)} s`,
  )
  say(`list ${median(alone).toFixed(1)} ms alone, ${median(during).toFixed(1)} ms during it`)
  const size = segments.toLocaleString('en-us')
  tell({
    name: `IFTSTA of ${size} segments, uploaded until folded`,
    value: seconds,
    bar: segments / 5_000,
    unit: ' s',
  })
  tell({
    name: 'memory above idle while it is read',
    value: (most - before) / 2 ** 20,
    bar: 256,
    unit: ' MB',
  })
} finally {
  await forgetEvents(data)
  await data.close()
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

async function sourceOf(ours: Caller): Promise<string> {
  const body = { name: 'Carrier of files', protocol: 'iftsta', way: 'upload' }
  const made = await ours('/api/v1/tracking/sources', { method: 'POST', body })
  return (JSON.parse(made.toString()) as { readonly id: string }).id
}

async function upload(ours: Caller, id: string, text: string): Promise<void> {
  await ours(`/api/v1/tracking/sources/${id}/files`, { method: 'POST', body: { name: 'status.edi', text } })
}

/** Whether all in it is stored, and every shipment folded that it reports on. @throws where something in it was not read */
async function isRead({ bare }: Dataset, sourceId: string, count: number): Promise<boolean> {
  const { rows } = await bare.query<{ state: string; news: number; refused: number; unfolded: number }>(
    `select state, news, refused, (select count(*)::int from base.due f
       where f.organization_id = d.organization_id and f.kind = 'folds') as unfolded
     from base.tracking_deliveries d where source_id = $1`,
    [sourceId],
  )
  const [row] = rows
  if (!row || row.state === 'waiting' || row.unfolded > 0) return false
  const wanted = count * statementsOfStatus
  if (row.news !== wanted || row.refused > 0) throw new Error(`${JSON.stringify(row)}, not ${wanted}`)
  return true
}

function fileOf(shipments: readonly Tracked[], count: number): string {
  const parts = [
    "UNA:+.? 'UNB+UNOC:2+SENDER+RECEIVER+260401:1200+1'UNH+1+IFTSTA:D:00B:UN'BGM+23+1+9'DTM+137:202604011200:203'",
  ]
  for (let nth = 0; nth < count; nth++) {
    const shipment = shipments[Math.floor(nth / statusesOfShipment)]
    if (!shipment) throw new Error('too few shipments are under way')
    const at = nth % statusesOfShipment
    if (at === 0) parts.push("CNI+1'")
    parts.push(statusOf(shipment, at))
  }
  parts.push("UNT+1+1'UNZ+1+1'")
  return parts.join('')
}

/** Ten segments of which three statements are read: what happened, and when it leaves and arrives by now. */
function statusOf({ bill, box, pol, pod }: Tracked, nth: number): string {
  const today = Date.now()
  const day = (days: number) =>
    new Date(today + days * 86_400_000 + nth * 60_000).toISOString().replace(/\D/g, '').slice(0, 12)
  return [
    `STS+1+${nth % 2 === 0 ? 24 : 31}'`,
    `RFF+BM:${bill}'`,
    `DTM+334:${day(nth / 10 - 6)}:203'`,
    `LOC+175+${pol}:139::PORT'`,
    `TDT+20+610E+1++MAEU:172+++9321483:146::MAERSK STAR'`,
    `LOC+9+${pol}:139:6'`,
    `DTM+133:${day(-2)}:203'`,
    `LOC+11+${pod}:139:6'`,
    `DTM+132:${day(20 + nth / 10)}:203'`,
    `EQD+CN+${box ?? 'MSKU9070323'}+45G1:102:5+++5'`,
  ].join('')
}
