import type { readChargeTotals } from '@rumbo/domain/charges/money.api'
import { type MoneyContext, totalCharges } from '@rumbo/domain/charges/totals'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { todayOf } from '../../access/change/today.ts'
import { sumBy } from '../../access/read/sum-by.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, type Visible } from '../../access/visible/visible.ts'
import { chargeModule } from '../../modules.ts'
import { selectionOf } from '../../records/record-selection.ts'
import { amountFigures, amountsIn, frozenInto, textOf } from './amounts.ts'
import { ratesAround } from './money.queries.ts'
import { ownCurrency } from './rates.service.ts'

const total = { id: 'total', sum: 'amount', filter: { all: [] } } as const

/** The sums of the charges that match; null where the reader may not see all that is summed up. */
export async function readTotals(
  scope: Scope,
  query: In<typeof readChargeTotals>,
): Promise<Visible<Out<typeof readChargeTotals>>> {
  const selection = selectionOf(chargeModule, query)
  const context = await moneyContext(scope)
  const figures = amountFigures(total, context.currency)
  const apart = frozenInto(context.currency)
  const by = ['side', 'kind', 'currency']
  const summed = await sumBy(scope, chargeModule, { selection, by, apart, figures })
  return mapVisible(summed, ({ groups, capped }) => ({
    totals:
      groups &&
      totalCharges(
        groups.map((group) => ({ ...amountsIn(group, total.id), side: textOf(group.by.side) ?? 'buy' })),
        context,
      ),
    capped,
  }))
}

/** What sums of charges are converted by: the organization's currency, and its rates of today. */
export async function moneyContext(scope: Scope): Promise<MoneyContext> {
  const [currency, today] = [await ownCurrency(scope), todayOf(scope.timeZone)]
  const rates = currency === null ? [] : await scope.all(ratesAround(currency, [today]))
  return { currency, rates, today }
}
