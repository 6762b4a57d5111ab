import { type DemoOrder, looseOrders, ofShipment, orderOfShipment } from '@rumbo/domain/demo/orders/orders'
import { textIn } from '@rumbo/domain/fields/values'
import type { Language } from '@rumbo/domain/kernel/language'
import { change } from '../../access/change/change.ts'
import { createRecord } from '../../access/change/create/create.ts'
import { createChild } from '../../access/change/create/create-child.ts'
import { asOneChange } from '../../access/change/reactions.ts'
import { getRecords } from '../../access/read/get-records.ts'
import { type Scope, withScope } from '../../access/scope/scope.ts'
import { statement } from '../../access/scope/statement.ts'
import { useInternally } from '../../access/visible/visible.ts'
import { orderLineModule, orderModule, shipmentModule } from '../../modules.ts'
import { summarise } from '../../records/children/summaries.service.ts'
import { book } from '../orders/book.service.ts'
import { receive } from '../orders/receipts.service.ts'
import type { Party, PartyServices } from './parties.ts'

const by = { way: 'demo' } as const

/** Orders of one transaction, so that nothing is locked long. */
const batch = 12

const numbers = () => statement<{ number: string }>`select number from tenant.orders where number is not null`

/** The forwarder's own shipments, those that were made first, first. */
const ownShipments = () => statement<{ id: string }>`
  select id from tenant.shipments where owner_organization_id = tenant.org() and not archived and ended_at is null order by id`

const containersOf = (shipmentId: string) => statement<{ id: string }>`
  select id from tenant.containers where record_id = ${shipmentId} order by id limit 1`

type Planned = { readonly order: DemoOrder; readonly shipmentId: string | null }

/** Gives the forwarder of the demo orders whose lines its shipments carry, and some that wait, as far as they aren't there. */
export async function fillOrders(
  { pool }: Pick<PartyServices, 'pool'>,
  forwarder: Party,
  { language, signal }: { readonly language: Language; readonly signal: AbortSignal },
): Promise<void> {
  const within = <T>(run: (scope: Scope) => Promise<T>) => withScope(pool, forwarder.actor, run)
  const missing = await within((scope) => missingOrders(scope, language, forwarder.madeOn))
  for (let from = 0; from < missing.length && !signal.aborted; from += batch)
    await within(async (scope) => {
      for (const planned of missing.slice(from, from + batch)) await makeOrder(scope, planned)
    })
}

async function missingOrders(scope: Scope, language: Language, today: string): Promise<readonly Planned[]> {
  const ids = (await scope.all(ownShipments())).map(({ id }) => id)
  const shipments = await getRecords(scope, shipmentModule, { ids, fields: [...ofShipment] })
  const carried = useInternally(shipments, (visible) => {
    const byId = new Map(visible.map(({ id, values }) => [id, values]))
    return ids.flatMap((shipmentId) => {
      const values = byId.get(shipmentId) ?? {}
      const order = orderOfShipment(values, language, textIn(values, 'clientReference') ?? '')
      return order ? [{ shipmentId, order }] : []
    })
  })
  const waiting = looseOrders(language, today).map((order) => ({ order, shipmentId: null }))
  const present = new Set((await scope.all(numbers())).map(({ number }) => number))
  return [...waiting, ...carried].filter(({ order }) => !present.has(String(order.values.number)))
}

/** Makes an order with its lines, and books them on the shipment that carries them: half of the first in one of its containers. */
const makeOrder = (scope: Scope, { order: { values, lines }, shipmentId }: Planned): Promise<void> =>
  asOneChange(scope, async () => {
    // Nothing is booked of an order that is over: it is closed once its shipment carries its lines.
    const first = shipmentId === null ? values : { ...values, state: 'sent' }
    const orderId = await createRecord(scope, orderModule, { patch: first, by })
    const [container] = shipmentId === null ? [] : await scope.all(containersOf(shipmentId))
    for (const [at, { values: patch, booked, came }] of lines.entries()) {
      const lineId = await createChild(scope, orderLineModule, { recordId: orderId, patch, by })
      if (shipmentId === null || booked === null) continue
      const half = String(Math.ceil(Number(booked) / 2))
      const containers = container && at === 0 ? [{ id: container.id, quantity: half }] : []
      await book(scope, { orderId, lineId, shipmentId, quantity: booked, containers })
      if (came === null) continue
      const { on: receivedOn, good, damaged } = came
      await receive(scope, { orderId, lineId }, { shipmentId, receivedOn, good, damaged })
    }
    await summarise(scope, orderLineModule, orderId)
    if (first.state === values.state) return
    const target = { module: orderModule, recordId: orderId, id: orderId }
    await change(scope, target, { patch: { state: values.state ?? null }, by })
  })
