import { isRecord } from '@rumbo/domain/fields/parsed'
import { textIn, type Values, valueIn } from '@rumbo/domain/fields/values'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { type BookedPart, standingOf } from '@rumbo/domain/orders/balance'
import { onTheWayOf, totalsByUnit } from '@rumbo/domain/orders/on-the-way'
import type { listOrdersOfProduct } from '@rumbo/domain/orders/on-the-way.api'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { getRecord } from '../../access/read/get-record.ts'
import { getRecords } from '../../access/read/get-records.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, together, useInternally, type Visible } from '../../access/visible/visible.ts'
import {
  containerModule,
  orderLineModule,
  orderModule,
  productModule,
  shipmentModule,
} from '../../modules.ts'
import { allocationsOfLines, linesOfCode } from './orders-of-product.queries.ts'

/** Lines of a product that are looked at. */
const most = 200

type Answer = Out<typeof listOrdersOfProduct>
const none: Answer = { items: [], totals: [], isCut: false }

/** A code as it is matched. */
const keyOf = (code: unknown): string =>
  typeof code === 'string' ? code.replace(/[^A-Za-z0-9]/g, '').toUpperCase() : ''

/** Whether a line, as its reader sees it, is of a code. */
function isOf(line: Values, key: string): boolean {
  const product = valueIn(line, 'product')
  return keyOf(textIn(line, 'code')) === key || (isRecord(product) && keyOf(product.code) === key)
}

/**
 * The organization's order lines of a product that the reader may see, and how much of it is on the way. A line is of a product when its
 * code says so. @throws AppError NOT_FOUND
 */
export async function ordersOfProduct(scope: Scope, productId: string): Promise<Visible<Answer>> {
  const code = useInternally(await getRecord(scope, productModule, productId), ({ values }) =>
    textIn(values, 'code'),
  )
  if (code === null || !scope.role.allows('module:orders')) return show(none)
  const found = await scope.all(linesOfCode(code, most + 1))
  const rows = found.slice(0, most)
  const lineIds = rows.map(({ id }) => id)
  const fields = ['product', 'code', 'quantity', 'unit', 'booked', 'shipments']
  const lines = await getRecords(scope, orderLineModule, { ids: lineIds, fields })
  const orders = await getRecords(scope, orderModule, {
    ids: [...new Set(rows.map(({ order_id }) => order_id))],
    fields: ['name', 'number', 'arrivalDate'],
  })
  const booked = await scope.all(allocationsOfLines(lineIds))
  const opens = scope.role.allows('module:shipments')
  const shipments = opens
    ? await getRecords(scope, shipmentModule, {
        ids: [...new Set(booked.map(({ shipment_id }) => shipment_id))],
        fields: ['freightType', 'phase'],
      })
    : show([])
  const containers = opens
    ? await getRecords(scope, containerModule, {
        ids: booked.flatMap(({ container_id }) => container_id ?? []),
        fields: ['currentPhase'],
      })
    : show([])
  return mapVisible(together({ lines, orders, shipments, containers }), (visible) => {
    const lineOf = new Map(visible.lines.map(({ id, values }) => [id, values]))
    const orderOf = new Map(visible.orders.map(({ id, values }) => [id, values]))
    const shipmentOf = new Map(visible.shipments.map(({ id, values }) => [id, values]))
    const containerOf = new Map(visible.containers.map(({ id, values }) => [id, values]))
    const partsOf = (lineId: string): readonly BookedPart[] =>
      booked.flatMap(({ line_id, shipment_id, container_id, quantity }) => {
        const shipment = shipmentOf.get(shipment_id)
        if (line_id !== lineId || !shipment) return []
        const own = container_id === null ? null : containerOf.get(container_id)?.currentPhase
        return [{ quantity, standing: standingOf(modeOf(shipment), own ?? shipment.phase) }]
      })
    const items = rows.flatMap(({ id, order_id, key }): Answer['items'][number][] => {
      const [line, order] = [lineOf.get(id), orderOf.get(order_id)]
      if (!line || !order || !isOf(line, key)) return []
      const { name, number, arrivalDate } = order
      const texts = { name, number, arrivalDate } as Pick<
        Answer['items'][number],
        'name' | 'number' | 'arrivalDate'
      >
      return [{ lineId: id, orderId: order_id, ...texts, quantities: quantitiesOf(line, partsOf(id)) }]
    })
    const shown = items.flatMap(({ quantities }) => quantities ?? [])
    return {
      items,
      totals: totalsByUnit(
        shown.map(({ unit, waiting, underWay, untold }) => ({ unit, waiting, underWay, untold })),
      ),
      isCut: found.length > most,
    }
  })
}

/** How much of a line is where; null where its reader doesn't see that. */
function quantitiesOf(line: Values, parts: readonly BookedPart[]) {
  const { quantity, booked, shipments, unit } = line
  if (typeof booked !== 'string' || shipments === undefined || quantity === undefined || unit === undefined)
    return null
  const ordered = typeof quantity === 'string' ? quantity : '0'
  return { unit: textIn(line, 'unit'), ordered, booked, ...onTheWayOf(booked, parts) }
}
