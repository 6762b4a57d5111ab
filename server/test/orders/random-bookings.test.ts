import { readDecimal } from '@rumbo/domain/kernel/numbers/decimal'
import { defaultOrderSettings } from '@rumbo/domain/orders/settings.api'
import { beforeAll, expect, test } from 'vitest'
import { createChild } from '../../src/access/change/create/create-child.ts'
import { deleteRecord, restoreRecord } from '../../src/access/change/delete/delete.ts'
import { declareReactions } from '../../src/access/change/reactions.ts'
import type { Scope } from '../../src/access/scope/scope.ts'
import { useInternally } from '../../src/access/visible/visible.ts'
import { book, unbook } from '../../src/features/orders/book.service.ts'
import { examineBalances } from '../../src/features/orders/examine-balances.ts'
import { examineBookings } from '../../src/features/orders/examine-bookings.ts'
import { ordersFeature } from '../../src/features/orders/orders.feature.ts'
import * as receipts from '../../src/features/orders/receipts.service.ts'
import { setOrderSettings } from '../../src/features/orders/settings.service.ts'
import { features } from '../../src/features.ts'
import { containerModule, orderLineModule, shipmentModule } from '../../src/modules.ts'
import { changeRecord } from '../../src/records/change-records.service.ts'
import { changeChild } from '../../src/records/children/edit-children.service.ts'
import { useServed } from '../world/served.ts'
import { connect, profileOf, share } from '../world/sharing.ts'
import { holdsBalances } from './holds-balances.ts'
import { type ModelLine, OrderModel, type Part } from './order-model.ts'
import { type As, aLine, anOrder, aShipment, founder } from './order-story.ts'

/** Operations of one run. What is booked is held against the model after every twentieth, what follows from it after every hundredth. */
const operations = Number(process.env.RUMBO_RANDOM_OPERATIONS ?? 300)

/** The product, of which orders alone follow in the background what changed. */
const holder = useServed(
  {},
  { features: features.map((each) => (each === ordersFeature ? each : { actions: each.actions ?? [] })) },
)
const all: As[] = []
const model = new OrderModel()
const full = { default: 'view', sections: {}, fields: {} } as const
const phases = [
  '10_ready',
  '20_to_origin_port',
  '40_in_transit',
  '50_at_destination_port',
  '60_to_final_destination',
  '70_delivered',
] as const
const by = { way: 'api' } as const

/** A repeatable stream of numbers below one. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
const random = randomFrom(20_261_124)
const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
const thousandths = (amount: number): string => readDecimal(amount / 1_000) ?? '0'
const amountUpTo = (most: number) =>
  Math.floor(random() * most) * 1_000 + (random() < 0.2 ? Math.floor(random() * 1_000) : 0)
const asOf = (owner: number): As => all[owner] as As
/** Mostly on one's own, at times on what isn't one's own. */
const someone = (owner: number): number => (random() < 0.92 ? owner : Math.floor(random() * all.length))
const isOdd = ({ unit }: ModelLine, amount: number) => unit === 'piece' && amount % 1_000 !== 0

/** A shipment of the model; the first of the buyer's is shared with the forwarder. */
async function addShipment(owner: number, { isBoxed = false, isShared = false } = {}): Promise<string> {
  const { served } = holder
  const id = await aShipment(served, asOf(owner))
  const { person, organization } = asOf(owner)
  const container = isBoxed
    ? await holder.world.as(person, organization, (scope) =>
        createChild(scope, containerModule, { recordId: id, patch: {}, by }),
      )
    : null
  model.shipments.set(id, { owner, container, isShared, state: 'there' })
  return id
}

