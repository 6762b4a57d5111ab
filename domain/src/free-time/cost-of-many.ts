import type { Tile } from '../dashboard/figures.ts'
import { addDecimals, type Decimal } from '../kernel/numbers/decimal.ts'
import type { FreeTime } from './assess.ts'

type Totals = FreeTime['totals']

/**
 * What the free time of some shipments costs together, in each currency, by what is known of each. It is known in part where a container has no
 * price or no end is expected. Pure.
 */
export function costOfMany(shipments: number, known: readonly Totals[]): NonNullable<Tile['cost']> {
  const soFar = new Map<string, Decimal>()
  const expected = new Map<string, Decimal>()
  const add = (sums: Map<string, Decimal>, currency: string, amount: Decimal) =>
    sums.set(currency, addDecimals(sums.get(currency) ?? ('0' as Decimal), amount))
  for (const { currency, cost, forecast } of known.flat()) {
    add(soFar, currency, cost)
    add(expected, currency, forecast)
  }
  const priced = known.filter((totals) => totals.length > 0)
  return {
    soFar: listed(soFar),
    expected: listed(expected),
    partly: priced.filter((totals) => totals.some(({ isWhole }) => !isWhole)).length,
    leftOut: Math.max(0, shipments - priced.length),
  }
}

const listed = (sums: ReadonlyMap<string, Decimal>) =>
  [...sums]
    .map(([currency, amount]) => ({ currency, amount }))
    .sort((one, other) => one.currency.localeCompare(other.currency))
