import { expect, test } from 'vitest'
import { addDays } from '../../kernel/time/civil-date.ts'
import { looseOrders, orderOfShipment } from './orders.ts'

const today = '2026-11-23'
const shipment = (phase: string, values: object = {}) => ({
  name: 'Green coffee · PO-11020',
  clientReference: 'PO-11020',
  freightType: 'ocean',
  phase,
  supplier: { label: 'Santos Café' },
  buyer: { label: 'Grupo Hogar' },
  etd: '2026-11-01',
  eta: '2026-11-20',
  ...values,
})
const seeds = Array.from({ length: 60 }, (_, at) => `s${at}`)
const ordersOf = (phase: string) =>
  seeds.flatMap((seed) => orderOfShipment(shipment(phase), 'en-us', seed) ?? [])

test('[ORD-01] orders of the demo stand as their shipments do, and nothing more of them is booked than was ordered', () => {
  for (const [phase, state] of [
    ['10_ready', 'sent'],
    ['40_in_transit', 'acknowledged'],
    ['70_delivered', 'closed'],
  ] as const) {
    const orders = ordersOf(phase)
    expect(orders.length).toBeGreaterThan(15)
    expect(new Set(orders.map(({ values }) => values.state))).toEqual(new Set([state]))
    for (const { values, lines } of orders) {
      expect(values).toMatchObject({ number: 'PO-11020', name: 'Green coffee · PO-11020' })
      expect(String(values.cargoReadyDate) < '2026-11-01').toBe(true)
      for (const { values: line, booked } of lines)
        expect(booked === null || Number(booked) <= Number(line.quantity)).toBe(true)
      if (state === 'closed')
        expect(lines.every(({ values: line, booked }) => booked === line.quantity)).toBe(true)
    }
  }
  expect(ordersOf('40_in_transit').some(({ lines }) => lines.some(({ booked }) => booked === null))).toBe(
    true,
  )
})

test('[ORD-01] a shipment without dates or reference has no order; the same seed gives the same one', () => {
  for (const without of [{ eta: null }, { etd: null }, { clientReference: null }])
    expect(
      seeds.every((seed) => orderOfShipment(shipment('10_ready', without), 'en-us', seed) === null),
    ).toBe(true)
  expect(ordersOf('10_ready')).toEqual(ordersOf('10_ready'))
})

test('[ORD-01] orders that nothing is booked of are in all other states, in both languages', () => {
  const english = looseOrders('en-us', today)
  expect(english.map(({ values }) => values.state)).toEqual(['draft', 'sent', 'declined', 'canceled'])
  expect(english[0]?.values).toMatchObject({
    name: 'Office chairs · PO-20110',
    arrivalDate: addDays(today, 85),
  })
  expect(looseOrders('es-mx', today)[0]?.lines[0]?.values.description).toBe(
    'Sillas de oficina, modelo estándar',
  )
})
