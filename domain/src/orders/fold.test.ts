import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, compareDecimals, readDecimal } from '../kernel/numbers/decimal.ts'
import { type Carried, foldLine, type LineFacts, type Receipt } from './fold.ts'
import { foldOrder } from './progress.ts'

const part = (quantity: string, more: Partial<Carried> = {}): Carried => ({
  shipmentId: 'a',
  quantity,
  standing: 'underWay',
  isDelivered: false,
  arrives: '2026-12-12',
  ...more,
})
const facts = (carried: readonly Carried[], more: Partial<LineFacts> = {}): LineFacts => ({
  carried,
  receipts: [],
  deliveredIsReceived: false,
  ...more,
})

test('[ORD-05] a line says how much of it is shipped and arrived, and when the last of it comes', () => {
  const carried = [
    part('200'),
    part('60', { standing: 'arrived', arrives: '2026-12-18' }),
    part('40', { standing: 'waiting', arrives: null }),
  ]
  expect(foldLine({ ordered: '400', booked: '300' }, facts(carried))).toEqual({
    shipped: '260',
    arrived: '60',
    untold: '0',
    received: '0',
    damaged: '0',
    expectedArrival: '2026-12-18',
  })
})

test('[ORD-05] what is hidden of shipments is not shared, never nothing', () => {
  const elsewhere = foldLine({ ordered: '400', booked: '300' }, facts([part('200')], { receipts: null }))
  expect(elsewhere).toEqual({
    shipped: null,
    arrived: null,
    untold: '100',
    received: null,
    damaged: null,
    expectedArrival: null,
  })
  const undated = foldLine({ ordered: '400', booked: '200' }, facts([part('200', { arrives: undefined })]))
  expect(undated).toMatchObject({ shipped: '200', expectedArrival: null })
  const hidden = foldLine({ ordered: '400', booked: null }, facts([part('200')]))
  expect(Object.values(hidden)).toEqual([null, null, null, null, null, null])
})

const came = (good: string, shipmentId: string | null = null, damaged = '0'): Receipt => ({
  shipmentId,
  good,
  damaged,
})

test('[ORD-11] what was delivered counts as received where an organization says so, and only once', () => {
  const delivered = [
    part('100', { standing: 'arrived', isDelivered: true }),
    part('50', { shipmentId: 'b', standing: 'arrived', isDelivered: true }),
    part('30', { shipmentId: 'c' }),
  ]
  const received = (receipts: readonly Receipt[], deliveredIsReceived: boolean) => {
    const fold = foldLine(
      { ordered: '200', booked: '180' },
      facts(delivered, { receipts, deliveredIsReceived }),
    )
    return [fold.received, fold.damaged]
  }
  expect(received([], false)).toEqual(['0', '0'])
  expect(received([], true)).toEqual(['150', '0'])
  // What somebody said of a shipment stands, and what came without one is of one of them.
  expect(received([came('97', 'a', '3')], true)).toEqual(['147', '3'])
  expect(received([came('40')], true)).toEqual(['150', '0'])
  expect(received([came('400')], true)).toEqual(['400', '0'])
})

const amount = fc.integer({ min: 1, max: 10 ** 9 }).map((n) => readDecimal(n / 1_000) ?? '0')

test('[ORD-11] the fold of a line is the same in any order of its bookings and receipts', () => {
  const carrying = fc.record({
    shipmentId: fc.constantFrom('a', 'b', 'c'),
    quantity: amount,
    standing: fc.constantFrom('waiting' as const, 'underWay' as const, 'arrived' as const, 'untold' as const),
    isDelivered: fc.boolean(),
    arrives: fc.constantFrom('2026-12-01', '2026-12-20', null, undefined),
  })
  const receipt = fc.record({ shipmentId: fc.constantFrom('a', 'b', null), good: amount, damaged: amount })
  fc.assert(
    fc.property(
      fc.array(carrying),
      fc.array(receipt),
      fc.boolean(),
      (carried, receipts, deliveredIsReceived) => {
        const booked = readDecimal(carried.map(({ quantity }) => quantity).reduce(addDecimals, '0')) ?? '0'
        const fold = (of: LineFacts) => foldLine({ ordered: booked, booked }, of)
        const once = fold({ carried, receipts, deliveredIsReceived })
        const turned = {
          carried: [...carried].reverse(),
          receipts: [...receipts].reverse(),
          deliveredIsReceived,
        }
        expect(fold(turned)).toEqual(once)
        if (once.shipped !== null)
          expect(compareDecimals(once.shipped, once.arrived ?? '')).toBeGreaterThanOrEqual(0)
        expect(once.shipped === null).toBe(once.untold !== '0')
      },
    ),
  )
})

const line = (ordered: string, booked: string, more: Partial<LineFacts> = {}) => {
  const of = facts(booked === '0' ? [] : [part(booked)], more)
  return { ordered, booked, unit: 'piece', carried: of.carried, fold: foldLine({ ordered, booked }, of) }
}
const order = { arrivalDate: '2026-12-20', state: 'sent' }

test('[ORD-05] an order got as far as all of its lines', () => {
  const progress = (...lines: readonly ReturnType<typeof line>[]) => foldOrder(order, lines).progress
  const waiting = { carried: [part('10', { standing: 'waiting' })] }
  const arrived = { carried: [part('10', { standing: 'arrived' })] }
  expect(progress()).toBeNull()
  expect(progress(line('10', '0'))).toBe('none')
  expect(progress(line('10', '10', waiting), line('10', '0'))).toBe('partBooked')
  expect(progress(line('10', '10', waiting))).toBe('booked')
  expect(progress(line('10', '10'), line('10', '0'))).toBe('partShipped')
  expect(progress(line('10', '10'))).toBe('shipped')
  expect(progress(line('10', '10'), line('10', '10', arrived))).toBe('partArrived')
  expect(progress(line('10', '10', arrived))).toBe('arrived')
  expect(progress(line('10', '10', { receipts: [came('8', null, '2')] }))).toBe('received')
  expect(progress(line('10', '10', { carried: [] }))).toBeNull()
})

test('[ORD-05] an order is at risk when its last line comes after it must', () => {
  const risk = (arrives: string | null | undefined, of = order) => {
    const { atRisk, expectedArrival } = foldOrder(of, [
      line('10', '10', { carried: [part('10', { arrives })] }),
      line('5', '0'),
    ])
    return [atRisk, expectedArrival]
  }
  expect(risk('2026-12-20')).toEqual([false, '2026-12-20'])
  expect(risk('2026-12-21')).toEqual([true, '2026-12-21'])
  expect(risk(null)).toEqual([false, null])
  expect(risk(undefined)).toEqual([null, null])
  expect(risk('2026-12-21', { ...order, state: 'closed' })).toEqual([false, '2026-12-21'])
})

test('[ORD-05] an order adds its lines up in their unit, and in percent where they have several', () => {
  expect(foldOrder(order, [line('400', '300'), line('100', '0')]).balance).toEqual({
    unit: 'piece',
    ordered: '500',
    booked: '300',
    shipped: '300',
    arrived: '0',
    received: '0',
    untold: '0',
  })
  const both = [line('400', '300'), { ...line('2', '1'), unit: 'kilogram' }]
  expect(foldOrder(order, both).balance).toMatchObject({ unit: null, ordered: '100', booked: '62.5' })
})
