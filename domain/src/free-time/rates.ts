import { addDecimals, type Decimal, multiplyDecimals, readDecimal } from '../kernel/numbers/decimal.ts'

/** So many days at a price each; null days: all that follow. */
export type Tier = { readonly days: number | null; readonly perDay: Decimal }

/** Free days and prices of some size types (ISO 6346: '45G1'); none named: of all that no other rate names. */
export type Rate = {
  readonly sizeTypes: readonly string[]
  readonly freeDays: number
  readonly tiers: readonly Tier[]
}

/** The rate of a container's type; undefined where none is for it. */
export function rateFor(rates: readonly Rate[], sizeType: string | null): Rate | undefined {
  const own = rates.find(({ sizeTypes }) => sizeType !== null && sizeTypes.includes(sizeType))
  if (own) return own
  // Without a type nobody can say which of several rates it is, unless there is one alone.
  if (sizeType === null && rates.length > 1) return undefined
  return rates.find(({ sizeTypes }) => sizeTypes.length === 0)
}

/** What so many days cost, exactly; null where prices end before. */
export function costOf(tiers: readonly Tier[], days: number): Decimal | null {
  let left = days
  let sum = '0'
  for (const tier of tiers) {
    if (left <= 0) break
    const here = tier.days === null ? left : Math.min(tier.days, left)
    sum = addDecimals(sum, multiplyDecimals(tier.perDay, String(here)))
    left -= here
  }
  return left > 0 ? null : readDecimal(sum)
}
