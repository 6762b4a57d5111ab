import { createHmac } from 'node:crypto'
import { newId } from '@rumbo/domain/kernel/id'
import { setPhase } from '@rumbo/domain/phases/phases.api'
import {
  changeShipments,
  createShipment,
  getShipment,
  listRows,
  updateRow,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { receiveDcsaEvents } from '@rumbo/domain/tracking/api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { beforeAll, describe, expect, test } from 'vitest'
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
  readonly event: 'ARRI' | 'DEPA'
  readonly at: string
  readonly sure: 'ACT' | 'EST'
  readonly created: string
  readonly id?: string
}

/** Lets the carrier tell of a bill: leaving Shanghai, or coming to Manzanillo. */
async function report(mbl: string, ...statements: readonly StatedEvent[]): Promise<void> {
  const body = JSON.stringify(
    statements.map(({ event, at, sure, created, id = newId() }) => ({
      eventID: id,
      eventCreatedDateTime: created,
      eventType: 'TRANSPORT',
      eventClassifierCode: sure,
      eventDateTime: at,
      transportEventTypeCode: event,
      transportCall: {
        UNLocationCode: event === 'DEPA' ? 'CNSHA' : 'MXZLO',
        facilityTypeCode: 'POTE',
        modeOfTransport: 'VESSEL',
        vessel: { vesselIMONumber: '9321483', vesselName: 'Maersk Altair' },
      },
      documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: mbl }],
      references: [{ referenceType: 'EQ', referenceValue: 'MSKU9070323' }],
    })),
  )
  const signed = createHmac('sha256', source.secret).update(body).digest('hex')
  const answer = await fetch(
    new URL(receiveDcsaEvents.path.replace('{sourceId}', source.id), holder.served.url),
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'notification-signature': `sha256=${signed}` },
      body,
    },
  )
  expect(answer.status).toBe(204)
}

const make = async (values: Record<string, unknown>) =>
  (await holder.served.call(createShipment, { name: 'S', freightType: 'ocean', ...values }, as)).body
const edit = async (id: string, patch: Record<string, unknown>) =>
  (await holder.served.call(updateShipment, { id, ...patch }, as)).body
const read = async (id: string) => (await holder.served.call(getShipment, { id }, as)).body
const phase = (id: string, rest: Record<string, unknown>) =>
  holder.served.call(setPhase, { id, phase: '40_in_transit', ...rest } as never, as)

const dates = {
  etd: '2026-10-01',
  firstEtd: '2026-09-30',
  atd: '2026-10-02',
  eta: '2026-11-20',
  firstEta: '2026-11-18',
  ata: '2026-11-21',
}

describe('deleting', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['ETD deletes the first ETD, and no actual date', { etd: null }, { etd: null, firstEtd: null }],
    ['the first ETD deletes ETD', { firstEtd: null }, { etd: null, firstEtd: null }],
    ['ETA deletes the first ETA, and no actual date', { eta: null }, { eta: null, firstEta: null }],
    ['the first ETA deletes ETA', { firstEta: null }, { eta: null, firstEta: null }],
    ['ATD deletes itself alone', { atd: null }, { atd: null }],
    ['ATA deletes itself alone', { ata: null }, { ata: null }],
  ])('[PHASE-03] %s', async (_title, patch, gone) => {
    const { id } = await make(dates)
    expect(await edit(id, patch)).toMatchObject({ ...dates, ...gone })
  })

  test.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'the estimate of being in transit deletes ETD and the first',
      '40_in_transit',
      { estimated: null },
      { etd: null, firstEtd: null },
    ],
    ['its actual date deletes ATD', '40_in_transit', { actual: null }, { atd: null }],
    [
      'the estimate of being at the destination deletes ETA and the first',
      '50_at_destination_port',
      { estimated: null },
      { eta: null, firstEta: null },
    ],
    ['its actual date deletes ATA', '50_at_destination_port', { actual: null }, { ata: null }],
  ])('[PHASE-03] %s', async (_title, at, patch, gone) => {
    const { id } = await make(dates)
    expect((await phase(id, { phase: at, ...patch })).status).toBe(204)
    expect(await read(id)).toMatchObject({ ...dates, ...gone })
  })

  test('[PHASE-03] both of a phase’s dates at once deletes what depends on both', async () => {
    const { id } = await make(dates)
    await phase(id, { estimated: null, actual: null })
    expect(await read(id)).toMatchObject({ etd: null, firstEtd: null, atd: null, eta: dates.eta })
  })
})

