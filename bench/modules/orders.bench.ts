import { newId } from '@rumbo/domain/kernel/id'
import Fastify from 'fastify'
import { type Dataset, openDataset } from '../support/dataset.ts'
import { type Caller, caller } from '../support/http.ts'
import { compare, say, tell } from '../support/measure.ts'
import { addMember } from '../support/people.ts'
import { shipments } from '../support/settings.ts'

// Orders: their list, the lines of all of them, a booking, many who book of one line at once, an order of 1,000 lines, and shipments that change their phase.
const rounds = 100
const clients = 128
const ordersMade = Math.min(1_000_000, shipments)
const moved = Math.min(10_000, Math.floor(shipments / 4))

const data = await openDataset()
const bareServer = await serveBareOrders(data)
try {
  await fillOrders(data)
  const ours = caller(data.url, { authorization: `Bearer ${data.token}`, organizationId: data.big })
  const bare = caller(bareServer.url)
  await measureList(ours, bare)
  await measureLines(ours, bare)
  await measureBooking(ours, bare)
  await measureCrowd()
  await measureLargeOrder(ours)
  await measurePhases()
} finally {
  await bareServer.close()
  await data.close()
}

/** Orders of one line each, made once. */
async function fillOrders({ bare, big }: Dataset): Promise<void> {
  const { rows } = await bare.query<{ count: string }>(
    `select count(*) from base.orders where organization_id = $1 and name like 'Filled %'`,
    [big],
  )
  const present = Number(rows[0]?.count ?? 0)
  if (present >= ordersMade) return
  say(`making ${ordersMade - present} orders`)
  await bare.query(
    `with made as materialized (select gen_random_uuid() as id, gen_random_uuid() as line, n
       from generate_series($2::integer, $3::integer) n),
     registered as (insert into base.records (id, organization_id, owner_organization_id, module)
       select id, $1, $1, 'orders' from made),
     filled as (insert into base.orders (organization_id, id, owner_organization_id, name, number, state, currency,
         arrival_date, line_count, lines_to_book, progress)
       select $1, id, $1, 'Filled ' || n, 'PO ' || n, 'sent', 'USD', date '2026-01-01' + n % 700, 1, 1, 'none' from made)
     insert into base.order_lines (organization_id, id, owner_organization_id, record_id, description, quantity, unit,
       booked, balance_booked, shipped, arrived, untold, received, damaged)
     select $1, line, $1, id, 'Chair ' || n, 100000, 'piece', 0, 100000, 0, 0, 0, 0, 0 from made`,
    [big, present + 1, ordersMade],
  )
  await bare.query('analyze base.orders, base.order_lines')
}

/** Routes with nothing around them: a page of orders, and a booking as a guarded update and an insert. */
async function serveBareOrders({ bare, big }: Dataset) {
  const server = Fastify()
  server.get('/list', async () => {
    const { rows } = await bare.query(
      `select * from base.orders where organization_id = $1 and not archived and arrival_date is not null
       order by arrival_date desc, id desc limit 50`,
      [big],
    )
    return { items: rows, nextCursor: null }
  })
  server.get('/lines', async () => {
    const { rows } = await bare.query(
      `select l.*, o.name, o.number, o.supplier, o.client, o.arrival_date, o.lines_to_book
       from (select * from base.order_lines where organization_id = $1 and ended_at is null order by id desc limit 50) l
       join base.orders o on o.id = l.record_id and o.organization_id = l.organization_id order by l.id desc`,
      [big],
    )
    return { items: rows, nextCursor: null }
  })
  server.post<{ Body: { order: string; line: string; shipment: string } }>('/book', async ({ body }) => {
    const client = await bare.connect()
    try {
      await client.query('begin')
      await client.query(
        `update base.order_lines set booked = booked + 1, balance_booked = balance_booked - 1
         where id = $1 and organization_id = $2 and booked + 1 <= quantity`,
        [body.line, big],
      )
      await client.query(
        `insert into base.allocations (organization_id, id, order_id, line_id, shipment_id, quantity)
         values ($1, $2, $3, $4, $5, 1)`,
        [big, newId(), body.order, body.line, body.shipment],
      )
      await client.query('commit')
    } finally {
      client.release()
    }
    return {}
  })
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: () => server.close() }
}

