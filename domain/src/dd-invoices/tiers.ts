import type { Tier } from '../free-time/rates.ts'
import { type Decimal, readDecimal } from '../kernel/numbers/decimal.ts'

/** The most days that one line charges, and the most prices that it has. */
export const maxDays = 400
const maxTiers = 20

/** Why a text says no prices: it isn't one, two prices are for the same day, or a day between has none. */
export type TiersFault = 'unreadable' | 'overlap' | 'gap'

/** A sum of money as it is typed; null where it is none, or below zero. */
export function readAmount(text: string): string | null {
  const amount = readDecimal(text)
  return amount !== null && /^\d{1,12}(\.\d{1,3})?$/.test(amount) ? amount : null
}

/** A price for days from the n-th on; `until` null: for all that follow, or for as many as `days` says. */
type Part = { readonly from: number | null; readonly days: number | null; readonly perDay: string }

/**
 * Reads prices of days in their order: `5 x 155, 230` (five days at 155, all others at 230), or by which days they are for:
 * `1-5 x 155, 6+ x 230`. Commas part them, so thousands have none. Pure.
 */
export function readTiers(text: string): { readonly tiers: Tier[] } | { readonly fault: TiersFault } {
  const parts = text
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const tiers: Tier[] = []
  let next: number | null = 1
  for (const written of parts) {
    const part = readPart(written)
    if (part === null) return { fault: 'unreadable' }
    // After a price for all days that follow, no day is left.
    if (next === null || (part.from !== null && part.from < next)) return { fault: 'overlap' }
    if (part.from !== null && part.from > next) return { fault: 'gap' }
    next = part.days === null ? null : next + part.days
    tiers.push({ days: part.days, perDay: part.perDay })
  }
  return tiers.length > 0 && tiers.length <= maxTiers ? { tiers } : { fault: 'unreadable' }
}

function readPart(text: string): Part | null {
  const [first = '', second] = text.split(/[x×*]/i).map((each) => each.trim())
  const perDay = readAmount(second ?? first)
  if (perDay === null) return null
  if (second === undefined) return { from: null, days: null, perDay }
  const range = /^(\d{1,3})\s*(?:[-–]\s*(\d{1,3})|(\+))$/.exec(first)
  if (range) {
    const [from, until] = [Number(range[1]), range[2] === undefined ? null : Number(range[2])]
    if (from < 1 || (until !== null && until < from)) return null
    return { from, days: until === null ? null : until - from + 1, perDay }
  }
  const days = /^\d{1,3}$/.test(first) ? Number(first) : 0
  return days >= 1 && days <= maxDays ? { from: null, days, perDay } : null
}

/** The price of the n-th day; null where prices end before. */
export function priceOfDay(tiers: readonly Tier[], n: number): Decimal | null {
  let left = n
  for (const { days, perDay } of tiers) {
    if (days === null || left <= days) return perDay
    left -= days
  }
  return null
}
