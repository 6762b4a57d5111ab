import type { ChargeFigure } from '@rumbo/domain/charges/overview/figures'
import type { AmountGroup } from '@rumbo/domain/charges/totals'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import type { Figure, SummedGroup } from '../../access/read/sum-by.ts'

const partsOf = (id: string) => ({ frozen: `${id} frozen`, unfrozen: `${id} unfrozen` })

/** A figure as it is summed up: its amounts, and apart those that a frozen rate makes the organization's own currency, and all others. */
export function amountFigures({ id, sum, filter }: ChargeFigure, own: string | null): readonly Figure[] {
  const amount: Figure = { id, sum, filter }
  const parts = partsOf(id)
  if (own === null) return [amount]
  const isInto: Filter = { field: 'fxCurrency', is: 'is', value: own }
  const isNotInto: Filter = {
    any: [
      { field: 'fxRate', is: 'isEmpty' },
      { field: 'fxCurrency', is: 'isNot', value: own },
    ],
  }
  return [
    amount,
    { id: parts.frozen, sum, times: 'fxRate', filter: { all: [filter, isInto] } },
    { id: parts.unfrozen, sum, filter: { all: [filter, isNotInto] } },
  ]
}

/** What a group says of a figure. */
export function amountsIn({ by, figures }: SummedGroup, id: string): AmountGroup {
  const parts = partsOf(id)
  const [amount, unfrozen] = [figures[id], figures[parts.unfrozen]]
  return {
    kind: textOf(by.kind) ?? 'charge',
    currency: textOf(by.currency),
    count: amount?.count ?? 0,
    empty: amount?.empty ?? 0,
    amount: amount?.sum ?? null,
    frozen: figures[parts.frozen]?.sum ?? null,
    unfrozen: { count: (unfrozen?.count ?? 0) - (unfrozen?.empty ?? 0), amount: unfrozen?.sum ?? null },
  }
}

export const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null)