async function measureList(ours: Caller, bare: Caller): Promise<void> {
  const times = await compare(
    { product: () => ours('/api/v1/orders?limit=50&sort=-arrivalDate'), bare: () => bare('/list') },
    { rounds },
  )
  const name = `orders list, ${ordersMade.toLocaleString('en-us')} orders: HTTP against a bare route`
  tell({ name, value: times.product / times.bare, bar: 1.6, unit: '×' })
}

async function measureLines(ours: Caller, bare: Caller): Promise<void> {
  const times = await compare(
    { product: () => ours('/api/v1/order-lines?limit=50'), bare: () => bare('/lines') },
    { rounds },
  )
  const name = `lines of all orders, ${ordersMade.toLocaleString('en-us')} lines: HTTP against a bare route`
  tell({ name, value: times.product / times.bare, bar: 1.6, unit: '×' })
}

type Line = { readonly order: string; readonly line: string }

/** A new order with some lines. */
async function orderOf(call: Caller, lines: number, quantity: number): Promise<readonly Line[]> {
  const created = await call('/api/v1/orders/create', {
    method: 'POST',
    body: { name: 'Booked', currency: 'USD' },
  })
  const order: string = JSON.parse(created.toString()).id
  const made: Line[] = []
  for (let at = 0; at < lines; at += 1) {
    const body = { description: `Chair ${at}`, quantity: String(quantity) }
    const answer = await call(`/api/v1/orders/${order}/products/create`, { method: 'POST', body })
    made.push({ order, line: JSON.parse(answer.toString()).id })
  }
  return made
}

function bookingPath({ order, line }: Line, shipment: string): string {
  return `/api/v1/orders/${order}/products/${line}/shipment/${shipment}`
}

/** Own shipments that may carry something. */
async function someShipments(most: number): Promise<readonly string[]> {
  const { rows } = await data.bare.query<{ id: string }>(
    `select id from base.shipments where organization_id = $1 and owner_organization_id = $1 and not archived
     and ended_at is null order by id limit $2`,
    [data.big, most],
  )
  return rows.map(({ id }) => id)
}

async function measureBooking(ours: Caller, bare: Caller): Promise<void> {
  const ids = await someShipments(rounds + 20)
  const [one, other] = [(await orderOf(ours, 1, 1_000_000))[0], (await orderOf(ours, 1, 1_000_000))[0]]
  if (!one || !other) throw new Error('an order has no line')
  const times = await compare(
    {
      product: (round) =>
        ours(bookingPath(one, ids[round] ?? ''), { method: 'POST', body: { quantity: '1' } }),
      bare: (round) => bare('/book', { method: 'POST', body: { ...other, shipment: ids[round] } }),
    },
    { rounds },
  )
  const name = 'booking: HTTP against a guarded update and an insert'
  tell({ name, value: times.product / times.bare, bar: 2.5, unit: '×' })
}

/** All book one of a line of 100 at once: exactly 100 do. */
async function measureCrowd(): Promise<void> {
  // As many people as take four calls each at once; a fifth would wait for its turn.
  const permissions = { modules: ['orders', 'shipments'], default: 'edit', fields: {} }
  const people: { readonly token: string }[] = []
  for (let at = 0; at < clients / 4; at += 1) {
    people.push(await addMember(data, { name: `Books ${at}`, permissions }))
  }
  const calls = Array.from({ length: clients }, (_, at) =>
    caller(data.url, {
      authorization: `Bearer ${people[at % people.length]?.token}`,
      organizationId: data.big,
    }),
  )
  const [first] = calls
  const ids = await someShipments(clients)
  const all = async () => {
    const [line] = first ? await orderOf(first, 1, 100) : []
    if (!line) throw new Error('an order has no line')
    const began = performance.now()
    const answers = await Promise.all(
      calls.map(async (call, at) => {
        const from = performance.now()
        const path = bookingPath(line, ids[at] ?? '')
        const said = await call(path, { method: 'POST', body: { quantity: '1' } }).then(
          () => 'booked',
          (error: Error) => (error.message.includes('PRODUCT_QUANTITY_EXCEEDED') ? 'refused' : error.message),
        )
        return { said, time: performance.now() - from }
      }),
    )
    return { answers, began, ended: performance.now() }
  }
  // As on a server that has been running: its connections have planned what they ask.
  await all()
  const { answers, began, ended } = await all()
  const seconds = (ended - began) / 1_000
  const booked = answers.filter(({ said }) => said === 'booked').length
  for (const { said } of answers) if (said !== 'booked' && said !== 'refused') say(said)
  const times = answers.map(({ time }) => time).sort((a, b) => a - b)
  tell({ name: `${clients} clients book of 100: booked`, value: booked, bar: 100, better: 'more' })
  tell({
    name: `${clients} clients on one line: a second`,
    value: clients / seconds,
    bar: 200,
    better: 'more',
  })
  tell({
    name: `${clients} clients on one line: 99 of 100 within`,
    value: times.at(-2) ?? 0,
    bar: 150,
    unit: 'ms',
  })
}

