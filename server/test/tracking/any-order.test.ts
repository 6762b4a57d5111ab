import { createHmac } from 'node:crypto'
import {
  createRow,
  createShipment,
  getShipment,
  listHistory,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import { getTimeline } from '@rumbo/domain/shipments/contracts/timeline.api'
import { receiveDcsaEvents } from '@rumbo/domain/tracking/api'
import { createSource } from '@rumbo/domain/tracking/sources.api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { vesselCall } from './voyage-events.ts'

const holder = useServed()

async function follower(name: string) {
  const person = await holder.world.person(name)
  const as = { person, organization: await holder.world.organization(name, person) }
  const source = (await holder.served.call(createSource, { name: 'Carrier' }, as)).body
  const path = receiveDcsaEvents.path.replace('{sourceId}', source.id)
  const send = async (items: readonly unknown[]) => {
    const body = JSON.stringify(items)
    const signed = createHmac('sha256', source.secret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'notification-signature': `sha256=${signed}` }
    const answer = await fetch(new URL(path, holder.served.url), { method: 'POST', headers, body })
    expect(answer.status).toBe(204)
  }
  const read = async (id: string) => (await holder.served.call(getShipment, { id }, as)).body
  const make = async (values: Record<string, unknown>) =>
    (await holder.served.call(createShipment, { name: 'Any order', freightType: 'ocean', ...values }, as))
      .body.id
  /** What the history says that each field of the shipment holds. */
  const lastValues = async (id: string) => {
    const { items } = (await holder.served.call(listHistory, { id }, as)).body
    const last: Record<string, unknown> = {}
    for (const { changes } of [...items].reverse()) for (const { field, to } of changes) last[field] = to
    return last
  }
  return { as, send, read, make, lastValues }
}

const fields = [
  'pol',
  'pod',
  'phase',
  'etd',
  'atd',
  'eta',
  'ata',
  'firstEtd',
  'firstEta',
  'transshipmentPorts',
] as const
const pictureOf = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
const codeOf = (place: unknown) => (place as { code?: string } | null)?.code ?? null

/** Shanghai by Singapore to Rotterdam, reported call by call; the plan of the end comes with the booking. */
const callsOf = (mbl: string) => [
  vesselCall(mbl, {
    event: 'DEPA',
    port: 'SGSIN',
    at: '2026-09-20T10:00:00Z',
    created: '2026-09-20T11:00:00Z',
  }),
  vesselCall(mbl, {
    event: 'ARRI',
    port: 'NLRTM',
    at: '2026-10-12T10:00:00Z',
    created: '2026-10-12T11:00:00Z',
  }),
  vesselCall(mbl, {
    event: 'DEPA',
    port: 'CNSHA',
    at: '2026-09-10T10:00:00Z',
    created: '2026-09-10T11:00:00Z',
  }),
  vesselCall(mbl, {
    event: 'ARRI',
    port: 'SGSIN',
    at: '2026-09-18T10:00:00Z',
    created: '2026-09-18T11:00:00Z',
  }),
]
const planOf = (mbl: string) =>
  vesselCall(mbl, {
    event: 'ARRI',
    port: 'NLRTM',
    sure: 'EST',
    at: '2026-10-10T10:00:00Z',
    created: '2026-09-01T10:00:00Z',
  })

test('[TRK-12] calls reported one by one, whatever came first, lead from the first port to the last', async () => {
  const { send, read, make } = await follower('One by one')
  const mbl = 'MAEU810000001'
  const id = await make({ masterBl: mbl })
  const ports: (string | null)[][] = []
  for (const call of callsOf(mbl)) {
    await send([call])
    const { pol, pod } = await read(id)
    ports.push([codeOf(pol), codeOf(pod)])
  }
  // Nothing proves an end yet: arrivals alone don't.
  expect(ports).toEqual([
    ['SGSIN', null],
    ['SGSIN', null],
    ['CNSHA', null],
    ['CNSHA', null],
  ])
  await send([planOf(mbl)])
  const reported = await read(id)
  expect([codeOf(reported.pol), codeOf(reported.pod), reported.atd, reported.ata]).toEqual([
    'CNSHA',
    'NLRTM',
    '2026-09-10',
    '2026-10-12',
  ])
  expect(reported.transshipmentPorts).toMatchObject([{ code: 'SGSIN' }])
})

test('[TRK-12] any order, batches and duplicates, with and without given ports, make the same shipment and history', async () => {
  const { send, read, make, lastValues } = await follower('Property')
  let count = 0
  const tell = async (order: readonly number[], sizes: readonly number[], given: Record<string, string>) => {
    count += 1
    const mbl = `MAEU82${String(count).padStart(7, '0')}`
    const calls = [...callsOf(mbl), planOf(mbl)]
    const id = await make({ masterBl: mbl, ...given })
    const items = order.flatMap((index) => calls[index] ?? [])
    for (let from = 0, nth = 0; from < items.length; nth += 1) {
      const size = sizes[nth % sizes.length] ?? 1
      await send(items.slice(from, from + size))
      from += size
    }
    const shipment = await read(id)
    const history = await lastValues(id)
    expect(pictureOf(history)).toEqual(pictureOf(shipment))
    return pictureOf(shipment)
  }
  const givens = [{}, { pol: 'CNSHA' }, { pod: 'NLRTM' }, { pol: 'CNSHA', pod: 'NLRTM' }] as const
  const inOrder = await tell([4, 2, 3, 0, 1], [1], {})
  expect([codeOf(inOrder.pol), codeOf(inOrder.pod)]).toEqual(['CNSHA', 'NLRTM'])
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
      fc.array(fc.nat(4), { maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...givens),
      async (order, doubles, sizes, given) => {
        expect(await tell([...order, ...doubles], sizes, given)).toEqual(inOrder)
      },
    ),
    { numRuns: 6 },
  )
}, 180_000)

