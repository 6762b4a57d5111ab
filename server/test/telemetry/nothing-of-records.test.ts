import { createShipment, getShipment, listShipments } from '@rumbo/domain/shipments/api'
import { parseEnvelope } from '@sentry/core'
import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { beforeAll, expect, test } from 'vitest'
import { features } from '../../src/features.ts'
import { Served } from '../world/served.ts'
import { brokenFeature } from './broken-feature.ts'
import { type Receiver, startReceiver } from './receiver.ts'

/** Marks each text that may not leave; short enough for every field, and unlike anything that is sent. */
const mark = 'Zq7xWv'
const dsnKey = 'key0123456789'
let errors: Receiver
let usage: Receiver
const forbidden: string[] = [mark, mark.toLowerCase()]
const logged: string[] = []

/** All of it once: what a person does, everything that can go wrong with marked texts in it, and what pages report of it. */
beforeAll(async () => {
  errors = await startReceiver()
  usage = await startReceiver()
  const served = await Served.open(
    {
      RUMBO_ERRORS_URL: `http://${dsnKey}@127.0.0.1:${errors.port}/sub/7`,
      RUMBO_USAGE_URL: `http://127.0.0.1:${usage.port}/collect`,
      RUMBO_ERRORS_SESSIONS: '0',
    },
    { features: [...features, brokenFeature], log: { write: (line) => void logged.push(line) } },
  )
  const person = await served.world.person(`${mark} Ana`)
  const organization = await served.world.organization(`${mark} Andes`, person)
  const as = { person, organization }
  const shipment = (await served.call(createShipment, { name: `${mark} coffee`, freightType: 'ocean' }, as))
    .body
  await served.call(getShipment, { id: shipment.id }, as)
  await served.call(listShipments, { search: mark }, as)
  forbidden.push(
    shipment.id,
    organization.id,
    person.userId,
    person.sessionId,
    person.email,
    served.token(person),
    served.files,
    process.cwd(),
  )
  const post = (path: string, body: unknown) =>
    fetch(`${served.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${served.token(person)}`,
        cookie: `rumbo=${mark}`,
        referer: `https://rumbo.example/shipments/${mark}`,
        'user-agent': mark,
      },
      body: JSON.stringify(body),
    })
  const texts = naughty.filter((_, index) => index % 25 === 0).map((each) => `${mark}${each}${mark}`)
  for (const text of [mark, ...texts]) {
    await post(`/api/public/break-down/${mark}?q=${mark}`, { text })
    await post(`/api/public/read-as-number/${mark}`, { text: text.replaceAll('\u0000', '') })
  }
  await fetch(`${served.url}/api/v1/${mark}/${mark}?${mark}=${mark}`)
  await fetch(`${served.url}/trpc/${mark}?input=${mark}`)
  const step = (kind: string, name: string) => ({ at: 1, kind, name, status: 200, milliseconds: 1 })
  const steps = [
    step('screen', '/shipments/$id'),
    step('screen', `/shipments/${mark}`),
    step('screen', `/${mark}`),
    step('call', 'GET /api/v1/shipments/:id'),
    step('call', 'POST /api/v1/shipments/create'),
    step('call', `GET /api/v1/shipments/${shipment.id}`),
    step('call', `GET /api/v1/shipments?search=${mark}`),
  ]
  await post('/api/public/page-reports', {
    session: '0b6f4c1e-7f0a-4c59-9d8e-2a1f3c5d7e90',
    startedAt: 1_790_000_000_000,
    isFirst: true,
    steps,
    errors: [
      {
        at: 2,
        type: mark,
        screen: `/shipments/${mark}`,
        frames: [{ file: `/assets/${mark}.js`, line: 1, column: 2 }],
        trail: steps,
      },
      { at: 3, type: 'TypeError', screen: '/shipments/$id', frames: [], trail: [] },
    ],
    usage: steps,
  })
  // What isn't of the contract is refused whole.
  const refused = await post('/api/public/page-reports', { message: mark })
  expect(refused.status).toBe(400)
  await served.close()
  return async () => void (await Promise.all([errors.close(), usage.close()]))
})

test('[OBS-01] nothing of records, people, addresses, texts or secrets is in what is sent', () => {
  expect(logged.join('')).toContain(mark)
  const everything = `${errors.everything()} ${usage.everything()}`
  for (const each of forbidden) expect(everything.includes(each), each).toBe(false)
  expect(everything).not.toMatch(/select|insert|update /i)
})

/** The items of an envelope, as Sentry’s own library reads them. */
function itemsOf(body: string): readonly { readonly type: string; readonly payload: object }[] {
  const items: readonly (readonly unknown[])[] = parseEnvelope(body)[1]
  return items.map(([header, payload]) => ({ ...(header as { type: string }), payload: payload as object }))
}

test('[OBS-01] errors, traces and sessions go out as envelopes that Sentry’s own library reads', () => {
  const items = errors.received.flatMap(({ url, headers, body }) => {
    expect(url).toBe('/sub/api/7/envelope/')
    expect(headers['x-sentry-auth']).toMatch(new RegExp(`^Sentry sentry_version=7, .*sentry_key=${dsnKey}$`))
    expect(parseEnvelope(body)[0]).toMatchObject({ event_id: expect.stringMatching(/^[0-9a-f]{32}$/) })
    return itemsOf(body)
  })
  const payloads = (type: string) => items.filter((item) => item.type === type).map(({ payload }) => payload)
  expect(payloads('event')).toContainEqual(
    expect.objectContaining({
      platform: 'node',
      exception: {
        values: [
          expect.objectContaining({ type: 'TypeError' }),
          expect.objectContaining({
            type: 'Error',
            stacktrace: {
              frames: expect.arrayContaining([
                expect.objectContaining({ filename: 'server/src/http/perform.ts', in_app: true }),
              ]),
            },
          }),
        ],
      },
    }),
  )
  expect(payloads('event')).toContainEqual(
    expect.objectContaining({
      exception: { values: [expect.objectContaining({ type: 'DatabaseError', value: '22P02' })] },
    }),
  )
  expect(payloads('event')).toContainEqual(
    expect.objectContaining({
      platform: 'javascript',
      transaction: '/shipments/$id',
      exception: { values: [expect.objectContaining({ type: 'TypeError' })] },
    }),
  )
  expect(payloads('transaction')).toContainEqual(
    expect.objectContaining({
      transaction: 'GET /api/v1/shipments/:id',
      contexts: expect.objectContaining({ response: { status_code: 200 } }),
    }),
  )
  expect(payloads('session')).toEqual([expect.objectContaining({ init: true, errors: 2 })])
})

test('[OBS-01] an error and the trace of its call are one trace', () => {
  const traces = (type: string) =>
    errors.received
      .flatMap(({ body }) => itemsOf(body))
      .filter((item) => item.type === type)
      .map(
        ({ payload }) => (payload as { contexts: { trace: { trace_id: string } } }).contexts.trace.trace_id,
      )
  const ofEvents = traces('event')
  expect(ofEvents.length).toBeGreaterThan(10)
  expect(ofEvents.slice(0, 10).filter((id) => !traces('transaction').includes(id))).toEqual([])
})

test('[OBS-01] usage is which screens were opened and what was done', () => {
  const items = usage.received.flatMap(({ body }) => JSON.parse(body).items)
  expect(items.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`)).toEqual([
    'screen /shipments/$id',
    'call GET /api/v1/shipments/:id',
    'call POST /api/v1/shipments/create',
  ])
})
