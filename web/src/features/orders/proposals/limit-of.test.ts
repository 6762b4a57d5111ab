import { defaultOrderSettings } from '@rumbo/domain/orders/settings.api'
import { expect, test } from 'vitest'
import { limitOf } from './limit-of.ts'

const settings = {
  ...defaultOrderSettings,
  acceptDaysLater: 3,
  acceptDaysEarlier: 7,
  acceptPricePercent: 2.5,
}

test('[ORD-06] the limit of a change follows its field and its direction', () => {
  const date = { field: 'cargoReadyDate', agreed: '2026-11-28' } as const
  expect(limitOf({ ...date, to: '2026-12-04' }, settings)).toEqual({ kind: 'days', most: 3 })
  expect(limitOf({ ...date, to: '2026-11-20' }, settings)).toEqual({ kind: 'days', most: 7 })
  expect(limitOf({ field: 'pricePerUnit', agreed: '1', to: '2' }, settings)).toEqual({
    kind: 'percent',
    most: 2.5,
  })
  expect(limitOf({ field: 'quantity', agreed: '1', to: '2' }, settings)).toBeNull()
})
