import type { QuickFilter } from '../../../records/quick/quick-filter.ts'

/** Filters of shipments that stand ready made: what is late, what comes soon, what is one's own, what may cost money or a connection. */
export const shipmentQuick: readonly QuickFilter[] = [
  {
    id: 'late',
    // Late and still under way: what has arrived late is a matter for reports.
    filter: {
      all: [
        { field: 'timing', is: 'anyOf', value: ['delayed', 'past_due'] },
        { field: 'phase', is: 'noneOf', value: ['70_delivered', '50_delivered'] },
      ],
    },
  },
  { id: 'thisWeek', filter: { field: 'eta', is: 'is', value: 'thisWeek' } },
  { id: 'mine', filter: { field: 'assignedTo', is: 'is', value: 'me' } },
  {
    id: 'atRisk',
    filter: { field: 'worstAlert', is: 'anyOf', value: ['hold', 'freeTime', 'connectionMissed'] },
  },
]
