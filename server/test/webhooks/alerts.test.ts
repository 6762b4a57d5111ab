import { needsApi, saveDocumentRule } from '@rumbo/domain/documents/needs/needs.api'
import { newId } from '@rumbo/domain/kernel/id'
import { ordersApi } from '@rumbo/domain/orders/api'
import { expect, test } from 'vitest'
import { todayOf } from '../../src/access/change/today.ts'
import { customRole } from '../roles/custom-role.ts'
import { untilNotified } from '../world/members.ts'
import { useServed } from '../world/served.ts'
import { addEndpoint, newEndpoint, soon, untilQuiet } from './endpoint.ts'
import { useReceiver } from './receiver.ts'

const holder = useServed({ RUMBO_TRACKING_PRIVATE: '1' })
const receiver = useReceiver()
const inDays = (days: number) => todayOf('America/Mexico_City', new Date(Date.now() + days * 86_400_000))

test('[DEV-03] a program hears of an alert with the module of its record, whichever it is, and only where its role sees that', async () => {
  const { served, world } = holder
  const person = await world.person('Ana')
  const as = { person, organization: await world.organization('Acme', person) }
  const ofShipments = await customRole(world, as.organization, { modules: ['shipments'], default: 'view' })
  const types = ['alert.opened', 'alert.closed']
  await newEndpoint(served, as, { url: receiver.url, types })
  await addEndpoint(served, as, { url: `${receiver.url}/shipments`, types, roleId: ofShipments })
  const due = { date: 'arrivalDate', days: -7 } as const
  await served.call(saveDocumentRule, { id: newId(), module: 'orders', type: 'packingList', due }, as)
  const created = await served.call(
    ordersApi.create,
    { name: 'Chairs', arrivalDate: inDays(30) } as never,
    as,
  )
  const { id } = created.body
  await served.call(ordersApi.update, { id, arrivalDate: inDays(6) } as never, as)
  await untilNotified(world)
  const about = { id, module: 'orders', organizationId: as.organization.id, alertId: expect.any(String) }
  await soon(() =>
    expect(receiver.got.map(({ type, data }) => [type, data])).toEqual([['alert.opened', about]]),
  )
  await served.call(needsApi.orders.mark, { id, type: 'packingList', reason: 'Loose' }, as)
  await untilNotified(world)
  await soon(() => expect(receiver.got).toHaveLength(2))
  await untilQuiet(served)
  expect(receiver.got.map(({ type, data }) => [type, data])).toEqual([
    ['alert.opened', about],
    ['alert.closed', about],
  ])
})
