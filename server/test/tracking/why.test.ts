import { createHmac } from 'node:crypto'
import { newId } from '@rumbo/domain/kernel/id'
import { setPhase } from '@rumbo/domain/phases/phases.api'
import { createShipment, getShipment, listRows, updateShipment } from '@rumbo/domain/shipments/api'
import { adoptDate, explainDate } from '@rumbo/domain/shipments/contracts/dates.api'
import { getTimeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { receiveDcsaEvents } from '@rumbo/domain/tracking/api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let as: { person: Person; organization: Organization }
let source: { id: string; secret: string }

beforeAll(async () => {
  const ana = await holder.world.person('Ana')
  as = { person: ana, organization: await holder.world.organization('Forwarder', ana) }
  source = (await holder.served.call(createSource, { name: 'Maersk' } as never, as)).body as never
})

type StatedEvent = {
  readonly port?: string
  readonly event?: 'ARRI' | 'DEPA'
  readonly at: string
  readonly sure: 'ACT' | 'EST' | 'PLN'
  readonly created: string
  readonly id?: string
  readonly container?: string
}

async function report(mbl: string, ...statements: readonly StatedEvent[]): Promise<void> {
  const body = JSON.stringify(
    statements.map(({ port = 'MXZLO', event = 'ARRI', at, sure, created, id = newId(), container }) => ({
      eventID: id,
      eventCreatedDateTime: created,
      eventType: 'TRANSPORT',
      eventClassifierCode: sure,
      eventDateTime: at,
      transportEventTypeCode: event,
      transportCall: {
        UNLocationCode: port,
        facilityTypeCode: 'POTE',
        modeOfTransport: 'VESSEL',
        vessel: { vesselIMONumber: '9321483', vesselName: 'Maersk Altair' },
      },
      documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: mbl }],
      references: [{ referenceType: 'EQ', referenceValue: container ?? 'MSKU9070323' }],
    })),
  )
  const signed = createHmac('sha256', source.secret).update(body).digest('hex')
  const path = receiveDcsaEvents.path.replace('{sourceId}', source.id)
  const answer = await fetch(new URL(path, holder.served.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'notification-signature': `sha256=${signed}` },
    body,
  })
  expect(answer.status).toBe(204)
}

const make = async (values: Record<string, unknown>) =>
  (await holder.served.call(createShipment, { name: 'S', freightType: 'ocean', ...values }, as)).body
const why = async (id: string, field: string, rest: Record<string, unknown> = {}) =>
  (await holder.served.call(explainDate, { id, field, ...rest }, as)).body

test('an ETA tells every statement of it, why each was taken or not, and when it was first and last seen', async () => {
  const mbl = 'MAEU500000001'
  const { id } = await make({ masterBl: mbl, pol: 'CNSHA', pod: 'MXZLO' })
  const planned: StatedEvent = {
    at: '2026-11-20T10:00:00-06:00',
    sure: 'PLN',
    created: '2026-10-01T00:00:00Z',
  }
  const older: StatedEvent = { at: '2026-11-25T10:00:00-06:00', sure: 'EST', created: '2026-10-03T00:00:00Z' }
  const newest: StatedEvent = {
    at: '2026-11-28T10:00:00-06:00',
    sure: 'EST',
    created: '2026-10-05T00:00:00Z',
    id: 'newest',
  }
  await report(mbl, planned, older, newest)
  await report(mbl, newest)
  const { rule, value, candidates, firstSeenAt, lastSeenAt } = await why(id, 'eta')
  expect([rule, value]).toEqual(['newest', '2026-11-28'])
  expect(candidates.map(({ date, verdict }) => [date, verdict])).toEqual([
    ['2026-11-28', 'chosen'],
    ['2026-11-25', 'older'],
    ['2026-11-20', 'planned'],
  ])
  expect(candidates[0]).toMatchObject({
    source: { kind: 'carrier', name: 'Maersk' },
    eventTime: '2026-11-28T10:00:00-06:00',
    place: { code: 'MXZLO' },
  })
  expect(Date.parse(String(lastSeenAt))).toBeGreaterThan(Date.parse(String(firstSeenAt)))
  expect(await why(id, 'firstEta')).toMatchObject({ rule: 'first', value: '2026-11-20' })
  expect(await why(id, 'ata')).toMatchObject({ rule: 'none', value: null, candidates: [] })
})

