import { dcsaEvent } from '@rumbo/domain/dcsa/event'
import { listDcsaEvents } from '@rumbo/domain/dcsa/events.api'
import { readDcsa22 } from '@rumbo/domain/tracking/protocols/dcsa/dcsa-22'
import { beforeAll, expect, test, vi } from 'vitest'
import { newKey } from '../developer/keys.ts'
import { vesselCall } from '../tracking/voyage-events.ts'
import { useServed } from '../world/served.ts'
import { type Events, left, line, ofBill as of, Partners } from './partners.ts'

/** DCSA Track & Trace 2.2, as a partner reads it. */
const holder = useServed()
let partners: Partners

beforeAll(async () => {
  partners = await Partners.open(holder.served)
})

const idsOf = (events: Events) => events.map(({ eventID }) => eventID)

/** Walks from page to page by a header's addresses. */
async function walk(first: string, header: 'next-page' | 'prev-page'): Promise<Events[]> {
  const pages: Events[] = []
  for (let address: string | null = first; address; ) {
    const url: URL = new URL(address)
    const at: URL = new URL(url.pathname + url.search, holder.served.url)
    const response: Response = await fetch(at, partners.program.as)
    expect(response.status).toBe(200)
    pages.push((await response.json()) as Events)
    address = response.headers.get(header)
  }
  return pages
}

test('[TRK-08] a partner reads the events of what is shared with it by an API key, and of nothing else', async () => {
  const shared = await partners.ship({ masterBl: 'MAEU100000001', bookingNumber: 'BKG1' })
  const kept = await partners.ship({ masterBl: 'MAEU100000002' })
  const sent = [
    left('MAEU100000001', '02'),
    vesselCall('MAEU100000001', {
      event: 'ARRI',
      port: 'MXZLO',
      sure: 'EST',
      at: '2026-10-20T08:00:00-06:00',
    }),
    left('MAEU100000002', '03'),
  ]
  await partners.say(sent)
  await partners.share([shared])
  await partners.soon((events) =>
    expect(events.map(line).sort()).toEqual(['ACT DEPA CNSHA 2026-10-02', 'EST ARRI MXZLO 2026-10-20']),
  )
  const response = await fetch(new URL('/v2/events', holder.served.url), partners.program.as)
  expect(response.headers.get('api-version')).toBe('2.2.0')
  const events = (await response.json()) as Events
  const now = new Date().toISOString()
  for (const event of events) {
    dcsaEvent.parse(event)
    const back = readDcsa22(event, now)
    const carriers = sent.find(
      ({ eventDateTime }) => Date.parse(eventDateTime) === Date.parse(event.eventDateTime),
    )
    const theirs = readDcsa22(carriers, now)
    if (!back.ok || !theirs.ok) throw new Error('every event is read back')
    // By it one knows the shipment too where the carrier named but the bill.
    const references = { ...theirs.event.references, booking: 'BKG1' }
    const { sourceEventId: _theirs, ...said } = { ...theirs.event, references }
    const { sourceEventId: _ours, ...returned } = back.event
    expect(returned).toEqual(said)
  }
  // Its owner reads both, by a session of their own.
  const as = { person: partners.ana, organization: partners.forwarder }
  const { body } = await holder.served.call(listDcsaEvents, {}, as)
  expect(body).toHaveLength(3)
  expect(idsOf(body)).toEqual(expect.arrayContaining(idsOf(events)))
  expect(JSON.stringify(events)).not.toContain(kept)
})

