import { allOf } from '../../dashboard/figures.ts'
import type { Filter } from '../../fields/filter/filter.ts'

/** An order that nothing more is done with. */
const isOpen: Filter = { field: 'state', is: 'noneOf', value: ['closed', 'canceled', 'declined'] }

/** Orders that will come late, that wait for an answer of one's own, and of which something is to be booked still. */
export const orderFigures = {
  ordersAtRisk: { field: 'atRisk', is: 'is', value: true },
  ordersToAnswer: { field: 'awaits', is: 'is', value: 'us' },
  ordersToBook: allOf({ field: 'linesToBook', is: 'greater', value: 0 }, isOpen),
} satisfies Readonly<Record<string, Filter>>
