import { newId } from '@rumbo/domain/kernel/id'
import {
  createShipment,
  deleteShipment,
  getShipment,
  restoreShipment,
  updateShipment,
} from '@rumbo/domain/shipments/api'
import {
  getNotifications,
  refreshTracking,
  setNotifications,
} from '@rumbo/domain/shipments/contracts/settings.api'
import { beforeAll, expect, test } from 'vitest'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import type { Organization, Person } from '../world/world.ts'

const holder = useServed()
type As = { person: Person; organization: Organization }
let ana: As
let beto: As
let shipment: string

beforeAll(async () => {
  const { world, served } = holder
  const person = await world.person('Ana')
  ana = { person, organization: await world.organization('Forwarder', person) }
  beto = { person: await world.person('Beto'), organization: ana.organization }
  await world.join(ana.organization, beto.person, 'member')
  shipment = (await served.call(createShipment, { name: 'Coffee', freightType: 'ocean' }, ana)).body.id
})

const heard = async (as: As) =>
  (await holder.served.call(getNotifications, { id: shipment }, as)).body.notificationsEnabled
const turn = (enabled: boolean, as: As) =>
  holder.served.call(setNotifications, { id: shipment, notificationsEnabled: enabled }, as)

test('[SHP-20] [NOTIF-04] each user says for themselves whether they hear of a shipment, and it is kept over deleting and restoring', async () => {
  const { served } = holder
  expect(await heard(ana)).toBe(true)
  expect((await turn(false, ana)).body).toEqual({
    userId: ana.person.userId,
    shipmentId: shipment,
    notificationsEnabled: false,
    view: true,
  })
  expect([await heard(ana), await heard(beto)]).toEqual([false, true])
  await served.call(deleteShipment, { id: shipment }, ana)
  expect((await served.call(getNotifications, { id: shipment }, ana)).status).toBe(404)
  await served.call(restoreShipment, { id: shipment }, ana)
  expect(await heard(ana)).toBe(false)
  await turn(true, ana)
  expect(await heard(ana)).toBe(true)
})

test('[SHP-20] a shipment of another organization and one that is not there answer alike', async () => {
  const { served, world } = holder
  const dora = await world.person('Dora')
  const other = { person: dora, organization: await world.organization('Stranger', dora) }
  for (const id of [shipment, newId()]) {
    expect((await served.call(getNotifications, { id }, other)).status).toBe(404)
    expect((await served.call(setNotifications, { id, notificationsEnabled: false }, other)).status).toBe(404)
    expect((await served.call(refreshTracking, { id }, other)).status).toBe(404)
  }
})

test('[SHP-20] what came is read once more by who may say how a shipment is tracked; what a hand set stays', async () => {
  const { served, world } = holder
  await served.call(updateShipment, { id: shipment, eta: '2026-12-24' }, ana)
  const { status, body } = await served.call(refreshTracking, { id: shipment }, ana)
  expect([status, body]).toMatchObject([200, { lastEventAt: null, lastReceivedAt: null }])
  expect((await served.call(getShipment, { id: shipment }, ana)).body.eta).toBe('2026-12-24')
  const role = await customRole(world, ana.organization, {
    modules: ['shipments'],
    default: 'edit',
    edits: 'all',
    fields: { shipments: { sections: {}, fields: { manualTracking: 'view' } } },
  })
  const carla = await memberWith(world, ana.organization, { name: 'Carla', role })
  const hers = { person: carla, organization: ana.organization }
  expect((await served.call(refreshTracking, { id: shipment }, hers)).status).toBe(403)
})

test('[SHP-20] who holds a shipment by a share hears of it by their own switch, and leaves its tracking to its owner', async () => {
  const { served, world } = holder
  const person = await world.person('Eva')
  const eva = { person, organization: await world.organization('Importer', person) }
  await connect(world, ana.organization, eva.organization)
  const profile = await profileOf(world, ana.organization, { shipments: { default: 'edit' } })
  const given = { by: ana.person, from: ana.organization, to: eva.organization, ids: [shipment], profile }
  await share(world, given)
  expect((await turn(false, eva)).body.notificationsEnabled).toBe(false)
  expect([await heard(eva), await heard(ana)]).toEqual([false, true])
  expect((await served.call(refreshTracking, { id: shipment }, eva)).status).toBe(403)
})