test('[TRK-08] pages lead on, back, to the first and to the last one; nothing is missed or answered twice while events arrive', async () => {
  const mbl = 'MAEU200000001'
  const id = await partners.ship({ masterBl: mbl })
  await partners.share([id])
  const days = Array.from({ length: 9 }, (_, at) => String(at + 1).padStart(2, '0'))
  await partners.say(days.map((day) => left(mbl, day, vesselPort(day))))
  await partners.soon((events) => expect(events).toHaveLength(9), of(mbl))
  const all = idsOf(await partners.events(of(mbl)))
  const first = new URL(`/v2/events?transportDocumentReference=${mbl}&limit=2`, holder.served.url).href
  // The first rows that are kept follow the events that were made for each question a moment later.
  const pages = await vi.waitFor(async () => {
    const read = await walk(first, 'next-page')
    expect(read.map((page) => page.length)).toEqual([2, 2, 2, 2, 1])
    return read
  }, 10_000)
  expect(pages.flatMap(idsOf)).toEqual(all)

  const answer = await fetch(first, partners.program.as)
  const header = (name: string) => answer.headers.get(name) ?? ''
  expect([answer.headers.has('prev-page'), new URL(header('first-page')).search]).toEqual([
    false,
    new URL(header('current-page')).search,
  ])
  const back = await walk(header('last-page'), 'prev-page')
  expect(back.map((page) => page.length)).toEqual([2, 2, 2, 2, 1])
  expect(back.toReversed().flatMap(idsOf)).toEqual(all)
  const newestFirst = await walk(`${first}&sort=eventCreatedDateTime:DESC`, 'next-page')
  expect(newestFirst.flatMap(idsOf)).toEqual(all.toReversed())

  // While somebody reads page by page, older and newer ones come.
  await partners.say([left(mbl, '10', vesselPort('10')), left(mbl, '01', { ...vesselPort('11') })])
  await partners.soon((events) => expect(events).toHaveLength(11), of(mbl))
  const next = (await walk(header('next-page'), 'next-page')).flatMap(idsOf)
  expect(next).toEqual(expect.arrayContaining(all.slice(2)))
  expect(new Set(next).size).toBe(next.length)

  // A cursor holds for its query alone.
  const forged = new URL(
    new URL(header('next-page')).search.replace(mbl, 'MAEU200000002'),
    `${holder.served.url}/v2/events`,
  )
  expect((await fetch(forged, partners.program.as)).status).toBe(400)
})

/** Another port a day, so that none of them replaces another. */
const vesselPort = (day: string) => ({
  eventClassifierCode: 'EST',
  transportCall: { ...vesselCall('x').transportCall, transportCallSequenceNumber: Number(day) },
})

test('[TRK-08] every parameter of the standard finds what it should', async () => {
  const mbl = 'MAEU300000001'
  const id = await partners.ship({ masterBl: mbl, bookingNumber: 'BKG3' })
  await partners.share([id])
  const box = 'CSQU3054383'
  const discharged = {
    ...left(mbl, '21'),
    eventType: 'EQUIPMENT',
    equipmentEventTypeCode: 'DISC',
    emptyIndicatorCode: 'LADEN',
    equipmentReference: box,
    eventLocation: { UNLocationCode: 'MXZLO' },
    transportCall: { ...vesselCall('x').transportCall, UNLocationCode: 'MXZLO', exportVoyageNumber: '700E' },
  }
  const booked = {
    ...left(mbl, '01'),
    eventType: 'SHIPMENT',
    shipmentEventTypeCode: 'CONF',
    documentTypeCode: 'BKG',
    documentID: 'BKG3',
    references: [],
  }
  await partners.say([left(mbl, '05'), discharged, booked])
  await partners.soon((events) => expect(events).toHaveLength(3), of(mbl))
  const find = async (query: Record<string, string>) =>
    (await partners.events({ ...of(mbl), ...query })).map(line)
  const [departed, unloaded, booking] = [
    'ACT DEPA CNSHA 2026-10-05',
    'ACT DISC MXZLO 2026-10-21',
    'ACT CONF BKG  2026-10-01',
  ]
  expect(await find({ eventType: 'TRANSPORT' })).toEqual([departed])
  expect(await find({ eventType: 'SHIPMENT,EQUIPMENT' })).toEqual([booking, unloaded])
  expect(await find({ shipmentEventTypeCode: 'CONF,DRFT' })).toEqual([booking])
  expect(await find({ documentTypeCode: 'BKG' })).toEqual([booking])
  expect(await find({ transportEventTypeCode: 'DEPA' })).toEqual([departed])
  expect(await find({ transportEventTypeCode: 'ARRI' })).toEqual([])
  expect(await find({ equipmentEventTypeCode: 'DISC,LOAD' })).toEqual([unloaded])
  expect(await find({ shipmentEventTypeCode: 'CONF', equipmentEventTypeCode: 'DISC' })).toEqual([])
  expect(await find({ carrierBookingReference: 'BKG3' })).toHaveLength(3)
  expect(await find({ carrierBookingReference: 'BKG4' })).toEqual([])
  expect(await find({ vesselIMONumber: '9321483' })).toEqual([departed, unloaded])
  expect(await find({ exportVoyageNumber: '700E' })).toEqual([unloaded])
  expect(await find({ carrierServiceCode: 'FE1' })).toEqual([])
  expect(await find({ UNLocationCode: 'CNSHA' })).toEqual([departed])
  expect(await find({ equipmentReference: box })).toEqual([unloaded])
  const [event] = await partners.events({ ...of(mbl), eventType: 'TRANSPORT' })
  const call = event?.eventType === 'TRANSPORT' ? event.transportCall.transportCallID : ''
  expect(await find({ transportCallID: call })).toEqual([departed])
  expect(await find({ eventCreatedDateTime: '2026-10-05T12:00:00Z' })).toEqual([departed])
  expect(await find({ 'eventCreatedDateTime:eq': '2026-10-05T20:00:00+08:00' })).toEqual([departed])
  expect(await find({ 'eventCreatedDateTime:gte': '2026-10-05T12:00:00Z' })).toEqual([departed, unloaded])
  expect(await find({ 'eventCreatedDateTime:gt': '2026-10-05T12:00:00Z' })).toEqual([unloaded])
  expect(await find({ 'eventCreatedDateTime:lte': '2026-10-05T12:00:00Z' })).toEqual([booking, departed])
  expect(await find({ 'eventCreatedDateTime:lt': '2026-10-05T12:00:00Z' })).toEqual([booking])
  expect(
    await find({
      'eventCreatedDateTime:gt': '2026-10-01T12:00:00Z',
      'eventCreatedDateTime:lt': '2026-10-21T12:00:00Z',
    }),
  ).toEqual([departed])
  expect(await find({ sort: 'eventDateTime:DESC' })).toEqual([unloaded, departed, booking])
  expect(await find({ limit: '1', sort: 'eventDateTime' })).toEqual([booking])
})

