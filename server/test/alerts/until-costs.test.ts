import { expect, test } from 'vitest'
import { untilCosts } from '../../src/features/alerts/until-costs.ts'

test('[NOTIF-06] a page of alerts ends before the shipment whose costs are one too many, and counts each shipment once', () => {
  const row = (record_id: string, kind: 'freeTime' | 'silent' = 'freeTime') => ({ record_id, kind })
  const rows = [row('a'), row('a'), row('x', 'silent'), row('b'), row('y', 'silent'), row('c'), row('d')]
  expect(untilCosts(rows, 2)).toEqual(rows.slice(0, 5))
  expect(untilCosts(rows, 3)).toEqual(rows.slice(0, 6))
  expect(untilCosts(rows, 4)).toEqual(rows)
  expect(untilCosts([], 1)).toEqual([])
})
