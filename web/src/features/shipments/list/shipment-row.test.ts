import { expect, test } from 'vitest'
import { momentOf, routeOf, shipmentRow } from './shipment-row.ts'

const id = '019ab0c2-5d3e-7c41-9f0a-3b7d1c2e4f60'
const pol = { label: 'Shanghai', code: 'CNSHA' }

test('a route goes between ports, airports, or addresses', () => {
  expect(routeOf({ pol, pod: null, finalDestination: { label: 'Toluca' } })).toEqual({
    from: pol,
    to: { label: 'Toluca' },
  })
  expect(routeOf({ origin: { label: 'Laredo' } })).toEqual({ from: { label: 'Laredo' }, to: null })
})

test.each([
  [
    { ata: '2026-11-09', eta: '2026-11-08', firstEta: '2026-11-06', status: 'live' },
    'actual',
    '2026-11-09',
    3,
  ],
  [{ eta: '2026-11-05', firstEta: '2026-11-06', status: 'stale' }, 'estimated', '2026-11-05', -1],
  [{ eta: '2026-11-05', status: 'none' }, 'planned', '2026-11-05', null],
] as const)('an arrival of %o is %s', (values, freshness, date, change) => {
  expect(momentOf(values, 'arrival')).toEqual({ date, freshness, change })
})

test('a shipment without dates has no moment', () => {
  expect(momentOf({ eta: null, status: 'live' }, 'arrival')).toBeNull()
})

test('a row is not empty under a column of two fields while one of them is known; hidden stays hidden', () => {
  const row = shipmentRow({
    id,
    version: 1,
    owned: true,
    ended: false,
    freightType: 'road',
    polName: null,
    etd: null,
    atd: '2026-11-02',
    origin: { label: 'Laredo' },
  })
  expect(row.mode).toBe('road')
  expect(row.fromOthers).toBeUndefined()
  expect(row.values.polName).toEqual({ label: 'Laredo' })
  expect(row.values.etd).toBe('2026-11-02')
  expect('eta' in row.values).toBe(false)
})

test('a shipment of another company is marked as such', () => {
  const row = shipmentRow({
    id,
    version: 1,
    owned: false,
    ended: false,
    freightType: 'ocean',
    name: 'Coffee',
  })
  expect(row.fromOthers).toBe(true)
})
