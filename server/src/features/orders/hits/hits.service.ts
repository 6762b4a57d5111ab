import type { Filter } from '@rumbo/domain/fields/filter/filter'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { daysPast, sumsOf, worthOf } from '@rumbo/domain/orders/hits/hits'
import type { listHits } from '@rumbo/domain/orders/hits/hits.api'
import { getRecord } from '../../../access/read/get-record.ts'
import { getRecords } from '../../../access/read/get-records.ts'
import { matchingIds } from '../../../access/read/matching-ids.ts'
import { type VisibleRecord, visibleColumns } from '../../../access/read/sql/columns.ts'
import { moduleIn } from '../../../access/rights/catalogue.ts'
import type { Scope } from '../../../access/scope/scope.ts'
import { mapVisible, show, together, type Visible } from '../../../access/visible/visible.ts'
import { orderLineModule, orderModule, shipmentModule } from '../../../modules.ts'
import { flat } from '../../../records/read-flat.ts'
import { shownOf } from '../read-allocations.service.ts'
import * as queries from './hits.queries.ts'

/** Which shipments somebody asks about. */
export type About = In<typeof listHits>

/** Shipments that a filter may match, and lines that are listed. */
const most = { shipments: 10_000, lines: 2_000 } as const

const vessels = ['vesselVoyage', 'departureVessel', 'arrivalVessel'] as const
const ofOrder = ['name', 'number', 'orderNumber', 'client', 'supplier', 'arrivalDate', 'currency']
const ofLine = ['product', 'code', 'description', 'quantity', 'unit', 'pricePerUnit', 'currency', 'orderId']

/** The shipments that are meant and carry anything, as far as the reader may see them. @throws AppError NOT_FOUND, BAD_REQUEST */
export async function shipmentsAbout(
  scope: Scope,
  { shipmentId, vessel, filter }: About,
): Promise<readonly string[]> {
  if (!scope.role.allows('module:shipments')) return []
  if (shipmentId !== undefined) {
    await getRecord(scope, shipmentModule, shipmentId)
    return [shipmentId]
  }
  const wanted = vessel === undefined ? filter : onVessel(scope, vessel)
  if (!wanted) return []
  const ids = await matchingIds(scope, shipmentModule, {
    selection: { filter: wanted },
    most: most.shipments,
  })
  return (await scope.all(queries.carryingAmong(ids))).map(({ id }) => id)
}

/** What leads to a vessel, by the fields that the reader may see. */
function onVessel(scope: Scope, value: string): Filter | null {
  const visible = visibleColumns(scope, moduleIn(scope, shipmentModule))
  const any = vessels
    .filter((id) => visible.some(({ field }) => field.id === id))
    .map((field) => ({ field, is: 'contains' as const, value }))
  return any.length > 0 ? { any } : null
}

/** A line on a shipment, with all that its reader may see of it. */
export type Hit = {
  readonly carried: queries.Carried
  readonly order: VisibleRecord
  readonly line: VisibleRecord
  readonly shipment: VisibleRecord
  readonly worth: ReturnType<typeof worthOf>
  readonly daysPast: number | null
}

/** The lines that shipments carry. What is booked of a line is for whoever sees how much of it is. */
export async function readHits(
  scope: Scope,
  about: About,
): Promise<{ readonly hits: Visible<readonly Hit[]>; readonly isWhole: boolean }> {
  const ids = await shipmentsAbout(scope, about)
  const all = ids.length > 0 ? await scope.all(queries.carriedOn(ids, most.lines + 1)) : []
  const carried = all.slice(0, most.lines)
  const of = (key: 'order_id' | 'line_id' | 'shipment_id') => [...new Set(carried.map((each) => each[key]))]
  const read = async (module: typeof orderModule, wanted: readonly string[], fields: readonly string[]) =>
    wanted.length > 0 ? getRecords(scope, module, { ids: wanted, fields }) : show([])
  const orders = await read(orderModule, of('order_id'), ofOrder)
  const lines = await read(orderLineModule, of('line_id'), [...ofLine, 'booked', 'shipments'])
  const shipments = await read(shipmentModule, of('shipment_id'), shownOf)
  const hits = mapVisible(together({ orders, lines, shipments }), (visible) => {
    const [orderOf, lineOf, shipmentOf] = [visible.orders, visible.lines, visible.shipments].map(byId)
    return carried.flatMap((each): Hit[] => {
      const [order, line, shipment] = [
        orderOf?.get(each.order_id),
        lineOf?.get(each.line_id),
        shipmentOf?.get(each.shipment_id),
      ]
      if (!order || !line || !shipment) return []
      if (line.values.booked === undefined || line.values.shipments === undefined) return []
      const worth = worthOf(line.values, each.quantity)
      return [
        { carried: each, order, line, shipment, worth, daysPast: daysPast(order.values, shipment.values) },
      ]
    })
  })
  return { hits, isWhole: all.length <= most.lines }
}

const byId = (records: readonly VisibleRecord[]) => new Map(records.map((record) => [record.id, record]))

/** Whether a line comes later than it must. */
export const isLate = ({ carried, daysPast: days }: Hit): boolean => carried.fits && days !== null && days > 0

/** Who is hit. @throws AppError NOT_FOUND, BAD_REQUEST */
export async function answerHits(scope: Scope, about: About): Promise<Visible<Out<typeof listHits>>> {
  const { hits, isWhole } = await readHits(scope, about)
  return mapVisible(hits, (all) => {
    const fitting = all.filter(({ carried }) => carried.fits)
    const worth = (some: readonly Hit[]) => [...sumsOf(some.flatMap((hit) => hit.worth ?? []))]
    const sums = { worth: worth(fitting), worthLate: worth(fitting.filter(isLate)) }
    const items = all.map((hit) => ({
      orderId: hit.order.id,
      productId: hit.line.id,
      shipmentId: hit.shipment.id,
      quantity: hit.carried.quantity,
      fits: hit.carried.fits,
      worth: hit.worth,
      daysPast: hit.daysPast,
    }))
    const once = (key: 'order' | 'line' | 'shipment') =>
      [...new Map(all.map((hit) => [hit[key].id, hit[key]])).values()].map((record) => {
        // What decides who may see where a line is booked is no part of the answer.
        const { booked: _booked, shipments: _shipments, ...values } = record.values
        return flat({ ...record, values })
      })
    return {
      items,
      orders: once('order'),
      lines: once('line'),
      shipments: once('shipment'),
      ...sums,
      isWhole,
    }
  })
}
