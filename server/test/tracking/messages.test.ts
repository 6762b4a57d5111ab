import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '@rumbo/domain/kernel/id'
import {
  createRow,
  createShipment,
  deleteRow,
  getShipment,
  listRows,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { getTimeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { receiveDcsaEvents } from '@rumbo/domain/tracking/api'
import { listRefusals } from '@rumbo/domain/tracking/refusals.api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { giveRows } from '../../src/access/change/write/give.ts'
import { statement } from '../../src/access/scope/statement.ts'
import { storeMessage } from '../../src/features/tracking/deliveries/store.service.ts'
import { shipmentModule } from '../../src/modules.ts'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let ana: Person
let beto: Person
let forwarder: Organization
let importer: Organization
let as: { person: Person; organization: Organization }
let maersk: Source
let other: Source

type Source = { readonly id: string; readonly secret: string }

beforeAll(async () => {
  const { world, served } = holder
  ana = await world.person('Ana')
  beto = await world.person('Beto')
  forwarder = await world.organization('Forwarder', ana)
  importer = await world.organization('Importer', beto)
  as = { person: ana, organization: forwarder }
  maersk = (await served.call(createSource, { name: 'Maersk' }, as)).body
  other = (await served.call(createSource, { name: 'Other' }, as)).body
})

async function send(body: unknown, source = maersk): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const signed = createHmac('sha256', source.secret).update(text).digest('hex')
  const path = receiveDcsaEvents.path.replace('{sourceId}', source.id)
  const answer = await fetch(new URL(path, holder.served.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'notification-signature': `sha256=${signed}` },
    body: text,
  })
  return answer.status
}

type CallReport = {
  readonly port?: string
  readonly event?: 'DEPA' | 'ARRI'
  readonly at?: string
  readonly container?: string | null
  readonly sure?: 'ACT' | 'EST'
}

/** A vessel's call of one bill; without a bill, of its container alone. */
const call = (
  mbl: string | null,
  { port = 'CNSHA', event = 'DEPA', at = '2026-10-02T10:00:00Z', ...report }: CallReport,
) => ({
  eventID: newId(),
  eventCreatedDateTime: '2026-10-03T00:00:00Z',
  eventType: 'TRANSPORT',
  eventClassifierCode: report.sure ?? 'ACT',
  eventDateTime: at,
  transportEventTypeCode: event,
  transportCall: {
    UNLocationCode: port,
    facilityTypeCode: 'POTE',
    modeOfTransport: 'VESSEL',
    exportVoyageNumber: '643W',
    vessel: { vesselIMONumber: '9321483', vesselName: 'Maersk Altair' },
  },
  documentReferences: mbl ? [{ documentReferenceType: 'TRD', documentReferenceValue: mbl }] : [],
  references:
    report.container === null
      ? []
      : [{ referenceType: 'EQ', referenceValue: report.container ?? 'MSKU9070323' }],
})

const make = async (values: Record<string, unknown>) =>
  (await holder.served.call(createShipment, { name: 'S', freightType: 'ocean', ...values }, as)).body
const read = async (id: string) => (await holder.served.call(getShipment, { id }, as)).body
const containersOf = async (id: string) =>
  (await holder.served.call(listRows, { id, resource: 'containers' }, as)).body.items

/** Shares a shipment with the importer, who sees what the profile shows. */
async function share(id: string, rights: unknown): Promise<void> {
  const held = { organizationId: importer.id, kind: 'importer', ownerId: forwarder.id } as const
  const profile = { id: newId(), version: 1, rights, ...held }
  await holder.world.as(ana, forwarder, async (scope) => {
    await scope.all(statement`insert into tenant.profiles (organization_id, id, name, rights)
      values (tenant.org(), ${profile.id}, 'made here', ${JSON.stringify(rights)})`)
    await scope.all(statement`insert into tenant.shares
      (record_id, module, organization_id, owner_organization_id, granted_by, kind, profile_id)
      values (${id}, 'shipments', ${importer.id}, tenant.org(), tenant.org(), 'importer', ${profile.id})`)
    await giveRows(scope, shipmentModule, { ids: [id], to: { organizationId: importer.id, profile } })
  })
}