test('a manual date stands next to the carrier’s, and one press takes the carrier’s again', async () => {
  const mbl = 'MAEU500000002'
  const { id } = await make({ masterBl: mbl, pol: 'CNSHA', pod: 'MXZLO' })
  await report(mbl, { at: '2026-11-25T10:00:00-06:00', sure: 'EST', created: '2026-10-03T00:00:00Z' })
  await holder.served.call(updateShipment, { id, eta: '2026-12-02' }, as)
  const explained = await why(id, 'eta')
  expect(explained).toMatchObject({ rule: 'hand', value: '2026-12-02', told: '2026-11-25' })
  expect(explained.hand?.date).toBe('2026-12-02')
  expect(explained.candidates).toMatchObject([{ date: '2026-11-25', verdict: 'beside' }])
  const { phases } = (await holder.served.call(getTimeline, { id }, as)).body
  expect(phases.find(({ phase }) => phase === '50_at_destination_port')).toMatchObject({
    estimated: { date: '2026-12-02', source: null },
    told: { estimated: { date: '2026-11-25', source: { name: 'Maersk' } } },
  })
  expect((await holder.served.call(adoptDate, { id, field: 'eta' }, as)).status).toBe(204)
  expect(await why(id, 'eta')).toMatchObject({ rule: 'newest', value: '2026-11-25', hand: null, told: null })
  // What the carrier says from then on is taken again.
  await report(mbl, { at: '2026-11-27T10:00:00-06:00', sure: 'EST', created: '2026-10-04T00:00:00Z' })
  expect((await holder.served.call(getShipment, { id }, as)).body.eta).toBe('2026-11-27')
  await holder.served.call(updateShipment, { id, eta: null }, as)
  expect(await why(id, 'eta')).toMatchObject({ rule: 'handDeleted', value: null, told: '2026-11-27' })
  const nothing = await holder.served.call(adoptDate, { id, field: 'ata' }, as)
  expect([nothing.status, (nothing.body as never as { code: string }).code]).toEqual([409, 'DATE_NOT_TOLD'])
})

test('each container has its own way and dates; the shipment is where its last one is', async () => {
  const mbl = 'MAEU500000003'
  const { id } = await make({ masterBl: mbl, pol: 'CNSHA', pod: 'MXZLO' })
  const left = (container: string, at: string): StatedEvent => ({
    port: 'CNSHA',
    event: 'DEPA',
    at,
    sure: 'ACT',
    created: '2026-10-06T00:00:00Z',
    container,
  })
  await report(
    mbl,
    left('MSKU9070323', '2026-10-02T10:00:00+08:00'),
    left('TGHU6540986', '2026-10-04T10:00:00+08:00'),
  )
  expect(await why(id, 'atd')).toMatchObject({
    rule: 'lastContainer',
    value: '2026-10-04',
    candidates: [{ verdict: 'chosen' }, { verdict: 'otherContainer' }],
  })
  const rows = (await holder.served.call(listRows, { id, resource: 'containers' }, as)).body.items
  const first = rows.find(({ number }) => number === 'MSKU9070323')
  const containerId = String(first?.id)
  const field = '40_in_transit.actual'
  expect(await why(id, field, { containerId })).toMatchObject({ rule: 'newest', value: '2026-10-02' })
  await holder.served.call(
    setPhase,
    { id, phase: '40_in_transit', containerId, actual: '2026-10-03' } as never,
    as,
  )
  expect(await why(id, field, { containerId })).toMatchObject({ rule: 'hand', told: '2026-10-02' })
  const { containers } = (await holder.served.call(getTimeline, { id }, as)).body
  const phases = containers?.find((each) => each.id === containerId)?.phases
  expect(phases?.find(({ phase }) => phase === '40_in_transit')).toMatchObject({
    actual: { date: '2026-10-03', source: null },
    told: { actual: { date: '2026-10-02' } },
  })
  await holder.served.call(adoptDate, { id, field, containerId }, as)
  expect(await why(id, field, { containerId })).toMatchObject({ rule: 'newest', value: '2026-10-02' })
})

test('a port on the way is explained too; a field that isn’t there, or is no date, isn’t', async () => {
  const mbl = 'MAEU500000004'
  const { id } = await make({ masterBl: mbl, pol: 'CNSHA', pod: 'MXZLO' })
  await report(
    mbl,
    { port: 'KRPUS', at: '2026-10-04T10:00:00+09:00', sure: 'PLN', created: '2026-10-01T00:00:00Z' },
    { port: 'KRPUS', at: '2026-10-06T10:00:00+09:00', sure: 'ACT', created: '2026-10-06T02:00:00Z' },
  )
  expect(await why(id, 'ata', { hub: 'KRPUS' })).toMatchObject({ rule: 'newest', value: '2026-10-06' })
  const { transshipments } = (await holder.served.call(getTimeline, { id }, as)).body
  expect(transshipments).toMatchObject([
    { code: 'KRPUS', plannedEta: { date: '2026-10-04' }, arrivalDelay: 2, departureDelay: null },
  ])
  for (const query of [{ field: 'name' }, { field: 'nothing' }, { field: 'eta', hub: 'NLRTM' }]) {
    const { status } = await holder.served.call(explainDate, { id, ...query }, as)
    expect(status).toBe(400)
  }
})
