import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlanLimitKind, planIds, planLimitKinds, planLimits } from '../kernel/plans/plans.ts'
import { discountOn } from './discount.ts'
import { isSmaller, kindsFull, kindsOver, smallestPlanFor } from './usage.ts'

const count = fc.integer({ min: 0, max: 3_000 })
const usage = fc.record(
  Object.fromEntries(planLimitKinds.map((kind) => [kind, count])) as Record<PlanLimitKind, typeof count>,
)

test('[BILL-02] limits are those of the requirement', () => {
  const of = (plan: (typeof planIds)[number]) => planLimitKinds.map((kind) => planLimits[plan][kind])
  expect(planIds.map(of)).toEqual([
    [5, 3, 2, 10],
    [50, 10, 5, 50],
    [250, 30, 15, 200],
    [1_000, 100, 50, 1_000],
    [null, null, null, null],
  ])
})

test('[BILL-02] what is over is full, and the smallest plan that fits has nothing over', () => {
  fc.assert(
    fc.property(usage, fc.constantFrom(...planIds), (used, plan) => {
      const full = kindsFull(used, planLimits[plan])
      expect(full).toEqual(expect.arrayContaining(kindsOver(used, planLimits[plan])))
      const fits = smallestPlanFor(used)
      expect(kindsOver(used, planLimits[fits])).toEqual([])
      for (const smaller of planIds.slice(0, planIds.indexOf(fits)))
        expect(kindsOver(used, planLimits[smaller])).not.toEqual([])
    }),
  )
})

test('[BILL-02] each plan allows as much as those before it', () => {
  for (const [at, plan] of planIds.entries())
    for (const before of planIds.slice(0, at))
      expect([isSmaller(plan, before), isSmaller(before, plan)]).toEqual([false, true])
})

test('[BILL-01] a discount takes off no more than there is', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.nat(10_000_000),
      fc.integer({ min: 0, max: 100 }),
      (amount, amountOff, percentOff) => {
        for (const off of [
          discountOn(amount, { amountOff, percentOff: null }),
          discountOn(amount, { amountOff: null, percentOff }),
        ]) {
          expect(off).toBeGreaterThanOrEqual(0)
          expect(off).toBeLessThanOrEqual(amount)
        }
      },
    ),
  )
  expect(discountOn(9_900, { amountOff: null, percentOff: 20 })).toBe(1_980)
  expect(discountOn(9_900, { amountOff: 1_000, percentOff: null })).toBe(1_000)
  expect(discountOn(9_900, { amountOff: null, percentOff: 100 })).toBe(9_900)
  expect(discountOn(0, { amountOff: 500, percentOff: null })).toBe(0)
})
