import { type BookedPart, balanceOf, standingOf } from '@rumbo/domain/orders/balance'
import { modeOf } from '@rumbo/domain/shipments/mode'
import { getChildren, getRecord } from '../../access/read/get-record.ts'
import { getRecords } from '../../access/read/get-records.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, show, together, useInternally } from '../../access/visible/visible.ts'
import { containerModule, orderLineModule, orderModule, shipmentModule } from '../../modules.ts'
import { flat } from '../../records/read-flat.ts'
import * as queries from './allocations.queries.ts'

/** What is shown of a shipment that carries an order. */
export const shownOf = [
  'name',
  'rumboShipmentNumber',
  'freightType',
  'phase',
  'pol',
  'pod',
  'apol',
  'apod',
  'etd',
  'atd',
  'eta',
  'ata',
  'vesselVoyage',
  'finalDestination',
  'origin',
]

/** Shipments as their reader may see them; none where the reader's role opens none. */
const shipmentsOf = async (scope: Scope, ids: readonly string[]) =>
  scope.role.allows('module:shipments') && ids.length > 0
    ? getRecords(scope, shipmentModule, { ids, fields: shownOf })
    : show([])

const containersOf = async (scope: Scope, ids: readonly string[]) =>
  scope.role.allows('module:shipments') && ids.length > 0
    ? getRecords(scope, containerModule, { ids, fields: ['currentPhase'] })
    : show([])

/** Whether somebody sees what of a line is booked: whoever sees how much of it is. */
const showsBooked = (values: Readonly<Record<string, unknown>>): boolean =>
  values.booked !== undefined && values.shipments !== undefined

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * What is booked of an order's lines that the reader may see, on shipments that the reader may see, and how much of each line is
 * where. Bookings are the owner's: whoever holds the order by a share reads how much is booked, never where.
 * @throws AppError NOT_FOUND
 */
export async function allocationsOfOrder(scope: Scope, orderId: string) {
  await getRecord(scope, orderModule, orderId)
  const lines = await getChildren(scope, orderLineModule, orderId)
  const all = await scope.all(queries.allocationsOf(orderId))
  const shipments = await shipmentsOf(scope, [...new Set(all.map(({ shipment_id }) => shipment_id))])
  const containers = await containersOf(
    scope,
    all.flatMap(({ container_id }) => container_id ?? []),
  )
  return mapVisible(together({ lines, shipments, containers }), (visible) => {
    const open = visible.lines.filter(({ values }) => showsBooked(values))
    const shownOn = new Map(visible.shipments.map((each) => [each.id, each.values]))
    const boxes = new Map(visible.containers.map((each) => [each.id, each.values]))
    const items = all.filter(
      ({ line_id, shipment_id }) => open.some(({ id }) => id === line_id) && shownOn.has(shipment_id),
    )
    const partOf = ({ quantity, shipment_id, container_id }: queries.Allocation): BookedPart => {
      const shipment = shownOn.get(shipment_id) ?? {}
      const own = container_id === null ? null : boxes.get(container_id)?.currentPhase
      return { quantity, standing: standingOf(modeOf(shipment), own ?? shipment.phase) }
    }
    return {
      items: items.map((each) => ({
        productId: each.line_id,
        shipmentId: each.shipment_id,
        containerId: each.container_id,
        quantity: each.quantity,
        fits: each.fits,
      })),
      shipments: visible.shipments
        .filter(({ id }) => items.some((each) => each.shipment_id === id))
        .map(flat),
      balances: open.flatMap(({ id, values: { quantity, booked, ...said } }) => {
        if (typeof quantity !== 'string' || typeof booked !== 'string') return []
        const parts = items.filter(({ line_id, fits }) => line_id === id && fits).map(partOf)
        const came = {
          received: textOrNull(said.received),
          damaged: textOrNull(said.damaged),
          confirmed: textOrNull(said.confirmed),
        }
        return [{ productId: id, ...balanceOf({ ordered: quantity, booked }, parts), ...came }]
      }),
    }
  })
}

type Page = { readonly limit: number; readonly cursor?: string | undefined }

/** The shipments that carry something of the organization's orders, by their ids, as far as the reader may see both. */
export async function carryingShipments(scope: Scope, { limit, cursor }: Page) {
  const ids = (await scope.all(queries.carrying(cursor ?? null, limit + 1))).map(({ id }) => id)
  const page = ids.slice(0, limit)
  const all = await scope.all(queries.allocationsOn(page))
  const lineIds = [...new Set(all.map(({ line_id }) => line_id))]
  const lines = await getRecords(scope, orderLineModule, { ids: lineIds, fields: ['booked', 'shipments'] })
  const open = useInternally(
    lines,
    (visible) => new Set(visible.flatMap(({ id, values }) => (showsBooked(values) ? [id] : []))),
  )
  return mapVisible(await shipmentsOf(scope, page), (shipments) => ({
    items: shipments
      .map((shipment) => ({
        shipment: flat(shipment),
        products: all
          .filter(({ line_id, shipment_id }) => shipment_id === shipment.id && open.has(line_id))
          .map(({ order_id, line_id, quantity }) => ({ orderId: order_id, productId: line_id, quantity })),
      }))
      .filter(({ products }) => products.length > 0)
      .sort((one, other) => (one.shipment.id < other.shipment.id ? -1 : 1)),
    nextCursor: ids.length > limit ? (page.at(-1) ?? null) : null,
  }))
}
