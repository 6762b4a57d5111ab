import type { ServerResponse } from 'node:http'
import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { createRole } from '@rumbo/domain/organizations/roles.api'
import { createShipment, getShipment, updateShipment } from '@rumbo/domain/shipments/api'
import { getTrackingStanding } from '@rumbo/domain/shipments/contracts/tracking-standing.api'
import {
  getCoverage,
  getOutlook,
  readSourceTest,
  type TestResult,
  testSource,
} from '@rumbo/domain/tracking/connect/connect.api'
import { createSource, listSources, revokeSource, updateSource } from '@rumbo/domain/tracking/sources.api'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'
import { useCarrier } from './carrier-peer.ts'
import { vesselCall } from './voyage-events.ts'

/** Connecting a carrier: what a test of it says, what connecting starts, and what a shipment says without it. */
const holder = useServed({ RUMBO_TRACKING_PRIVATE: '1' })
const carrier = useCarrier()
let as: { person: Person; organization: Organization }

beforeAll(async () => {
  const person = await holder.world.person('Ana')
  as = { person, organization: await holder.world.organization('Forwarder', person) }
})
beforeEach(() => {
  carrier.peer.answer = null
})

const soon = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 50 })
const make = async (values: Partial<Sent<typeof createShipment>>, by = as) =>
  (
    await holder.served.call(
      createShipment,
      { name: 'S', freightType: 'ocean', pol: 'CNSHA', pod: 'MXZLO', ...values },
      by,
    )
  ).body
const apiKey = { kind: 'apiKey', header: 'Consumer-Key', value: 'the-key' } as const

async function tested(number: string, more: Partial<Sent<typeof testSource>> = {}): Promise<TestResult> {
  const input = { baseUrl: carrier.peer.url, credentials: apiKey, number, ...more }
  const begun = await holder.served.call(testSource, input, as)
  expect(begun.status).toBe(200)
  return soon(async () => {
    const { result } = (await holder.served.call(readSourceTest, { id: begun.body.id }, as)).body
    if (!result) throw new Error('under way')
    return result
  })
}

