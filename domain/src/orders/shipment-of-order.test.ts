import { expect, test } from 'vitest'
import { shipmentFields } from '../shipments/fields.ts'
import { shipmentOfOrder } from './shipment-of-order.ts'

const order = {
  number: '4500017',
  supplier: { label: 'Ningbo Hengda' },
  client: { label: 'Mesa Home', email: 'compras@mesa.example' },
  originPort: { label: 'Ningbo', code: 'CNNGB' },
  destinationPort: { label: 'Manzanillo', code: 'MXZLO' },
  incoterm: 'FOB',
  deliveryPlace: null,
}

test('[ORD-03] a shipment made of an order has its places, parties and terms', () => {
  expect(shipmentOfOrder(order, 'ocean', 'Furniture')).toEqual({
    name: 'Furniture',
    freightType: 'ocean',
    clientReference: '4500017',
    incoterm: 'FOB',
    supplier: order.supplier,
    shipper: order.supplier,
    buyer: order.client,
    consignee: order.client,
    pol: order.originPort,
    pod: order.destinationPort,
  })
})

test('[ORD-03] ports of the sea are none of the air’s; every field is one of shipments', () => {
  const flown = shipmentOfOrder(
    { ...order, originCountry: { label: 'China', code: 'CN' } },
    'air',
    'Furniture',
  )
  expect(flown).not.toHaveProperty('pol')
  expect(flown).toMatchObject({ originCountry: { code: 'CN' }, freightType: 'air' })
  const known = new Set<string>(shipmentFields.map(({ id }) => id))
  expect(Object.keys(flown).filter((id) => !known.has(id))).toEqual([])
})