const timelineOfImporter = async (id: string) =>
  (await holder.served.call(getTimeline, { id }, { person: beto, organization: importer })).body

describe('a message', () => {
  test('that names a port which nobody knows is taken, and names no port', async () => {
    const made = await make({ masterBl: 'MAEU300000001' })
    expect(await send([call('MAEU300000001', { port: 'CNZZZ' })])).toBe(204)
    expect(await read(made.id)).toMatchObject({ pol: null, status: 'live', atd: '2026-10-02' })
  })

  test('with texts that no database takes loses nothing', async () => {
    const made = await make({ masterBl: 'MAEU300000002', pol: 'CNSHA' })
    const good = { ...call('MAEU300000002', {}), unread: 'half \ud800 and \u0000' }
    expect(await send([good])).toBe(204)
    expect((await read(made.id)).atd).toBe('2026-10-02')
  })

  test('that is quarantined is cut between characters', async () => {
    for (const before of [0, 1]) {
      expect(await send([{ a: `${'x'.repeat(before)}${'𝒳'.repeat(5_000)}` }])).toBe(204)
    }
    const { items } = (await holder.served.call(listRefusals, {}, as)).body
    expect(items.filter(({ raw }) => raw.includes('𝒳𝒳'))).toHaveLength(2)
  })

  test('without a word is refused', async () => {
    expect(await send('')).toBe(400)
  })

  test('finds a shipment that names its container alone', async () => {
    const made = await make({ containerNumber: 'TGHU6540986', pol: 'CNSHA' })
    expect(await send([call(null, { container: 'TGHU6540986' })])).toBe(204)
    expect((await read(made.id)).atd).toBe('2026-10-02')
  })
})

describe('a shipment that is made by its bill alone', () => {
  const numbers = async (id: string) => (await containersOf(id)).map(({ number }) => number).sort()

  test('takes every container that its carrier names, whenever that is, and none any more that a person took away', async () => {
    const made = await make({ masterBl: 'MAEU370000001', pol: 'CNSHA', pod: 'MXZLO' })
    await send([call('MAEU370000001', { container: 'HLXU6635783' })])
    await send([call('MAEU370000001', { container: 'CAIU7541225', at: '2026-10-02T11:00:00Z' })])
    expect(await numbers(made.id)).toEqual(['CAIU7541225', 'HLXU6635783'])
    const [one] = (await containersOf(made.id)).filter(({ number }) => number === 'HLXU6635783')
    await holder.served.call(deleteRow, { id: made.id, resource: 'containers', rowId: one?.id ?? '' }, as)
    await send([call('MAEU370000001', { container: 'HLXU6635783', at: '2026-10-02T12:00:00Z' })])
    await send([call('MAEU370000001', { container: 'ONEU8843991', at: '2026-10-02T13:00:00Z' })])
    expect(await numbers(made.id)).toEqual(['CAIU7541225'])
  })

  test('takes what was reported of its container before anybody knew that it is its own', async () => {
    const made = await make({ masterBl: 'MAEU370000002', pol: 'CNSHA', pod: 'MXZLO' })
    const arrival = { port: 'MXZLO', event: 'ARRI', at: '2026-10-30T10:00:00Z' } as const
    await send([call(null, { ...arrival, container: 'OOCU7320368' })])
    await send([call('MAEU370000002', { container: 'OOCU7320368' })])
    expect(await read(made.id)).toMatchObject({ atd: '2026-10-02', ata: '2026-10-30' })
  })
})