describe('what a person deleted', () => {
  const now = () => new Date(Date.now() + 1_000).toISOString()
  const earlier = '2026-10-03T00:00:00Z'
  const eta = (at: string, created: string, id?: string): StatedEvent => ({
    event: 'ARRI',
    at: `${at}T10:00:00-06:00`,
    sure: 'EST',
    created,
    ...(id ? { id } : {}),
  })

  test('[PHASE-03] stays away from what was stated before, reported again or late, and comes back with news', async () => {
    const mbl = 'MAEU400000001'
    const { id } = await make({ masterBl: mbl, pol: 'CNSHA', pod: 'MXZLO' })
    await report(mbl, eta('2026-11-25', earlier, 'again'))
    expect(await read(id)).toMatchObject({ eta: '2026-11-25', firstEta: '2026-11-25' })
    await edit(id, { eta: null })
    await report(mbl, eta('2026-11-25', earlier, 'again'), eta('2026-11-27', '2026-10-04T00:00:00Z'))
    expect(await read(id)).toMatchObject({ eta: null, firstEta: null })
    await edit(id, { pol: null })
    expect(await read(id)).toMatchObject({ eta: null, firstEta: null })
    await report(mbl, eta('2026-11-29', now()))
    expect(await read(id)).toMatchObject({ eta: '2026-11-29', firstEta: '2026-11-29' })
    // The first one since the deletion stays the first.
    await report(mbl, eta('2026-12-01', new Date(Date.now() + 60_000).toISOString()))
    expect(await read(id)).toMatchObject({ eta: '2026-12-01', firstEta: '2026-11-29', timing: 'delayed' })
  })

  test('[PHASE-03] comes back where the carrier states the same again', async () => {
    const mbl = 'MAEU400000002'
    const { id } = await make({ masterBl: mbl, pol: 'CNSHA', pod: 'MXZLO' })
    const left: StatedEvent = {
      event: 'DEPA',
      at: '2026-10-02T10:00:00+08:00',
      sure: 'ACT',
      created: earlier,
    }
    await report(mbl, left)
    await edit(id, { atd: null })
    await report(mbl, { ...left, created: '2026-10-05T00:00:00Z' })
    expect((await read(id)).atd).toBeNull()
    await report(mbl, { ...left, created: now() })
    expect((await read(id)).atd).toBe('2026-10-02')
  })

  test('as what was set: it holds while the carrier repeats itself, and is there again when news is withdrawn', async () => {
    const mbl = 'MAEU400000003'
    const { id } = await make({ masterBl: mbl, pol: 'CNSHA', pod: 'MXZLO' })
    await report(mbl, eta('2026-11-25', earlier))
    await edit(id, { eta: '2026-11-30' })
    await report(mbl, eta('2026-11-25', now()))
    expect((await read(id)).eta).toBe('2026-11-30')
    await report(mbl, eta('2026-12-02', now()))
    expect(await read(id)).toMatchObject({ eta: '2026-12-02', firstEta: '2026-11-25' })
  })

  test('a first date that a person’s own ETA made stays the first', async () => {
    const mbl = 'MAEU400000004'
    const { id } = await make({ masterBl: mbl, pol: 'CNSHA', pod: 'MXZLO' })
    await edit(id, { eta: '2026-11-20' })
    await report(mbl, eta('2026-11-25', now()))
    expect(await read(id)).toMatchObject({ eta: '2026-11-25', firstEta: '2026-11-20' })
  })
})

test('a phase that a person empties is the carrier’s to say again, the shipment’s and a container’s', async () => {
  const mbl = 'MAEU400000006'
  const { id } = await make({ masterBl: mbl, pol: 'CNSHA', pod: 'MXZLO' })
  const left = { event: 'DEPA', at: '2026-10-02T10:00:00+08:00', sure: 'ACT' } as const
  await report(mbl, { ...left, created: '2026-10-03T00:00:00Z' })
  await phase(id, { phase: '60_to_final_destination', current: true })
  await report(mbl, { ...left, created: '2026-10-04T00:00:00Z' })
  expect((await read(id)).phase).toBe('60_to_final_destination')
  await edit(id, { phase: null })
  expect((await read(id)).phase).toBe('40_in_transit')
})

