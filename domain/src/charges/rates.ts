import type { Decimal } from '../kernel/numbers/decimal.ts'
import { readDecimal } from '../kernel/numbers/decimal.ts'
import { dividedRounded, exactOf, exactText } from '../kernel/numbers/exact.ts'
import { daysBetween } from '../kernel/time/civil-date.ts'

/** What one unit of a currency is worth in another on a day, 'YYYY-MM-DD'. */
export type Rate = {
  readonly day: string
  readonly from: string
  readonly to: string
  readonly rate: Decimal
}

/** For how many days a rate counts after its own. */
const maxRateAge = 7

/** Decimal places of a rate that is turned round. */
const maxPlaces = 10

/** The rate that counts, and the day that it is of. */
type UsedRate = { readonly rate: Decimal; readonly day: string }

/** The rate that is wanted: from one currency into another, on a day. */
type Wanted = { readonly from: string; readonly to: string; readonly day: string }

/**
 * The last rate of a pair of currencies on a day or before, not older than seven days; one the other way round is turned round where
 * none of the pair itself is as new. Null where there is none. Pure.
 */
export function rateOn(rates: readonly Rate[], { from, to, day }: Wanted): UsedRate | null {
  let found: UsedRate | null = null
  for (const each of rates) {
    const isPair = each.from === from && each.to === to
    const isTurned = each.from === to && each.to === from
    if (!isPair && !isTurned) continue
    const age = daysBetween(each.day, day)
    if (age < 0 || age > maxRateAge) continue
    if (found && (each.day < found.day || (each.day === found.day && !isPair))) continue
    found = { day: each.day, rate: isPair ? each.rate : turned(each.rate) }
  }
  return found
}

/** 1 through a rate, rounded half away from zero. */
function turned(rate: Decimal): Decimal {
  const { units, scale } = exactOf(rate)
  const one = 10n ** BigInt(scale + maxPlaces)
  return readDecimal(exactText({ units: dividedRounded(one, units), scale: maxPlaces })) ?? '0'
}
