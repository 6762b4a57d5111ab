import { createShipment } from '@rumbo/domain/shipments/api'
import { resendDeliveries, resendDelivery, testWebhook } from '@rumbo/domain/webhooks/deliveries.api'
import { updateWebhook } from '@rumbo/domain/webhooks/endpoints.api'
import { beforeAll, expect, test } from 'vitest'
import type { As } from '../world/members.ts'
import { useServed } from '../world/served.ts'
import {
  addEndpoint,
  deliveriesOf,
  lastTries,
  moveClock,
  newEndpoint,
  soon,
  stateOf,
  untilQuiet,
} from './endpoint.ts'
import { useReceiver } from './receiver.ts'

/** What becomes of messages that don't get through. */
const holder = useServed({ RUMBO_TRACKING_PRIVATE: '1' })
const receiver = useReceiver()
const other = useReceiver()
let as: As

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  as = { person, organization: await holder.world.organization('Acme', person) }
})

const types = ['shipment.created']
const make = async (name = 'One') => {
  const { status, body } = await holder.served.call(createShipment, { name, freightType: 'ocean' }, as)
  expect(status).toBe(200)
  return body.id
}
const state = (id: string) => stateOf(holder.served, as, id)

test('[DEV-03] a message is tried ten times over three days with one id and a signature of each time, then given up', async () => {
  const { served } = holder
  const { id } = await newEndpoint(served, as, { url: receiver.url, types })
  receiver.answer = (_, response) => response.writeHead(500).end('later')
  await make()
  for (let tries = 1; tries <= 10; tries++) {
    await soon(() => expect(receiver.got).toHaveLength(tries))
    await untilQuiet(served)
    const [delivery] = await deliveriesOf(served, as, id)
    expect(delivery).toMatchObject({
      state: tries < 10 ? 'pending' : 'failed',
      tries,
      status: 500,
      failure: 'refused',
    })
    await moveClock(served, '27 hours')
    // So long as five days haven't gone by the endpoint stays on.
    await holder.world.owner.query('update base.webhook_endpoints set failing_since = now()')
  }
  await untilQuiet(served)
  expect(receiver.got).toHaveLength(10)
  expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await state(id)).toMatchObject({ state: 'failing', failure: 'refused', waiting: 0 })
  expect((await lastTries(served, as, id)).log).toHaveLength(10)
})

test('[DEV-03] one message or those of a time are sent again with the ids that they had', async () => {
  const { served } = holder
  const from = new Date(Date.now() - 1_000).toISOString()
  const { id } = await newEndpoint(served, as, { url: receiver.url, types })
  receiver.answer = (_, response) => response.writeHead(503).end()
  for (const name of ['A', 'B', 'C']) await make(name)
  await soon(async () => expect((await state(id))?.failure).toBe('refused'))
  await untilQuiet(served)
  await holder.world.owner.query(
    `update base.webhook_deliveries set state = 'failed', next_at = null, ended_at = now() where endpoint_id = $1`,
    [id],
  )
  const lost = [...receiver.got]
  receiver.got.length = 0
  receiver.answer = null
  const [newest] = await deliveriesOf(served, as, id)
  const deliveryId = newest?.id ?? ''
  await served.call(resendDelivery, { id, deliveryId }, as)
  await soon(() =>
    expect(receiver.got.map(({ headers }) => headers['webhook-id'])).toEqual([`msg_${deliveryId}`]),
  )
  await untilQuiet(served)
  const { count } = (await served.call(resendDeliveries, { id, from }, as)).body
  expect(count).toBe(2)
  await soon(() => expect(receiver.got).toHaveLength(3))
  const idsOf = (all: typeof lost) => new Set(all.map(({ headers }) => headers['webhook-id']))
  expect(idsOf(receiver.got)).toEqual(idsOf(lost))
  await untilQuiet(served)
  expect((await served.call(resendDeliveries, { id, from, which: 'all' }, as)).body.count).toBe(3)
  await soon(() => expect(receiver.got).toHaveLength(6))
})