describe('[TRK-01] a test of a carrier', () => {
  test('calls it with the key and tells what came and what would change, and writes nothing', async () => {
    const { id } = await make({ name: 'PO-11700', masterBl: 'MAEU500000001' })
    carrier.peer.events.set('MAEU500000001', [
      vesselCall('MAEU500000001'),
      vesselCall('MAEU500000001', { port: 'MXZLO', event: 'ARRI', at: '2026-12-25T10:00:00Z', sure: 'EST' }),
      { eventType: 'NOTHING' },
    ])
    const result = await tested('maeu 500000001')
    expect(result).toMatchObject({ state: 'ok', status: 200, read: 2, refused: 1 })
    expect(result.events[0]).toMatchObject({ code: 'arrived', classifier: 'estimated', place: 'MXZLO' })
    expect(result.record).toEqual({ id, name: 'PO-11700' })
    expect(result.changes).toEqual(
      expect.arrayContaining([
        { field: 'atd', from: null, to: '2026-10-02' },
        { field: 'eta', from: null, to: '2026-12-25' },
      ]),
    )
    expect(carrier.peer.callsAbout('MAEU500000001')[0]?.headers['consumer-key']).toBe('the-key')
    expect((await holder.served.call(getShipment, { id }, as)).body).toMatchObject({
      atd: null,
      status: 'none',
    })
    expect((await holder.served.call(listSources, {}, as)).body.items).toEqual([])
    const { rows } = await holder.world.owner.query(
      'select sealed_credentials from base.tracking_tests where organization_id = $1',
      [as.organization.id],
    )
    expect(rows.map(({ sealed_credentials: kept }) => kept)).toEqual([null])
  })

  test('tells a key that is refused from a product that is missing, an unknown number, too many calls and nonsense', async () => {
    const answers = [
      [401, '', 'key'],
      [403, '', 'product'],
      [404, '', 'number'],
      [429, '', 'busy'],
      [503, '', 'broken'],
      [400, '', 'refused'],
      [200, '<html>Sign in</html>', 'body'],
      [200, '[]', 'number'],
    ] as const
    for (const [status, body, state] of answers) {
      carrier.peer.answer = (_call, response: ServerResponse) => void response.writeHead(status).end(body)
      const result = await tested('MAEU500000009')
      expect(result).toMatchObject({ state, status, body: state === 'body' ? body : null })
    }
  })

  test('sends a stored key to no other address than the one that it was entered for', async () => {
    const made = await holder.served.call(
      createSource,
      { name: 'Kept', way: 'poll', baseUrl: carrier.peer.url, credentials: apiKey },
      as,
    )
    const { id } = made.body
    const elsewhere = { baseUrl: 'http://localhost:9/elsewhere', number: 'MAEU500000011' }
    const tried = await holder.served.call(testSource, { ...elsewhere, sourceId: id }, as)
    expect(tried.body).toMatchObject({ code: 'KEY_NEEDED_AGAIN' })
    const moved = await holder.served.call(updateSource, { id, baseUrl: elsewhere.baseUrl }, as)
    expect(moved.body).toMatchObject({ code: 'KEY_NEEDED_AGAIN' })
    await holder.served.call(updateSource, { id, baseUrl: null }, as)
    const around = await holder.served.call(updateSource, { id, baseUrl: elsewhere.baseUrl }, as)
    expect(around.body).toMatchObject({ code: 'KEY_NEEDED_AGAIN' })

    const again = await holder.served.call(
      updateSource,
      { id, baseUrl: carrier.peer.url, credentials: { ...apiKey, value: 'another' } },
      as,
    )
    expect(again.body).toMatchObject({ baseUrl: carrier.peer.url })
    await tested('MAEU500000011', {
      baseUrl: `${carrier.peer.url}/other`,
      credentials: undefined,
      sourceId: id,
    })
    expect(carrier.peer.callsAbout('MAEU500000011')[0]?.headers['consumer-key']).toBe('another')
    await holder.served.call(revokeSource, { id }, as)
  })

  test('says where nobody answers', async () => {
    expect(await tested('MAEU500000009', { baseUrl: 'http://127.0.0.1:9' })).toMatchObject({
      state: 'unreachable',
      status: null,
    })
  })

  test('sends a client’s id with each call and fetches its token as the carrier wants it', async () => {
    const bodies: string[] = []
    carrier.peer.answer = (call, response) => {
      if (call.method === 'POST') bodies.push(call.body)
      response.end(call.method === 'POST' ? '{"access_token":"t0ken","expires_in":60}' : '[]')
    }
    const credentials = {
      kind: 'oauth',
      tokenUrl: `${carrier.peer.url}/token`,
      clientId: 'me',
      clientSecret: 's3cret',
      keyHeader: 'Consumer-Key',
      secretIn: 'body',
    } as const
    await tested('MAEU500000010', { credentials, baseUrl: `${carrier.peer.url}/own/events` })
    expect(new URLSearchParams(bodies[0]).get('client_secret')).toBe('s3cret')
    const [request] = carrier.peer.callsAbout('MAEU500000010')
    expect(request?.url.pathname).toBe('/own/events')
    expect(request?.headers).toMatchObject({ 'consumer-key': 'me', authorization: 'Bearer t0ken' })
  })
})

