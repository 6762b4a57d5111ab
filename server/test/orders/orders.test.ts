import { ordersApi } from '@rumbo/domain/orders/api'
import { createProduct, deleteProduct, listProducts, updateProduct } from '@rumbo/domain/orders/booking.api'
import { beforeAll, expect, test } from 'vitest'
import { useServed } from '../world/served.ts'
import { type As, aLine, anOrder, founder } from './order-story.ts'

const holder = useServed()
let ana: As

beforeAll(async () => {
  ana = await founder(holder.served, 'Mesa Home')
})

const send = async (method: string, path: string, body?: object, as: As = ana) => {
  const { url } = holder.served
  const response = await fetch(new URL(path, url), {
    method,
    headers: {
      authorization: `Bearer ${holder.served.token(as.person)}`,
      organizationId: as.organization.id,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

test('[ORD-04] an order and its lines go by the specification’s paths', async () => {
  const { body: order } = await send('POST', '/api/v1/orders/create', { name: 'Furniture' })
  expect(order).toMatchObject({ name: 'Furniture', lineCount: null, orderNumber: 'PO-0001' })
  const path = `/api/v1/orders/${order.id}`
  expect((await send('PATCH', path, { currency: 'JPY', client: { label: 'Mesa' } })).body).toMatchObject({
    currency: 'JPY',
    client: { label: 'Mesa' },
  })
  expect((await send('GET', path)).body).toMatchObject({ name: 'Furniture', currency: 'JPY' })
  const listed = (await send('GET', '/api/v1/orders')).body.items
  expect(listed.map(({ id }: { id: string }) => id)).toContain(order.id)

  const { body: line, status } = await send('POST', `${path}/products/create`, { description: 'Chair' })
  expect([status, line]).toMatchObject([
    200,
    { description: 'Chair', quantity: null, booked: '0', balanceBooked: null },
  ])
  const patched = await send('PATCH', `${path}/products/${line.id}`, { quantity: 3, pricePerUnit: '33.5' })
  expect(patched.body).toMatchObject({ quantity: '3', unit: 'piece', totalPrice: '101', balanceBooked: '3' })
  expect((await send('GET', `${path}/products`)).body.items).toEqual([
    expect.objectContaining({ id: line.id, currency: 'JPY' }),
  ])
  expect((await send('GET', path)).body).toMatchObject({ total: '101', lineCount: 1, linesToBook: 1 })
  expect((await send('DELETE', `${path}/products/${line.id}`)).status).toBe(204)
  expect((await send('GET', path)).body).toMatchObject({ total: null, lineCount: 0, linesToBook: 0 })
})

test('[ORD-01] the name alone is required of an order', async () => {
  const { status, body } = await send('POST', '/api/v1/orders/create', { name: ' ' })
  expect([status, body.issues]).toEqual([
    400,
    [{ path: 'name', code: 'FIELD_REQUIRED', message: 'Este campo es obligatorio' }],
  ])
})

test('[ORD-02] what nobody can mean of a line is refused at its field', async () => {
  const { served } = holder
  const order = await anOrder(served, ana)
  const bare = await anOrder(served, ana, { currency: null })
  const tried: readonly (readonly [object, string, string])[] = [
    [{ quantity: 0 }, 'quantity', 'QUANTITY_NOT_POSITIVE'],
    [{ quantity: '-1' }, 'quantity', 'NUMBER_NEGATIVE'],
    [{ quantity: 1e39 }, 'quantity', 'NUMBER_TOO_EXACT'],
    [{ quantity: 1e40 }, 'quantity', 'NOT_NUMERIC'],
    [{ quantity: '1.000,5' }, 'quantity', 'NOT_NUMERIC'],
    [{ quantity: '2.5' }, 'quantity', 'NUMBER_NOT_WHOLE'],
    [{ quantity: '2.1234567', unit: 'kilogram' }, 'quantity', 'NUMBER_TOO_EXACT'],
    [{ description: null, quantity: 1 }, 'description', 'LINE_NOT_NAMED'],
    [{ booked: '1' }, 'booked', 'FIELD_READ_ONLY'],
    [{ totalPrice: '1' }, 'totalPrice', 'FIELD_READ_ONLY'],
    [{ currency: 'USD' }, 'currency', 'FIELD_READ_ONLY'],
  ]
  for (const [patch, path, code] of tried) {
    const input = { id: order, description: 'Chair', ...patch }
    const { status, body } = await served.call(createProduct, input as never, ana)
    expect([patch, status, body]).toEqual([
      patch,
      400,
      expect.objectContaining({ issues: [expect.objectContaining({ path, code })] }),
    ])
  }
  const priced = { id: bare, description: 'Chair', quantity: 1, pricePerUnit: 2 }
  expect((await served.call(createProduct, priced as never, ana)).body).toMatchObject({
    issues: [{ path: 'pricePerUnit', code: 'PRICE_WITHOUT_CURRENCY' }],
  })
  expect((await served.call(listProducts, { id: order }, ana)).body.items).toEqual([])
})

test('[ORD-02] another currency of the order prices its lines again', async () => {
  const { served } = holder
  const order = await anOrder(served, ana)
  await aLine(served, ana, order, { quantity: '3', pricePerUnit: '0.335' })
  await aLine(served, ana, order, { quantity: '1', pricePerUnit: '0.004' })
  const total = async () => (await served.call(ordersApi.get, { id: order }, ana)).body.total
  expect(await total()).toBe('1.01')
  await served.call(ordersApi.update, { id: order, currency: 'KWD' }, ana)
  expect(await total()).toBe('1.009')
  const gone = await served.call(ordersApi.update, { id: order, currency: null }, ana)
  expect([gone.status, await total()]).toEqual([400, '1.009'])
})

test('[ORD-04] a line of another order is not found there', async () => {
  const { served } = holder
  const [one, other] = [await anOrder(served, ana), await anOrder(served, ana)]
  const line = await aLine(served, ana, one)
  const wrong = { id: other, productId: line }
  expect((await served.call(updateProduct, { ...wrong, code: 'X' } as never, ana)).status).toBe(404)
  expect((await served.call(deleteProduct, wrong, ana)).status).toBe(404)
  const eva = await founder(served, 'Elsewhere')
  expect((await served.call(listProducts, { id: one }, eva)).status).toBe(404)
})