beforeAll(async () => {
  const { served, world } = holder
  const { reactions = [], deletions } = ordersFeature
  if (typeof reactions === 'function') throw new Error('reactions of orders are made of services')
  declareReactions(world.pool, reactions, deletions)
  for (const name of ['Buyer', 'Forwarder', 'Supplier']) all.push(await founder(served, name))
  for (const [owner, as] of all.entries()) {
    for (const units of [
      ['piece', 'piece'],
      ['piece', 'kilogram'],
    ]) {
      const order = await anOrder(served, as, { arrivalDate: '2027-03-20' })
      for (const unit of units) {
        const line = await aLine(served, as, order, { quantity: '100', unit })
        model.lines.set(line, { order, owner, quantity: 100_000, unit })
      }
    }
    for (let at = 0; at < 4; at += 1)
      await addShipment(owner, { isBoxed: at % 2 === 0, isShared: owner === 0 && at === 0 })
  }
  // The forwarder holds an order of the buyer, and one of the shipments that may carry it.
  const [buyer, forwarder] = [asOf(0), asOf(1)]
  await connect(world, buyer.organization, forwarder.organization)
  const [order = ''] = [...model.lines.values()].map((line) => line.order)
  const [shipment = ''] = model.shipments.keys()
  for (const [ids, rights] of [
    [[order], { orders: full, order_lines: full }],
    [[shipment], { shipments: full, containers: full }],
  ] as const) {
    const profile = await profileOf(world, buyer.organization, rights)
    await share(world, {
      by: buyer.person,
      from: buyer.organization,
      ids,
      to: forwarder.organization,
      profile,
    })
  }
}, 120_000)

/** Operations, and how often each is taken. */
const operationsByWeight: readonly (readonly [number, () => Promise<string>])[] = [
  [0.36, bookOne],
  [0.09, takeOff],
  [0.1, orderQuantity],
  [0.12, sail],
  [0.06, moveContainer],
  [0.1, removeOrRestore],
  [0.02, forgetDeleted],
  [0.07, receive],
  [0.04, correct],
  [0.03, undoOrRestore],
  [0.01, toggleDelivered],
]

function anyOperation(): () => Promise<string> {
  let left = random()
  for (const [weight, run] of operationsByWeight) {
    if (left < weight) return run
    left -= weight
  }
  return bookOne
}