test('a container’s manual phase and dates hold against what was reported before', async () => {
  const mbl = 'MAEU400000005'
  const { id } = await make({ masterBl: mbl, pol: 'CNSHA', pod: 'MXZLO' })
  const left: StatedEvent = {
    event: 'DEPA',
    at: '2026-10-02T10:00:00+08:00',
    sure: 'ACT',
    created: '2026-10-03T00:00:00Z',
  }
  await report(mbl, left)
  const rows = async () =>
    (await holder.served.call(listRows, { id, resource: 'containers' }, as)).body.items as never as {
      id: string
      currentPhase: string
      phases: { phase: string; actual: string | null }[]
    }[]
  const [container] = await rows()
  expect(container).toMatchObject({ currentPhase: '40_in_transit' })
  const containerId = String(container?.id)
  await holder.served.call(
    updateRow,
    { id, resource: 'containers', rowId: containerId, currentPhase: '50_at_destination_port' } as never,
    as,
  )
  expect((await read(id)).phase).toBe('50_at_destination_port')
  expect((await phase(id, { containerId, actual: '2026-10-04' })).status).toBe(204)
  await report(mbl, { ...left, at: '2026-10-03T10:00:00+08:00', created: '2026-10-04T00:00:00Z' })
  const after = (await rows())[0]
  expect(after?.currentPhase).toBe('50_at_destination_port')
  expect(after?.phases.find((each) => each.phase === '40_in_transit')?.actual).toBe('2026-10-04')
})

describe('[PHASE-02] actual dates move the phase', () => {
  const now = () => new Date(Date.now() + 1_000).toISOString()
  const left = { event: 'DEPA', at: '2026-10-02T10:00:00+08:00', sure: 'ACT' } as const
  const come = { event: 'ARRI', at: '2026-11-20T10:00:00-06:00' } as const

  test('typed one by one, many at once and at birth', async () => {
    const { id } = await make({})
    expect(await edit(id, { atd: '2026-10-02' })).toMatchObject({ phase: '40_in_transit' })
    expect(await edit(id, { ata: '2026-11-20' })).toMatchObject({ phase: '50_at_destination_port' })
    const rows = [{ id, patch: { deliveredActual: '2026-11-21' } }]
    await holder.served.call(changeShipments, { rows } as never, as)
    expect((await read(id)).phase).toBe('70_delivered')
    expect((await make({ atd: '2026-10-02' })).phase).toBe('40_in_transit')
  })

  test('and what the carrier tells goes on from there, never behind it', async () => {
    const mbl = 'MAEU400000007'
    const { id } = await make({ masterBl: mbl, pol: 'CNSHA', pod: 'MXZLO', phase: '10_ready' })
    await edit(id, { ata: '2026-11-20' })
    await report(mbl, { ...left, created: now() })
    expect(await read(id)).toMatchObject({ phase: '50_at_destination_port', atd: '2026-10-02' })
    await report(mbl, { ...come, sure: 'EST', at: '2026-11-28T10:00:00-06:00', created: now() })
    expect(await read(id)).toMatchObject({
      phase: '50_at_destination_port',
      ata: '2026-11-20',
      transitTime: 49,
    })
    await edit(id, { ata: null })
    expect((await read(id)).phase).toBe('40_in_transit')
  })

  test('but not where a person said another phase', async () => {
    const mbl = 'MAEU400000008'
    const { id } = await make({ masterBl: mbl, pol: 'CNSHA', pod: 'MXZLO' })
    await edit(id, { phase: '30_at_origin_port' })
    await report(mbl, { ...left, created: now() })
    expect(await read(id)).toMatchObject({ phase: '30_at_origin_port', atd: '2026-10-02' })
    expect(await edit(id, { ata: '2026-11-20' })).toMatchObject({ phase: '50_at_destination_port' })
  })
})
