import { expect, test } from 'vitest'
import { voyageShare } from './voyage-share.ts'

const values = { freightType: 'ocean', etd: '2026-11-01', eta: '2026-11-21' }

test('[SHELL-04] a card places the ship by the days of its voyage', () => {
  expect(voyageShare(values, '2026-11-11')).toBe(0)
  expect(voyageShare({ ...values, atd: '2026-11-01' }, '2026-11-11')).toBe(0.5)
  expect(voyageShare({ ...values, atd: '2026-11-01T08:00' }, '2026-11-06')).toBe(0.25)
  expect(voyageShare({ ...values, atd: '2026-11-01', ata: '2026-11-20' }, '2026-11-20')).toBe(1)
  expect(voyageShare({ ...values, phase: '70_delivered' }, '2026-11-30')).toBe(1)
})

test('[SHELL-04] a ship under way stands neither at its start nor at its end, whatever its dates', () => {
  expect(voyageShare({ ...values, atd: '2026-11-01' }, '2026-11-01')).toBeCloseTo(0.04)
  expect(voyageShare({ ...values, atd: '2026-11-01' }, '2026-12-24')).toBeCloseTo(0.96)
  expect(voyageShare({ ...values, atd: '2026-11-25' }, '2026-12-24')).toBeCloseTo(0.96)
  expect(voyageShare({ freightType: 'ocean', atd: '2026-11-01' }, '2026-12-24')).toBeCloseTo(0.04)
})