test(
  '[ORD-02] [ORD-05] [ORD-07] [ORD-11] after any operations of three organizations every balance is what the model says',
  async () => {
    for (let at = 0; at < operations; at += 1) {
      const run = anyOperation()
      expect([at, run.name, await run()]).toEqual([at, run.name, expect.stringMatching(/^as expected/)])
      const isLast = at === operations - 1
      if (at % 20 === 19 || isLast) await holdsBookings()
      if (at % 100 === 99 || isLast) await holdsBalances(holder.world, { model, all })
    }
    expect(await examineBookings(holder.world.databases.admin)).toEqual([])
    expect(await examineBalances(holder.world.databases.admin)).toEqual([])
  },
  180_000 + operations * 200,
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

/** What stands in the way of somebody who isn't a line's owner: the forwarder holds the buyer's first order, and knows of it. */
function refusal({ owner, order }: ModelLine, who: number): string | null {
  if (who === owner) return null
  const [held] = model.lines.values()
  return who === 1 && order === held?.order ? 'UNAUTHORIZED' : 'NOT_FOUND'
}

async function bookOne(): Promise<string> {
  const [line, held] = pick([...model.lines])
  const [shipment, carrier] = pick([...model.shipments].filter(([, { state }]) => state !== 'forgotten'))
  const who = someone(held.owner)
  const amount = amountUpTo(60)
  const boxed = carrier.container && random() < 0.6 ? amountUpTo(40) : 0
  const foreign = random() < 0.03 ? pick([...model.shipments.values()]).container : null
  const container = foreign ?? carrier.container
  const inBox: Part[] = boxed > 0 && container ? [{ container, amount: boxed }] : []
  const isNone = amount === 0 || isOdd(held, amount) || inBox.some((part) => isOdd(held, part.amount))
  // The forwarder may load its own orders on the shipment that it holds.
  const isInReach = carrier.owner === held.owner || (carrier.isShared && held.owner === 1)
  const isGone = !model.isThere(shipment) || !isInReach
  const isElsewhere = inBox.some((part) => part.container !== carrier.container)
  const loose = amount - (inBox[0]?.amount ?? 0)
  const isTooMuch = loose < 0 || amount > model.roomFor(line, shipment)
  const expected =
    refusal(held, who) ??
    (isNone
      ? 'BAD_REQUEST'
      : isGone || isElsewhere
        ? 'NOT_FOUND'
        : isTooMuch
          ? 'PRODUCT_QUANTITY_EXCEEDED'
          : 'done')
  const containers = inBox.map((part) => ({ id: part.container ?? '', quantity: thousandths(part.amount) }))
  const at = { orderId: held.order, lineId: line, shipmentId: shipment }
  const reported = await tried(asOf(who), (scope) =>
    book(scope, { ...at, quantity: thousandths(amount), containers }),
  )
  if (reported === 'done')
    model.book(line, shipment, loose > 0 ? [...inBox, { container: null, amount: loose }] : inBox)
  return compared(expected, reported)
}

async function takeOff(): Promise<string> {
  const [line, held] = pick([...model.lines])
  const its = [...model.bookings.values()].filter((each) => each.line === line)
  const shipment = its.length > 0 && random() < 0.9 ? pick(its).shipment : pick([...model.shipments.keys()])
  const who = someone(held.owner)
  const isThere = model.bookings.has(`${line} ${shipment}`) && model.isThere(shipment)
  const reported = await tried(asOf(who), (scope) =>
    unbook(scope, { orderId: held.order, lineId: line, shipmentId: shipment }),
  )
  if (reported === 'done') model.bookings.delete(`${line} ${shipment}`)
  return compared(refusal(held, who) ?? (isThere ? 'done' : 'NOT_FOUND'), reported)
}

/** Orders another quantity of a line. */
async function orderQuantity(): Promise<string> {
  const [line, held] = pick([...model.lines])
  const amount = amountUpTo(160)
  const isRefused = amount === 0 || isOdd(held, amount) || amount < model.bookedOf(line)
  const reported = await tried(asOf(held.owner), (scope) =>
    changeChild(scope, orderLineModule, {
      recordId: held.order,
      id: line,
      patch: { quantity: thousandths(amount) },
    }),
  )
  if (reported === 'done') held.quantity = amount
  return compared(isRefused ? 'BAD_REQUEST' : 'done', reported)
}

/** A shipment gets on, or back, and is expected on another day. */
async function sail(): Promise<string> {
  const [id, shipment] = pick([...model.shipments])
  const patch = { phase: pick(phases), eta: `2027-03-${10 + Math.floor(random() * 20)}` }
  const reported = await tried(asOf(shipment.owner), (scope) =>
    changeRecord(scope, shipmentModule, { id, patch }),
  )
  return compared(model.isThere(id) ? 'done' : 'NOT_FOUND', reported)
}

async function moveContainer(): Promise<string> {
  const [recordId, { owner, container }] = pick(
    [...model.shipments].filter(([, { container }]) => container !== null),
  )
  const patch = { currentPhase: random() < 0.2 ? null : pick(phases) }
  const reported = await tried(asOf(owner), (scope) =>
    changeChild(scope, containerModule, { recordId, id: container ?? '', patch }),
  )
  return compared(model.isThere(recordId) ? 'done' : 'NOT_FOUND', reported)
}

/** Deletes a shipment that nobody else holds, or restores it. */
async function removeOrRestore(): Promise<string> {
  const [id, shipment] = pick([...model.shipments].filter(([, { isShared }]) => !isShared))
  const { state } = shipment
  const reported = await tried(asOf(shipment.owner), (scope) =>
    state === 'there'
      ? deleteRecord(scope, shipmentModule, { id, by })
      : restoreRecord(scope, shipmentModule, { id, by }),
  )
  if (reported === 'done' && state === 'there') shipment.state = 'deleted'
  if (reported === 'done' && state === 'deleted') model.restore(id, shipment)
  return compared(state === 'forgotten' ? 'NOT_FOUND' : 'done', reported)
}

/** Thirty days pass over a shipment that was deleted; another takes its place. */
async function forgetDeleted(): Promise<string> {
  const deleted = [...model.shipments].filter(([, { state }]) => state === 'deleted')
  if (deleted.length === 0) return 'as expected: nothing is deleted'
  const [id, shipment] = pick(deleted)
  const { owner } = holder.world
  await owner.query("update base.deleted_records set deleted_at = now() - interval '31 days' where id = $1", [
    id,
  ])
  await owner.query('select system.forget_deleted_records()')
  model.forget(id, shipment)
  await addShipment(shipment.owner, { isBoxed: shipment.container !== null })
  return 'as expected: forgotten'
}

async function receive(): Promise<string> {
  const [lineId, held] = pick([...model.lines])
  const who = someone(held.owner)
  const own = [...model.shipments].filter(([, { owner }]) => owner === held.owner)
  const shipmentId = random() < 0.6 ? pick(own)[0] : null
  const [good, damaged] = [amountUpTo(80), random() < 0.3 ? amountUpTo(10) : 0]
  const isNone = good + damaged === 0 || isOdd(held, good) || isOdd(held, damaged)
  const isGone = shipmentId !== null && !model.isThere(shipmentId)
  const said = {
    shipmentId,
    receivedOn: '2027-03-21',
    good: thousandths(good),
    damaged: thousandths(damaged),
  }
  let made = ''
  const reported = await tried(asOf(who), async (scope) => {
    made = useInternally(
      await receipts.receive(scope, { orderId: held.order, lineId }, said),
      (receipt) => receipt.id,
    )
  })
  if (reported === 'done')
    model.receipts.set(made, { line: lineId, shipment: shipmentId, good, damaged, isThere: true })
  const expected = isNone ? 'BAD_REQUEST' : isGone ? 'NOT_FOUND' : 'done'
  return compared(refusal(held, who) ?? expected, reported)
}

const anyReceipt = () => {
  const [id, receipt] = pick([...model.receipts])
  const line = model.lines.get(receipt.line) as ModelLine
  return { id, receipt, line, of: { orderId: line.order, id } }
}

async function correct(): Promise<string> {
  if (model.receipts.size === 0) return 'as expected: nothing was received'
  const { receipt, line, of } = anyReceipt()
  const good = amountUpTo(80)
  const isRefused = isOdd(line, good) || good + receipt.damaged === 0
  const reported = await tried(asOf(line.owner), (scope) =>
    receipts.correctReceipt(scope, of, { good: thousandths(good) }),
  )
  if (reported === 'done') receipt.good = good
  return compared(!receipt.isThere ? 'NOT_FOUND' : isRefused ? 'BAD_REQUEST' : 'done', reported)
}

async function undoOrRestore(): Promise<string> {
  if (model.receipts.size === 0) return 'as expected: nothing was received'
  const { receipt, line, of } = anyReceipt()
  const who = someone(line.owner)
  const { isThere } = receipt
  const reported = await tried(asOf(who), (scope) =>
    isThere ? receipts.undoReceipt(scope, of) : receipts.bringReceiptBack(scope, of),
  )
  if (reported === 'done') receipt.isThere = !isThere
  return compared(who === line.owner ? 'done' : 'NOT_FOUND', reported)
}

/** An organization counts what was delivered as received, or no longer. */
async function toggleDelivered(): Promise<string> {
  const who = Math.floor(random() * all.length)
  const deliveredIsReceived = !model.countDelivered.has(who)
  const reported = await tried(asOf(who), (scope) =>
    setOrderSettings(scope, { ...defaultOrderSettings, deliveredIsReceived }),
  )
  if (deliveredIsReceived) model.countDelivered.add(who)
  else model.countDelivered.delete(who)
  return compared('done', reported)
}

type Stored = { id: string; quantity: string; booked: string; balance_booked: string; allocated: string }

/** What is booked stands at once, without a fold. */
async function holdsBookings(): Promise<void> {
  const { rows } = await holder.world.owner.query<Stored>(
    `select l.id, l.quantity, l.booked, l.balance_booked,
       coalesce((select sum(a.quantity) from base.allocations a where a.line_id = l.id and a.fits), 0) as allocated
     from base.order_lines l where l.profile_id is null`,
  )
  expect(rows).toHaveLength(model.lines.size)
  for (const { id, quantity, booked, balance_booked, allocated } of rows) {
    const [ordered, wanted] = [model.lines.get(id)?.quantity ?? 0, model.bookedOf(id)]
    const reported = [quantity, booked, allocated, balance_booked].map((each) => readDecimal(each))
    expect(reported).toEqual([ordered, wanted, wanted, ordered - wanted].map(thousandths))
  }
}
