import { exportOrders, ordersApi } from '@rumbo/domain/orders/api'
import { listProducts, updateProduct } from '@rumbo/domain/orders/booking.api'
import { orderLinesApi } from '@rumbo/domain/orders/lines.api'
import { createField, createSection } from '@rumbo/domain/records/custom-fields/api'
import { beforeAll, expect, test } from 'vitest'
import { download, ended } from '../exports/exported.ts'
import { customRole, memberWith } from '../roles/custom-role.ts'
import { useServed } from '../world/served.ts'
import { type As, aLine, anOrder, founder } from './order-story.ts'

/** A price that a role hides is nowhere, nor what follows from it. */
const holder = useServed()
let ana: As
let beto: As
let order = ''
let formula = ''
/** 3 × 87.65 before, 3 × 91.35 now, and twice that by a formula. */
const amounts = ['87.65', '262.95', '91.35', '274.05', '548.1']

beforeAll(async () => {
  const { served, world } = holder
  ana = await founder(served, 'Mesa')
  const section = { name: 'Costs', type: 'form', modules: ['orders'] }
  const { body: made } = await served.call(createSection, section as never, ana)
  const twice = { name: 'Twice', type: 'formula', setId: made.id, formulaData: '{total} * 2' }
  formula = (await served.call(createField, twice as never, ana)).body.id
  order = await anOrder(served, ana, { name: 'Chairs' })
  const line = await aLine(served, ana, order, { quantity: '3', pricePerUnit: '87.65' })
  const change = { id: order, productId: line, pricePerUnit: '91.35' }
  await served.call(updateProduct, change as never, ana)
  const role = await customRole(world, ana.organization, {
    modules: ['orders'],
    default: 'edit',
    fields: { order_lines: { default: 'edit', sections: {}, fields: { pricePerUnit: 'hide' } } },
  })
  beto = { ...ana, person: await memberWith(world, ana.organization, { name: 'Beto', role }) }
})

const read = async (as: As): Promise<string> => {
  const { served } = holder
  const answers = [
    await served.call(ordersApi.get, { id: order }, as),
    await served.call(ordersApi.list, {}, as),
    await served.call(listProducts, { id: order }, as),
    await served.call(orderLinesApi.list, {}, as),
    await served.call(ordersApi.history, { id: order } as never, as),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  return answers.map(({ body }) => JSON.stringify(body)).join('\n')
}

async function exportedText(as: As, columns: readonly string[]): Promise<string | null> {
  const request = { query: {}, columns, format: 'csv', lines: 'rows' }
  const { status, body } = await holder.served.call(exportOrders, request as never, as)
  if (status !== 200) return null
  await ended(holder.served, body.id, as)
  return (await download(holder.served, body.id, as)).text()
}

test('[ORD-02] who sees the price reads it, the totals, the history and the formula', async () => {
  const all = await read(ana)
  for (const value of amounts) expect(all).toContain(value)
  const file = await exportedText(ana, ['name', 'total', formula])
  expect(file).toContain('274.05')
  expect(file).toContain('548.1')
})

test('[ORD-02] a hidden price hides totals, history, exports and formulas', async () => {
  const all = await read(beto)
  expect(all).toContain('Chairs')
  for (const value of amounts) expect(all).not.toContain(value)
  for (const sort of ['total', formula]) {
    const { status } = await holder.served.call(ordersApi.list, { sort } as never, beto)
    expect([sort, status]).toEqual([sort, 400])
  }
  for (const columns of [['name'], ['name', 'total', formula]]) {
    const file = (await exportedText(beto, columns)) ?? ''
    for (const value of amounts) expect(file).not.toContain(value)
  }
})
