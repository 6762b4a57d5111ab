import { randomBytes } from 'node:crypto'
import { endSubscription, listAllSubscriptions, resumeSubscription } from '@rumbo/domain/dcsa/overview.api'
import {
  createEventSubscription,
  deleteEventSubscription,
  getEventSubscription,
  listEventSubscriptions,
  renewSubscriptionSecret,
  replaceEventSubscription,
} from '@rumbo/domain/dcsa/subscriptions.api'
import { revokeApiKey } from '@rumbo/domain/developer/api-keys.api'
import { newId } from '@rumbo/domain/kernel/id'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { newKey, type Program } from '../developer/keys.ts'
import { vesselCall } from '../tracking/voyage-events.ts'
import { useServed } from '../world/served.ts'
import { line, Partners } from './partners.ts'
import { isSignedBy, useSubscriber } from './subscriber.ts'

/** Events that are sent to those who subscribed, as they come. */
const holder = useServed({ RUMBO_TRACKING_PRIVATE: '1' })
const subscriber = useSubscriber()
const secret = randomBytes(32).toString('base64')
let partners: Partners
let bill = 700_000_000

beforeAll(async () => {
  partners = await Partners.open(holder.served)
})
beforeEach(() => {
  subscriber.posts.length = 0
  subscriber.answer = null
})

const soon = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 60_000, interval: 50 })
const subscribe = async (by: Program, rest: object = {}) => {
  const { status, body } = await holder.served.call(
    createEventSubscription,
    { callbackUrl: subscriber.url, secret, ...rest },
    by.as,
  )
  expect([status, body]).toEqual([201, expect.anything()])
  return body.subscriptionID
}
const program = () =>
  newKey(holder.served, {
    by: partners.beto,
    organization: partners.importer,
    scopes: ['tracking:subscribe'],
  })
const asBeto = () => ({ person: partners.beto, organization: partners.importer })
const stateOf = async (id: string) =>
  (await holder.served.call(listAllSubscriptions, {}, asBeto())).body.items.find((each) => each.id === id)

/** A shipment that the importer holds, and the bill by which carriers tell of it. */
async function held(): Promise<{ readonly id: string; readonly mbl: string }> {
  const mbl = `MAEU${bill++}`
  const id = await partners.ship({ masterBl: mbl })
  await partners.share([id])
  return { id, mbl }
}
const departure = (mbl: string, day = '02') => vesselCall(mbl, { at: `2026-10-${day}T10:00:00Z` })

test('[TRK-08] a subscription is made, read, changed and ended by its key alone; its secret is never shown', async () => {
  const mine = await program()
  const filters = { eventType: ['TRANSPORT' as const], UNLocationCode: 'CNSHA' }
  const headers = { ...mine.as.headers, 'idempotency-key': newId() }
  const input = { callbackUrl: subscriber.url, secret, ...filters }
  const made = await holder.served.call(createEventSubscription, input, { headers })
  const again = await holder.served.call(createEventSubscription, input, { headers })
  const id = made.body.subscriptionID
  const expected = { subscriptionID: id, callbackUrl: subscriber.url, ...filters }
  expect([made.status, made.body, again.body]).toEqual([201, expected, expected])
  expect(made.headers.get('api-version')).toBe('2.2.0')
  const call = { subscriptionID: id }
  expect((await holder.served.call(getEventSubscription, call, mine.as)).body).toEqual(expected)
  expect((await holder.served.call(listEventSubscriptions, {}, mine.as)).body).toEqual([expected])
  // The body may say once more which one it is, as the standard's schema has it.
  const put = await fetch(new URL(`/v2/event-subscriptions/${id}`, holder.served.url), {
    method: 'PUT',
    headers: { ...mine.as.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      subscriptionID: id,
      callbackUrl: subscriber.url,
      equipmentReference: 'CSQU3054383',
    }),
  })
  const changed = { subscriptionID: id, callbackUrl: subscriber.url, equipmentReference: 'CSQU3054383' }
  expect([put.status, await put.json()]).toEqual([200, changed])
  expect((await holder.served.call(renewSubscriptionSecret, { ...call, secret }, mine.as)).status).toBe(204)
  const everything = [made.body, again.body, changed, await stateOf(id)]
  expect(JSON.stringify(everything)).not.toContain(secret)

  // Another key, even of the same organization, and a person know nothing of it; a person makes none.
  const other = await program()
  for (const as of [other.as, asBeto()]) {
    expect((await holder.served.call(getEventSubscription, call, as)).status).toBe(404)
    const theirs = { ...call, callbackUrl: subscriber.url }
    expect((await holder.served.call(replaceEventSubscription, theirs, as)).status).toBe(404)
    expect((await holder.served.call(renewSubscriptionSecret, { ...call, secret }, as)).status).toBe(404)
    expect((await holder.served.call(deleteEventSubscription, call, as)).status).toBe(404)
    expect((await holder.served.call(listEventSubscriptions, {}, as)).body).toEqual([])
  }
  const byPerson = await holder.served.call(createEventSubscription, input, asBeto())
  expect(byPerson.body).toMatchObject({ statusCode: 409, errors: [{ reason: 'API_KEY_NEEDED' }] })
  for (const wrong of [{ secret: 'short' }, { callbackUrl: 'ftp://x.example' }, { eventType: ['FLIGHT'] }])
    expect(
      (await holder.served.call(createEventSubscription, { ...input, ...wrong } as never, mine.as)).status,
    ).toBe(400)
  expect((await holder.served.call(deleteEventSubscription, call, mine.as)).status).toBe(204)
  expect((await holder.served.call(getEventSubscription, call, mine.as)).status).toBe(404)
})

