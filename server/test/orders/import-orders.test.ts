import { ordersApi } from '@rumbo/domain/orders/api'
import { bookProduct, createProduct, listProducts } from '@rumbo/domain/orders/booking.api'
import type { ColumnMapping, DataImport } from '@rumbo/domain/records/imports/import'
import { createImport, getImport, setImportOptions } from '@rumbo/domain/records/imports/imports.api'
import { setImportMapping, suggestMapping } from '@rumbo/domain/records/imports/mapping.api'
import { checkImport, runImport } from '@rumbo/domain/records/imports/rows.api'
import { undoWork } from '@rumbo/domain/works/api'
import { expect, test } from 'vitest'
import { rowsOf } from '../imports/importing.ts'
import { beginUpload, readImport, send } from '../imports/uploading.ts'
import { useServed } from '../world/served.ts'
import { type As, aLine, anOrder, aShipment, founder } from './order-story.ts'

/** Files of lines, as people have them: a row for each, and of each its order's number. */
const holder = useServed()

const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\r\n')

/** Brings a file in by what is proposed, and what a person says besides. @returns what became of it */
async function bring(as: As, content: string, { said = [], options = {} }: Bringing = {}) {
  const { served } = holder
  const part = Buffer.from(content)
  const upload = await beginUpload(served, as, { name: 'orders.csv', bytes: part.length })
  await send(served, as, { upload, part })
  const made = await served.call(createImport, { uploadId: upload, module: 'orders' } as never, as)
  const found = await readImport(served, as, made.body.id)
  const { body } = await served.call(suggestMapping, { id: found.id }, as)
  const isSaid = ({ column, field }: ColumnMapping) =>
    said.some((each) => (column === null ? each.field === field : each.column === column))
  const proposal = [...body.proposal.filter((each) => !isSaid(each)), ...said]
  const left = found.columns.flatMap(({ n }): ColumnMapping[] =>
    proposal.some(({ column }) => column === n) ? [] : [{ column: n, field: null, module: 'orders' }],
  )
  const key = body.grouped ? [body.grouped.key] : ['number']
  const wish = { mode: 'upsert', key, empties: 'ignore', whole: 'batches', grouped: true, ...options }
  const set = await served.call(
    setImportOptions,
    { id: found.id, version: found.version, ...wish } as never,
    as,
  )
  expect([set.status, set.body]).toEqual([200, expect.anything()])
  const mapping = [...proposal, ...left]
  const put = await served.call(setImportMapping, { id: found.id, version: set.body.version, mapping }, as)
  expect([put.status, put.body]).toEqual([200, expect.anything()])
  const rested = async (state: DataImport['state']) => {
    const wait = { timeout: 250_000, interval: 100 }
    await expect.poll(async () => (await read()).state, wait).toBe(state)
    return read()
  }
  const read = async () => (await served.call(getImport, { id: found.id }, as)).body
  expect((await served.call(checkImport, { id: found.id }, as)).status).toBe(200)
  const checked = await rested('verifying')
  expect((await served.call(runImport, { id: found.id }, as)).status).toBe(200)
  const done = await rested('done')
  const proposed = Object.fromEntries(
    body.proposal.flatMap(({ column, field, module }) =>
      column === null ? [] : [[`${module}.${field}`, found.columns[column]?.header]],
    ),
  )
  return { id: found.id, proposed, grouped: body.grouped, checked, done }
}
type Bringing = { readonly said?: readonly ColumnMapping[]; readonly options?: object }

const inDollars: ColumnMapping = { column: null, constant: 'USD', field: 'currency', module: 'orders' }

const ordersOf = async (as: As, search?: string) =>
  (
    await holder.served.call(
      ordersApi.list,
      (search === undefined ? { limit: 100 } : { limit: 100, search }) as never,
      as,
    )
  ).body.items
const linesOf = async (as: As, id: string) => (await holder.served.call(listProducts, { id }, as)).body.items

const count = async (as: As) =>
  (
    await holder.world.owner.query(
      `select (select count(*)::int from base.orders where organization_id = $1 and ended_at is null) as orders,
         (select count(*)::int from base.order_lines where organization_id = $1 and ended_at is null) as lines,
         (select max(line_count)::int from base.orders where organization_id = $1) as most,
         (select sum(total)::text from base.orders where organization_id = $1) as total,
         (select sum(total_price)::text from base.order_lines where organization_id = $1) as of_lines`,
      [as.organization.id],
    )
  ).rows[0]

