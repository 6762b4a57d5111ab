import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { listPath, serveBare } from './support/bare.ts'
import { type Dataset, openDataset } from './support/dataset.ts'
import { type Caller, caller } from './support/http.ts'
import { median, say, tell } from './support/measure.ts'
import { forgetEvents, type Tracked, trackedCount, trackedShipments } from './support/tracked.ts'
import { eventOf } from './support/voyage-events.ts'

// Issue 6: a carrier posts 100,000 events an hour, one a message, into an organization with 100,000 shipments, while people
// page through its list. It reports what is kept up with (the events, and all that follows of them: notices, alerts, free time,
// formulas), and how the list compares to a bare route in the same seconds and to itself when nothing is posted.
const perHour = Number(process.env.RUMBO_BENCH_EVENTS ?? 100_000)
/** Seconds of each stretch that is measured; as long without events as with them. */
const stretch = Number(process.env.RUMBO_BENCH_SECONDS ?? 60)
const rounds = 2
const underWay = 1_000
/** A person requests a page this often. */
const pageEvery = 100

const data = await openDataset()
const bareServer = await serveBare(data)
try {
  const shipments = await trackedShipments(data, underWay)
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.tracked })
  const bare = caller(bareServer.url)
  const lists = {
    product: () => ours(listPath),
    bare: () => bare(`/list?organization=${data.tracked}`),
  }
  const post = await poster(ours)
  await paging(lists, 3)
  const quiet = { product: [] as number[], bare: [] as number[] }
  const loaded = { product: [] as number[], bare: [] as number[] }
  const posted: Posted[] = []
  for (let round = 0; round < rounds; round++) {
    note(quiet, await paging(lists, stretch))
    const [times, result] = await Promise.all([
      paging(lists, stretch),
      posting(shipments, { post, from: posted.reduce((sum, { count }) => sum + count, 0) }),
    ])
    note(loaded, times)
    posted.push(result)
  }
  const count = posted.reduce((sum, each) => sum + each.count, 0)
  const [kept, took] = [
    posted.flatMap(({ times }) => times),
    posted.reduce((sum, each) => sum + each.seconds, 0),
  ]
  say(
    `${count} events posted in ${took.toFixed(0)} s, a post ${median(kept).toFixed(1)} ms, ${part(kept, 0.95)} ms by 95 %`,
  )
  say(`list without events ${median(quiet.product).toFixed(2)} ms (bare ${median(quiet.bare).toFixed(2)} ms)`)
  say(
    `list with events ${median(loaded.product).toFixed(2)} ms (bare ${median(loaded.bare).toFixed(2)} ms), ${part(loaded.product, 0.95)} ms by 95 %`,
  )
  const size = trackedCount.toLocaleString('en-us')
  tell({
    name: `events taken an hour, ${size} shipments, thousands`,
    value: ((count / took) * 3_600) / 1_000,
    bar: 0.99 * (perHour / 1_000),
    better: 'more',
  })
  tell({
    name: 'seconds after the last event until all of it is followed',
    value: Math.max(...posted.map(({ behind }) => behind)),
    bar: 5,
    unit: ' s',
  })
  tell({
    name: 'list page while events come, against a bare route',
    value: median(loaded.product) / median(loaded.bare),
    bar: 1.6,
    unit: '×',
  })
  tell({
    name: 'list page while events come, against without',
    value: median(loaded.product) / median(quiet.product),
    bar: 2,
    unit: '×',
  })
} finally {
  await forgetEvents(data)
  await bareServer.close()
  await data.close()
}

type Times = { readonly product: number[]; readonly bare: number[] }
type Posted = { count: number; seconds: number; behind: number; times: readonly number[] }

function note(all: Times, some: Times): void {
  all.product.push(...some.product)
  all.bare.push(...some.bare)
}

function part(times: readonly number[], share: number): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1)
}

/** Pages through both lists by turns for so many seconds, ten times a second. */
async function paging(
  lists: Readonly<Record<keyof Times, () => Promise<unknown>>>,
  seconds: number,
): Promise<Times> {
  const times: Times = { product: [], bare: [] }
  const until = performance.now() + seconds * 1_000
  for (let next = performance.now(); next < until; next += pageEvery) {
    await wait(Math.max(0, next - performance.now()))
    for (const which of ['product', 'bare'] as const) {
      const began = performance.now()
      await lists[which]()
      times[which].push(performance.now() - began)
    }
  }
  return times
}

/** A source of the organization, and what posts to it as its carrier does. */
async function poster(ours: Caller) {
  const body = { name: 'Carrier', protocol: 'dcsa22', way: 'push' }
  const made = JSON.parse((await ours('/api/v1/tracking/sources', { method: 'POST', body })).toString())
  const { id, secret } = made as { readonly id: string; readonly secret: string }
  return async (events: readonly unknown[]): Promise<void> => {
    const text = JSON.stringify(events)
    const signature = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`
    const answer = await fetch(`${data.url}/api/v1/tracking/dcsa/${id}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'notification-signature': signature },
      body: text,
    })
    if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`)
  }
}

type Posting = { readonly post: (events: readonly unknown[]) => Promise<void>; readonly from: number }

/** Posts for the stretch at the hour's rate, whether those before were answered or not, then waits until all is followed. */
async function posting(shipments: readonly Tracked[], { post, from }: Posting): Promise<Posted> {
  const every = 3_600_000 / perHour
  const times: number[] = []
  const open = new Set<Promise<void>>()
  const began = performance.now()
  let count = 0
  for (; count * every < stretch * 1_000; count++) {
    await wait(Math.max(0, began + count * every - performance.now()))
    const nth = from + count
    const shipment = shipments[nth % shipments.length]
    if (!shipment) throw new Error('no shipment is under way')
    const sent = performance.now()
    const one: Promise<void> = post([eventOf(shipment, Math.floor(nth / shipments.length))]).then(() => {
      times.push(performance.now() - sent)
      open.delete(one)
    })
    open.add(one)
    // Carriers have so many connections.
    if (open.size >= 32) await Promise.race(open)
  }
  await Promise.all(open)
  const ended = performance.now()
  await followed(data)
  return { count, seconds: (ended - began) / 1_000, behind: (performance.now() - ended) / 1_000, times }
}

/** Waits until nothing is left that events leave to be done. */
async function followed({ bare, tracked }: Dataset): Promise<void> {
  for (;;) {
    const { rows } = await bare.query<{ left: number }>(
      `select ((select count(*) from base.outbox where organization_id = $1)
        + (select count(*) from base.due where organization_id = $1 and due_at <= now()))::int as left`,
      [tracked],
    )
    if (rows[0]?.left === 0) return
    await wait(50)
  }
}
