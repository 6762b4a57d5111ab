import type { ChargeFigure } from '@rumbo/domain/charges/overview/figures'
import type { AmountGroup } from '@rumbo/domain/charges/totals'
import type { Json } from '@rumbo/domain/fields/field-type'
import type { Filter } from '@rumbo/domain/fields/filter/filter'
import type { Figure, SummedGroup } from '../../access/read/sum-by.ts'

const frozenOf = (id: string) => `${id} frozen`

/** Charges that a frozen rate makes the organization's own currency are summed up apart from all others. */
export const frozenInto = (own: string | null): Filter | undefined =>
  own === null
    ? undefined
    : {
        all: [
          { field: 'fxRate', is: 'isNotEmpty' },
          { field: 'fxCurrency', is: 'is', value: own },
        ],
      }

/** A figure as it is summed up: its amounts, and what frozen rates make of them. */
export function amountFigures({ id, sum, filter }: ChargeFigure, own: string | null): readonly Figure[] {
  const amount: Figure = { id, sum, filter }
  return own === null ? [amount] : [amount, { id: frozenOf(id), sum, times: 'fxRate', filter }]
}

/** What a group says of a figure. */
export function amountsIn({ by, isApart, figures }: SummedGroup, id: string): AmountGroup {
  const amount = figures[id]
  const { count, empty, sum } = amount ?? { count: 0, empty: 0, sum: null }
  return {
    kind: textOf(by.kind) ?? 'charge',
    currency: textOf(by.currency),
    count,
    empty,
    amount: sum,
    frozen: isApart ? (figures[frozenOf(id)]?.sum ?? null) : null,
    unfrozen: isApart ? { count: 0, amount: null } : { count: count - empty, amount: sum },
  }
}

export const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null)