describe('at once', () => {
  test('two sources tell of one shipment: nothing is lost, no container is doubled', async () => {
    for (const round of [0, 1, 2]) {
      const mbl = `MAEU31000000${round}`
      const made = await make({ masterBl: mbl, pol: 'CNSHA', pod: 'MXZLO' })
      const statuses = await Promise.all([
        send([call(mbl, {})]),
        send([call(mbl, { port: 'MXZLO', event: 'ARRI', at: '2026-12-25T10:00:00Z', sure: 'EST' })], other),
      ])
      expect(statuses).toEqual([204, 204])
      expect(await read(made.id)).toMatchObject({ atd: '2026-10-02', eta: '2026-12-25' })
      expect(await containersOf(made.id)).toHaveLength(1)
    }
  })

  test('a carrier tells and the shipment is made: it is found', async () => {
    for (let round = 10; round < 22; round++) {
      const mbl = `MAEU3500000${round}`
      const [made] = await Promise.all([make({ masterBl: mbl, pol: 'CNSHA' }), send([call(mbl, {})])])
      expect((await read(made.id)).atd).toBe('2026-10-02')
    }
  })

  test('one source tells of two shipments: neither waits for the other', async () => {
    const made = await make({ masterBl: 'MAEU360000001', pol: 'CNSHA' })
    await send([call('MAEU360000000', {})])
    const body = [call('MAEU360000002', { container: null })]
    await holder.world.as('job', forwarder, async (scope) => {
      // Stored and not yet committed.
      await storeMessage(
        scope,
        { id: maersk.id, name: 'Maersk' },
        { body, receivedAt: '2026-10-03T00:00:00Z' },
      )
      const answer = send([call('MAEU360000001', { container: null })])
      const late = wait(5_000, 'waited', { ref: false })
      expect(await Promise.race([answer, late])).toBe(204)
    })
    expect((await read(made.id)).atd).toBe('2026-10-02')
  })

  test('a carrier tells and a person edits: both stand', async () => {
    for (const round of [0, 1, 2]) {
      const mbl = `MAEU32000000${round}`
      const made = await make({ masterBl: mbl, pod: 'MXZLO' })
      const [sent, edited] = await Promise.all([
        send([call(mbl, {})]),
        holder.served.call(updateShipment, { id: made.id, pol: 'CNSHA', name: 'Edited' }, as),
      ])
      expect([sent, edited.status]).toEqual([204, 200])
      expect(await read(made.id)).toMatchObject({ name: 'Edited', atd: '2026-10-02', phase: '40_in_transit' })
    }
  })
})

describe('what a hand did', () => {
  test('a port that a person empties stays empty until something newer is reported', async () => {
    const made = await make({ masterBl: 'MAEU330000002' })
    await send([call('MAEU330000002', {})])
    expect((await read(made.id)).pol).toMatchObject({ code: 'CNSHA' })
    await holder.served.call(updateShipment, { id: made.id, pol: null }, as)
    expect((await read(made.id)).pol).toBeNull()
  })

  test('another transport type is no phase set manually', async () => {
    const made = await make({ masterBl: 'MAEU330000003', pol: 'CNSHA', pod: 'MXZLO' })
    await send([call('MAEU330000003', {})])
    await holder.served.call(updateShipment, { id: made.id, freightType: 'road' }, as)
    await holder.served.call(
      updateShipment,
      { id: made.id, freightType: 'ocean', pol: 'CNSHA', pod: 'MXZLO' },
      as,
    )
    await send([call('MAEU330000003', { port: 'MXZLO', event: 'ARRI', at: '2026-11-10T10:00:00Z' })])
    expect((await read(made.id)).phase).toBe('50_at_destination_port')
  })
})

describe('the timeline of another organization', () => {
  test('tells nothing of another voyage of the same container', async () => {
    const mine = await make({ masterBl: 'MAEU340000001', pol: 'CNSHA' })
    await holder.served.call(createRow, { id: mine.id, resource: 'containers', number: 'MSCU6639870' }, as)
    await send([
      call('MAEU340000001', { container: 'MSCU6639870' }),
      call('MAEU340000009', { container: 'MSCU6639870', port: 'NLRTM' }),
    ])
    await share(mine.id, { shipments: { default: 'view' } })
    const { events } = await timelineOfImporter(mine.id)
    expect(events.map(({ place }) => place?.code)).toEqual(['CNSHA'])
  })

  test('names neither vessel nor voyage where they are hidden', async () => {
    const mine = await make({ masterBl: 'MAEU340000002', pol: 'CNSHA' })
    await send([call('MAEU340000002', {})])
    const hidden = { vesselVoyage: 'hide', departureVessel: 'hide', arrivalVessel: 'hide' }
    await share(mine.id, { shipments: { default: 'view', fields: hidden } })
    expect(JSON.stringify(await timelineOfImporter(mine.id))).not.toMatch(/Altair|643W|9321483/)
  })
})
