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
      expect(values).toMatchObject({ number: 'PO-11020', name: 'Green coffee' })
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

test('[ORD-06] each side of an order of the demo proposes something, of lines that are there', () => {
  const talks = looseOrders('es-mx', today).filter(({ talk }) => talk.length > 0)
  expect(talks.flatMap(({ talk }) => talk.map(({ by }) => by))).toEqual(['supplier', 'supplier', 'forwarder'])
  for (const { talk, lines } of talks)
    for (const { line, to } of talk.flatMap(({ items }) => items)) {
      expect(lines[line]).toBeDefined()
      expect(to).not.toBe('')
    }
})

test('[ORD-05] what came of delivered orders of the demo is all that was booked, some of it damaged', () => {
  const came = ordersOf('70_delivered').flatMap(({ lines }) =>
    lines.flatMap(({ booked, came }) => (came ? [{ booked: Number(booked), ...came }] : [])),
  )
  expect(came.length).toBeGreaterThan(20)
  expect(came.every(({ booked, good, damaged }) => Number(good) + Number(damaged) === booked)).toBe(true)
  expect(came.some(({ damaged }) => damaged !== '0')).toBe(true)
  expect(ordersOf('40_in_transit').every(({ lines }) => lines.every(({ came }) => came === null))).toBe(true)
})

test('[ORD-05] the first line of goods that are a product of the demo names it', () => {
  for (const order of ordersOf('40_in_transit'))
    expect(order.lines[0]?.values).toMatchObject({ code: 'COF-17', product: { code: 'COF-17' } })
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
  expect(english.map(({ values }) => values.state)).toEqual(['draft', 'sent', 'sent', 'declined', 'canceled'])
  expect(english[0]?.values).toMatchObject({
    name: 'Office chairs',
    arrivalDate: addDays(today, 85),
  })
  expect(looseOrders('es-mx', today)[0]?.lines[0]?.values.description).toBe(
    'Sillas de oficina, modelo estándar',
  )
})
