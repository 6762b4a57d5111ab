import type { ServerResponse } from 'node:http'
import {
  createRow,
  createShipment,
  getShipment,
  listRows,
  updateRow,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { refreshTracking } from '@rumbo/domain/shipments/contracts/settings.api'
import { getTimeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { createSource, listSources, revokeSource, updateSource } from '@rumbo/domain/tracking/sources.api'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { CarrierPeer, useCarrier } from './carrier-peer.ts'
import { delivery, vesselCall } from './voyage-events.ts'

/** Carriers that are polled. The server looks each second what is due; tests bring that on, and wait for what follows. */
const holder = useServed({ RUMBO_TRACKING_PRIVATE: '1' })
const carrier = useCarrier()
let ana: Person
let forwarder: Organization
let as: { person: Person; organization: Organization }
let source: string
let bills = 0

beforeAll(async () => {
  ana = await holder.world.person('Ana')
  forwarder = await holder.world.organization('Forwarder', ana)
  as = { person: ana, organization: forwarder }
  const made = await holder.served.call(createSource, settingsOf({}), as)
  expect(made.status).toBe(200)
  source = made.body.id
})
beforeEach(() => {
  carrier.peer.answer = null
  carrier.peer.pageSize = 100
})

const settingsOf = (more: object) => ({
  name: 'Maersk',
  way: 'poll' as const,
  baseUrl: carrier.peer.url,
  callsPerMinute: 6_000,
  ...more,
})
const nextBill = () => `MAEU40000${String(bills++).padStart(4, '0')}`
const make = async (masterBl: string, values: Record<string, unknown> = {}) =>
  (
    await holder.served.call(
      createShipment,
      { name: 'S', freightType: 'ocean', masterBl, pol: 'CNSHA', pod: 'MXZLO', ...values },
      as,
    )
  ).body
const read = async (id: string) => (await holder.served.call(getShipment, { id }, as)).body
const timeline = async (id: string) => (await holder.served.call(getTimeline, { id }, as)).body
const soon = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 15_000, interval: 50 })

type Poll = { due_in: number; attempts: number; last_error: string | null; last_ok_at: Date | null }
const pollOf = async (id: string): Promise<Poll | undefined> =>
  (
    await holder.world.owner.query<Poll>(
      `select extract(epoch from due_at - now())::float8 as due_in, attempts, last_error, last_ok_at
       from base.tracking_polls where record_id = $1 and source_id = $2`,
      [id, source],
    )
  ).rows[0]
/** Lets time pass: what was last answered and is next due lies so many hours further back. */
const pass = (id: string, hours: number) =>
  holder.world.owner.query(
    `with polls as (update base.tracking_polls set due_at = due_at - make_interval(hours => $2),
       last_ok_at = last_ok_at - make_interval(hours => $2) where record_id = $1)
     update base.tracking_states set stale_at = stale_at - make_interval(hours => $2),
       last_received_at = last_received_at - make_interval(hours => $2) where record_id = $1`,
    [id, hours],
  )

