import { addDecimals, compareDecimals, readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { leftOf } from '@rumbo/domain/orders/line-rules'
import { beforeAll, expect, test } from 'vitest'
import { deleteRecord, restoreRecord } from '../../src/access/change/delete/delete.ts'
import { declareReactions } from '../../src/access/change/reactions.ts'
import type { Scope } from '../../src/access/scope/scope.ts'
import { book, unbook } from '../../src/features/orders/book.service.ts'
import { ordersFeature } from '../../src/features/orders/orders.feature.ts'
import { orderLineModule, shipmentModule } from '../../src/modules.ts'
import { changeChild } from '../../src/records/children/edit-children.service.ts'
import { useServed } from '../world/served.ts'
import { type As, aLine, anOrder, aShipment, founder } from './order-story.ts'

/** Operations of one run; the whole is held against the model after every twentieth. */
const operations = Number(process.env.RUMBO_TEST_OPERATIONS ?? 500)

type Line = { readonly order: string; readonly as: As; quantity: number; unit: 'piece' | 'kilogram' }
type Shipment = { readonly as: As; isThere: boolean }
type Model = {
  readonly lines: Map<string, Line>
  readonly shipments: Map<string, Shipment>
  /** What is booked, in thousandths, by line and shipment, in the order in which it came. */
  readonly booked: Map<
    string,
    { readonly line: string; readonly shipment: string; amount: number; fits: boolean }
  >
}

const holder = useServed()
const all: As[] = []
const model: Model = { lines: new Map(), shipments: new Map(), booked: new Map() }

/** A repeatable stream of numbers below one. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const thousandths = (amount: number): string => readDecimal(amount / 1_000) ?? '0'
const bookedOf = (line: string): number =>
  [...model.booked.values()]
    .filter((each) => each.line === line && each.fits && model.shipments.get(each.shipment)?.isThere)
    .reduce((sum, { amount }) => sum + amount, 0)

beforeAll(async () => {
  const { served, world } = holder
  declareReactions(world.pool, ordersFeature.reactions ?? [], ordersFeature.deletions)
  for (const name of ['Buyer', 'Forwarder', 'Supplier']) all.push(await founder(served, name))
  for (const as of all) {
    for (let at = 0; at < 2; at += 1) {
      const order = await anOrder(served, as)
      for (const unit of ['piece', 'kilogram'] as const) {
        const line = await aLine(served, as, order, { quantity: '100', unit })
        model.lines.set(line, { order, as, quantity: 100_000, unit })
      }
    }
    for (let at = 0; at < 4; at += 1) model.shipments.set(await aShipment(served, as), { as, isThere: true })
  }
})

test(
  '[ORD-02] [ORD-11] after any operations of three organizations every line holds what the model says',
  async () => {
    const random = randomFrom(20_261_123)
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
    for (let at = 0; at < operations; at += 1) {
      const [line, held] = pick([...model.lines])
      const [shipment, carrier] = pick([...model.shipments])
      const amount = Math.floor(random() * 60) * 1_000 + (random() < 0.3 ? Math.floor(random() * 1_000) : 0)
      const key = `${line} ${shipment}`
      // Mostly on one's own, at times on what isn't one's own to book on or to book of.
      const as = random() < 0.9 ? held.as : pick(all)
      const kind = random()
      const reported = await (kind < 0.55
        ? bookOne({ line, held, shipment, amount, as, key })
        : kind < 0.7
          ? takeOff({ line, held, shipment, as, key })
          : kind < 0.85
            ? order({ line, held, amount })
            : remove(shipment, carrier))
      expect([at, reported]).toEqual([at, expect.stringMatching(/^as expected/)])
      if (at % 20 === 19 || at === operations - 1) await holdsModel()
    }
  },
  120_000 + operations * 100,
)

/** What became of something that may be refused. */
async function tried(as: As, run: (scope: Scope) => Promise<unknown>): Promise<string> {
  try {
    await holder.world.as(as.person, as.organization, run)
    return 'done'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

const compared = (expected: string, reported: string): string =>
  expected === reported ? `as expected: ${reported}` : `${reported} instead of ${expected}`

type Booking = {
  readonly line: string
  readonly held: Line
  readonly shipment: string
  readonly as: As
  readonly key: string
}

async function bookOne({ line, held, shipment, amount, as, key }: Booking & { readonly amount: number }) {
  const quantity = thousandths(amount)
  const isOdd = amount === 0 || (held.unit === 'piece' && amount % 1_000 !== 0)
  const before = model.booked.get(key)
  const present = before?.fits && model.shipments.get(shipment)?.isThere ? before.amount : 0
  const room = held.quantity - (bookedOf(line) - present)
  const { isThere, as: carrier } = model.shipments.get(shipment) ?? { isThere: false, as: null }
  const expected =
    as !== held.as
      ? 'NOT_FOUND'
      : isOdd
        ? 'BAD_REQUEST'
        : !isThere || carrier !== as
          ? 'NOT_FOUND'
          : amount > room
            ? 'PRODUCT_QUANTITY_EXCEEDED'
            : 'done'
  const reported = await tried(as, (scope) =>
    book(scope, { orderId: held.order, lineId: line, shipmentId: shipment, quantity, containers: [] }),
  )
  if (reported === 'done') model.booked.set(key, { line, shipment, amount, fits: true })
  return compared(expected, reported)
}

async function takeOff({ line, held, shipment, as, key }: Booking): Promise<string> {
  const isThere = as === held.as && model.booked.has(key) && model.shipments.get(shipment)?.isThere
  const reported = await tried(as, (scope) =>
    unbook(scope, { orderId: held.order, lineId: line, shipmentId: shipment }),
  )
  if (reported === 'done') model.booked.delete(key)
  return compared(isThere ? 'done' : 'NOT_FOUND', reported)
}

/** Orders another quantity of a line. */
async function order({ line, held, amount }: Pick<Booking, 'line' | 'held'> & { readonly amount: number }) {
  const isOdd = amount === 0 || (held.unit === 'piece' && amount % 1_000 !== 0)
  const expected = isOdd || amount < bookedOf(line) ? 'BAD_REQUEST' : 'done'
  const patch = { quantity: thousandths(amount) }
  const reported = await tried(held.as, (scope) =>
    changeChild(scope, orderLineModule, { recordId: held.order, id: line, patch }),
  )
  if (reported === 'done') held.quantity = amount
  return compared(expected, reported)
}

/** Deletes a shipment, or restores it: then what still fits of each line is booked again. */
async function remove(id: string, shipment: Shipment): Promise<string> {
  const by = { way: 'api' } as const
  const reported = await tried(shipment.as, (scope) =>
    shipment.isThere
      ? deleteRecord(scope, shipmentModule, { id, by })
      : restoreRecord(scope, shipmentModule, { id, by }),
  )
  shipment.isThere = !shipment.isThere
  if (shipment.isThere)
    for (const each of model.booked.values())
      if (each.shipment === id && bookedOf(each.line) > (model.lines.get(each.line)?.quantity ?? 0))
        each.fits = false
  return compared('done', reported)
}

type Stored = { id: string; quantity: string; booked: string; balance_booked: string; allocated: string }

async function holdsModel(): Promise<void> {
  const { rows } = await holder.world.owner.query<Stored>(
    `select l.id, l.quantity, l.booked, l.balance_booked,
       coalesce((select sum(a.quantity) from base.allocations a where a.line_id = l.id and a.fits), 0) as allocated
     from base.order_lines l`,
  )
  expect(rows).toHaveLength(model.lines.size)
  for (const { id, quantity, booked, balance_booked, allocated } of rows) {
    const wanted = thousandths(bookedOf(id))
    const ordered = thousandths(model.lines.get(id)?.quantity ?? 0)
    const reported = [quantity, booked, allocated, balance_booked].map((each) => readDecimal(each))
    expect(reported).toEqual([ordered, wanted, wanted, leftOf(ordered, wanted)])
    expect(compareDecimals(addDecimals(booked, balance_booked), quantity)).toBe(0)
  }
}
