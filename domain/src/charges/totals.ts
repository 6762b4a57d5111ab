import {
  addDecimals,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  readDecimal,
} from '../kernel/numbers/decimal.ts'
import { inMinorUnits } from '../reference/currencies.ts'
import { type Rate, rateOn } from './rates.ts'

/** Charges that are alike in side, kind, currency and frozen rate, with the sum of their amounts. */
export type ChargeGroup = {
  readonly side: string
  readonly kind: string
  readonly currency: string | null
  readonly fxRate: Decimal | null
  /** Into which currency the frozen rate is. */
  readonly fxCurrency: string | null
  readonly count: number
  readonly amount: Decimal | null
}

/** What is paid and charged in one currency, credits taken off; below zero where credits are more. */
type Balance = { readonly currency: string; readonly buy: Decimal; readonly sell: Decimal }

/** The same in the organization's own currency. */
type OwnBalance = Balance & {
  /** What is charged less what is paid; null where something is left out. */
  readonly profit: Decimal | null
  /** Currencies that no rate counts for, with how many charges that leaves out. */
  readonly leftOut: readonly { readonly currency: string; readonly count: number }[]
  /** The rates of today that were used. */
  readonly rates: readonly { readonly currency: string; readonly rate: Decimal; readonly day: string }[]
}

export type ChargeTotals = {
  readonly currencies: readonly Balance[]
  /** Null where the organization has said no currency of its own. */
  readonly own: OwnBalance | null
  /** Charges that say no amount. */
  readonly withoutAmount: number
  /** Sides and currencies in which credits are more than charges. */
  readonly creditsOver: readonly { readonly side: 'buy' | 'sell'; readonly currency: string }[]
}

type By = {
  /** The organization's own currency. */
  readonly currency: string | null
  readonly rates: readonly Rate[]
  readonly today: string
}

const zero: Pick<Balance, 'buy' | 'sell'> = { buy: '0', sell: '0' }
const sideOf = ({ side }: ChargeGroup): 'buy' | 'sell' => (side === 'sell' ? 'sell' : 'buy')
const plus = (a: Decimal, b: Decimal): Decimal => readDecimal(addDecimals(a, b)) ?? '0'
const negative = (amount: Decimal): Decimal => readDecimal(multiplyDecimals(amount, '-1')) ?? '0'

/**
 * Sums charges up by currency and in the organization's own: frozen rates count where they are into it, else those of today. Each
 * group is converted as a whole and rounded once. Pure.
 */
export function totalCharges(
  groups: readonly ChargeGroup[],
  { currency: own, rates, today }: By,
): ChargeTotals {
  const balances = new Map<string, Pick<Balance, 'buy' | 'sell'>>()
  const used = new Map<string, { readonly rate: Decimal; readonly day: string } | null>()
  const leftOut = new Map<string, number>()
  let [sums, withoutAmount] = [zero, 0]
  for (const group of groups) {
    const { currency, amount, count, kind } = group
    if (amount === null || currency === null) {
      withoutAmount += count
      continue
    }
    const side = sideOf(group)
    const signed = kind === 'credit' ? negative(amount) : amount
    const balance = balances.get(currency) ?? zero
    balances.set(currency, { ...balance, [side]: plus(balance[side], signed) })
    if (own === null) continue
    const rate = rateFor(group, currency)
    if (rate === null) leftOut.set(currency, (leftOut.get(currency) ?? 0) + count)
    else sums = { ...sums, [side]: plus(sums[side], inMinorUnits(multiplyDecimals(signed, rate), own)) }
  }
  const currencies = [...balances]
    .map(([currency, balance]) => ({ currency, ...balance }))
    .toSorted(byCurrency)
  return {
    currencies,
    own: own === null ? null : { currency: own, ...sums, ...ownParts() },
    withoutAmount,
    creditsOver: currencies.flatMap(({ currency, ...balance }) =>
      (['buy', 'sell'] as const).flatMap((side) =>
        compareDecimals(balance[side], '0') < 0 ? [{ side, currency }] : [],
      ),
    ),
  }

  function rateFor({ fxRate, fxCurrency }: ChargeGroup, currency: string): Decimal | null {
    if (currency === own) return '1'
    if (fxRate !== null && fxCurrency === own) return fxRate
    if (own !== null && !used.has(currency))
      used.set(currency, rateOn(rates, { from: currency, to: own, day: today }))
    return used.get(currency)?.rate ?? null
  }

  function ownParts() {
    return {
      profit: leftOut.size > 0 ? null : plus(sums.sell, negative(sums.buy)),
      leftOut: [...leftOut].map(([currency, count]) => ({ currency, count })).toSorted(byCurrency),
      rates: [...used]
        .flatMap(([currency, rate]) => (rate === null ? [] : [{ currency, ...rate }]))
        .toSorted(byCurrency),
    }
  }
}

const byCurrency = (a: { readonly currency: string }, b: { readonly currency: string }): number =>
  a.currency < b.currency ? -1 : 1
