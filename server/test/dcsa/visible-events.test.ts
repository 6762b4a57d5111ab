import { listDcsaEvents } from '@rumbo/domain/dcsa/events.api'
import { updateProfile } from '@rumbo/domain/records/sharing/profiles.api'
import { updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { revokeShares } from '../../src/access/share/revoke.ts'
import { newKey } from '../developer/keys.ts'
import { customRole } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { type Events, left, line, ofBill as of, Partners } from './partners.ts'

/** Which events of a shipment a partner sees, and which it doesn't any more. */
const holder = useServed()
let partners: Partners

beforeAll(async () => {
  partners = await Partners.open(holder.served)
})

const idsOf = (events: Events) => events.map(({ eventID }) => eventID)

test('[TRK-08] a profile’s hidden fields aren’t sent, nor found by; what changes of it counts at once', async () => {
  const mbl = 'MAEU400000001'
  const id = await partners.ship({ masterBl: mbl, clientReference: 'PO-4' })
  const held = {
    ...left(mbl, '20'),
    eventType: 'SHIPMENT',
    shipmentEventTypeCode: 'HOLD',
    documentTypeCode: 'CUS',
    documentID: 'C-1',
  }
  await partners.say([left(mbl, '02'), held])
  const fields = { vesselVoyage: 'hide', customsStatus: 'hide', masterBl: 'hide' }
  const view = { shipments: { default: 'view', fields }, containers: { default: 'view' } }
  const profile = await partners.share([id], view)
  const mine = (events: Events) => events.filter((event) => JSON.stringify(event).includes('PO-4'))
  await partners.soon((events) => expect(mine(events).map(line)).toEqual(['ACT DEPA CNSHA 2026-10-02']))
  const text = JSON.stringify(mine(await partners.events()))
  for (const hidden of ['9321483', 'Maersk Altair', '643W', mbl, '2026-10-20'])
    expect(text).not.toContain(hidden)
  const found = async (query: Record<string, string>) => mine(await partners.events(query)).length
  expect(await found({ vesselIMONumber: '9321483' })).toBe(0)
  expect(await found(of(mbl))).toBe(0)
  expect(await found({ documentTypeCode: 'CUS' })).toBe(0)
  expect(await found({ UNLocationCode: 'CNSHA' })).toBe(1)

  // Shown: all of it. Hidden again: at once, before anything was written again.
  const as = { person: partners.ana, organization: partners.forwarder }
  const rights = (shown: Record<string, 'hide'>) => ({
    shipments: { default: 'view' as const, fields: shown },
    containers: { default: 'view' as const },
  })
  expect(
    (await holder.served.call(updateProfile, { id: profile, version: 1, rights: rights({}) }, as)).status,
  ).toBe(200)
  await partners.soon((events) => expect(events).toHaveLength(2), of(mbl))
  await holder.world.owner.query('update base.profiles set rights = $2 where id = $1', [
    profile,
    JSON.stringify(rights({ vesselVoyage: 'hide' })),
  ])
  expect(await found({ vesselIMONumber: '9321483' })).toBe(0)
  expect(JSON.stringify(mine(await partners.events()))).not.toContain('9321483')

  // Without a date that the phases are made of there are no events at all, as in the timeline.
  await holder.world.owner.query('update base.profiles set rights = $2 where id = $1', [
    profile,
    JSON.stringify(rights({ eta: 'hide' })),
  ])
  expect(mine(await partners.events())).toEqual([])

  // A share that is revoked shows nothing any more.
  await holder.world.as(partners.ana, partners.forwarder, (scope) =>
    revokeShares(scope, { ids: [id], organizationId: partners.importer.id }),
  )
  expect(mine(await partners.events())).toEqual([])
})

test('[TRK-08] a corrected event gets another id and the old one is gone; what is withdrawn isn’t sent', async () => {
  const mbl = 'MAEU500000001'
  const id = await partners.ship({ masterBl: mbl })
  await partners.share([id])
  const departure = left(mbl, '02')
  await partners.say([departure])
  await partners.soon((events) => expect(events).toHaveLength(1), of(mbl))
  const [before] = idsOf(await partners.events(of(mbl)))
  await partners.say([
    {
      ...departure,
      eventDateTime: '2026-10-04T10:00:00+08:00',
      eventCreatedDateTime: '2026-10-04T12:00:00Z',
    },
  ])
  await partners.soon((events) => expect(events.map(line)).toEqual(['ACT DEPA CNSHA 2026-10-04']), of(mbl))
  expect(idsOf(await partners.events(of(mbl)))).not.toContain(before)
  await partners.say([{ ...departure, eventCreatedDateTime: '2026-10-05T12:00:00Z', isRetracted: true }])
  await partners.soon((events) => expect(events).toEqual([]), of(mbl))
})

test('[TRK-08] dates that people set are sent next to what carriers say, and go with them', async () => {
  const mbl = 'MAEU600000001'
  const id = await partners.ship({ masterBl: mbl, etd: '2026-11-02' })
  await partners.share([id])
  const expected = ['PLN DEPA CNSHA 2026-11-02', 'EST DEPA CNSHA 2026-11-02']
  await partners.soon((events) => expect(events.map(line).sort()).toEqual(expected.toSorted()), of(mbl))
  const [event] = await partners.events(of(mbl))
  expect(event?.eventDateTime).toBe('2026-11-02T12:00:00+08:00')
  const as = { person: partners.ana, organization: partners.forwarder }
  expect((await holder.served.call(updateShipment, { id, eta: '2026-12-01' }, as)).status).toBe(200)
  await partners.soon((events) => expect(events.map(line)).toContain('EST ARRI MXZLO 2026-12-01'), of(mbl))
})

test('[TRK-08] what the role of a key hides isn’t sent to it, nor found by, nor whether there is any', async () => {
  const mbl = 'MAEU450000001'
  await partners.share([await partners.ship({ masterBl: mbl })])
  await partners.say([left(mbl, '02')])
  await partners.soon((events) => expect(events).toHaveLength(1), of(mbl))
  const fields = { shipments: { fields: { vesselVoyage: 'hide', shipmentCargos: 'hide' } } }
  const role = await customRole(holder.world, partners.importer, {
    organization: [],
    modules: ['shipments'],
    create: [],
    default: 'edit',
    fields,
    edits: 'all',
  })
  const wanted = { by: partners.beto, organization: partners.importer, scopes: ['tracking:read'] as const }
  const narrow = await newKey(holder.served, { ...wanted, roleId: role })
  const ask = async (query: object) => {
    const { body, headers } = await holder.served.call(listDcsaEvents, query as never, narrow.as)
    return { body, hasNext: headers.has('next-page') }
  }
  const { body } = await ask(of(mbl))
  expect(body.map(line)).toEqual(['ACT DEPA CNSHA 2026-10-02'])
  for (const hidden of ['9321483', 'Maersk Altair', '643W', 'MSKU9070323'])
    expect(JSON.stringify(body)).not.toContain(hidden)
  for (const query of [
    { vesselIMONumber: '9321483' },
    { exportVoyageNumber: '643W' },
    { equipmentReference: 'MSKU9070323' },
  ])
    expect([query, await ask({ ...query, limit: 1 })]).toEqual([query, { body: [], hasNext: false }])
  expect(await partners.events({ ...of(mbl), vesselIMONumber: '9321483' })).toHaveLength(1)
})