describe('[TRK-03] connecting a carrier', () => {
  test('polls the shipments that were there at once, and says how many; removing it keeps their dates', async () => {
    const { id } = await make({ masterBl: 'HLCU500000002', carrierCode: 'HLCU' })
    carrier.peer.events.set('HLCU500000002', [vesselCall('HLCU500000002')])
    const { body: made } = await holder.served.call(
      createSource,
      {
        name: 'Hapag-Lloyd',
        way: 'poll',
        baseUrl: carrier.peer.url,
        carriers: ['HLCU'],
        preset: 'hapag-lloyd',
        pace: 'hourly',
        callsPerMinute: 6_000,
      },
      as,
    )
    expect(made).toMatchObject({ preset: 'hapag-lloyd', pace: 'hourly', shipments: 1 })
    const read = async () => (await holder.served.call(getShipment, { id }, as)).body
    await vi.waitFor(async () => expect(await read()).toMatchObject({ atd: '2026-10-02', status: 'live' }), {
      timeout: 5_000,
      interval: 50,
    })
    await soon(async () => {
      const { rows } = await holder.world.owner.query(
        `select extract(epoch from due_at - now())::float8 as due_in from base.tracking_polls where record_id = $1`,
        [id],
      )
      expect(rows[0].due_in).toBeGreaterThan(2_000)
      expect(rows[0].due_in).toBeLessThan(4_300)
    })
    await holder.served.call(revokeSource, { id: made.id }, as)
    expect(await read()).toMatchObject({ atd: '2026-10-02' })
  })

  test('is worth what the shipments under way say: how many are live, and which carriers would add how many', async () => {
    const person = await holder.world.person('Bea')
    const by = { person, organization: await holder.world.organization('Counting', person) }
    const first = await make({ name: 'One', masterBl: 'MAEU500000003' }, by)
    await make({ masterBl: 'MAEU500000004' }, by)
    await make({ masterBl: 'COSU6500000005' }, by)
    await make({ masterBl: 'MAEU500000006', archived: false, phase: '70_delivered' }, by)
    await holder.world.owner.query(`update base.shipments set status = 'live' where id = $1`, [first.id])
    const { body } = await holder.served.call(getCoverage, {}, by)
    expect(body.counts).toMatchObject({ underWay: 3, live: 1 })
    expect(body.counts?.carriers.map(({ code, underWay, live }) => [code, underWay, live])).toEqual([
      ['MAEU', 2, 1],
      ['COSU', 1, 0],
    ])
    expect(body.counts?.carriers[0]?.sample).toMatchObject({ number: 'MAEU500000004' })

    // Who may not see whose a shipment is learns of no count.
    const role = (await holder.served.call(createRole, { name: 'Technician' }, by)).body.id
    await holder.world.owner.query(
      `update base.roles set version = version + 1, permissions = '{"organization": ["developer"], "modules": ["shipments"],
         "default": "view", "fields": {"shipments": {"fields": {"carrierCode": "hide"}}}}' where id = $1`,
      [role],
    )
    const tech = await holder.world.person('Tech')
    await holder.world.join(by.organization, tech, 'member')
    await holder.world.owner.query(
      'update base.members set role_id = $1 where user_id = $2 and organization_id = $3',
      [role, tech.userId, by.organization.id],
    )
    const hidden = await holder.served.call(getCoverage, {}, { ...by, person: tech })
    expect(hidden.body.counts).toBeNull()
  })
})

describe('[TRK-09] a shipment without data', () => {
  test('says that no source is connected, and who may connect one', async () => {
    const { id } = await make({ masterBl: 'ONEYSHAA00000007' })
    const { body } = await holder.served.call(getTrackingStanding, { id }, as)
    expect(body).toMatchObject({
      gap: 'noSource',
      number: 'ONEYSHAA00000007',
      carrier: 'ONE',
      source: null,
      preset: { id: 'one', name: 'ONE' },
      mayConnect: true,
      admins: [],
    })
    const member = await holder.world.person('Max')
    await holder.world.join(as.organization, member, 'member')
    const asMember = { ...as, person: member }
    const standing = (await holder.served.call(getTrackingStanding, { id }, asMember)).body
    expect(standing).toMatchObject({ gap: 'noSource', mayConnect: false })
    expect(standing.admins.join()).toContain('Ana')
    expect((await holder.served.call(getOutlook, { carrier: 'ONEY' }, asMember)).body).toMatchObject({
      sources: [],
      preset: { id: 'one' },
      mayConnect: false,
    })
  })

  test('says that the carrier does not know it yet, then who is silent; none of it once it is delivered', async () => {
    const input = { name: 'CMA CGM', way: 'poll' as const, baseUrl: carrier.peer.url, carriers: ['CMDU'] }
    const { body: source } = await holder.served.call(createSource, { ...input, callsPerMinute: 6_000 }, as)
    const { id } = await make({ masterBl: 'CMDUSHA0000008', carrierCode: 'CMDU' })
    const standing = async () => (await holder.served.call(getTrackingStanding, { id }, as)).body
    await soon(async () => {
      const body = await standing()
      expect(body).toMatchObject({ gap: 'notYet', source: { name: 'CMA CGM', failure: null } })
      expect(body.source?.checkedAt).not.toBeNull()
    })
    expect((await holder.served.call(getOutlook, { carrier: 'CMDU' }, as)).body.sources).toEqual(['CMA CGM'])

    carrier.peer.answer = (_call, response) => void response.writeHead(401).end()
    await holder.world.owner.query(
      'update base.tracking_polls set due_at = now() where record_id = $1 and source_id = $2',
      [id, source.id],
    )
    await soon(async () =>
      expect(await standing()).toMatchObject({ gap: 'silent', source: { failure: 'credentials' } }),
    )
    await holder.served.call(updateShipment, { id, phase: '70_delivered' }, as)
    expect((await standing()).gap).toBeNull()
  })
})