async function measureLargeOrder(ours: Caller): Promise<void> {
  const [first] = await orderOf(ours, 1, 100)
  const order = first?.order ?? ''
  await data.bare.query(
    `insert into base.order_lines (organization_id, id, owner_organization_id, record_id, description, quantity, unit,
       booked, balance_booked, shipped, arrived, untold, received, damaged)
     select $1, gen_random_uuid(), $1, $2, 'Chair ' || n, 100, 'piece', 0, 100, 0, 0, 0, 0, 0 from generate_series(2, 1000) n`,
    [data.big, order],
  )
  const times = await compare(
    {
      opened: () =>
        Promise.all([
          ours(`/api/v1/orders/${order}`),
          ours(`/api/v1/orders/${order}/products`),
          ours(`/api/v1/orders/${order}/allocations`),
        ]),
    },
    { rounds: 10, warmUp: 2 },
  )
  tell({ name: 'an order of 1,000 lines opens', value: times.opened, bar: 1_000, unit: 'ms' })
}

/** Shipments of as many orders change their phase; how long until every line says so. */
async function measurePhases(): Promise<void> {
  const { bare, big } = data
  const ids = await someShipments(moved)
  await bare.query('delete from base.allocations where organization_id = $1', [big])
  // Data is kept between runs: they have sailed before.
  await bare.query(
    `update base.shipments set phase = '10_ready' where organization_id = $1 and id = any ($2::uuid[])`,
    [big, ids],
  )
  await bare.query(
    `with chosen as (select row_number() over (order by l.id) as at, l.id, l.record_id from base.order_lines l
       where l.organization_id = $1 and l.description like 'Chair %' and l.quantity = 100000 order by l.id limit $3),
     booked as (update base.order_lines l set booked = 10, balance_booked = quantity - 10 from chosen c
       where l.id = c.id and l.organization_id = $1)
     insert into base.allocations (organization_id, id, order_id, line_id, shipment_id, quantity)
     select $1, gen_random_uuid(), c.record_id, c.id, ($2::uuid[])[c.at], 10 from chosen c`,
    [big, ids, moved],
  )
  await untilFolded(0)
  const began = performance.now()
  // As a batch of the product leaves it: rows and one event without names.
  await bare.query(
    `with moved as (update base.shipments set phase = case when freight_type in ('road', 'rail') then '30_in_transit'
         else '40_in_transit' end, updated_at = now() where organization_id = $1 and id = any ($2::uuid[]))
     insert into base.outbox (organization_id, module, fields, way) values ($1, 'shipments', array['phase'], 'import')`,
    [big, ids],
  )
  // A server hears of its own commits; these rows were written next to it.
  data.app.dispatcher.wake()
  await untilFolded(moved)
  const seconds = (performance.now() - began) / 1_000
  const name = `${moved.toLocaleString('en-us')} shipments change their phase: all lines are right`
  tell({ name, value: seconds, bar: 30, unit: 's' })
}

/** Waits until nothing is due and so many lines say that something was shipped. */
async function untilFolded(shipped: number): Promise<void> {
  for (;;) {
    const { rows } = await data.bare.query<{ due: string; shipped: string }>(
      `select (select count(*) from base.due where organization_id = $1 and kind like 'order-balances%')
         + (select count(*) from base.outbox where organization_id = $1) as due,
       (select count(*) from base.order_lines where organization_id = $1 and shipped > 0) as shipped`,
      [data.big],
    )
    if (Number(rows[0]?.due) === 0 && Number(rows[0]?.shipped) >= shipped) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
