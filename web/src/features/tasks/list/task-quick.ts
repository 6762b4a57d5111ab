import { closedStatuses } from '@rumbo/domain/tasks/options'
import type { QuickFilter } from '../../../records/quick/quick-filter.ts'

const isOpen = { field: 'status', is: 'noneOf', value: [...closedStatuses] } as const

/** Filters of tasks that stand ready made: whose, and until when. */
export const taskQuick: readonly QuickFilter[] = [
  { id: 'mine', filter: { field: 'assignedTo', is: 'is', value: 'me' } },
  { id: 'open', filter: isOpen },
  { id: 'overdue', filter: { all: [{ field: 'due', is: 'less', value: 'today' }, isOpen] } },
  { id: 'soon', filter: { all: [{ field: 'due', is: 'is', value: 'next 7 days' }, isOpen] } },
  { id: 'unassigned', filter: { all: [{ field: 'assignedTo', is: 'isEmpty' }, isOpen] } },
  { id: 'done', filter: { field: 'status', is: 'is', value: 'done' } },
]
