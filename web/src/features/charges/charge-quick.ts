import type { QuickFilter } from '../../records/quick/quick-filter.ts'

const bought = { field: 'side', is: 'is', value: 'buy' } as const

/** Filters of charges that stand ready made: by what is to be done with them. */
export const chargeQuick: readonly QuickFilter[] = [
  { id: 'toApprove', filter: { all: [bought, { field: 'status', is: 'is', value: 'invoiced' }] } },
  {
    id: 'overdue',
    filter: {
      all: [
        { field: 'dueOn', is: 'less', value: 'today' },
        { field: 'status', is: 'isNot', value: 'paid' },
      ],
    },
  },
  { id: 'disputed', filter: { field: 'status', is: 'is', value: 'disputed' } },
  { id: 'withoutInvoice', filter: { field: 'status', is: 'anyOf', value: ['estimated', 'accrued'] } },
  { id: 'sold', filter: { field: 'side', is: 'is', value: 'sell' } },
]
