import { expect, test } from 'vitest'
import { isFinished, meaningOf } from './tracking-state.ts'

test('[TRK-09] what is delivered is finished, not live, whatever its last answer was', () => {
  const ocean = (phase: string) => ({ freightType: 'ocean', phase, status: 'live' })
  expect([isFinished(ocean('70_delivered')), meaningOf(ocean('70_delivered'), 'live')]).toEqual([
    true,
    'none',
  ])
  expect([isFinished(ocean('40_in_transit')), meaningOf(ocean('40_in_transit'), 'live')]).toEqual([
    false,
    'good',
  ])
  expect(isFinished({ freightType: 'air', phase: '70_delivered', status: 'stale' })).toBe(true)
})
