import type { readChargeTotals } from '@rumbo/domain/charges/money.api'
import { type ChargeGroup, totalCharges } from '@rumbo/domain/charges/totals'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { todayOf } from '../../access/change/today.ts'
import { type SummedGroup, sumBy } from '../../access/read/sum-by.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, type Visible } from '../../access/visible/visible.ts'
import { chargeModule } from '../../modules.ts'
import { selectionOf } from '../../records/record-selection.ts'
import { ratesAround } from './money.queries.ts'
import { ownCurrency } from './rates.service.ts'

const alike = ['side', 'kind', 'currency', 'fxRate', 'fxCurrency'] as const

/** The sums of the charges that match; null where the reader may not see all that is summed up. */
export async function readTotals(
  scope: Scope,
  query: In<typeof readChargeTotals>,
): Promise<Visible<Out<typeof readChargeTotals>>> {
  const selection = selectionOf(chargeModule, query)
  const summed = await sumBy(scope, chargeModule, { selection, by: alike, sum: 'amount' })
  const [currency, today] = [await ownCurrency(scope), todayOf(scope.timeZone)]
  const rates = currency === null ? [] : await scope.all(ratesAround(currency, [today]))
  return mapVisible(summed, ({ groups, capped }) => ({
    totals: groups && totalCharges(groups.flatMap(groupsOf), { currency, rates, today }),
    capped,
  }))
}

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null)

/** Those with an amount, and those without one. */
function groupsOf({ by, count, empty, sum }: SummedGroup): readonly ChargeGroup[] {
  const group = {
    side: textOf(by.side) ?? 'buy',
    kind: textOf(by.kind) ?? 'charge',
    currency: textOf(by.currency),
    fxRate: textOf(by.fxRate),
    fxCurrency: textOf(by.fxCurrency),
  }
  const filled = count > empty ? [{ ...group, count: count - empty, amount: sum }] : []
  return empty > 0 ? [...filled, { ...group, count: empty, amount: null }] : filled
}
