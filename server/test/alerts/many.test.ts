import { changeAlerts, countAlerts, listAlerts } from '@rumbo/domain/alerts/alerts.api'
import { createShipment } from '@rumbo/domain/shipments/api'
import { beforeAll, expect, test } from 'vitest'
import { type As, foundWithMember, untilNotified } from '../world/members.ts'
import { useServed } from '../world/served.ts'

/** Alerts as a list of work: what they are about, several at once, and what is over for long is none of it. */
const holder = useServed()
let ana: As
let beto: As

beforeAll(async () => {
  ;({ ana, beto } = await foundWithMember(holder.world))
})

const make = async (values: object = {}) =>
  (
    await holder.served.call(
      createShipment,
      {
        name: 'Coffee',
        freightType: 'ocean',
        customsStatus: 'hold',
        pol: 'CNSHA',
        pod: 'MXZLO',
        carrierCode: 'MAEU',
        eta: '2030-01-02',
        ...values,
      } as const,
      ana,
    )
  ).body.id
const list = async (more: object = {}, as = ana) =>
  (await holder.served.call(listAlerts, { limit: 200, ...more }, as)).body.items
const settled = () => untilNotified(holder.world)

test('[NOTIF-06] an alert says its route, its carrier, the arrival and since when', async () => {
  const id = await make()
  await settled()
  const [alert] = await list({ recordId: id })
  expect(alert).toMatchObject({
    kind: 'hold',
    record: { from: 'CNSHA', to: 'MXZLO', carrier: 'Maersk', arrival: '2030-01-02' },
    cost: null,
    isLongOver: false,
  })
  expect(Date.parse(alert?.firedAt ?? '')).toBeGreaterThan(Date.now() - 600_000)
})

test('[NOTIF-06] several are assigned, snoozed and closed at once, and undone at once', async () => {
  const made = [await make(), await make(), await make()]
  await settled()
  const mine = (await list()).filter(({ record }) => made.includes(record.id))
  const ids = mine.map(({ id }) => id)
  expect(ids).toHaveLength(3)
  const change = async (
    changes: Parameters<typeof holder.served.call<typeof changeAlerts>>[1]['changes'],
  ) => {
    const answer = await holder.served.call(changeAlerts, { changes }, ana)
    expect(answer.status).toBe(200)
    return answer.body
  }
  const states = async (state: 'open' | 'snoozed' | 'closed') =>
    (await list({ state })).filter(({ id }) => ids.includes(id)).length
  const ownerId = beto.person.userId
  const assigned = await change(ids.map((id) => ({ id, ownerId })))
  expect(assigned.changed).toBe(3)
  expect((await list({ owner: 'me' }, beto)).filter(({ id }) => ids.includes(id))).toHaveLength(3)
  await change(assigned.before)
  expect((await list({ owner: 'nobody' })).filter(({ id }) => ids.includes(id))).toHaveLength(3)

  const snoozedUntil = new Date(Date.now() + 86_400_000).toISOString()
  const snoozed = await change(ids.map((id) => ({ id, snoozedUntil })))
  expect([await states('open'), await states('snoozed')]).toEqual([0, 3])
  const closed = await change(ids.map((id) => ({ id, closed: 'done' as const })))
  expect(await states('closed')).toBe(3)
  // What is closed already stays so, and there is nothing to undo.
  expect((await change(ids.map((id) => ({ id, closed: 'done' as const })))).before).toEqual([])
  await change(closed.before)
  expect([await states('closed'), await states('snoozed')]).toEqual([0, 3])
  await change(snoozed.before)
  expect([await states('open'), await states('snoozed')]).toEqual([3, 0])
  // Another company's are as if they weren't there.
  const stranger = await foundWithMember(holder.world)
  const answer = await holder.served.call(changeAlerts, { changes: ids.map((id) => ({ id })) }, stranger.ana)
  expect(answer.body.changed).toBe(0)
})

test('[NOTIF-06] what is over for more than 30 days, or delivered, is in a list of its own alone', async () => {
  const [long, delivered, present] = [await make(), await make(), await make()]
  await settled()
  await holder.world.owner.query(
    `update base.alerts set kind = 'arrivalMissed', field = 'eta', days = 45 where record_id = $1`,
    [long],
  )
  await holder.world.owner.query(
    `update base.shipments set phase = '70_delivered' where id = $1 and organization_id = $2`,
    [delivered, ana.organization.id],
  )
  const among = async (more: object) =>
    (await list(more)).map(({ record }) => record.id).filter((id) => [long, delivered, present].includes(id))
  expect(await among({ age: 'present' })).toEqual([present])
  expect((await among({ age: 'longOver' })).toSorted()).toEqual([long, delivered].toSorted())
  expect(await among({})).toHaveLength(3)
  const counts = (await holder.served.call(countAlerts, {}, ana)).body
  expect(counts.longOver).toBe(2)
  expect(counts.open).toBe((await list({ age: 'present' })).length)
})
