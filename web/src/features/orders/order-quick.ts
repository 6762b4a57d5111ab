import type { QuickFilter } from '../../records/quick/quick-filter.ts'

/** An order that nothing more is done with. */
const over = ['closed', 'canceled', 'declined']
const isOpen = { field: 'state', is: 'noneOf', value: over } as const

/** Filters of orders that stand ready made: by what is to be done next, and by whom. */
export const orderQuick: readonly QuickFilter[] = [
  { id: 'needsAnswer', filter: { field: 'awaits', is: 'is', value: 'us' } },
  { id: 'waiting', filter: { field: 'awaits', is: 'is', value: 'them' } },
  { id: 'toBook', filter: { all: [{ field: 'linesToBook', is: 'greater', value: 0 }, isOpen] } },
  {
    id: 'onTheWay',
    filter: { field: 'progress', is: 'anyOf', value: ['partShipped', 'shipped', 'partArrived'] },
  },
  { id: 'atRisk', filter: { field: 'atRisk', is: 'is', value: true } },
  {
    id: 'done',
    filter: {
      any: [
        { field: 'progress', is: 'is', value: 'received' },
        { field: 'state', is: 'anyOf', value: over },
      ],
    },
  },
  { id: 'mine', filter: { field: 'assignedTo', is: 'is', value: 'me' } },
]
