import {
  addDecimals,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  readDecimal,
} from '../kernel/numbers/decimal.ts'
import { inMinorUnits } from '../reference/currencies.ts'
import { type Rate, rateOn } from './rates.ts'

/** Charges of one currency that are all charges, or all credits. */
export type AmountGroup = {
  readonly kind: string
  readonly currency: string | null
  readonly count: number
  /** How many of them say no amount. */
  readonly empty: number
  readonly amount: Decimal | null
  /** What those with a rate frozen into the organization's currency are worth in it, not rounded. */
  readonly frozen: Decimal | null
  /** Those with an amount that have no such rate. */
  readonly unfrozen: { readonly count: number; readonly amount: Decimal | null }
}

/** The same of one side, to buy or to sell. */
export type ChargeGroup = AmountGroup & { readonly side: string }

/** A sum of charges, credits taken off; below zero where credits are more. */
export type ChargeSum = {
  readonly count: number
  readonly withoutAmount: number
  readonly currencies: readonly { readonly currency: string; readonly amount: Decimal }[]
  /** In the organization's own currency; null where it has said none. */
  readonly own: OwnSum | null
}

type OwnSum = {
  readonly amount: Decimal
  /** Currencies that no rate counts for, with how many charges that leaves out. */
  readonly leftOut: readonly { readonly currency: string; readonly count: number }[]
  /** The rates of today that were used. */
  readonly rates: readonly { readonly currency: string; readonly rate: Decimal; readonly day: string }[]
}

/** What is paid and charged in one currency. */
type Balance = { readonly currency: string; readonly buy: Decimal; readonly sell: Decimal }

/** The same in the organization's own currency. */
type OwnBalance = Balance &
  Pick<OwnSum, 'leftOut' | 'rates'> & {
    /** What is charged less what is paid; null where something is left out. */
    readonly profit: Decimal | null
  }

export type ChargeTotals = {
  readonly currencies: readonly Balance[]
  readonly own: OwnBalance | null
  /** Charges that say no amount. */
  readonly withoutAmount: number
  /** Sides and currencies in which credits are more than charges. */
  readonly creditsOver: readonly { readonly side: 'buy' | 'sell'; readonly currency: string }[]
}

export type MoneyContext = {
  /** The organization's own currency. */
  readonly currency: string | null
  readonly rates: readonly Rate[]
  readonly today: string
}

const plus = (a: Decimal, b: Decimal): Decimal => readDecimal(addDecimals(a, b)) ?? '0'
const times = (a: Decimal, b: Decimal): Decimal => readDecimal(multiplyDecimals(a, b)) ?? '0'

/** One amount less another, in any currency. */
export const lessAmount = (a: Decimal, b: Decimal): Decimal => plus(a, times(b, '-1'))

/**
 * Sums charges of one side up by currency and in the organization's own: frozen rates count where they are into it, else those of
 * today. What is converted adds up exactly and is rounded once. Pure.
 */
export function sumCharges(
  groups: readonly AmountGroup[],
  { currency: own, rates, today }: MoneyContext,
): ChargeSum {
  const sums = new Map<string, Decimal>()
  const leftOut = new Map<string, number>()
  const used = new Map<string, ReturnType<typeof rateOn>>()
  let [converted, count, withoutAmount] = ['0', 0, 0]
  for (const group of groups) {
    const { currency, amount, frozen, unfrozen } = group
    count += group.count
    withoutAmount += currency === null ? group.count : group.empty
    if (currency === null || amount === null) continue
    const sign = group.kind === 'credit' ? '-1' : '1'
    sums.set(currency, plus(sums.get(currency) ?? '0', times(amount, sign)))
    if (own === null) continue
    if (frozen !== null) converted = plus(converted, times(frozen, sign))
    if (unfrozen.amount === null) continue
    const rate = rateFrom(currency, own)
    if (rate === null) leftOut.set(currency, (leftOut.get(currency) ?? 0) + unfrozen.count)
    else converted = plus(converted, times(times(unfrozen.amount, rate), sign))
  }
  return {
    count,
    withoutAmount,
    currencies: [...sums].map(([currency, amount]) => ({ currency, amount })).toSorted(byCurrency),
    own: own === null ? null : { amount: inMinorUnits(converted, own), ...ownParts() },
  }

  function rateFrom(currency: string, into: string): Decimal | null {
    if (currency === into) return '1'
    if (!used.has(currency)) used.set(currency, rateOn(rates, { from: currency, to: into, day: today }))
    return used.get(currency)?.rate ?? null
  }

  function ownParts(): Pick<OwnSum, 'leftOut' | 'rates'> {
    return {
      leftOut: [...leftOut].map(([currency, left]) => ({ currency, count: left })).toSorted(byCurrency),
      rates: [...used]
        .flatMap(([currency, rate]) => (rate === null ? [] : [{ currency, ...rate }]))
        .toSorted(byCurrency),
    }
  }
}

/** Sums charges up by currency and in the organization's own, both sides, with the profit. Pure. */
export function totalCharges(groups: readonly ChargeGroup[], context: MoneyContext): ChargeTotals {
  const buy = sumCharges(
    groups.filter(({ side }) => side !== 'sell'),
    context,
  )
  const sell = sumCharges(
    groups.filter(({ side }) => side === 'sell'),
    context,
  )
  const names = [...new Set([...buy.currencies, ...sell.currencies].map(({ currency }) => currency))]
  const currencies = names
    .map((currency) => ({ currency, buy: amountIn(buy, currency), sell: amountIn(sell, currency) }))
    .toSorted(byCurrency)
  return {
    currencies,
    own: ownBalance(buy, sell, context.currency),
    withoutAmount: buy.withoutAmount + sell.withoutAmount,
    creditsOver: currencies.flatMap(({ currency, ...balance }) =>
      (['buy', 'sell'] as const).flatMap((side) =>
        compareDecimals(balance[side], '0') < 0 ? [{ side, currency }] : [],
      ),
    ),
  }
}

/** A sum in one currency. */
export const amountIn = ({ currencies }: Pick<ChargeSum, 'currencies'>, wanted: string): Decimal =>
  currencies.find(({ currency }) => currency === wanted)?.amount ?? '0'

function ownBalance(buy: ChargeSum, sell: ChargeSum, currency: string | null): OwnBalance | null {
  if (currency === null || buy.own === null || sell.own === null) return null
  const counts = new Map<string, number>()
  for (const { currency: left, count } of [...buy.own.leftOut, ...sell.own.leftOut])
    counts.set(left, (counts.get(left) ?? 0) + count)
  const rates = new Map([...buy.own.rates, ...sell.own.rates].map((rate) => [rate.currency, rate]))
  return {
    currency,
    buy: buy.own.amount,
    sell: sell.own.amount,
    profit: counts.size > 0 ? null : lessAmount(sell.own.amount, buy.own.amount),
    leftOut: [...counts].map(([left, count]) => ({ currency: left, count })).toSorted(byCurrency),
    rates: [...rates.values()].toSorted(byCurrency),
  }
}

const byCurrency = (a: { readonly currency: string }, b: { readonly currency: string }): number =>
  a.currency < b.currency ? -1 : 1
