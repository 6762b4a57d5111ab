import { expect, test } from 'vitest'
import { canBeOne, isLikelyOne, type KnownNumber, plannedShipments } from './planned-shipments.ts'

const maersk = { label: 'Maersk', code: 'MAEU' }
const number = (kind: KnownNumber['kind'], text: string): KnownNumber => ({
  kind,
  line: text,
  number: text,
  carrier: null,
})
const bill: KnownNumber = { ...number('masterBl', 'MAEU123456789'), carrier: maersk }
const boxes = [number('container', 'CSQU3054383'), number('container', 'TOLU4734787')]

test('a bill of lading with its containers is one shipment, named by the bill', () => {
  expect(isLikelyOne([bill, ...boxes])).toBe(true)
  expect(plannedShipments([bill, ...boxes], true)).toEqual([
    {
      mode: 'ocean',
      values: {
        name: 'MAEU123456789',
        masterBl: 'MAEU123456789',
        containerNumber: 'CSQU3054383',
        carrierCode: maersk,
      },
      containers: ['CSQU3054383', 'TOLU4734787'],
    },
  ])
})

test('two documents can not be one shipment, nor an air waybill with a container', () => {
  expect(canBeOne([bill, number('masterBl', 'HLCU1')])).toBe(false)
  expect(canBeOne([number('awb', '020-12345675'), ...boxes])).toBe(false)
})

test('containers alone are several shipments unless one says otherwise', () => {
  expect(isLikelyOne(boxes)).toBe(false)
  expect(canBeOne(boxes)).toBe(true)
  expect(plannedShipments(boxes, false).map(({ values }) => values.name)).toEqual([
    'CSQU3054383',
    'TOLU4734787',
  ])
})

test('an air waybill goes by air', () => {
  const [shipment] = plannedShipments([number('awb', '020-12345675')], true)
  expect(shipment).toEqual({
    mode: 'air',
    values: { name: '020-12345675', masterBl: '020-12345675' },
    containers: [],
  })
})

test('without numbers nothing is planned', () => {
  expect(plannedShipments([], true)).toEqual([])
})