test('[TRK-08] what comes is sent once, signed, with what is subscribed to alone; what was there before isn’t', async () => {
  const { mbl } = await held()
  const arrival = { event: 'ARRI', port: 'MXZLO', sure: 'EST', at: '2026-10-20T08:00:00-06:00' } as const
  await partners.say([departure(mbl, '01'), vesselCall(mbl, { ...arrival, at: '2026-10-18T08:00:00-06:00' })])
  await partners.soon((events) => expect(events).toHaveLength(2), { transportDocumentReference: mbl })
  const id = await subscribe(partners.program, { transportEventTypeCode: ['ARRI'] })
  await partners.say([departure(mbl, '02'), vesselCall(mbl, arrival)])
  await soon(() => expect(subscriber.posts).toHaveLength(1))
  const [post] = subscriber.posts
  if (!post) throw new Error('it was sent')
  expect(post.events.map(line)).toEqual(['EST ARRI MXZLO 2026-10-20'])
  expect(post.headers).toMatchObject({ 'subscription-id': id, 'api-version': '2.2.0' })
  expect([isSignedBy(post, secret), isSignedBy(post, randomBytes(32).toString('base64'))]).toEqual([
    true,
    false,
  ])
  const read = await partners.events({ transportDocumentReference: mbl, transportEventTypeCode: 'ARRI' })
  expect(read).toHaveLength(2)
  expect(read).toEqual(expect.arrayContaining([...post.events]))

  const another = randomBytes(32).toString('base64')
  await holder.served.call(
    renewSubscriptionSecret,
    { subscriptionID: id, secret: another },
    partners.program.as,
  )
  await partners.say([vesselCall(mbl, { ...arrival, at: '2026-10-22T08:00:00-06:00' })])
  await soon(() => expect(subscriber.posts).toHaveLength(2))
  expect(subscriber.posts[1] && isSignedBy(subscriber.posts[1], another)).toBe(true)
  expect(new Set(subscriber.taken()).size).toBe(2)
  await soon(async () =>
    expect(await stateOf(id)).toMatchObject({ state: 'live', failure: null, lastSentAt: expect.anything() }),
  )
  await holder.served.call(endSubscription, { id }, asBeto())
})

test('[TRK-08] a subscriber that fails gets it later, once each; one that is gone is left in peace until somebody says so', async () => {
  const id = await subscribe(partners.program)
  const { mbl } = await held()
  let failures = 0
  subscriber.answer = (_post, response) => {
    failures += 1
    response.writeHead(failures <= 2 ? 500 : 204).end()
  }
  await partners.say([departure(mbl)])
  await soon(() => expect(failures).toBe(3))
  expect(new Set(subscriber.taken()).size).toBe(1)
  await soon(async () => expect(await stateOf(id)).toMatchObject({ state: 'live', failingSince: null }))

  subscriber.answer = (_post, response) => void response.writeHead(410).end()
  await partners.say([departure(mbl, '03')])
  await soon(async () => expect(await stateOf(id)).toMatchObject({ state: 'paused', failure: 'gone' }))
  const seen = subscriber.posts.length
  subscriber.answer = null
  await partners.say([departure(mbl, '04')])
  await partners.soon((events) => expect(events).toHaveLength(3), { transportDocumentReference: mbl })
  expect(subscriber.posts).toHaveLength(seen)
  expect((await holder.served.call(resumeSubscription, { id }, asBeto())).status).toBe(204)
  await soon(() => expect(new Set(subscriber.taken()).size).toBe(3))
  await holder.served.call(endSubscription, { id }, asBeto())
})

test('[TRK-08] a slow subscriber holds up no other', async () => {
  const slow = await subscribe(partners.program, { callbackUrl: `${subscriber.url}&slow` })
  const quick = await subscribe(partners.program)
  const { mbl } = await held()
  const waiting: (() => void)[] = []
  subscriber.answer = ({ headers }, response) => {
    const end = () => void response.writeHead(204).end()
    if (headers['subscription-id'] === slow) waiting.push(end)
    else end()
  }
  await partners.say([departure(mbl)])
  await soon(() => expect(waiting).toHaveLength(1))
  await soon(async () => expect((await stateOf(quick))?.lastSentAt).toEqual(expect.anything()))
  await partners.say([departure(mbl, '05')])
  const quickly = () => subscriber.posts.filter(({ headers }) => headers['subscription-id'] === quick)
  await soon(() => expect(quickly()).toHaveLength(2))
  for (const end of waiting) end()
  await soon(async () => expect((await stateOf(slow))?.lastSentAt).toEqual(expect.anything()))
  subscriber.answer = null
  for (const id of [slow, quick]) await holder.served.call(endSubscription, { id }, asBeto())
})

test('[TRK-08] a key that ended and a share that was revoked send nothing any more', async () => {
  const mine = await program()
  const id = await subscribe(mine)
  const kept = await subscribe(partners.program)
  const one = await held()
  const other = await held()
  await partners.say([departure(one.mbl)])
  await soon(() => expect(subscriber.posts).toHaveLength(2))
  await holder.served.call(revokeApiKey, { id: mine.id }, asBeto())
  await holder.world.as(partners.ana, partners.forwarder, (scope) =>
    revokeShares(scope, { ids: [one.id], organizationId: partners.importer.id }),
  )
  await partners.say([departure(one.mbl, '08'), departure(other.mbl, '09')])
  await soon(() => expect(subscriber.posts).toHaveLength(3))
  expect(subscriber.posts[2]?.headers['subscription-id']).toBe(kept)
  expect(subscriber.posts[2]?.events.map(line)).toEqual(['ACT DEPA CNSHA 2026-10-09'])
  await soon(async () => expect(await stateOf(id)).toMatchObject({ state: 'paused', failure: 'keyEnded' }))
  await holder.served.call(endSubscription, { id: kept }, asBeto())
})
