import type { Filter } from '../../fields/filter/filter.ts'
import { addDays } from '../../kernel/time/civil-date.ts'
import { chargeStatuses, invoicedStatuses } from '../options.ts'

/** What charges are summed up by: how long they are past due, whose they are, and what they are for. */
export const chargeViews = ['age', 'party', 'category'] as const
export type ChargeView = (typeof chargeViews)[number]

/** A sum over the charges of a view that a filter of lists holds for, by the field that is summed up. */
export type ChargeFigure = {
  readonly id: string
  readonly sum: 'amount' | 'estimatedAmount'
  readonly filter: Filter
}

/** Days past due that begin and end a column of the ageing; what is due today isn't past due yet. */
const ages = [
  { id: 'days1to30', from: 1, to: 30 },
  { id: 'days31to60', from: 31, to: 60 },
  { id: 'days61to90', from: 61, to: 90 },
] as const

const lastAge = 90
const open: Filter = { field: 'status', is: 'isNot', value: 'paid' }
const overdue = (today: string): Filter => ({ field: 'dueOn', is: 'less', value: today })
const invoiced: Filter = { field: 'status', is: 'anyOf', value: [...invoicedStatuses] }
const estimatedBefore: Filter = { field: 'estimatedAmount', is: 'isNotEmpty' }
const any: Filter = { all: [] }
/** All of some filters, without groups within the group. */
const all = (...parts: readonly Filter[]): Filter => ({
  all: parts.flatMap((part) => ('all' in part ? part.all : [part])),
})

/** Which charges of a side a view is about: what isn't paid is open, whatever else its status says. */
export function filterOfView(view: ChargeView, side: 'buy' | 'sell'): Filter {
  const ofSide: Filter = { field: 'side', is: 'is', value: side }
  return view === 'category' ? ofSide : all(ofSide, open)
}

/** The figures of a view by the organization's day, 'YYYY-MM-DD'. Pure. */
export function figuresOf(view: ChargeView, today: string): readonly ChargeFigure[] {
  const amount = (id: string, filter: Filter): ChargeFigure => ({ id, sum: 'amount', filter })
  if (view === 'age')
    return [
      amount('notDue', { field: 'dueOn', is: 'greaterOrEqual', value: today }),
      ...ages.map(({ id, from, to }) =>
        amount(id, { field: 'dueOn', is: 'between', value: [addDays(today, -to), addDays(today, -from)] }),
      ),
      amount('over90', { field: 'dueOn', is: 'less', value: addDays(today, -lastAge) }),
      amount('noDueDate', { field: 'dueOn', is: 'isEmpty' }),
      amount('open', any),
    ]
  if (view === 'party')
    return [
      amount('open', any),
      amount('overdue', overdue(today)),
      amount('disputed', { field: 'status', is: 'is', value: 'disputed' }),
    ]
  return [
    amount('toInvoice', {
      field: 'status',
      is: 'anyOf',
      value: chargeStatuses.filter((status) => !invoicedStatuses.includes(status)),
    }),
    { id: 'estimated', sum: 'estimatedAmount', filter: all(invoiced, estimatedBefore) },
    amount('invoiced', all(invoiced, estimatedBefore)),
    amount('notEstimated', all(invoiced, { field: 'estimatedAmount', is: 'isEmpty' })),
  ]
}

/** A cell of a view: the figure, its row, and its currency. */
export type ChargeCell = {
  readonly view: ChargeView
  readonly side: 'buy' | 'sell'
  readonly figure: ChargeFigure
  /** The party's name or the category; null: charges that say none. Undefined: all. */
  readonly row?: string | null | undefined
  /** Undefined: charges in any currency. */
  readonly currency?: string | undefined
}

/** The filter of the list that a cell opens: the charges that make it, and no others. */
export function filterOfCell({ view, side, figure, row, currency }: ChargeCell): Filter {
  const field = view === 'party' ? 'party' : 'category'
  const ofRow: readonly Filter[] =
    row === undefined
      ? []
      : [
          row === null
            ? { field, is: 'isEmpty' }
            : { field, is: 'is', value: view === 'party' ? { label: row } : row },
        ]
  const inCurrency: readonly Filter[] =
    currency === undefined ? [] : [{ field: 'currency', is: 'is', value: currency }]
  return all(filterOfView(view, side), figure.filter, ...ofRow, ...inCurrency)
}
