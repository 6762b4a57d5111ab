import { type ChargeFigure, figuresOf, filterOfView } from '@rumbo/domain/charges/overview/figures'
import { maxOverviewRows, type readChargeOverview } from '@rumbo/domain/charges/overview/overview.api'
import { type MoneyContext, sumCharges } from '@rumbo/domain/charges/totals'
import { compareFolded, fold } from '@rumbo/domain/fields/text/fold'
import type { In, Out } from '@rumbo/domain/kernel/endpoint'
import { type SummedGroup, sumBy } from '../../access/read/sum-by.ts'
import type { Scope } from '../../access/scope/scope.ts'
import { mapVisible, type Visible } from '../../access/visible/visible.ts'
import { chargeModule } from '../../modules.ts'
import { amountFigures, amountsIn, frozenInto, textOf } from './amounts.ts'
import { moneyContext } from './totals.service.ts'

type Overview = Out<typeof readChargeOverview>

/** The sums of a view of charges; no rows where the reader may not see all that is summed up. */
export async function readOverview(
  scope: Scope,
  { view, side }: In<typeof readChargeOverview>,
): Promise<Visible<Overview>> {
  const context = await moneyContext(scope)
  const figures = figuresOf(view, context.today)
  const rowField = view === 'age' ? null : view
  const summed = await sumBy(scope, chargeModule, {
    selection: { equal: { archived: false }, filter: filterOfView(view, side) },
    by: ['kind', 'currency', ...(rowField === null ? [] : [rowField])],
    apart: frozenInto(context.currency),
    figures: figures.flatMap((figure) => amountFigures(figure, context.currency)),
  })
  return mapVisible(summed, ({ groups, capped }) => {
    const rows = groups && rowsOf(groups, { rowField, figures, context })
    return {
      today: context.today,
      currency: context.currency,
      rows: rows?.slice(0, maxOverviewRows) ?? null,
      capped: capped || (rows?.length ?? 0) > maxOverviewRows,
    }
  })
}

type Sums = {
  readonly rowField: string | null
  readonly figures: readonly ChargeFigure[]
  readonly context: MoneyContext
}

/** A row for each company or category, the one with the most charges first. */
function rowsOf(groups: readonly SummedGroup[], { rowField, figures, context }: Sums) {
  const rows = new Map<string | null, { readonly name: string | null; readonly own: SummedGroup[] }>()
  for (const group of groups) {
    const name = rowField === null ? null : textOf(group.by[rowField])
    // Labels that differ in case and accents alone are one row, as they are to a filter.
    const key = name === null ? null : fold(name)
    const row = rows.get(key) ?? { name, own: [] }
    row.own.push(group)
    rows.set(key, row)
  }
  return [...rows.values()]
    .map(({ name, own }) => ({
      name,
      figures: Object.fromEntries(
        figures.map((figure) => {
          const amounts = own.map((group) => amountsIn(group, figure.id))
          const { count, withoutAmount, currencies, own: inOwn } = sumCharges(amounts, context)
          return [
            figure.id,
            {
              count,
              withoutAmount,
              currencies: [...currencies],
              own: inOwn && { amount: inOwn.amount, leftOut: [...inOwn.leftOut] },
            },
          ]
        }),
      ),
      size: own.reduce((sum, { figures: each }) => sum + (each[figures[0]?.id ?? '']?.count ?? 0), 0),
    }))
    .toSorted((a, b) => b.size - a.size || compareFolded(a.name ?? '', b.name ?? ''))
    .map(({ size: _size, ...row }) => row)
}
