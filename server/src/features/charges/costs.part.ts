import { type ChargeFigure, figuresOf, filterOfCell } from '@rumbo/domain/charges/overview/figures'
import type { readChargeOverview } from '@rumbo/domain/charges/overview/overview.api'
import { counted, type PartAnswer, type Tile } from '@rumbo/domain/dashboard/figures'
import type { Out } from '@rumbo/domain/kernel/endpoint'
import { addDecimals, type Decimal } from '@rumbo/domain/kernel/numbers/decimal'
import { mapVisible, together } from '../../access/visible/visible.ts'
import type { DashboardPart } from '../../records/dashboard/dashboard-part.ts'
import { readOverview } from './overview.service.ts'

type Overview = Out<typeof readChargeOverview>

/** What is to be paid and to be collected, and what of it is past due: the sums of the overview of finances. */
export const costsPart: DashboardPart = {
  id: 'costs',
  permission: 'finances',
  isOfAllPeriods: true,
  read: async (scope) => {
    const buy = await readOverview(scope, { view: 'age', side: 'buy' })
    const sell = await readOverview(scope, { view: 'age', side: 'sell' })
    return () => mapVisible(together({ buy, sell }), costsOf)
  },
}

const costsOf = (sides: Readonly<Record<'buy' | 'sell', Overview>>): PartAnswer => ({
  module: 'charges',
  tiles: (['buy', 'sell'] as const).flatMap((side) => tilesOf(side, sides[side])),
  bars: [],
  rankings: [],
})

/** None where sums leave something out: a figure is exactly what its list shows. */
function tilesOf(side: 'buy' | 'sell', { rows, capped, today, currency }: Overview): Tile[] {
  if (rows === null || capped) return []
  const figures = figuresOf('age', today)
  const overdue = figuresOf('party', today).find(({ id }) => id === 'overdue')
  const isPast = ({ id }: ChargeFigure) => id.startsWith('days') || id === 'over90'
  const open = figures.filter(({ id }) => id === 'open')
  const past = figures.filter(isPast)
  const tile = (id: string, summed: readonly ChargeFigure[], shown: ChargeFigure | undefined): Tile[] => {
    if (!shown) return []
    const sums = rows.flatMap(({ figures: each }) => summed.flatMap((figure) => each[figure.id] ?? []))
    return [
      {
        ...counted(id, {
          count: sums.reduce((sum, { count }) => sum + count, 0),
          filter: filterOfCell({ view: 'age', side, figure: shown }),
        }),
        money: currency === null ? byCurrency(sums) : inOwn(currency, sums),
      },
    ]
  }
  return [...tile(`${side}Open`, open, open[0]), ...tile(`${side}Overdue`, past, overdue)]
}

type Sum = NonNullable<Overview['rows']>[number]['figures'][string]

const inOwn = (currency: string, sums: readonly Sum[]) => [
  {
    currency,
    amount: sums.reduce<Decimal>(
      (sum, { own }) => addDecimals(sum, (own?.amount ?? '0') as Decimal),
      '0' as Decimal,
    ),
  },
]

function byCurrency(sums: readonly Sum[]) {
  const all = new Map<string, Decimal>()
  for (const { currencies } of sums)
    for (const { currency, amount } of currencies)
      all.set(currency, addDecimals(all.get(currency) ?? ('0' as Decimal), amount as Decimal))
  return [...all].map(([currency, amount]) => ({ currency, amount }))
}
