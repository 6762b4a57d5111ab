import { alertKinds, liesLongBack } from '@rumbo/domain/alerts/alert'
import { closeAlert, listAlerts } from '@rumbo/domain/alerts/alerts.api'
import { createShipment, getShipment, listShipments, updateShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test, vi } from 'vitest'
import { withScope } from '../../src/access/scope/scope.ts'
import { alertsBack } from '../../src/features/alerts/alerts-back.service.ts'
import { followAlerts } from '../../src/features/alerts/follow-alerts.service.ts'
import { type As, foundWithMember, untilNotified } from '../world/members.ts'
import { useServed } from '../world/served.ts'

/** What is over for long is a matter for reports: rows of shipments and the filters on them count none of it. */
const holder = useServed()
let ana: As

beforeAll(async () => {
  ;({ ana } = await foundWithMember(holder.world))
})

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const make = async (values: object) =>
  (
    await holder.served.call(
      createShipment,
      { name: 'Coffee', freightType: 'ocean', manualTracking: true, ...values } as const,
      ana,
    )
  ).body.id
const change = async (id: string, values: object) =>
  expect((await holder.served.call(updateShipment, { id, ...values }, ana)).status).toBe(200)
const glance = async (id: string) => {
  const { openAlerts, worstAlert } = (await holder.served.call(getShipment, { id }, ana)).body
  return [openAlerts, worstAlert]
}
const until = (id: string, expected: readonly unknown[]) =>
  vi.waitFor(async () => expect(await glance(id)).toEqual(expected), { timeout: 15_000, interval: 100 })
const settled = () => untilNotified(holder.world)
const look = (ids: readonly string[], today: string) => {
  const job = { kind: 'job', name: 'test', organizationId: ana.organization.id, way: 'automation' } as const
  return withScope(holder.world.pool, job, (scope) => followAlerts(scope, { ids, today }))
}
const atRisk = async () => {
  const filter = { field: 'worstAlert', is: 'anyOf', value: ['hold', 'freeTime', 'connectionMissed'] }
  const answer = await holder.served.call(listShipments, { filter: JSON.stringify(filter) }, ana)
  return answer.body.items.map(({ id }) => id)
}

test('[NOTIF-06] an alert counts until it is long over, and counts again once its date is put right', async () => {
  const id = await make({ eta: day(-20) })
  await until(id, [1, 'arrivalMissed'])
  await settled()
  await look([id], day(10))
  expect(await glance(id)).toEqual([1, 'arrivalMissed'])
  // The look of the day after which it lies too far back writes the row by itself.
  await look([id], day(11))
  expect(await glance(id)).toEqual([null, null])
  expect((await holder.served.call(listAlerts, { recordId: id }, ana)).body.items).toHaveLength(1)
  await look([id], day(10))
  expect(await glance(id)).toEqual([1, 'arrivalMissed'])
})

test('[NOTIF-06] free time of long ago is at risk no more, and what is left counts alone', async () => {
  const id = await make({ customsStatus: 'hold' })
  await until(id, [1, 'hold'])
  await settled()
  const { rows } = await holder.world.owner.query(
    `update base.shipments set free_days_countdown = -12, last_free_day = current_date - 12
       where id = $1 returning version`,
    [id],
  )
  expect(rows).toHaveLength(1)
  await look([id], day(0))
  expect(await glance(id)).toEqual([2, 'hold'])
  const [hold] = (await holder.served.call(listAlerts, { recordId: id, kind: 'hold' }, ana)).body.items
  await holder.served.call(closeAlert, { id: hold?.id ?? '', reason: 'done' }, ana)
  expect(await glance(id)).toEqual([1, 'freeTime'])
  expect(await atRisk()).toContain(id)
  await holder.world.owner.query('update base.shipments set free_days_countdown = -31 where id = $1', [id])
  await look([id], day(0))
  expect(await glance(id)).toEqual([null, null])
  expect(await atRisk()).not.toContain(id)
})

test('[NOTIF-06] a delivered shipment counts none of what was about its way', async () => {
  const id = await make({ eta: day(20) })
  await change(id, { eta: day(30) })
  await until(id, [1, 'dateMoved'])
  await change(id, { phase: '70_delivered' })
  await until(id, [null, null])
})

test('[NOTIF-06] rows that were counted before are counted again as the organization sees them', async () => {
  const id = await make({ eta: day(-20) })
  await until(id, [1, 'arrivalMissed'])
  await settled()
  await holder.world.owner.query('update base.alerts set days = 90 where record_id = $1', [id])
  const job = { kind: 'job', name: 'test', organizationId: ana.organization.id, way: 'automation' } as const
  await withScope(holder.world.pool, job, (scope) => alertsBack.run(scope, [id]))
  expect(await glance(id)).toEqual([null, null])
})

test('[NOTIF-06] the database and the looks of each day mean the same by long ago', async () => {
  const id = await make({ customsStatus: 'hold' })
  await settled()
  for (const kind of alertKinds)
    for (const days of [-31, -30, 30, 31, null]) {
      const args = [id, kind, days]
      await holder.world.owner.query('update base.alerts set kind = $2, days = $3 where record_id = $1', args)
      const [alert] = (await holder.served.call(listAlerts, { recordId: id }, ana)).body.items
      expect([kind, days, alert?.isLongOver]).toEqual([kind, days, liesLongBack(kind, days)])
    }
})
