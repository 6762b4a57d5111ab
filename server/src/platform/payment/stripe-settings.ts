import { type PlanId, type PlanInterval, planIds, planIntervals } from '@rumbo/domain/kernel/plans/plans'
import type { PlanPrice } from './payment-provider.ts'

/**
 * Prices as the setting names them: `starter-month=price_1,starter-year=price_2`.
 * @returns null where a part is none, or names one twice
 */
export function readPrices(text: string): readonly PlanPrice[] | null {
  const prices: PlanPrice[] = []
  for (const part of text.split(',').map((each) => each.trim())) {
    const [, plan, interval, id] = /^([a-z]+)-([a-z]+)=(\w+)$/.exec(part) ?? []
    if (!isPlan(plan) || !isInterval(interval) || id === undefined) return null
    if (prices.some((each) => each.id === id || (each.plan === plan && each.interval === interval)))
      return null
    prices.push({ id, plan, interval })
  }
  return prices
}

const isPlan = (text: string | undefined): text is PlanId => planIds.some((plan) => plan === text)
const isInterval = (text: string | undefined): text is PlanInterval =>
  planIntervals.some((each) => each === text)
