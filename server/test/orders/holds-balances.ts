import { readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { expect } from 'vitest'
import { useInternally } from '../../src/access/visible/visible.ts'
import { allocationsOfOrder, carryingShipments } from '../../src/features/orders/read-allocations.service.ts'
import type { World } from '../world/world.ts'
import { type Folded, type OrderModel, progressOf, type Stand } from './order-model.ts'
import type { As } from './order-story.ts'

type Compared = { readonly model: OrderModel; readonly all: readonly As[] }

const thousandths = (amount: number | null): string | null =>
  amount === null ? null : readDecimal(amount / 1_000)
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Holds what lines, orders, shipments and containers say against the model, once everything that is due has been done. */
export async function holdsBalances(world: World, held: Compared): Promise<void> {
  await settled(world)
  const stands = await standsOf(world)
  await holdsLines(world, held, stands)
  for (const owner of held.all.keys()) await holdsAllocations(world, { ...held, owner }, stands)
}

/** Waits until nothing is to be handed on and no order is due. */
async function settled({ owner }: World): Promise<void> {
  await expect
    .poll(
      async () =>
        (
          await owner.query<{ left: number }>(
            `select ((select count(*) from base.outbox) + (select count(*) from base.due
               where kind in ('order-balances', 'order-balances-batches', 'bookings')))::integer as left`,
          )
        ).rows[0]?.left,
      { timeout: 120_000, interval: 30 },
    )
    .toBe(0)
}

/** Where shipments stand, by their owners' rows. */
async function standsOf({ owner }: World): Promise<ReadonlyMap<string, Stand>> {
  const { rows } = await owner.query<Stand & { id: string }>(
    `select s.id, s.phase, coalesce(s.ata, s.eta)::text as arrives, c.current_phase as "containerPhase"
     from base.shipments s left join base.containers c on c.record_id = s.id and c.organization_id = s.organization_id
     where s.profile_id is null`,
  )
  return new Map(rows.map(({ id, ...stand }) => [id, stand]))
}

type LineRow = Record<'id' | 'organization_id' | 'record_id', string> & {
  is_owned: boolean
  amounts: (string | null)[]
  expected: string | null
}
type OrderRow = { id: string; organization_id: string; progress: string | null; balance: object | null }

/** Each organization's row of each line, and what they make of its order. */
async function holdsLines(
  world: World,
  { model, all }: Compared,
  stands: ReadonlyMap<string, Stand>,
): Promise<void> {
  const { rows } = await world.owner.query<LineRow>(
    `select id, organization_id, record_id, profile_id is null as is_owned, expected_arrival::text as expected,
       array[booked, shipped, arrived, untold, received, damaged]::text[] as amounts
     from base.order_lines where ended_at is null order by record_id, id`,
  )
  const ofOrder = new Map<string, (Folded & { ordered: number; unit: string })[]>()
  for (const { id, organization_id, record_id, is_owned, amounts, expected } of rows) {
    const line = model.lines.get(id)
    if (!line) throw new Error(`line ${id} isn't of the model`)
    const reader = { isOwner: is_owned, countsDelivered: model.countDelivered.has(line.owner) }
    const fold = model.fold(id, reader, stands)
    const { booked, shipped, arrived, untold, received, damaged } = fold
    const amountsWanted = [booked, shipped, arrived, untold, received, damaged].map(thousandths)
    expect([id, is_owned, ...amounts.map((each) => each && readDecimal(each)), expected]).toEqual([
      id,
      is_owned,
      ...amountsWanted,
      fold.expected,
    ])
    const key = `${organization_id} ${record_id}`
    ofOrder.set(key, [
      ...(ofOrder.get(key) ?? []),
      Object.assign(fold, { ordered: line.quantity, unit: line.unit }),
    ])
  }
  expect(new Set(rows.map(({ organization_id }) => organization_id)).size).toBe(all.length)
  const orders = await world.owner.query<OrderRow>(
    'select id, organization_id, progress, balance from base.orders where ended_at is null',
  )
  for (const { id, organization_id, progress, balance } of orders.rows) {
    const lines = ofOrder.get(`${organization_id} ${id}`) ?? []
    expect([id, progress]).toEqual([id, progressOf(lines)])
    const isOneUnit = new Set(lines.map(({ unit }) => unit)).size === 1
    const total = (amountOf: (line: Folded & { ordered: number }) => number | null) =>
      thousandths(sum(lines.map((line) => amountOf(line) ?? 0)))
    if (isOneUnit)
      expect(balance).toEqual({
        unit: 'piece',
        ordered: total(({ ordered }) => ordered),
        booked: total(({ booked }) => booked),
        shipped: total(({ shipped }) => shipped),
        arrived: total(({ arrived }) => arrived),
        received: total(({ received }) => received),
        untold: total(({ untold }) => untold),
      })
  }
}

const sorted = (rows: readonly (readonly unknown[])[]): readonly string[] =>
  rows.map((row) => JSON.stringify(row)).sort()

/** What an owner reads of its orders: every booking by shipment and container, and what each shipment carries. */
async function holdsAllocations(
  world: World,
  { model, all, owner }: Compared & { readonly owner: number },
  stands: ReadonlyMap<string, Stand>,
): Promise<void> {
  const as = all[owner] as As
  const mine = [...model.lines].filter(([, line]) => line.owner === owner)
  const visibleBookings = [...model.bookings.values()].filter(({ shipment }) => model.isThere(shipment))
  await world.as(as.person, as.organization, async (scope) => {
    for (const order of new Set(mine.map(([, line]) => line.order))) {
      const { items, balances } = useInternally(await allocationsOfOrder(scope, order), (all) => all)
      const wanted = visibleBookings
        .filter(({ line }) => model.lines.get(line)?.order === order)
        .flatMap(({ line, shipment, parts, fits }) =>
          parts.map(({ container, amount }) => [line, shipment, container, thousandths(amount), fits]),
        )
      const read = items.map((each) => [
        each.productId,
        each.shipmentId,
        each.containerId,
        each.quantity,
        each.fits,
      ])
      expect(sorted(read)).toEqual(sorted(wanted))
      for (const { productId, booked, shipped, arrived, left, waiting } of balances) {
        const fold = model.fold(productId, { isOwner: true, countsDelivered: false }, stands)
        const ordered = model.lines.get(productId)?.quantity ?? 0
        expect([booked, shipped, arrived, left, waiting]).toEqual(
          [
            fold.booked,
            fold.shipped,
            fold.arrived,
            ordered - fold.booked,
            fold.booked - (fold.shipped ?? 0),
          ].map(thousandths),
        )
      }
    }
    const { items } = useInternally(await carryingShipments(scope, { limit: 100 }), (all) => all)
    const carried = visibleBookings
      .filter(({ line, fits }) => fits && model.lines.get(line)?.owner === owner)
      .map(({ line, shipment, parts }) => [
        shipment,
        line,
        thousandths(sum(parts.map(({ amount }) => amount))),
      ])
    const read = items.flatMap(({ shipment, products }) =>
      products.map(({ productId, quantity }) => [shipment.id, productId, quantity]),
    )
    expect(sorted(read)).toEqual(sorted(carried))
  })
}
