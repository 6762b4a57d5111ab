import { ordersApi } from '@rumbo/domain/orders/api'
import { orderLinesApi } from '@rumbo/domain/orders/lines.api'
import { acceptProposals, listProposals } from '@rumbo/domain/papers/accept/accept.api'
import { showPaper } from '@rumbo/domain/papers/papers.api'
import { beforeAll, expect, test, vi } from 'vitest'
import { addDocument } from '../documents/adding.ts'
import { type As, aLine, anOrder, founder } from '../orders/order-story.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { pdfOf } from './crafted.ts'

const holder = useServed()
let ana: As

beforeAll(async () => {
  ana = await founder(holder.served, 'Ana')
})

/** A page of texts at their columns. */
const placed = (...rows: readonly (readonly (readonly [number, string])[])[]) =>
  Buffer.from(
    rows
      .flatMap((cells, at) =>
        cells.map(([x, text]) => `BT /F 10 Tf ${x} ${760 - at * 24} Td (${text}) Tj ET`),
      )
      .join('\n'),
  )

const confirmation = (reference: string) =>
  pdfOf(
    placed(
      [[200, 'ORDER CONFIRMATION']],
      [[60, 'Seller: Ningbo Chairs']],
      [[60, 'Order No.: PO-4711']],
      [[60, 'Currency: USD']],
      [[60, `Our ref: ${reference}`]],
      [
        [60, 'Item code'],
        [160, 'Description'],
        [300, 'Quantity'],
        [380, 'Unit price'],
        [470, 'Amount'],
      ],
      [
        [60, 'CH-1'],
        [160, 'Dining chair'],
        [300, '90'],
        [380, '12.50'],
        [470, '1,125.00'],
      ],
      [
        [60, 'ST-2'],
        [160, 'Stool'],
        [300, '40'],
        [380, '8.00'],
        [470, '320.00'],
      ],
      [
        [380, 'Total'],
        [470, '1,445.00'],
      ],
    ),
  )

/** An order with a line, and a confirmation of it that was read. */
async function confirmedOrder(reference: string) {
  const { served } = holder
  const order = await anOrder(served, ana, { name: 'Chairs', supplier: null, currency: null })
  const line = await aLine(served, ana, order, { code: 'CH-1', description: null, quantity: '100' })
  const { id } = await addDocument(served, ana, {
    part: confirmation(reference),
    name: 'Confirmation.pdf',
    links: [{ module: 'orders', recordId: order }],
  })
  await vi.waitFor(async () => expect((await served.call(showPaper, { id }, ana)).body.state).toBe('read'), {
    timeout: 30_000,
    interval: 50,
  })
  const offered = async (as = ana) =>
    (await served.call(listProposals, { id, n: 1, recordId: order }, as)).body.items
  const accept = async (fields: readonly string[], as = ana) => {
    const values = (await offered())
      .filter(({ field, isSame, rowId }) => !isSame && fields.includes(rowId === null ? 'new' : field))
      .map(({ paper, value, rowId, present }) => ({ paper, value, rowId, present }))
    return served.call(acceptProposals, { id, n: 1, recordId: order, values }, as)
  }
  const lines = async () => {
    const { items } = (await served.call(orderLinesApi.list, { sort: 'code' } as never, ana)).body
    return items.flatMap(({ child }) =>
      child.orderId === order
        ? [[child.code, child.description, child.quantity, child.confirmed, child.pricePerUnit]]
        : [],
    )
  }
  return { id, order, line, offered, accept, lines }
}

test('[DOC-05] a confirmation of an order offers it seller and terms, and its lines what the seller confirms of them', async () => {
  const { served } = holder
  const { order, line, offered, accept, lines } = await confirmedOrder('A-1001')
  const short = (await offered()).map(({ module, rowId, field, offered: of }) => [
    module,
    rowId === null ? 'new' : rowId === line ? 'line' : 'order',
    field,
    of,
  ])
  expect(short).toEqual([
    ['orders', 'order', 'supplier', { label: 'Ningbo Chairs' }],
    ['orders', 'order', 'number', 'PO-4711'],
    ['orders', 'order', 'currency', 'USD'],
    ['order_lines', 'line', 'code', 'CH-1'],
    ['order_lines', 'line', 'description', 'Dining chair'],
    ['order_lines', 'line', 'confirmed', '90'],
    ['order_lines', 'line', 'pricePerUnit', '12.5'],
    ['order_lines', 'new', 'code', 'ST-2'],
  ])
  // A price needs a currency: what the order takes itself is written first, in whatever order it was chosen.
  expect(await accept(['pricePerUnit', 'confirmed', 'currency', 'new'])).toMatchObject({ status: 200 })
  expect(await lines()).toEqual([
    ['CH-1', null, '100', '90', '12.5'],
    ['ST-2', null, null, null, null],
  ])
  expect((await accept(['quantity', 'description', 'pricePerUnit', 'supplier'])).status).toBe(200)
  expect(await lines()).toEqual([
    ['CH-1', 'Dining chair', '100', '90', '12.5'],
    ['ST-2', 'Stool', '40', null, '8'],
  ])
  const { body } = await served.call(ordersApi.get, { id: order }, ana)
  expect([body.supplier, body.currency, body.total]).toEqual([{ label: 'Ningbo Chairs' }, 'USD', '1570'])
  const { items } = (await served.call(ordersApi.history, { id: order }, ana)).body
  const sources = items
    .filter(({ changes }) => changes.some(({ to }) => to === 'USD'))
    .map(({ source }) => source)
  expect(new Set(sources)).toEqual(new Set(['Confirmation.pdf, p. 1']))
})

test('[DOC-05] whoever may not edit a field of an order accepts nothing into it, and what their role hides isn’t offered', async () => {
  const { world } = holder
  const { offered, accept, lines } = await confirmedOrder('A-1002')
  const role = await customRole(world, ana.organization, {
    modules: ['documents', 'orders'],
    default: 'edit',
    fields: {
      orders: { sections: {}, fields: { currency: 'view' } },
      order_lines: { sections: {}, fields: { pricePerUnit: 'hide' } },
    },
  })
  const person = await memberWith(world, ana.organization, { name: 'Nora', role })
  const nora = { person, organization: ana.organization }
  const seen = await offered(nora)
  expect(seen.map(({ field }) => field)).not.toContain('pricePerUnit')
  expect(seen.find(({ field }) => field === 'currency')?.mayAccept).toBe(false)
  expect((await accept(['currency'], nora)).status).toBe(403)
  expect((await accept(['confirmed'], nora)).status).toBe(200)
  expect(await lines()).toEqual([['CH-1', null, '100', '90', null]])
})