/** Lines as lists of deliveries have them, in no order: some of one order are alike but for their quantity. */
function deliveries(orders: number, lines: number) {
  const heading = [
    'ID',
    'Project Code',
    'PO / SO #',
    'Country',
    'Vendor INCO Term',
    'Shipment Mode',
    'Scheduled Delivery Date',
    'Vendor',
    'Item Description',
    'Unit of Measure (Per Pack)',
    'Line Item Quantity',
    'Line Item Value',
    'Unit Price',
  ]
  const most = 67
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
  const rows = Array.from({ length: lines }, (_, at) => {
    const order = at < orders ? at : at < orders + most - 1 ? 0 : 1 + (at % 2_000)
    const [country, vendor] =
      order % 3 === 0 ? ['Nigeria', 'Aldana, Ruiz y Cía.'] : ['Vietnam', 'Kessler GmbH']
    const item = at < orders ? `Test kit ${order % 40}, 30 tests` : `Tablets ${at % 7}/300mg, 60 "Tabs"`
    const date = `${String((order % 28) + 1).padStart(2, '0')}-${months[order % 12]}-26`
    const price = `${order % 90}.${String(at % 97).padStart(2, '0')}`
    const quantity = (at % 900) + 1
    return [
      at + 1,
      `10${order % 9}-XX`,
      `SX-${order}`,
      country ?? '',
      'EXW',
      'Air',
      date,
      vendor ?? '',
      item,
      30,
      quantity,
      1,
      price,
    ]
  })
  // Lines of one order stand far apart.
  const mixed = rows.map((_, at) => rows[(at * 7_919) % rows.length] ?? [])
  return csv([heading, ...mixed])
}

test('[ORD-01] a file of 10,324 lines of 6,233 orders goes in as proposed, a row for each line, and is undone', {
  timeout: 600_000,
}, async () => {
  const as = await founder(holder.served, 'Aid Supplies')
  const { proposed, grouped, checked, done } = await bring(as, deliveries(6_233, 10_324), {
    said: [inDollars],
  })
  expect(proposed).toMatchObject({
    'orders.number': 'PO / SO #',
    'orders.name': 'PO / SO #',
    'orders.supplier': 'Vendor',
    'orders.incoterm': 'Vendor INCO Term',
    'orders.arrivalDate': 'Scheduled Delivery Date',
    'orders.destinationCountry': 'Country',
    'order_lines.description': 'Item Description',
    'order_lines.quantity': 'Line Item Quantity',
    'order_lines.pricePerUnit': 'Unit Price',
  })
  expect(grouped).toMatchObject({ key: 'number' })
  expect(checked.counts).toMatchObject({ records: 6_233, new: 6_233, refused: 0 })
  expect(done.counts).toMatchObject({ records: 6_233, new: 6_233, refused: 0 })
  const brought = await count(as)
  expect(brought).toMatchObject({ orders: 6_233, lines: 10_324, most: 67 })
  expect([Number(brought.total) > 0, Number(brought.total)]).toEqual([true, Number(brought.of_lines)])
  const [first] = (await ordersOf(as, 'SX-17')).filter(({ number }) => number === 'SX-17')
  expect(first).toMatchObject({
    name: 'SX-17',
    incoterm: 'EXW',
    currency: 'USD',
    lineCount: 3,
    linesToBook: 3,
  })

  const { served } = holder
  expect((await served.call(undoWork, { id: String(done.workId) }, as)).status).toBe(200)
  await expect.poll(async () => (await count(as)).orders, { timeout: 250_000 }).toBe(0)
  expect(await count(as)).toMatchObject({ lines: 0 })
})

const list = (...rows: readonly (readonly (string | number)[])[]) =>
  csv([['PO number', 'SKU', 'Item', 'Qty', 'Unit price', 'Currency'], ...rows])