describe('[TRK-03] a carrier that is polled', () => {
  test('fills a shipment page by page, is polled again when that is due, and only for what is new', async () => {
    const bill = nextBill()
    carrier.peer.pageSize = 2
    carrier.peer.events.set(bill, [
      vesselCall(bill),
      vesselCall(bill, { port: 'PAPCN', event: 'ARRI', at: '2026-10-20T10:00:00Z' }),
      vesselCall(bill, { port: 'MXZLO', event: 'ARRI', at: '2026-12-25T10:00:00Z', sure: 'EST' }),
    ])
    const made = await make(bill)
    await soon(async () =>
      expect(await read(made.id)).toMatchObject({ atd: '2026-10-02', eta: '2026-12-25', status: 'live' }),
    )
    await soon(async () => expect((await pollOf(made.id))?.due_in).toBeGreaterThan(9 * 3_600))
    expect(carrier.peer.callsAbout(bill).map(({ url }) => url.searchParams.get('cursor'))).toEqual([
      null,
      '2',
    ])
    const [first] = carrier.peer.callsAbout(bill)
    expect(first?.url.pathname).toBe('/v2/events')
    expect(first?.headers['api-version']).toBe('2')

    carrier.peer.events.get(bill)?.push(
      vesselCall(bill, {
        port: 'MXZLO',
        event: 'ARRI',
        sure: 'EST',
        at: '2026-12-28T10:00:00Z',
        created: '2026-11-02T00:00:00Z',
      }),
    )
    await pass(made.id, 24)
    await soon(async () => expect((await read(made.id)).eta).toBe('2026-12-28'))
    const since = carrier.peer.callsAbout(bill).at(-1)?.url.searchParams.get('eventCreatedDateTime:gte')
    expect(since).toBe('2026-10-02T23:00:00.000Z')
  })

  test('is polled no more about what is delivered', async () => {
    const bill = nextBill()
    carrier.peer.events.set(bill, [
      vesselCall(bill),
      vesselCall(bill, { port: 'MXZLO', event: 'ARRI', at: '2026-11-01T10:00:00Z' }),
      delivery(bill),
    ])
    const made = await make(bill)
    await soon(async () => expect((await read(made.id)).phase).toBe('70_delivered'))
    await soon(async () => expect(await pollOf(made.id)).toBeUndefined())
  })

  test('is polled after the delivery until the empty is back, and then it is finished', async () => {
    const bill = nextBill()
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    carrier.peer.events.set(bill, [
      vesselCall(bill),
      vesselCall(bill, { port: 'MXZLO', event: 'ARRI', at: `${day(9)}T10:00:00Z` }),
      {
        ...delivery(bill, `${day(5)}T10:00:00Z`),
        emptyIndicatorCode: 'LADEN',
        transportCall: { UNLocationCode: 'MXZLO', facilityTypeCode: 'CLOC', modeOfTransport: 'TRUCK' },
      },
    ])
    // What is agreed for the shipment runs until the container is back.
    const made = await make(bill, { freeTimeAtDestination: 60 })
    await soon(async () => expect((await read(made.id)).phase).toBe('70_delivered'))
    await soon(async () => expect((await read(made.id)).freeTimeState).toBe('running'))
    await soon(async () => expect((await pollOf(made.id))?.due_in).toBeGreaterThan(9 * 3_600))
    await soon(async () => expect((await read(made.id)).status).toBe('live'))

    const [row] = (await holder.served.call(listRows, { id: made.id, resource: 'containers' }, as)).body.items
    await holder.served.call(
      updateRow,
      { id: made.id, resource: 'containers', rowId: row?.id, emptyReturnedOn: day(1) } as never,
      as,
    )
    await soon(async () => expect((await read(made.id)).freeTimeState).toBe('stopped'))
    await soon(async () => expect(await pollOf(made.id)).toBeUndefined())
    await soon(async () => expect((await read(made.id)).status).toBe('none'))
  })

  test('that is down changes nothing else: failed and why where nothing is known, stale since when where something is', async () => {
    const bill = nextBill()
    carrier.peer.events.set(bill, [vesselCall(bill)])
    const known = await make(bill)
    await soon(async () => expect((await read(known.id)).status).toBe('live'))
    await soon(async () => expect((await pollOf(known.id))?.due_in).toBeGreaterThan(0))
    const before = await read(known.id)

    carrier.peer.answer = (_call, response) => void response.writeHead(503).end()
    const unknown = await make(nextBill())
    await soon(async () => expect((await read(unknown.id)).status).toBe('failed'))
    expect(await timeline(unknown.id)).toMatchObject({ status: 'failed', statusReason: 'broken' })
    expect(await pollOf(unknown.id)).toMatchObject({ attempts: 1, last_error: 'broken' })
    expect((await pollOf(unknown.id))?.due_in).toBeGreaterThan(60)

    // One failure is no silence.
    await pass(known.id, 14)
    await soon(async () => expect((await pollOf(known.id))?.attempts).toBe(1))
    expect((await read(known.id)).status).toBe('live')
    await pass(known.id, 72)
    await soon(async () => expect((await read(known.id)).status).toBe('stale'))
    const { statusSince, statusReason } = await timeline(known.id)
    expect(statusReason).toBe('broken')
    expect(Date.parse(statusSince ?? '')).toBeLessThan(Date.now() - 80 * 3_600_000)
    const { status: _was, version: _old, updatedAt: _then, ...facts } = before
    expect(await read(known.id)).toMatchObject(facts)

    // It is back: live again.
    carrier.peer.answer = null
    await holder.world.owner.query('update base.tracking_sources set next_call_at = now() where id = $1', [
      source,
    ])
    expect((await holder.served.call(refreshTracking, { id: known.id }, as)).body.asked).toBe(1)
    await soon(async () => expect((await read(known.id)).status).toBe('live'))
    expect(await timeline(known.id)).toMatchObject({ status: 'live', statusReason: null })
  })

  test('is polled at once when somebody requests it, and about other numbers from the beginning', async () => {
    const [bill, right] = [nextBill(), nextBill()]
    const made = await make(bill)
    await soon(async () => expect((await pollOf(made.id))?.last_ok_at).not.toBeNull())
    await soon(async () => expect((await pollOf(made.id))?.due_in).toBeGreaterThan(0))
    expect((await read(made.id)).status).toBe('none')
    carrier.peer.events.set(bill, [vesselCall(bill, { at: '2026-10-04T10:00:00Z' })])
    await holder.served.call(refreshTracking, { id: made.id }, as)
    await soon(async () => expect((await read(made.id)).atd).toBe('2026-10-04'))
    carrier.peer.events.set(right, [vesselCall(right, { at: '2026-10-08T10:00:00Z' })])
    await holder.served.call(updateShipment, { id: made.id, masterBl: right }, as)
    await soon(async () => expect((await read(made.id)).atd).toBe('2026-10-08'))
    expect(carrier.peer.callsAbout(right)[0]?.url.searchParams.has('eventCreatedDateTime:gte')).toBe(false)
  })

  test('that says 429 is left alone as long as it asks for, and nothing has failed', async () => {
    const bill = nextBill()
    carrier.peer.answer = (_call, response) => void response.writeHead(429, { 'retry-after': '2' }).end()
    const made = await make(bill)
    await soon(() => expect(carrier.peer.callsAbout(bill)).toHaveLength(1))
    carrier.peer.answer = null
    await soon(() => expect(carrier.peer.callsAbout(bill)).toHaveLength(2))
    const [refused, again] = carrier.peer.callsAbout(bill)
    expect((again?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(1_900)
    await soon(async () => expect(await pollOf(made.id)).toMatchObject({ attempts: 0, last_error: null }))
  })

  test('that answers with nonsense, or goes in circles, or cuts off, harms nothing', async () => {
    for (const [answer, error] of [
      ['<html>', 'malformed'],
      ['{"events":', 'malformed'],
      ['"text"', 'malformed'],
    ] as const) {
      carrier.peer.answer = (_call, response) => void response.end(answer)
      const made = await make(nextBill())
      await soon(async () => expect((await pollOf(made.id))?.last_error).toBe(error))
    }
    const circling = nextBill()
    carrier.peer.answer = (_call, response) => {
      response.setHeader('Next-Page', 'again')
      response.end(JSON.stringify([vesselCall(circling)]))
    }
    const made = await make(circling)
    await soon(async () => expect((await read(made.id)).atd).toBe('2026-10-02'))
    await soon(() => expect(carrier.peer.callsAbout(circling)).toHaveLength(2))
    await soon(async () => expect((await pollOf(made.id))?.last_ok_at).not.toBeNull())
  })
})

describe('a shipment', () => {
  test('[TRK-07] with manual tracking is not polled; turned off, it is', async () => {
    const bill = nextBill()
    carrier.peer.events.set(bill, [vesselCall(bill)])
    const made = await make(bill, { manualTracking: true })
    expect(await pollOf(made.id)).toBeUndefined()
    expect((await holder.served.call(refreshTracking, { id: made.id }, as)).body.asked).toBe(0)
    expect((await read(made.id)).version).toBe(made.version)
    await holder.served.call(updateShipment, { id: made.id, manualTracking: false }, as)
    await soon(async () => expect((await read(made.id)).atd).toBe('2026-10-02'))
    expect(carrier.peer.callsAbout(bill).length).toBeGreaterThan(0)
    await holder.served.call(updateShipment, { id: made.id, manualTracking: true }, as)
    expect(await pollOf(made.id)).toBeUndefined()
  })

  test('[TRK-07] with trackCargo has each container polled by itself', async () => {
    const bill = nextBill()
    const made = await make(bill, { manualTracking: true, trackCargo: true })
    for (const number of ['MSKU9070323', 'TGHU6540986'])
      await holder.served.call(createRow, { id: made.id, resource: 'containers', number }, as)
    carrier.peer.events.set('TGHU6540986', [vesselCall(bill, { container: 'TGHU6540986' })])
    await holder.served.call(updateShipment, { id: made.id, manualTracking: false }, as)
    await soon(async () => expect((await read(made.id)).atd).toBe('2026-10-02'))
    for (const number of [bill, 'MSKU9070323', 'TGHU6540986'])
      expect([number, carrier.peer.callsAbout(number).length > 0]).toEqual([number, true])
  })
})

describe('[TRK-01] a source', () => {
  test('that asks a carrier signs in, and what it signs in with is never shown again', async () => {
    const bill = nextBill()
    const credentials = { kind: 'apiKey', header: 'Consumer-Key', value: 'the-key-of-hapag' } as const
    const made = await holder.served.call(
      createSource,
      settingsOf({ name: 'Hapag', credentials, carriers: ['HLCU'] }),
      as,
    )
    await make(bill, { carrierCode: 'HLCU' })
    await soon(() =>
      expect(carrier.peer.callsAbout(bill).map(({ headers }) => headers['consumer-key'])).toContain(
        'the-key-of-hapag',
      ),
    )
    const { body } = await holder.served.call(listSources, {}, as)
    const listed = body.items.find(({ id }) => id === made.body.id)
    expect(listed).toMatchObject({ signIn: 'apiKey', shipments: 1, failure: null })
    expect(JSON.stringify([body, made.body])).not.toContain('the-key-of-hapag')
    const { rows } = await holder.world.owner.query(
      'select sealed_credentials from base.tracking_sources where id = $1',
      [made.body.id],
    )
    expect(rows[0].sealed_credentials.toString('latin1')).not.toContain('the-key-of-hapag')
    await holder.served.call(revokeSource, { id: made.body.id }, as)
  })

  test('that is paused is not polled; it goes on where it stood', async () => {
    await holder.served.call(updateSource, { id: source, paused: true }, as)
    const bill = nextBill()
    carrier.peer.events.set(bill, [vesselCall(bill)])
    const made = await make(bill)
    const asks = carrier.peer.calls.length
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(carrier.peer.calls.length).toBe(asks)
    await holder.served.call(updateSource, { id: source, paused: false }, as)
    await soon(async () => expect((await read(made.id)).atd).toBe('2026-10-02'))
  })

  test('that is slow holds up no other', async () => {
    const slow = await CarrierPeer.open()
    const waiting: ServerResponse[] = []
    slow.answer = (_call, response) => void waiting.push(response)
    const more = { name: 'Slow', baseUrl: slow.url, carriers: ['HLCU'] }
    const { body: made } = await holder.served.call(createSource, settingsOf(more), as)
    await make('HLCU40009999')
    await soon(() => expect(slow.calls).not.toHaveLength(0))
    const bill = nextBill()
    carrier.peer.events.set(bill, [vesselCall(bill)])
    const { id } = await make(bill)
    await soon(async () => expect((await read(id)).atd).toBe('2026-10-02'))
    for (const response of waiting) response.end('[]')
    await holder.served.call(revokeSource, { id: made.id }, as)
    await slow.close()
  })

  test('that is made later is polled about the shipments that were there', async () => {
    const [person, at] = [await holder.world.person('Carla'), carrier.peer.url]
    const organization = await holder.world.organization('Later', person)
    const bill = nextBill()
    carrier.peer.events.set(bill, [vesselCall(bill)])
    const by = { person, organization }
    const { body: made } = await holder.served.call(
      createShipment,
      { name: 'S', freightType: 'ocean', masterBl: bill, pol: 'CNSHA' },
      by,
    )
    await holder.served.call(createSource, { ...settingsOf({}), baseUrl: at }, by)
    await holder.world.owner.query('update base.tracking_polls set due_at = now() where record_id = $1', [
      made.id,
    ])
    await vi.waitFor(
      async () => {
        await holder.world.owner.query(
          'update base.tracking_polls set due_at = now() where record_id = $1 and last_ok_at is null',
          [made.id],
        )
        expect((await holder.served.call(getShipment, { id: made.id }, by)).body.atd).toBe('2026-10-02')
      },
      { timeout: 15_000, interval: 200 },
    )
  })

  test('needs what its way needs', async () => {
    for (const wrong of [{ baseUrl: null }, { protocol: 'x12' as const }]) {
      expect((await holder.served.call(createSource, settingsOf(wrong), as)).status).toBe(400)
    }
  })
})