test('[TRK-12] a port that a person gives stays, and one taken away is read from the events again', async () => {
  const { as, send, read, make } = await follower('Given')
  const mbl = 'MAEU830000001'
  const id = await make({ masterBl: mbl })
  await send([...callsOf(mbl), planOf(mbl)])
  const ends = async () => {
    const { pol, pod } = await read(id)
    return [codeOf(pol), codeOf(pod)]
  }
  expect(await ends()).toEqual(['CNSHA', 'NLRTM'])
  await holder.served.call(updateShipment, { id, pol: 'SGSIN' }, as)
  expect(await ends()).toEqual(['SGSIN', 'NLRTM'])
  await send([vesselCall(mbl, { event: 'DEPA', port: 'CNNGB', at: '2026-09-08T10:00:00Z' })])
  expect(await ends()).toEqual(['SGSIN', 'NLRTM'])
  // The same port that tracking wrote before is a person's word now.
  await holder.served.call(updateShipment, { id, pol: 'CNSHA' }, as)
  expect(await ends()).toEqual(['CNSHA', 'NLRTM'])
  await holder.served.call(updateShipment, { id, pol: null }, as)
  expect(await ends()).toEqual(['CNNGB', 'NLRTM'])
})

test('[TRK-10] the next voyage of a container leaves a finished shipment without a bill as it was', async () => {
  const { as, send, read, make } = await follower('Reused')
  const box = 'MSKU9070323'
  const id = await make({ pol: 'CNSHA', pod: 'NLRTM', etd: '2026-07-01' })
  await holder.served.call(createRow, { id, resource: 'containers', number: box }, as)
  const alone = (changes: Parameters<typeof vesselCall>[1]) => ({
    ...vesselCall('x', { created: changes?.at ?? '', ...changes }),
    documentReferences: [],
  })
  const move = (code: string, at: string, place: string, [kind, load]: readonly [string, string]) => ({
    ...alone({ at }),
    eventType: 'EQUIPMENT',
    equipmentEventTypeCode: code,
    equipmentReference: box,
    emptyIndicatorCode: load,
    transportCall: { UNLocationCode: place, facilityTypeCode: kind, modeOfTransport: 'TRUCK' },
  })
  await send([
    alone({ event: 'DEPA', port: 'CNSHA', at: '2026-07-02T10:00:00Z' }),
    alone({ event: 'ARRI', port: 'NLRTM', at: '2026-08-01T10:00:00Z' }),
    move('GTIN', '2026-08-06T10:00:00Z', 'NLRTM', ['DEPO', 'EMPTY']),
  ])
  const finished = await read(id)
  expect(finished).toMatchObject({ phase: '70_delivered', atd: '2026-07-02', ata: '2026-08-01' })
  await send([
    move('GTOT', '2026-08-20T10:00:00Z', 'NLRTM', ['DEPO', 'EMPTY']),
    vesselCall('MAEU840000009', {
      event: 'DEPA',
      port: 'NLRTM',
      at: '2026-08-28T10:00:00Z',
      created: '2026-08-28T10:00:00Z',
    }),
    alone({ event: 'ARRI', port: 'CNSHA', at: '2026-09-28T10:00:00Z' }),
  ])
  const after = await read(id)
  expect(pictureOf(after)).toEqual(pictureOf(finished))
  const older = alone({ event: 'DEPA', port: 'NLRTM', at: '2026-05-01T10:00:00Z' })
  await send([older, move('GTIN', '2026-06-10T10:00:00Z', 'CNSHA', ['DEPO', 'EMPTY'])])
  expect(pictureOf(await read(id))).toEqual(pictureOf(finished))
  const { flags } = (await holder.served.call(getTimeline, { id }, as)).body
  expect(flags).toContainEqual({ code: 'beforeWindow', about: '2/2026-06-10' })
})