test('[ORD-01] the same file again updates lines: those that are alike by their place, and none goes below what is booked', {
  timeout: 120_000,
}, async () => {
  const { served } = holder
  const as = await founder(served, 'Mesa Home')
  const first = await bring(
    as,
    list(
      ['7001', '', 'Chair / oak', 100, 20, 'USD'],
      ['7001', '', 'Chair / oak', 50, 20, 'USD'],
      ['7001', 'TB-1', 'Table', 10, 80, 'USD'],
      ['7002', '', 'Lamp', 5, '', 'USD'],
    ),
  )
  expect(first.done.counts).toMatchObject({ records: 2, new: 2 })
  const readOrder = async () => (await ordersOf(as)).find(({ number }) => number === '7001')
  const id = String((await readOrder())?.id)
  await expect
    .poll(readOrder, { timeout: 20_000 })
    .toMatchObject({ lineCount: 3, linesToBook: 3, total: '3800' })
  const before = await linesOf(as, id)
  expect(before.map(({ description, quantity }) => [description, quantity])).toEqual([
    ['Chair / oak', '100'],
    ['Chair / oak', '50'],
    ['Table', '10'],
  ])
  const shipment = await aShipment(served, as)
  const chairs = { id, productId: String(before[0]?.id), shipmentId: shipment, quantity: '90' }
  expect((await served.call(bookProduct, chairs as never, as)).status).toBe(200)

  const again = await bring(
    as,
    list(
      ['7001', 'TB-1', 'Table, extendable', 12, 80, 'USD'],
      ['7001', '', 'Chair / oak', 80, 20, 'USD'],
      ['7001', '', 'Chair / oak', 60, 20, 'USD'],
      ['7001', 'BN-2', 'Bench', 4, 45.5, 'USD'],
    ),
  )
  expect(again.checked.counts).toMatchObject({ records: 1, changed: 1, refused: 0 })
  expect(again.done.problems).toEqual([expect.objectContaining({ code: 'QUANTITY_BELOW_BOOKED', count: 1 })])
  const after = await linesOf(as, id)
  expect(
    after.map(({ id: lineId, code, description, quantity }) => [lineId, code, description, quantity]),
  ).toEqual([
    [before[0]?.id, null, 'Chair / oak', '100'],
    [before[1]?.id, null, 'Chair / oak', '60'],
    [before[2]?.id, 'TB-1', 'Table, extendable', '12'],
    [expect.any(String), 'BN-2', 'Bench', '4'],
  ])
  const { items } = await rowsOf(served, as, { id: again.id, limit: 10 })
  expect(items.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    [],
    ['QUANTITY_BELOW_BOOKED'],
    [],
    [],
  ])
  const same = await bring(as, list(['7002', '', 'Lamp', 5, '', 'USD']))
  expect(same.done.counts).toMatchObject({ records: 1, same: 1 })
})

test('[ORD-02] a line that nobody can mean is refused as it is tried, and its order goes in without it', {
  timeout: 120_000,
}, async () => {
  const as = await founder(holder.served, 'Wrong Lines')
  const rows = list(
    ['8001', '', 'Chair', 0, 20, 'USD'],
    ['8001', '', 'Table', '2.5', 20, 'USD'],
    ['8001', '', 'Bench', 3, 20, 'USD'],
    ['8002', '', 'Lamp', 3, 20, ''],
  )
  const { checked, done } = await bring(as, rows)
  const codes = ['QUANTITY_NOT_POSITIVE', 'NUMBER_NOT_WHOLE', 'PRICE_WITHOUT_CURRENCY'].toSorted()
  for (const { problems } of [checked, done])
    expect(problems.map(({ code }) => code).toSorted()).toEqual(codes)
  expect(await count(as)).toMatchObject({ orders: 2, lines: 1, total: '60' })
})

test('[ORD-02] an order of 5,000 lines goes in and comes again', { timeout: 600_000 }, async () => {
  const as = await founder(holder.served, 'Long Orders')
  const rows = (price: string) =>
    list(...Array.from({ length: 5_000 }, (_, at) => ['9001', `S-${at}`, 'Part', 1 + (at % 9), price, 'EUR']))
  await bring(as, rows('0.5'))
  expect(await count(as)).toMatchObject({ orders: 1, lines: 5_000, most: 5_000 })
  const { done } = await bring(as, rows('1.5'))
  expect(done.counts).toMatchObject({ records: 1, changed: 1 })
  const { lines, total, of_lines } = await count(as)
  expect([lines, Number(total)]).toEqual([5_000, Number(of_lines)])
})

test('[ORD-01] lines that were typed before are known again by what they are called', async () => {
  const { served } = holder
  const as = await founder(served, 'Typed First')
  const id = await anOrder(served, as, { number: '5001' })
  await aLine(served, as, id, { description: 'Dining chair' })
  const described = { id, product: { label: 'Stool' }, quantity: '8' }
  expect((await served.call(createProduct, described as never, as)).status).toBe(200)
  await bring(
    as,
    csv([
      ['PO number', 'Item', 'Product name', 'Qty'],
      ['5001', ' dining  CHAIR', '', 120],
      ['5001', '', 'Stool', 9],
    ]),
  )
  const lines = await linesOf(as, id)
  expect(lines.map(({ quantity }) => quantity)).toEqual(['120', '9'])
})