test('[TRK-08] what is wrong with a query is answered in the shape of the standard', async () => {
  const ask = async (query: string, headers: Record<string, string> = partners.program.as.headers) => {
    const response = await fetch(new URL(`/v2/events${query}`, holder.served.url), { headers })
    return {
      status: response.status,
      version: response.headers.get('api-version'),
      body: await response.json(),
    }
  }
  const wrong = await ask('?eventType=FLIGHT&limit=500')
  expect(wrong).toEqual({
    status: 400,
    version: '2.2.0',
    body: {
      httpMethod: 'GET',
      requestUri: expect.stringMatching(/^http.*\/v2\/events\?eventType=FLIGHT&limit=500$/),
      statusCode: 400,
      statusCodeText: 'Bad Request',
      errorDateTime: expect.stringMatching(/^20\d\d-/),
      errors: [
        { reason: 'OPTION_UNKNOWN', message: expect.stringContaining('eventType') },
        { reason: 'VALUE_NOT_VALID', message: expect.stringContaining('limit') },
      ],
    },
  })
  for (const query of ['?sort=name', '?cursor=x', '?nothing=1', '?eventCreatedDateTime:gte=yesterday'])
    expect([query, (await ask(query)).status]).toEqual([query, 400])
  const stranger = await ask('', { authorization: 'Bearer rumbo_nobodys' })
  expect([stranger.status, stranger.body]).toEqual([
    401,
    expect.objectContaining({ statusCodeText: 'Unauthorized', errors: [expect.anything()] }),
  ])
  expect((await ask('', {})).body).toMatchObject({ statusCode: 401, errors: [{ reason: 'TOKEN_NOT_FOUND' }] })
  const narrow = { by: partners.beto, organization: partners.importer, scopes: ['shipments:read'] as const }
  const other = await newKey(holder.served, narrow)
  expect((await ask('', other.as.headers)).body).toMatchObject({ statusCode: 403 })
})

test('[TRK-08] before its events are kept an organization reads the same, page by page', async () => {
  const { world } = holder
  const state = async () =>
    (
      await world.owner.query('select ready_at from base.dcsa_readers where organization_id = $1', [
        partners.importer.id,
      ])
    ).rows[0]
  await vi.waitFor(async () => expect((await state())?.ready_at).not.toBeNull(), { timeout: 20_000 })
  const kept = await partners.events()
  const latest = await partners.events({ sort: 'eventDateTime:DESC', limit: '3', eventType: 'TRANSPORT' })
  await world.owner.query('update base.dcsa_readers set ready_at = null where organization_id = $1', [
    partners.importer.id,
  ])
  await world.owner.query(
    `insert into base.due (organization_id, kind, key, due_at)
     select organization_id, 'dcsa-first', id::text, now() + interval '1 hour' from base.shipments where organization_id = $1 limit 1`,
    [partners.importer.id],
  )
  expect(kept.length).toBeGreaterThan(5)
  expect(await partners.events()).toEqual(kept)
  expect(await partners.events({ sort: 'eventDateTime:DESC', limit: '3', eventType: 'TRANSPORT' })).toEqual(
    latest,
  )
  const pages = await walk(new URL('/v2/events?limit=4', holder.served.url).href, 'next-page')
  expect(pages.flatMap(idsOf)).toEqual(idsOf(kept))
  await world.owner.query("delete from base.due where kind = 'dcsa-first' and organization_id = $1", [
    partners.importer.id,
  ])
})