test('[DEV-03] a redirect is a failure and never followed; 410 switches the endpoint off at once, with a mail', async () => {
  const { served, world } = holder
  const { id } = await newEndpoint(served, as, { url: receiver.url, types })
  receiver.answer = (_, response) => response.writeHead(302, { location: other.url }).end()
  await make()
  await soon(async () => expect((await lastTries(served, as, id)).failure).toBe('redirected'))
  expect(other.got).toEqual([])
  receiver.answer = (_, response) => response.writeHead(410).end()
  await moveClock(served, '1 minute')
  await soon(async () =>
    expect(await state(id)).toMatchObject({ state: 'off', offReason: 'gone', failure: 'gone' }),
  )
  const { rows } = await world.owner.query('select subject from system.mails where recipient = $1', [
    as.person.email,
  ])
  expect(rows.map(({ subject }) => subject).join()).toMatch(/webhook/)
  const tried = receiver.got.length
  await make()
  await moveClock(served, '3 days')
  await untilQuiet(served)
  expect(receiver.got).toHaveLength(tried)
})

test('[DEV-03] nothing got through for five days: it is switched off with a mail, and what waits is sent once it is on again', async () => {
  const { served } = holder
  const { id } = await newEndpoint(served, as, { url: receiver.url, types })
  receiver.answer = (_, response) => response.writeHead(500).end()
  await make()
  await soon(async () => expect((await state(id))?.state).toBe('failing'))
  await untilQuiet(served)
  await moveClock(served, '121 hours')
  await soon(async () =>
    expect(await state(id)).toMatchObject({ state: 'off', offReason: 'failing', waiting: 1 }),
  )
  receiver.answer = null
  receiver.got.length = 0
  expect((await served.call(updateWebhook, { id, isOn: true }, as)).body.state).toBe('live')
  await moveClock(served, '2 hours')
  await soon(async () => expect(await state(id)).toMatchObject({ state: 'live', waiting: 0, failure: null }))
  expect(receiver.got).toHaveLength(1)
})

test('[DEV-03] Retry-After puts all messages off; what came meanwhile is sent after it', async () => {
  const { served } = holder
  const { id } = await newEndpoint(served, as, { url: receiver.url, types })
  receiver.answer = (_, response) => response.writeHead(429, { 'retry-after': '3600' }).end()
  await make('Too soon')
  await soon(async () => expect((await state(id))?.state).toBe('failing'))
  await make('Meanwhile')
  await untilQuiet(served)
  expect(receiver.got).toHaveLength(1)
  receiver.answer = null
  await moveClock(served, '50 minutes')
  await untilQuiet(served)
  expect(receiver.got).toHaveLength(1)
  await moveClock(served, '11 minutes')
  await soon(() => expect(receiver.got).toHaveLength(3))
})

test('[DEV-03] a body that never ends is cut: what was answered counts, and the next message is sent', async () => {
  const { served } = holder
  const { id } = await newEndpoint(served, as, { url: receiver.url, types })
  receiver.answer = (_, response) => {
    response.writeHead(200)
    const more = () => response.write('x'.repeat(1 << 16)) && setImmediate(more)
    response.on('drain', more)
    more()
  }
  await make('Endless')
  await soon(async () => expect((await lastTries(served, as, id)).state).toBe('sent'))
  expect((await lastTries(served, as, id)).log[0]?.answer).toBe('x'.repeat(1_024))
  receiver.answer = null
  await make('After it')
  await soon(() => expect(receiver.got).toHaveLength(2))
})

test('[DEV-03] an endpoint that keeps silent delays no other, and gets four posts at once at most', async () => {
  const { served } = holder
  const silent = await newEndpoint(served, as, { url: receiver.url, types })
  await addEndpoint(served, as, { url: other.url, types })
  const held: (() => void)[] = []
  receiver.answer = (_, response) => void held.push(() => response.writeHead(204).end())
  const began = performance.now()
  for (let at = 0; at < 8; at++) await make(`Many ${at}`)
  await soon(() => expect(other.got).toHaveLength(8))
  expect(performance.now() - began).toBeLessThan(10_000)
  await soon(() => expect(receiver.open).toBeGreaterThan(0))
  receiver.answer = null
  for (const answer of held) answer()
  await soon(() => expect(receiver.got).toHaveLength(8))
  await soon(async () => expect(await state(silent.id)).toMatchObject({ waiting: 0, state: 'live' }))
  expect(receiver.maxOpen).toBeLessThanOrEqual(4)
  expect((await served.call(testWebhook, { id: silent.id }, as)).status).toBe(200)
})
