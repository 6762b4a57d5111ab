import { createHmac } from 'node:crypto'
import { createShipment, getShipment } from '@rumbo/domain/shipments/api'
import { createSource, listSources, renewSecret, revokeSource } from '@rumbo/domain/tracking/sources.api'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { useCarrier } from './carrier-peer.ts'
import { vesselCall } from './voyage-events.ts'

/** Providers that are subscribed to send by themselves. */
const holder = useServed({ RUMBO_TRACKING_PRIVATE: '1' })
const carrier = useCarrier()
let as: { person: Person; organization: Organization }
/** What the carrier knows of its subscriptions, by their ids. */
const known = new Map<string, { callbackUrl: string; secret: string }>()
const tokens: string[] = []
const path = '/v2/event-subscriptions'

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  as = { person, organization: await holder.world.organization('Forwarder', person) }
})
beforeEach(() => {
  known.clear()
  carrier.peer.answer = ({ method, url, headers, body }, response) => {
    const [, id, part] = url.pathname.slice(path.length).split('/')
    if (url.pathname === '/token') {
      tokens.push(body)
      return void response.end(JSON.stringify({ access_token: `token-${tokens.length}`, expires_in: 3_600 }))
    }
    // The first token is worth nothing any more.
    if (headers.authorization !== 'Bearer token-2') return void response.writeHead(401).end()
    if (!url.pathname.startsWith(path)) return void response.end('[]')
    if (method === 'POST') {
      known.set(`s${known.size}`, JSON.parse(body))
      return void response.writeHead(201).end(JSON.stringify({ subscriptionID: `s${known.size - 1}` }))
    }
    const subscription = known.get(id ?? '')
    if (!subscription) return void response.writeHead(404).end()
    if (method === 'DELETE') known.delete(id ?? '')
    if (part === 'secret') subscription.secret = JSON.parse(body).secret
    response.writeHead(method === 'GET' ? 200 : 204).end()
  }
})

const soon = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 15_000, interval: 50 })
const sourceOf = async (id: string) =>
  (await holder.served.call(listSources, {}, as)).body.items.find((each) => each.id === id)

test('[TRK-01] a provider is subscribed to, signed in with by OAuth; its signed callback is taken; the end is announced', async () => {
  const credentials = {
    ...({ kind: 'oauth', tokenUrl: `${carrier.peer.url}/token` } as const),
    clientId: 'rumbo',
    clientSecret: 'the-client-secret',
    scope: 'tnt',
  }
  const settings = { way: 'poll', baseUrl: carrier.peer.url, callsPerMinute: 6_000 } as const
  const made = await holder.served.call(
    createSource,
    { name: 'Hapag', ...settings, credentials, subscribes: true },
    as,
  )
  const { id, secret } = made.body
  await soon(async () => expect((await sourceOf(id))?.subscription).toBe('live'))
  expect(tokens).toHaveLength(2)
  expect(new URLSearchParams(tokens[0]).get('grant_type')).toBe('client_credentials')
  expect(JSON.stringify([made.body, await sourceOf(id)])).not.toContain('the-client-secret')

  // It signs with the bytes that the secret stands for.
  const [subscription] = known.values()
  expect(subscription).toMatchObject({ secret })
  const mbl = 'MAEU700000001'
  const shipment = { name: 'S', freightType: 'ocean' as const, masterBl: mbl, pol: 'CNSHA' }
  const { body: ship } = await holder.served.call(createShipment, shipment, as)
  const send = async (key: Buffer) => {
    const body = JSON.stringify([vesselCall(mbl)])
    const signed = createHmac('sha256', key).update(body).digest('hex')
    const { pathname } = new URL(subscription?.callbackUrl ?? '')
    const headers = { 'content-type': 'application/json', 'notification-signature': `sha256=${signed}` }
    return (await fetch(new URL(pathname, holder.served.url), { method: 'POST', headers, body })).status
  }
  expect(await send(Buffer.from(subscription?.secret ?? '', 'base64'))).toBe(204)
  expect((await holder.served.call(getShipment, { id: ship.id }, as)).body.atd).toBe('2026-10-02')

  const { body: renewed } = await holder.served.call(renewSecret, { id }, as)
  await soon(() => expect(known.get('s0')?.secret).toBe(renewed.secret))
  expect(await send(Buffer.from(secret, 'base64'))).toBe(401)
  expect(await send(Buffer.from(renewed.secret, 'base64'))).toBe(204)

  // The provider lost it: found out the next day, and made again.
  known.clear()
  const look = () =>
    holder.world.owner.query('update base.tracking_sources set subscription_due_at = now() where id = $1', [
      id,
    ])
  await look()
  await soon(() => expect(known.size).toBe(1))
  await soon(async () => expect((await sourceOf(id))?.subscription).toBe('live'))

  await holder.served.call(revokeSource, { id }, as)
  await soon(() => expect(known.size).toBe(0))
  await soon(async () => {
    const { rows } = await holder.world.owner.query(
      'select sealed_credentials, subscription_id, subscription_due_at from base.tracking_sources where id = $1',
      [id],
    )
    expect(rows[0]).toEqual({ sealed_credentials: null, subscription_id: null, subscription_due_at: null })
  })
})

test('[TRK-01] a provider that takes no subscription is polled all the same', async () => {
  carrier.peer.answer = ({ url }, response) =>
    void (url.pathname === path ? response.writeHead(405).end() : response.end('[]'))
  const settings = {
    way: 'poll',
    baseUrl: carrier.peer.url,
    callsPerMinute: 6_000,
    subscribes: true,
  } as const
  const { body: source } = await holder.served.call(createSource, { name: 'Zim', ...settings }, as)
  const shipment = { name: 'S', freightType: 'ocean' as const, masterBl: 'ZIMU700000001' }
  await holder.served.call(createShipment, shipment, as)
  await soon(async () =>
    expect(await sourceOf(source.id)).toMatchObject({ subscription: 'failed', failure: null }),
  )
  await soon(async () => expect((await sourceOf(source.id))?.lastOkAt).not.toBeNull())
})
