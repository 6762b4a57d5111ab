import { listAlerts } from '@rumbo/domain/alerts/alerts.api'
import { readDashboard } from '@rumbo/domain/dashboard/dashboard.api'
import * as settings from '@rumbo/domain/free-time/settings.api'
import { addDays } from '@rumbo/domain/kernel/time/civil-date'
import { createShipment, getShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { todayOf } from '../../src/access/change/today.ts'
import { founder } from '../orders/order-story.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { inputOf } from '../sweep/belongings.ts'
import type { As } from '../world/members.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'

/** What shipments past their free time cost, together on the dashboard and each in its alert. */
const holder = useServed()
const today = todayOf('America/Mexico_City')
let as: As
let ids: readonly string[]

async function make(values: object, state: string): Promise<string> {
  const { served } = holder
  const given = { name: 'Coffee', freightType: 'ocean', pol: 'CNSHA', pod: 'MXZLO', ...values }
  const { id } = (await served.call(createShipment, given as never, as)).body
  await vi.waitFor(
    async () =>
      expect((await served.call(getShipment, { id }, as)).body).toMatchObject({ freeTimeState: state }),
    { timeout: 20_000, interval: 50 },
  )
  return id
}

beforeAll(async () => {
  as = await founder(holder.served, 'Forwarder')
  const contract = { ...inputOf(settings.createContract, {}), name: 'Line', carrier: 'MAEU', place: 'MXZLO' }
  const rates = [{ sizeTypes: [], freeDays: 7, tiers: [{ days: null, perDay: '100.5' }] }]
  const made = await holder.served.call(settings.createContract, { ...contract, rates } as never, as)
  expect(made.status).toBe(200)
  const arrived = (days: number, more: object = { carrierCode: 'MAEU' }) => ({
    ata: addDays(today, -days),
    ...more,
  })
  ids = [
    await make(arrived(10), 'overdue'),
    await make(arrived(8), 'overdue'),
    await make(arrived(3, { freeDaysOfDemurrage: 2 }), 'overdue'),
  ]
  await make(arrived(1), 'running')
})

const tileFor = async (reader: As) => {
  const { body } = await holder.served.call(readDashboard, { part: 'freeTime' }, reader)
  return body.answer?.tiles.find(({ id }) => id === 'pastFreeTime')
}

test('[DASH-01] demurrage at risk: what is past free time, what it costs, and how much of that is not known', async () => {
  const tile = await tileFor(as)
  const alerts = (await holder.served.call(listAlerts, { kind: 'freeTime' } as never, as)).body.items
  expect(tile).toMatchObject({ figure: { count: 3 }, cost: { partly: 2, leftOut: 1 } })
  const amounts = alerts.flatMap(({ cost }) => cost ?? []).map(({ cost }) => Number(cost))
  expect(amounts.sort((one, other) => one - other)).toEqual([201, 402])
  expect(tile?.cost?.soFar).toEqual([{ currency: 'USD', amount: '603' }])
})

test('[DASH-01] who has no right to finances, or isn’t the owner, is given the count alone', async () => {
  const { world } = holder
  const role = await customRole(world, as.organization, {
    modules: ['shipments', 'dashboard'],
    default: 'view',
  })
  const person = await memberWith(world, as.organization, { name: 'Beto', role })
  expect(await tileFor({ ...as, person })).toMatchObject({ figure: { count: 3 }, cost: null })
  // A hidden last free day takes nothing of the rest along.
  const without = await customRole(world, as.organization, {
    modules: ['shipments', 'dashboard', 'finances'],
    default: 'view',
    fields: { shipments: { default: 'view', sections: {}, fields: { lastFreeDay: 'hide' } } },
  })
  const carla = await memberWith(world, as.organization, { name: 'Carla', role: without })
  expect(await tileFor({ ...as, person: carla })).toMatchObject({
    figure: { count: 3 },
    cost: { leftOut: 1 },
  })
  const partner = await founder(holder.served, 'Importer')
  await connect(world, as.organization, partner.organization)
  const view = { default: 'view', sections: {}, fields: {} }
  const profile = await profileOf(world, as.organization, { shipments: view, containers: view })
  const from = { by: as.person, from: as.organization }
  await share(world, { ...from, ids: [...ids], to: partner.organization, profile })
  expect(await tileFor(partner)).toMatchObject({
    figure: { count: 3 },
    cost: { soFar: [], expected: [], partly: 0, leftOut: 3 },
  })
})
