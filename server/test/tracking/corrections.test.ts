import { createHmac } from 'node:crypto'
import { newId } from '@rumbo/domain/kernel/id'
import { createRow, createShipment, getShipment, listRows } from '@rumbo/domain/shipments/api'
import { getTimeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { receiveDcsaEvents } from '@rumbo/domain/tracking/api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
let as: { person: Person; organization: Organization }
let source: { readonly id: string; readonly secret: string }

beforeAll(async () => {
  const { world, served } = holder
  const person = await world.person('Ana')
  as = { person, organization: await world.organization('Forwarder', person) }
  source = (await served.call(createSource, { name: 'Maersk', protocol: 'dcsa30' }, as)).body
})

async function tell(...events: readonly unknown[]): Promise<void> {
  const body = JSON.stringify({ events })
  const signature = createHmac('sha256', source.secret).update(body).digest('hex')
  const path = receiveDcsaEvents.path.replace('{sourceId}', source.id)
  const answer = await fetch(new URL(path, holder.served.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'notification-signature': `sha256=${signature}` },
    body,
  })
  expect(answer.status).toBe(204)
}

type Call = {
  readonly id?: string
  readonly mbl: string
  readonly port: string
  readonly event: 'DEPA' | 'ARRI'
  readonly at: string
  readonly updated: string
  readonly isRetracted?: boolean
}

/** A vessel's call as DCSA Track & Trace 3.0 tells it. */
const call = ({ id, mbl, port, event, at, updated, isRetracted }: Call) => ({
  eventID: id ?? newId(),
  eventDateTime: at,
  eventUpdatedDateTime: updated,
  ...(isRetracted ? { isRetracted } : {}),
  eventLocation: { UNLocationCode: port, facilityTypeCode: 'POTE' },
  eventClassification: {
    eventTypeCode: 'TRANSPORT',
    eventClassifierCode: 'ACT',
    transportEventTypeCode: event,
  },
  shipmentDetails: { documentReference: { typeCode: 'TRD', reference: mbl } },
  transportDetails: {
    transportCall: {
      modeOfTransport: 'VESSEL',
      vesselTransport: { vesselIMONumber: '9321483', vesselName: 'Maersk Altair' },
    },
  },
})

/** A container's move, with or without its bill of lading. */
const move = (container: string, mbl: string | null, { at, port }: { at: string; port: string }) => ({
  eventID: newId(),
  eventDateTime: at,
  eventUpdatedDateTime: at,
  eventLocation: { UNLocationCode: port, facilityTypeCode: 'POTE' },
  eventClassification: {
    eventTypeCode: 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    equipmentEventTypeCode: 'GTOT',
  },
  ...(mbl ? { shipmentDetails: { documentReference: { typeCode: 'TRD', reference: mbl } } } : {}),
  equipmentDetails: { equipmentReference: container, emptyIndicatorCode: 'LADEN' },
})

const make = async (values: Record<string, unknown>) =>
  (
    await holder.served.call(
      createShipment,
      { name: 'S', freightType: 'ocean', pol: 'CNSHA', pod: 'MXZLO', ...values },
      as,
    )
  ).body
const read = async (id: string) => (await holder.served.call(getShipment, { id }, as)).body

describe('what a carrier says again', () => {
  test('[TRK-10] corrected: the same event with a later time of statement moves the date, an older one no more', async () => {
    const mbl = 'MAEU410000001'
    const { id } = await make({ masterBl: mbl })
    const departed = { id: newId(), mbl, port: 'CNSHA', event: 'DEPA' as const }
    await tell(call({ ...departed, at: '2026-09-02T10:00:00+08:00', updated: '2026-09-02T12:00:00Z' }))
    expect(await read(id)).toMatchObject({ atd: '2026-09-02', phase: '40_in_transit' })
    await tell(call({ ...departed, at: '2026-09-04T09:00:00+08:00', updated: '2026-09-05T00:00:00Z' }))
    expect(await read(id)).toMatchObject({ atd: '2026-09-04' })
    // The first word, come late once more, is old news.
    await tell(call({ ...departed, at: '2026-09-03T10:00:00+08:00', updated: '2026-09-03T00:00:00Z' }))
    expect(await read(id)).toMatchObject({ atd: '2026-09-04' })
  })

  test('[TRK-10] withdrawn: phase and dates go back to what stood before, and the timeline says why', async () => {
    const mbl = 'MAEU410000002'
    const { id } = await make({ masterBl: mbl })
    await tell(
      call({
        mbl,
        port: 'CNSHA',
        event: 'DEPA',
        at: '2026-09-02T10:00:00+08:00',
        updated: '2026-09-02T12:00:00Z',
      }),
    )
    const arrived = { id: newId(), mbl, port: 'MXZLO', event: 'ARRI' as const, at: '2026-09-20T10:00:00Z' }
    await tell(call({ ...arrived, updated: '2026-09-20T12:00:00Z' }))
    expect(await read(id)).toMatchObject({ ata: '2026-09-20', phase: '50_at_destination_port' })
    await tell(call({ ...arrived, updated: '2026-09-21T12:00:00Z', isRetracted: true }))
    expect(await read(id)).toMatchObject({ ata: null, phase: '40_in_transit', atd: '2026-09-02' })
    const { events } = (await holder.served.call(getTimeline, { id }, as)).body
    expect(events.map(({ ignored }) => ignored)).toContain('retracted')
    // Said again, it holds again.
    await tell(call({ ...arrived, at: '2026-09-22T10:00:00Z', updated: '2026-09-22T12:00:00Z' }))
    expect(await read(id)).toMatchObject({ ata: '2026-09-22', phase: '50_at_destination_port' })
  })
})

describe('a container that travels again', () => {
  const box = 'MSKU9070323'
  const withBox = async (mbl: string, dates: Record<string, string>) => {
    const made = await make({ masterBl: mbl, ...dates })
    await holder.served.call(createRow, { id: made.id, resource: 'containers', number: box }, as)
    return made.id
  }
  const containerOf = async (id: string) => {
    const { items } = (await holder.served.call(listRows, { id, resource: 'containers' }, as)).body
    return items[0]?.currentPhase
  }

  test('[TRK-10] keeps its voyages apart: by the bill, and without one by the time', async () => {
    const spring = await withBox('MAEU420000001', { etd: '2026-03-01', eta: '2026-03-25' })
    const autumn = await withBox('MAEU420000002', { etd: '2026-09-01', eta: '2026-09-25' })
    await tell(move(box, 'MAEU420000001', { at: '2026-03-28T10:00:00Z', port: 'MXZLO' }))
    expect([await containerOf(spring), await containerOf(autumn)]).toEqual(['60_to_final_destination', null])
    // Of another bill in the same weeks: neither's.
    await tell(move(box, 'MAEU429999999', { at: '2026-09-26T10:00:00Z', port: 'MXZLO' }))
    expect(await containerOf(autumn)).toBeNull()
    // Without a bill it is the one's in whose weeks it happened.
    await tell(move(box, null, { at: '2026-09-27T10:00:00Z', port: 'MXZLO' }))
    expect(await containerOf(autumn)).toBe('60_to_final_destination')
    const { events } = (await holder.served.call(getTimeline, { id: spring }, as)).body
    expect(events.map(({ ignored }) => ignored).sort()).toEqual([null, 'otherDocument', 'outsideWindow'])
  })
})
